import type { Viewer } from "@/lib/platform/auth/roles";
import { csvOf } from "@/lib/bills/export/csv";
import { cut, type ExportColumn } from "@/lib/bills/export/columns";
import { download } from "@/lib/bills/export/download";
import { todayIn } from "@/lib/platform/text/dates";
import { organisation } from "@/lib/organisation/organisation";
import type { ActivityQuery } from "./api";
import { activityBatch } from "./queries";
import { changedFields } from "./readable";
import type { ActivityDetail } from "./schema";

const batch = 500;

/** Backwards from the newest, each batch after the one before: memory stays flat however long the log is. */
async function* batchesOf(viewer: Viewer, query: ActivityQuery): AsyncGenerator<ActivityDetail[]> {
  for (let before: number | null = null; ;) {
    const logs: ActivityDetail[] = await activityBatch(viewer, query, before, batch);
    if (logs.length > 0) yield logs;
    if (logs.length < batch) return;
    before = logs.at(-1)!.id;
  }
}

const changes = (log: ActivityDetail, side: "before" | "after") =>
  cut(
    changedFields(log.before, log.after)
      .map((field) => `${field.name}: ${field[side]}`)
      .join("\n"),
  );

const columns: readonly ExportColumn<ActivityDetail>[] = [
  { head: "Id", width: 8, of: (log) => String(log.id) },
  { head: "When", width: 24, of: (log) => log.createdAt },
  { head: "Who", width: 24, of: (log) => log.actor?.name ?? "The system" },
  { head: "Role", width: 10, of: (log) => log.actor?.role ?? "" },
  { head: "Action", width: 24, of: (log) => log.action },
  { head: "Item type", width: 20, of: (log) => log.entity },
  { head: "Item id", width: 10, of: (log) => (log.entityId === null ? "" : String(log.entityId)) },
  { head: "Item name", width: 40, of: (log) => log.entityName },
  { head: "Before", width: 60, of: (log) => changes(log, "before") },
  { head: "After", width: 60, of: (log) => changes(log, "after") },
  { head: "Request", width: 36, of: (log) => log.requestId ?? "" },
];

/** The entries that fit as comma-separated values, newest first, streamed. */
export async function exportActivity(viewer: Viewer, query: ActivityQuery): Promise<Response> {
  const { timeZone } = await organisation();
  return download(`activity-log-${todayIn(timeZone)}.csv`, "csv", csvOf(batchesOf(viewer, query), columns));
}
