import { Command } from "commander";
import { randomFrom } from "@/lib/tools/demo/content/random";
import { duration, say } from "@/lib/tools/start/progress";
import { atEnd } from "@/lib/tools/start/shutdown";
import { type Fault, Skipped } from "./fault";
import { Stage } from "./stage";
import { faults } from "./every-fault";

type Row = {
  id: string;
  title: string;
  requirement: string;
  figures: string;
  verdict: "held" | "BROKEN" | "skipped" | "not proved";
};

/**
 * The program of `npm run test:faults`: injects faults one by one, and prints the results. @returns the exit code: whether
 * all requirements were met.
 */
export async function run(root: string, args: string[]): Promise<number> {
  const command = new Command("npm run test:faults --")
    .description("Breaks the server, the database, disks, clocks and connections, and checks that nothing was lost.")
    .option("--only <ids>", "for example F1,F3 or F01,F03")
    .option("--seed <n>", "for all random choices", "7")
    .option("--rounds <n>", "how often each fault is injected; by default as its requirement says")
    .option("--prove", "misconfigures each part: each fault must then fail")
    .exitOverride();
  command.parse(args, { from: "user" });
  const {
    only,
    seed,
    rounds,
    prove = false,
  } = command.opts<{ only?: string; seed: string; rounds?: string; prove?: boolean }>();
  const ids = only
    ?.toUpperCase()
    .split(/[ ,]+/)
    .map((id) => id.replace(/^F0/, "F"));
  const unknown = ids?.find((id) => !faults.some((fault) => fault.id === id));
  if (unknown) command.error(`There is no fault “${unknown}”. There are ${faults.map(({ id }) => id).join(", ")}.`);
  const chosen = faults.filter((fault) => (!ids || ids.includes(fault.id)) && (!prove || fault.proof));
  const rows: Row[] = [];
  for (const fault of chosen)
    rows.push(await injectFault(root, fault, Number(seed), rounds ? Number(rounds) : undefined, prove));
  say(`\n${tableOf(rows)}\nSeed ${seed}.`);
  return rows.some((row) => row.verdict === "BROKEN" || row.verdict === "not proved") ? 1 : 0;
}

async function injectFault(
  root: string,
  fault: Fault,
  seed: number,
  rounds: number | undefined,
  broken: boolean,
): Promise<Row> {
  const began = Date.now();
  say(`${fault.id} ${fault.title}${broken ? `, with ${fault.proof}` : ""}…`);
  const { id, title, requirement } = fault;
  let stage: Stage | undefined;
  const close = async () => {
    const open = stage;
    stage = undefined;
    await open?.close();
  };
  atEnd("the stage", close);
  try {
    stage = await Stage.open(root);
    const found = await fault.run(stage, { random: randomFrom(seed), rounds, broken });
    for (const line of found.broken.slice(0, 10)) say(`   ${line}`);
    const failed = found.broken.length > 0;
    say(`   ${found.figures} (${duration(Date.now() - began)})`);
    return {
      id,
      title,
      requirement: broken ? `must fail: ${fault.proof}` : requirement,
      figures: `${found.figures}${failed ? `; ${found.broken[0]}` : ""}`,
      verdict: broken ? (failed ? "held" : "not proved") : failed ? "BROKEN" : "held",
    };
  } catch (error) {
    if (error instanceof Skipped) return { id, title, requirement, figures: error.message, verdict: "skipped" };
    say(`   ${error instanceof Error ? error.stack : String(error)}`);
    return {
      id,
      title,
      requirement,
      figures: error instanceof Error ? error.message : String(error),
      verdict: "BROKEN",
    };
  } finally {
    await close();
  }
}

function tableOf(rows: Row[]): string {
  const cells = [
    ["fault", "requirement", "found", ""],
    ...rows.map((row) => [`${row.id} ${row.title}`, row.requirement, row.figures, row.verdict]),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...cells.map((row) => row[i]!.length)));
  const lines = cells.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`);
  return [lines[0], `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...lines.slice(1)].join("\n");
}
