import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Transaction } from "@/db";
import type * as Actual from "@/db/transaction";

/**
 * Whether the writes of a call are rolled back after its response; and a function that inspects the database before that.
 */
export const rollBack: { on: boolean; look?: (tx: Transaction) => Promise<void> } = { on: false };

class RolledBack extends Error {}

/**
 * Replaces `@/db/transaction`: while `rollBack.on`, the changes of a permitted call are rolled back, so that every cell
 * starts from the same database. Deferred constraints are checked first, as a commit would.
 */
export async function transactionsRolledBack(original: <T>() => Promise<T>): Promise<typeof Actual> {
  const actual = await original<typeof Actual>();
  const transaction: typeof actual.transaction = async (work) => {
    if (!rollBack.on) return actual.transaction(work);
    let value: Awaited<ReturnType<typeof work>> | undefined;
    try {
      await actual.transaction(async (tx) => {
        value = await work(tx);
        await tx.execute(sql`set constraints all immediate`);
        await rollBack.look?.(tx);
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
    return value as Awaited<ReturnType<typeof work>>;
  };
  return { ...actual, transaction: vi.fn(transaction) as typeof transaction };
}
