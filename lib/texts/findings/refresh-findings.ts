import { sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { transaction } from "@/db/transaction";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { findingsVersion } from "./finding";
import { updateFindings } from "./store-findings";

const batch = 200;
/** When to retry bills whose findings could not be read. */
const pausedUntil = new Map<number, number>();

/**
 * Reads the findings of texts that were stored before, or that an earlier reader read, tracked bills first. No bill
 * begins after the budget. @returns how many bills were read
 */
export async function refreshFindings({
  budget = 20_000,
  pause = 3_600_000,
  signal,
}: { budget?: number; pause?: number; signal?: AbortSignal } = {}): Promise<number> {
  for (const [id, until] of pausedUntil) if (until <= performance.now()) pausedUntil.delete(id);
  const until = performance.now() + budget;
  let count = 0;
  try {
    for (let due = await dueBills(); due.length > 0; due = await dueBills())
      for (const { id } of due) {
        if (signal?.aborted || performance.now() > until) return count;
        try {
          await updateFindings(id);
          count += 1;
        } catch (error) {
          log.error({ err: error, bill: id }, "the dates in the texts of a bill could not be read");
          pausedUntil.set(id, performance.now() + pause);
        }
      }
    return count;
  } finally {
    if (count > 0) await transaction(invalidatePublicPages);
  }
}

const dueBills = () =>
  db.execute<{ id: number }>(sql`
    select b.id from bills b where b.id in (
      select bill_id from bill_texts where findings_version < ${findingsVersion} and kind = 'text' and state = 'kept')
      and b.id <> all(${idArray([...pausedUntil.keys()])})
    order by (b.tracked_at is null), b.id limit ${batch}`);
