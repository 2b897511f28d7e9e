import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";

/** Common to both tables. */
export const storedColumns = sql.raw(
  `portfolio_id, bill_id, position, priority, note, client_note, owner_id, next_step, due, tags, "values", added_by, created_at`,
);

/** Moves bills of a locked portfolio to the removed ones, for undo. */
export async function storeRemovedBills(
  tx: Transaction,
  portfolioId: number,
  billIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    delete from removed_portfolio_bills where portfolio_id = ${portfolioId} and bill_id = any(${idArray(billIds)})`);
  await tx.execute(sql`
    with gone as (delete from portfolio_bills where portfolio_id = ${portfolioId} and bill_id = any(${idArray(billIds)}) returning *)
    insert into removed_portfolio_bills (${storedColumns}, version) select ${storedColumns}, version from gone`);
}
