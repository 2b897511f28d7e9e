import { asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { bills } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { getBill } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { invalid } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import type { PickedBill } from "./schema";
import { sourceNamed, upstreamSetUp } from "./source";
import { SourceTrouble, troubleAnswer } from "../source-trouble";

/**
 * Fetches a bill that was found, before any transaction is open: a source may take its time.
 * @returns our id of it
 * @throws HttpError 422 where the source has no such bill, or another one than `billId` says; 503 where it cannot be asked
 */
export async function bringFocusBill({ source, sourceId, billId }: PickedBill): Promise<number> {
  const from = await sourceNamed(source);
  const id = await from.bring(sourceId).catch((error: unknown) => {
    throw error instanceof SourceTrouble ? troubleAnswer(from.label, error) : error;
  });
  if (id === null || (billId && billId !== id))
    throw invalid("The source has no such bill.", {
      issues: [{ path: id === null ? "bill.sourceId" : "bill.billId", message: "does not exist" }],
    });
  return id;
}

/** Makes a bill a tracked one: highlighted, synced first, the last in their order. One that is tracked already stays as it is. */
export async function addFocusBill(tx: Transaction, staff: Viewer, id: number): Promise<Bill> {
  const [row] = await tx
    .select({ name: bills.name, trackedAt: bills.trackedAt })
    .from(bills)
    .where(eq(bills.id, id))
    .for("update");
  if (row && row.trackedAt === null) {
    await tx
      .update(bills)
      .set({
        trackedAt: sql`now()`,
        focusOrder: sql`(select coalesce(max(focus_order), 0) + 1 from bills where tracked_at is not null)`,
        updatedAt: sql`now()`,
        version: sql`${bills.version} + 1`,
      })
      .where(eq(bills.id, id));
    await record(tx, staff, {
      action: "bill.tracked",
      entity: "bill",
      entityId: id,
      entityName: row.name,
      before: { tracked: false },
      after: { tracked: true },
    });
    await invalidatePublicPages(tx);
  }
  return getBill(id, tx);
}

/** Stops tracking a bill; it stays in the bill list. One that is not tracked stays as it is. */
export async function removeFocusBill(tx: Transaction, staff: Viewer, id: number): Promise<Bill> {
  const [row] = await tx
    .select({ name: bills.name, trackedAt: bills.trackedAt })
    .from(bills)
    .where(eq(bills.id, id))
    .for("update");
  if (row && row.trackedAt !== null) {
    await tx
      .update(bills)
      .set({ trackedAt: null, focusOrder: null, updatedAt: sql`now()`, version: sql`${bills.version} + 1` })
      .where(eq(bills.id, id));
    await record(tx, staff, {
      action: "bill.untracked",
      entity: "bill",
      entityId: id,
      entityName: row.name,
      before: { tracked: true },
      after: { tracked: false },
    });
    await invalidatePublicPages(tx);
  }
  return getBill(id, tx);
}

/**
 * Sets the order of the tracked bills. Bills that it does not name (added in the meantime) follow in their old order.
 * @returns the current order
 * @throws HttpError 422 for an id that names no tracked bill
 */
export async function orderFocusBills(tx: Transaction, staff: Viewer, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: bills.id, name: bills.name })
    .from(bills)
    .where(isNotNull(bills.trackedAt))
    .orderBy(asc(bills.focusOrder), asc(bills.trackedAt), asc(bills.id))
    .for("update");
  const tracked = new Set(rows.map(({ id }) => id));
  const stranger = ids.find((id) => !tracked.has(id));
  if (stranger !== undefined)
    throw invalid("The order contains a bill that is no longer tracked. Reload the list.", {
      issues: [{ path: "ids", message: `${stranger} is not tracked` }],
    });
  const order = [...new Set([...ids, ...rows.map(({ id }) => id)])];
  if (order.every((id, at) => id === rows[at]!.id)) return order;
  await tx.execute(
    sql`update bills b set focus_order = o.place from unnest(${idArray(order)}) with ordinality o(id, place) where b.id = o.id and b.focus_order is distinct from o.place`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  await record(tx, staff, {
    action: "bill.focus-ordered",
    entity: "focus",
    entityName: "Focus bills",
    before: { order: rows.map(({ name }) => name) },
    after: { order: order.map((id) => names.get(id)) },
  });
  await invalidatePublicPages(tx);
  return order;
}

/** Has the tracked bills read again as soon as a worker is free; several wishes are one. @throws HttpError 422 where no source is set up */
export async function askForSync(tx: Transaction, staff: Viewer): Promise<string> {
  if ((await upstreamSetUp()).length === 0)
    throw invalid("No source is set up. Enter a key of LegiScan or Open States under Sources.");
  await enqueue(tx, "sync-bills", {}, { key: "sync-bills" });
  await record(tx, staff, { action: "sync.asked", entity: "focus", entityName: "Focus bills" });
  return "The tracked bills are being refreshed. This page shows the run when it ends.";
}
