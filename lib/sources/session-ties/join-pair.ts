import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { bills } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { joinBills, recordMerge } from "@/lib/bills/admin/merge";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { lockReferencesExclusive } from "@/lib/platform/locks/reference-lock";
import { log } from "@/lib/platform/observability/log";

/**
 * Joins two bills.
 * @param into the bill that stays
 * @param note for the activity log
 * @returns 1, or 0 if they no longer match or joining failed
 */
export async function joinPair(
  into: number,
  id: number,
  note: string,
  isStillSo: (tx: Transaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  return await transaction(async (tx) => {
    if (!(await isStillSo(tx))) return 0;
    await lockReferencesExclusive(tx);
    const rows = await tx
      .select()
      .from(bills)
      .where(sql`${bills.id} in (${id}, ${into})`)
      .orderBy(bills.id)
      .for("update");
    const [to, from] = [rows.find((row) => row.id === into), rows.find((row) => row.id === id)];
    if (!to || !from) return 0;
    await joinBills(tx, from, to, null);
    await recordMerge(tx, "system", from, to, { note: note.slice(0, 300) });
    await invalidatePublicPages(tx);
    return 1;
  }).catch((error: unknown) => {
    log.error({ err: error, bills: [into, id] }, "two bills that are one could not be joined");
    return 0;
  });
}
