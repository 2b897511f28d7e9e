import { Command } from "commander";
import { directAddress } from "@/db/connection-settings";
import { openClient } from "@/db/client";
import { formatNumber } from "@/lib/platform/text/format";
import { ImportBusy } from "@/lib/imports/pipeline/import-lock";
import { upstreamSources } from "./source";
import { syncTrackedBills } from "./sync";

/**
 * `npm run sync`: brings the tracked bills up to date from the sources whose keys are set.
 * @returns the exit code: 0 when every source was read, 1 when one could not be, or none is set up
 */
export async function run(args: string[]): Promise<number> {
  const command = new Command("npm run sync")
    .description(
      "Refreshes the tracked bills from LegiScan and Open States. Keys: LEGISCAN_API_KEY, OPENSTATES_API_KEY.",
    )
    .exitOverride();
  command.parse(args, { from: "user" });
  if (!upstreamSources.some((source) => source.isSetUp())) {
    process.stderr.write("No source is set up. Set LEGISCAN_API_KEY or OPENSTATES_API_KEY, then run this again.\n");
    return 1;
  }
  const sql = openClient(directAddress(), 3, { connect_timeout: 10, connection: { application_name: "rotunda sync" } });
  try {
    const results = await syncTrackedBills({ sql, onProgress: (line) => process.stdout.write(`${line}…\n`) });
    for (const { source, changed, unchanged, refused, stopped } of results)
      process.stdout.write(
        `${source}: ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged, ${formatNumber(refused)} refused.${stopped ? ` Stopped: ${stopped}` : ""}\n`,
      );
    return results.some(({ stopped }) => stopped) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ImportBusy)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
