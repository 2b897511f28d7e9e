import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Transaction } from "@/db";
import type * as Actual from "@/db/transaction";

/** Whether what a call writes is taken back once its answer is known; and what looks at the database before that. */
export const takenBack: { on: boolean; look?: (tx: Transaction) => Promise<void> } = { on: false };

class TakenBack extends Error {}

/**
 * Stands for `@/db/transaction`: while `takenBack.on`, whatever a permitted call did is undone, so that every cell meets the same
 * database. What was deferred is checked first, as a commit would.
 */
export async function transactionsTakenBack(original: <T>() => Promise<T>): Promise<typeof Actual> {
  const actual = await original<typeof Actual>();
  const transaction: typeof actual.transaction = async (work) => {
    if (!takenBack.on) return actual.transaction(work);
    let value: Awaited<ReturnType<typeof work>> | undefined;
    try {
      await actual.transaction(async (tx) => {
        value = await work(tx);
        await tx.execute(sql`set constraints all immediate`);
        await takenBack.look?.(tx);
        throw new TakenBack();
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
    return value as Awaited<ReturnType<typeof work>>;
  };
  return { ...actual, transaction: vi.fn(transaction) as typeof transaction };
}
