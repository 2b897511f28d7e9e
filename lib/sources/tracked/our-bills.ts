import { and, eq, inArray } from "drizzle-orm";
import { db, rawSql } from "@/db";
import { invalidatePublicPagesByDriver } from "@/lib/platform/cache/page-invalidation";
import { databaseDay } from "@/db/clock";
import { bills } from "@/db/schema";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { storeBatch } from "@/lib/imports/store/store-batch";
import { loadTopicMapping } from "@/lib/imports/mapping/subject-topics";
import type { Incoming } from "@/lib/imports/store/update-bills";
import { invalid } from "@/lib/platform/http/problem";

export async function ourIds(source: string, sourceIds: readonly string[]): Promise<Map<string, number>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await db
    .select({ id: bills.id, sourceId: bills.sourceId })
    .from(bills)
    .where(and(eq(bills.source, source), inArray(bills.sourceId, [...sourceIds])));
  return new Map(rows.map((row) => [row.sourceId, row.id]));
}

/**
 * Stores one bill from a source, as an import would.
 * @returns our id
 * @throws HttpError 422 with the reason if the bill cannot be stored
 */
export async function keepBill(incoming: Incoming): Promise<number> {
  const context = { runId: null, today: await databaseDay(rawSql), topicsOf: await loadTopicMapping(rawSql) };
  const { refused } = await storeBatch(rawSql, [incoming], context, async (tx, done) => {
    if (done.added + done.changed > 0) await invalidatePublicPagesByDriver(tx);
  });
  if (refused[0]) throw invalid(`The bill cannot be saved. ${refused[0].reason}`);
  await enqueue(db, "count-bills", {}, { key: "count-bills" });
  return (await ourIds(incoming.bill.source, [incoming.bill.sourceId])).get(incoming.bill.sourceId)!;
}
