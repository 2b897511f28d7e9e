import { resolve } from "node:path";
import { Command } from "commander";
import { formatBytes, formatCount, formatNumber } from "@/lib/platform/text/format";
import { backUp } from "./back-up";
import { verify } from "./verify";

/**
 * `npm run backup -- <folder> [--verify]`: database and files together, while people go on working.
 * @returns the exit code: 0 when the backup is whole, 1 otherwise
 */
export async function run(args: string[], { startedIn }: { startedIn: string }): Promise<number> {
  const command = new Command("npm run backup --")
    .description(
      "Writes the database and all files, as they are at one moment, into a folder. It may be run while Rotunda works.\nThe folder also contains the key that signs links; keep it as safe as the database.",
    )
    .argument("<folder>", "an empty or new folder")
    .option(
      "--verify",
      "then restore it into a temporary database, compare every row and byte, and delete that database",
    )
    .exitOverride();
  command.parse(args, { from: "user" });
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const { place, rows, files, bytes, missing } = await backUp(resolve(startedIn, command.args[0]!));
  tell(
    `${formatNumber(rows)} rows and ${formatCount(files, "file", "files")} are in ${place} (${formatBytes(bytes)}).`,
  );
  if (command.opts<{ verify?: boolean }>().verify) {
    await verify(place);
    tell("A test restore matched, row by row and byte by byte.");
  }
  for (const sha256 of missing)
    process.stderr.write(`The file store has lost or damaged ${sha256}; the backup is without them.\n`);
  return missing.length > 0 ? 1 : 0;
}
