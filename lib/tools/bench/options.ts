import { Command, InvalidArgumentError, Option } from "commander";

const parts = [
  "list",
  "growth",
  "page",
  "weight",
  "editor",
  "import",
  "sources",
  "scale",
  "plans",
  "start",
  "texts",
  "compare",
  "past",
] as const;
export type Part = (typeof parts)[number];

export type BenchOptions = {
  bills: number;
  /** Of each measurement of one server. */
  seconds: number;
  clients: number;
  only: Part[];
  /** Records of the import's measurement. */
  records: number;
  /** Posts of a former site to move. */
  posts: number;
  /** Published issues beside the bills, for what is measured at scale. */
  issues: number;
};

const whole = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  return number;
};

/** Reads the arguments of `npm run bench`. @throws CommanderError where they do not fit, once that has been said */
export function readOptions(args: string[]): BenchOptions {
  const command = new Command("npm run bench --")
    .description("Measures Rotunda against raw SQL, a bare server, an empty page and a raw COPY in the same run.")
    .addOption(
      new Option("--bills <count>", "bills in the list's database").default(200_000).argParser(whole(1000, 5_000_000)),
    )
    .addOption(
      new Option("--seconds <seconds>", "of each measurement of one server").default(4).argParser(whole(1, 60)),
    )
    .addOption(
      new Option("--clients <clients>", "concurrent clients of the bill list").default(16).argParser(whole(1, 256)),
    )
    .addOption(
      new Option("--records <count>", "records to import, and to read from a source")
        .default(20_000)
        .argParser(whole(100, 500_000)),
    )
    .addOption(
      new Option("--issues <count>", "published issues, for feeds, sitemaps and the report")
        .default(5000)
        .argParser(whole(10, 100_000)),
    )
    .addOption(new Option("--posts <count>", "of a former site to move").default(10_000).argParser(whole(100, 100_000)))
    .addOption(new Option("--only <parts>", `some of ${parts.join(",")}`).default([...parts]).argParser(readParts))
    .exitOverride();
  return command.parse(args, { from: "user" }).opts<BenchOptions>();
}

function readParts(text: string): Part[] {
  const named = text.split(",");
  const unknown = named.find((name) => !parts.includes(name as Part));
  if (unknown !== undefined) throw new InvalidArgumentError(`“${unknown}” is none of ${parts.join(", ")}.`);
  return named as Part[];
}
