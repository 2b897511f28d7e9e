import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { billDetails, bills } from "@/db/schema";
import type { SnapshotBill } from "./content";
import { deriveStatus } from "@/lib/imports/status/derive-status";

/** Bills with their status on a date by dated actions; otherwise `unknown`, never the current one. */
export async function billsAsOf(on: Queryable, ids: readonly number[], day: string): Promise<SnapshotBill[]> {
  if (ids.length === 0) return [];
  const { id, slug, name, title, kind, jurisdiction, session, sessionName } = bills;
  const rows = await on
    .select({
      bill: { id, slug, name, title, kind, jurisdiction, session, sessionName },
      actions: billDetails.actions,
    })
    .from(bills)
    .leftJoin(billDetails, eq(billDetails.billId, bills.id))
    .where(inArray(bills.id, [...ids]));
  return rows.map(({ bill, actions }) => {
    const dated = (actions ?? []).filter(({ date }) => date !== null && date <= day);
    const { status, date } =
      dated.length === 0 ? { status: "unknown" as const, date: null } : deriveStatus(bill, dated, day);
    return { ...bill, status, statusDate: status === "unknown" ? null : date };
  });
}
