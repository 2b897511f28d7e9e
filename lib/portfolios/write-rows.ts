import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import type { portfolioBills } from "@/db/schema";
import { activeStaff } from "./set-bill";

export type BillRow = Pick<
  typeof portfolioBills.$inferSelect,
  "billId" | "position" | "priority" | "note" | "clientNote" | "ownerId" | "nextStep" | "due" | "tags" | "values"
>;

/** For rows from JSON. */
export const columnsOfRow = sql.raw(
  "position text, priority text, note text, client_note text, owner_id int, next_step text, due date, tags text[], values jsonb",
);

/** In the order of `columnsOfRow`. */
export const jsonRow = ({ billId, clientNote, ownerId, nextStep, ...row }: BillRow) => ({
  ...row,
  bill_id: billId,
  client_note: clientNote,
  owner_id: ownerId,
  next_step: nextStep,
});

/**
 * Writes many bills of a locked portfolio in one statement. Former staff as owners become none, unless they already own
 * the bill.
 */
export async function writeRows(tx: Transaction, portfolioId: number, rows: readonly BillRow[]): Promise<void> {
  if (rows.length === 0) return;
  const owners = await activeStaff(
    tx,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  await tx.execute(sql`
    update portfolio_bills p set position = r.position, priority = r.priority, note = r.note, client_note = r.client_note,
      owner_id = case when r.owner_id = p.owner_id or r.owner_id = any(${idArray([...owners])}) then r.owner_id end, next_step = r.next_step,
      due = r.due, tags = r.tags, "values" = r."values", updated_at = now(), version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows.map(jsonRow))}::jsonb) as r(bill_id int, ${columnsOfRow})
    where p.portfolio_id = ${portfolioId} and p.bill_id = r.bill_id`);
}
