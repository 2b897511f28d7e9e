import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { bills } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/auth/roles";
import { getBill } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { invalid } from "@/lib/http/problem";
import { notifyPages } from "@/lib/server/pages-notice";
import type { PickedBill } from "./schema";
import { sourceNamed } from "./source";

/**
 * Makes a bill that was found a tracked one: highlighted, synced first, the last in their order. One that is tracked already stays as it is.
 * @throws HttpError 422 where the source has no such bill, or another one than `billId` says
 */
export async function addFocusBill(tx: Transaction, staff: Viewer, { source, sourceId, billId }: PickedBill): Promise<Bill> {
  const id = await sourceNamed(source).add(tx, sourceId);
  if (id === null || (billId && billId !== id)) throw invalid("The source has no such bill.", { issues: [{ path: id === null ? "bill.sourceId" : "bill.billId", message: "names nothing" }] });
  const [row] = await tx.select({ name: bills.name, trackedAt: bills.trackedAt }).from(bills).where(eq(bills.id, id)).for("update");
  if (row && row.trackedAt === null) {
    await tx
      .update(bills)
      .set({ trackedAt: sql`now()`, focusOrder: sql`(select coalesce(max(focus_order), 0) + 1 from bills where tracked_at is not null)`, updatedAt: sql`now()`, version: sql`${bills.version} + 1` })
      .where(eq(bills.id, id));
    await record(tx, staff, { action: "bill.tracked", entity: "bill", entityId: id, entityName: row.name, before: { tracked: false }, after: { tracked: true } });
    await notifyPages(tx);
  }
  return getBill(id, tx);
}
