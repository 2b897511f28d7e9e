import { Command, InvalidArgumentError, Option } from "commander";
import { directAddress } from "@/db/connection-settings";
import { type Client, openClient } from "@/db/client";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import { ImportBusy } from "@/lib/imports/runs/import-lock";
import { progressLine } from "@/lib/imports/runs/progress-line";
import type { SourceName } from "./client";
import { runCycle } from "./cycle";
import { CycleBusy } from "./cycle-lock";
import { type BillPreview, previewCycle } from "./preview-cycle";
import { sourceClients } from "./registry";
import { sourceIds, type SourceId } from "./schema";
import { clientNameOf } from "./scopes";
import { readDueParts } from "@/lib/texts/followed/read-parts";
import { stopping } from "./stopping";
import { upstreamSetUp } from "./tracked/source";
import { syncTrackedBills } from "./tracked/sync";

const help = `
Runs one cycle of each coverage under Sources, due or not, and then refreshes the tracked bills outside of them (LegiScan,
Open States). Running it again continues where it stopped. Paused coverages are skipped.

--since reads the changes since that day again; it is for catching up, never for reading less. LegiScan's list has no
times and is always compared as a whole. --dry-run stores nothing; its requests count against the source's limit.

Exit code: 0 when everything was read, 2 when some records were refused, 1 when a source could not be read or nothing is set up.

  npm run sync -- --source legiscan
  npm run sync -- --source federal-register --since 2026-01-01 --dry-run`;

type Counts = { added: number; changed: number; unchanged: number; refused: number };
type Followed = { id: number; source: SourceName; label: string };
type Options = { source?: SourceId; since?: Date; dryRun?: boolean };
type Outcome = "read" | "refused" | "failed";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function pastDay(text: string): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(text);
  const time = isDay ? new Date(text) : new Date(Number.NaN);
  // Date.parse takes February 30 for March 2.
  const isReal =
    !Number.isNaN(time.getTime()) &&
    new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(text.slice(8, 10));
  if (!isReal) throw new InvalidArgumentError("Enter a date, such as 2026-01-31.");
  if (time.getTime() > Date.now()) throw new InvalidArgumentError("Enter a date in the past.");
  return time;
}

const sourceLabel = (source: string): string => sourceClients.find(({ name }) => name === source)?.label ?? source;

const countsOf = ({ added, changed, unchanged, refused }: Counts, isDryRun = false): string =>
  isDryRun
    ? `${formatNumber(added)} would be added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged, ${formatNumber(refused)} refused.`
    : `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged, ${formatNumber(refused)} refused.`;

const previewLine = ({ name, title, isNew, fields }: BillPreview): string =>
  `${isNew ? "  New" : "  Changed"}: ${name}${isNew ? `, ${title}` : fields.length > 0 ? ` (${fields.join(", ")})` : " (details)"}`;

/**
 * `npm run sync`: one cycle of the coverages, and the tracked bills that none of them covers.
 * @returns the exit code: 0 when everything was read, 2 when records were refused, 1 when a source could not be read, or none is set up
 */
export async function run(args: string[]): Promise<number> {
  const command = new Command("npm run sync --")
    .description("Brings bills, rules and hearings up to date from the sources that are followed.")
    .addOption(new Option("--source <name>", "only this source").choices([...sourceIds]))
    .addOption(new Option("--since <day>", "reads the changes since then again").argParser(pastDay))
    .option("--dry-run", "stores nothing, and prints the changes that a run would make")
    .allowExcessArguments(false)
    .addHelpText("after", help)
    .exitOverride();
  command.parse(args, { from: "user" });
  const options = command.opts<Options>();
  const source = options.source && clientNameOf(options.source);
  const sql = openClient(directAddress(), 3, { connect_timeout: 10, connection: { application_name: "rotunda sync" } });
  try {
    const followed = await sql<Followed[]>`
      select id, source, label from coverages where state = 'active' and source = coalesce(${source ?? null}, source) order by source, label, id`;
    const upstream = (await upstreamSetUp()).filter(({ name }) => !source || name === source);
    if (followed.length + upstream.length === 0) {
      process.stderr.write(
        "No source is set up. Follow something under Sources, or set LEGISCAN_API_KEY or OPENSTATES_API_KEY, then run this again.\n",
      );
      return 1;
    }
    const outcomes: Outcome[] = [];
    for (const coverage of followed) outcomes.push(await syncCoverage(sql, coverage, options));
    if (!options.dryRun && (source === undefined || source === "legiscan")) {
      const read = await readDueParts({ sql, budget: 10 * 60_000, signal: stopping() });
      if (read > 0) say(`${formatCount(read, "text or roll call", "texts and roll calls")} read.`);
    }
    if (upstream.length > 0) outcomes.push(...(await syncTracked(sql, source, options)));
    return outcomes.includes("failed") ? 1 : outcomes.includes("refused") ? 2 : 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function syncCoverage(sql: Client, { id, source, label }: Followed, options: Options): Promise<Outcome> {
  const line = progressLine();
  const common = {
    sql,
    coverageId: id,
    since: options.since,
    onProgress: ({ counts, done, total }: { counts: Counts; done: number; total: number | null }) =>
      line.show({ ...counts, container: label, done: total ? Math.min(1, done / total) : 0 }),
  };
  try {
    const { counts, error, isComplete } = options.dryRun
      ? await previewCycle({
          ...common,
          onBill: (bill) => {
            line.end();
            say(previewLine(bill));
          },
          onRefused: ({ file, reason }) => line.aside(`Not read: ${file}: ${reason}\n`),
        })
      : await runCycle({ ...common, isByHand: true, signal: stopping() });
    line.end();
    say(`${shorten(label, 120)} (${sourceLabel(source)}): ${countsOf(counts, options.dryRun)}`);
    if (error) process.stderr.write(`${error}\n`);
    // A cycle that read everything may still have refused records, which it reports as its error.
    return isComplete ? (counts.refused > 0 ? "refused" : "read") : "failed";
  } catch (error) {
    line.end();
    if (!(error instanceof CycleBusy)) throw error;
    process.stderr.write(`${shorten(label, 120)} (${sourceLabel(source)}): ${error.message}\n`);
    return "failed";
  }
}

async function syncTracked(sql: Client, source: SourceName | undefined, { dryRun }: Options): Promise<Outcome[]> {
  try {
    const results = await syncTrackedBills({
      sql,
      source,
      onProgress: (text) => say(`${text} about the tracked bills…`),
      ...(dryRun && { onPreview: (bill: BillPreview) => say(previewLine(bill)) }),
    });
    return results.map((result) => {
      say(`Tracked bills (${sourceLabel(result.source)}): ${countsOf(result, dryRun)}`);
      if (result.stopped) process.stderr.write(`Stopped: ${result.stopped}\n`);
      return result.stopped ? "failed" : result.refused > 0 ? "refused" : "read";
    });
  } catch (error) {
    if (!(error instanceof ImportBusy)) throw error;
    process.stderr.write(`${error.message}\n`);
    return ["failed"];
  }
}
