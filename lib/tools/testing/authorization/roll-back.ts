import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Transaction } from "@/db";
import * as transactions from "@/db/transaction";

/**
 * Whether the writes of a call are rolled back after its response; and a function that inspects the database before
 * that.
 */
export const rollBack: { on: boolean; look?: (tx: Transaction) => Promise<void> } = { on: false };

class RolledBack extends Error {}

/**
 * From now on in this file, the changes of a permitted call are rolled back while `rollBack.on`, so that every cell
 * starts from the same database. Deferred constraints are checked first, as a commit would.
 */
export function rollBackTransactions(): void {
  const { transaction } = transactions;
  vi.spyOn(transactions, "transaction").mockImplementation(async (work) => {
    if (!rollBack.on) return transaction(work);
    let value: Awaited<ReturnType<typeof work>> | undefined;
    try {
      await transaction(async (tx) => {
        value = await work(tx);
        await tx.execute(sql`set constraints all immediate`);
        await rollBack.look?.(tx);
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
    return value as Awaited<ReturnType<typeof work>>;
  });
}
