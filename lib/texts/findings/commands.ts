import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { textFindings } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { getBillDate } from "./queries";
import type { BillDateInQueue } from "./schema";
import { recomputeDaysOf } from "./store-findings";

type Note = { note?: string | null | undefined };
type Row = typeof textFindings.$inferSelect;
type Decision = Pick<Row, "state" | "date" | "certainty">;

/** Writes a decision with its activity entry. Deciding the same again changes nothing. */
async function decide(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { note, action, decisionOn }: Note & { action: string; decisionOn: (row: Row) => Decision },
): Promise<BillDateInQueue> {
  const [row] = await tx.select().from(textFindings).where(eq(textFindings.id, id)).for("update");
  if (!row) throw notFound();
  const decision = decisionOn(row);
  const newNote = note === undefined ? row.note : note;
  if (row.state === decision.state && row.date === decision.date && row.note === newNote) return getBillDate(id, tx);
  await tx
    .update(textFindings)
    .set({
      ...decision,
      note: newNote,
      decidedBy: staff.id,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(textFindings.id, id));
  const billDate = await getBillDate(id, tx);
  if (row.kind === "effective") await recomputeDaysOf(tx, billDate.bill.id);
  await record(tx, staff, {
    action,
    entity: "bill",
    entityId: billDate.bill.id,
    entityName: billDate.bill.name,
    before: { kind: row.kind, words: row.words, date: row.date, state: row.state, note: row.note },
    after: { kind: row.kind, words: row.words, date: decision.date, state: decision.state, note: newNote },
  });
  await invalidatePublicPages(tx);
  return billDate;
}

/** Of a date, or of a law that a text names. @throws HttpError 404, and 422 for a clause without a date */
export const confirmBillDate = (tx: Transaction, staff: Viewer, id: number, { note }: Note): Promise<BillDateInQueue> =>
  decide(tx, staff, id, {
    note,
    action: "bill-date.confirmed",
    decisionOn: ({ date, law }) => {
      if (date === null && law === null) throw invalid("This clause has no date yet. Enter one to correct it.");
      return { state: "confirmed", date, certainty: "confirmed" };
    },
  });

/** @throws HttpError 404, and 422 for a law that a text names */
export const correctBillDate = (
  tx: Transaction,
  staff: Viewer,
  id: number,
  { date, note }: Note & { date: string },
): Promise<BillDateInQueue> =>
  decide(tx, staff, id, {
    note,
    action: "bill-date.corrected",
    decisionOn: ({ law }) => {
      if (law !== null) throw invalid("A law that a text names has no date. Confirm or remove it.");
      return { state: "confirmed", date, certainty: "confirmed" };
    },
  });

/** The clause is no longer shown for the bill. @throws HttpError 404 */
export const refuseBillDate = (tx: Transaction, staff: Viewer, id: number, { note }: Note): Promise<BillDateInQueue> =>
  decide(tx, staff, id, {
    note,
    action: "bill-date.refused",
    decisionOn: ({ date, certainty }) => ({ state: "refused", date, certainty }),
  });
