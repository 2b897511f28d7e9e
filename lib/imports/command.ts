import { resolve } from "node:path";
import { Command, Option } from "commander";
import { directAddress } from "@/db/connection-settings";
import { openClient } from "@/db/client";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { formatNames } from "./formats/format";
import { ImportBusy } from "./runs/import-lock";
import { progressLine } from "./runs/progress-line";
import { movedOf, readOf } from "./store/people/store-people";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { type ImportResult, runImport } from "./runs/run-import";

const help = `
Reads LegiScan datasets (JSON and CSV), Open States scraper files and API answers, unitedstates/congress data.json,
BILLSTATUS XML, Federal Register API JSON, people and committees of congress-legislators and Open States (YAML or JSON),
and roll calls of the Clerk, the Senate, LegiScan and Open States, from folders, files and zip files; also JSON Lines, gzip (.json.gz) and
UTF-16. Reading the same again changes nothing.

Exit code: 0 when everything was read, 2 when some was imported and some refused or not read, 1 when nothing was.

  npm run import -- downloads/MI_2025.zip
  npm run import -- weeks/ --format openstates`;

/**
 * `npm run import -- <path…> [--format auto]`, on DATABASE_URL or the embedded database.
 * @returns exit code 0 if all was read; 2 if something was rejected, each with a reason; 1 if nothing could be read
 */
export async function run(args: string[], { startedIn }: { startedIn: string }): Promise<number> {
  const command = new Command("npm run import --")
    .description("Imports bills and regulations.")
    .argument("<path...>", "folders, files and zip files")
    .addOption(new Option("--format <format>", "what the files are").choices(["auto", ...formatNames]).default("auto"))
    .addHelpText("after", help)
    .exitOverride();
  command.parse(args, { from: "user" });
  const sql = openClient(directAddress(), 3, {
    connect_timeout: 10,
    connection: { application_name: "rotunda import" },
  });
  const line = progressLine();
  try {
    const paths = command.args.map((path) => resolve(startedIn, path));
    const result = await runImport({
      sql,
      paths,
      format: command.opts().format,
      onProgress: line.show,
      onRefused: ({ file, reason }) => line.aside(`Not read: ${file}: ${reason}\n`),
    });
    line.end();
    return printResult(result, line.seconds());
  } catch (error) {
    line.end();
    if (!(error instanceof Unreadable || error instanceof ImportBusy)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function printResult(
  { added, changed, unchanged, refused, skipped, people, notices }: ImportResult,
  seconds: number,
): number {
  const bills = added + changed + unchanged;
  const read = bills + readOf(people);
  const rate =
    seconds > 1
      ? ` in ${formatNumber(Math.round(seconds))} s (${formatNumber(Math.round(bills / seconds))} a second)`
      : "";
  if (bills > 0 || refused > 0)
    process.stdout.write(
      `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged, ${formatNumber(refused)} refused${rate}.\n`,
    );
  for (const notice of notices) process.stdout.write(`${notice}\n`);
  if (skipped > 0)
    process.stdout.write(
      `${formatCount(skipped, "other file")} ${skipped === 1 ? "belongs" : "belong"} to the data set, without a bill of their own (notes, texts, older scrapes).\n`,
    );
  if (read > 0 && added + changed + movedOf(people) === 0) process.stdout.write("Nothing changed.\n");
  if (read === 0)
    process.stderr.write(refused > 0 ? "Nothing could be read.\n" : "No file that Rotunda can read was found there.\n");
  return read === 0 ? 1 : refused > 0 ? 2 : 0;
}
