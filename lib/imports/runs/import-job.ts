import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/index";
import { directAddress } from "@/db/connection-settings";
import { openClient } from "@/db/client";
import { importRuns } from "@/db/schema";
import { staffOf } from "@/lib/activity/staff-of";
import { log } from "@/lib/platform/observability/log";
import { HttpError } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { jobsWithNames } from "@/lib/platform/jobs/queue-tables";
import { failRun } from "./fail-run";
import { importFolder, placeOf } from "../reading/import-folder";
import { ImportBusy } from "./import-lock";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { runImport } from "./run-import";

/** Seconds after which a waiting import retries. */
const askAgainAfter = 5;

/**
 * Runs a requested import after others, in the order of requests, because a later one may have newer data. Only a
 * waiting run starts, so that a duplicate job has no effect.
 */
export async function runQueuedImport({ runId }: { runId: number }): Promise<void> {
  const [run] = await db
    .select({ path: importRuns.path, label: importRuns.label, startedBy: importRuns.startedBy })
    .from(importRuns)
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, "waiting")));
  if (!run?.path) return;
  if (await someoneWaitsLonger(runId)) return await enqueue(db, "import-bills", { runId }, { after: askAgainAfter });
  // Batches may take longer than a request may, so the import has separate connections.
  const client = openClient(directAddress(), 3, {
    connect_timeout: 10,
    connection: { application_name: "rotunda import" },
  });
  try {
    const place = await placeOf(run.path);
    await runImport({
      sql: client,
      paths: [place],
      within: await placeOf("."),
      run: { id: runId, label: run.label },
      actor: (await staffOf(run.startedBy)) ?? "system",
    });
  } catch (error) {
    if (error instanceof ImportBusy) return await enqueue(db, "import-bills", { runId }, { after: askAgainAfter });
    // The run shows the error; a retry would fail the same way.
    const isExpected = error instanceof HttpError || error instanceof Unreadable;
    if (!isExpected) log.error({ err: error, runId }, "an import failed");
    const message = (error instanceof Error ? error.message : String(error)).replaceAll(`${importFolder()}/`, "");
    await failRun(runId, message);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Whether an earlier requested import is still waiting, and has a job that will run it. */
async function someoneWaitsLonger(runId: number): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from import_runs r where r.state = 'waiting' and r.id < ${runId} and exists (
      select from ${jobsWithNames} where t.identifier = 'import-bills' and (j.payload->>'runId')::int = r.id and j.attempts < j.max_attempts) limit 1`);
  return rows.length > 0;
}
