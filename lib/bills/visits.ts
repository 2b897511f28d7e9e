import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { billChanges, billVisits } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { retentionDays } from "@/lib/platform/env/retention";
import type { BillWithDetails } from "./schema";
import { withCommittees } from "./votes/committees-of-changes";

/** Views within this interval are one visit: returning to a page must not mark its changes as seen. */
const oneVisit = sql`interval '30 minutes'`;
const changesShown = 50;

export type SinceVisit = {
  since: string | null;
  changes: BillWithDetails["changes"];
  total: number;
};

/** Records that the viewer opened a bill. @returns what changed since the previous visit, newest first */
export async function visitBill(tx: Transaction, viewer: Viewer, billId: number): Promise<SinceVisit> {
  const [newest] = await tx
    .select({ id: billChanges.id })
    .from(billChanges)
    .where(eq(billChanges.billId, billId))
    .orderBy(desc(billChanges.id))
    .limit(1);
  const isLater = sql`${billVisits.lookedAt} < now() - ${oneVisit}`;
  const [visit] = await tx
    .insert(billVisits)
    .values({ userId: viewer.id, billId, lookedAt: sql`now()`, changeId: newest?.id ?? 0 })
    .onConflictDoUpdate({
      target: [billVisits.userId, billVisits.billId],
      set: {
        sinceAt: sql`case when ${isLater} then ${billVisits.lookedAt} else ${billVisits.sinceAt} end`,
        sinceChangeId: sql`case when ${isLater} then ${billVisits.changeId} else ${billVisits.sinceChangeId} end`,
        lookedAt: sql`now()`,
        changeId: sql`excluded.change_id`,
      },
    })
    .returning({ since: isoUtc(billVisits.sinceAt), sinceChangeId: billVisits.sinceChangeId });
  if (!visit?.since || visit.sinceChangeId === null) return { since: null, changes: [], total: 0 };
  const later = and(eq(billChanges.billId, billId), gt(billChanges.id, visit.sinceChangeId));
  const [rows, total] = await Promise.all([
    tx
      .select({
        billId: billChanges.billId,
        id: billChanges.id,
        at: isoUtc(billChanges.at),
        field: billChanges.field,
        old: billChanges.old,
        new: billChanges.new,
        effectiveDate: billChanges.effectiveDate,
      })
      .from(billChanges)
      .where(later)
      .orderBy(desc(billChanges.id))
      .limit(changesShown),
    tx.$count(billChanges, later),
  ]);
  const changes = (await withCommittees(tx, rows)).map(({ billId: _, committee: __, ...change }) => change);
  return { since: visit.since, changes, total };
}

/** Forgets visits of long ago. */
export const forgetVisits = async (): Promise<void> =>
  void (await db
    .delete(billVisits)
    .where(lt(billVisits.lookedAt, sql`now() - make_interval(days => ${retentionDays.billVisit})`)));
