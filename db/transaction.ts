import { db, type Transaction } from "./index.ts";

const afterwards = new WeakMap<Transaction, (() => void | Promise<void>)[]>();

/** Runs once the transaction has been committed, before the caller hears of it; never after a rollback. */
export function afterCommit(tx: Transaction, act: () => void | Promise<void>): void {
  const acts = afterwards.get(tx) ?? [];
  acts.push(act);
  afterwards.set(tx, acts);
}

/** By SQLSTATE, how often work is begun anew. A prepared query whose columns a migration changed meanwhile (0A000) is met once on every connection, which then forgets it. */
const mayRetry = new Map([
  ["40001", 3],
  ["40P01", 3],
  ["57014", 3],
  ["0A000", 20],
]);
/** A query that nobody waited for any longer was to be cancelled, and was over: what its connection did next was met instead. Later than so many milliseconds it was a limit of time. */
const soon = 1000;

/** The SQLSTATE of a database error, through drizzle's wrapping; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const e = error as { code?: unknown; cause?: unknown } | null;
  if (typeof e?.code === "string" && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  return e?.cause ? sqlState(e.cause) : undefined;
}

/**
 * The one way to write: everything inside is kept together or not at all.
 * A deadlock, a serialization failure, a cancelling meant for somebody else or a query prepared before a migration runs the whole work again; so the work must have no other effects.
 */
export async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let acts: (() => void | Promise<void>)[] = [];
    const began = performance.now();
    try {
      const result = await db.transaction(async (tx) => {
        const value = await work(tx);
        acts = afterwards.get(tx) ?? [];
        return value;
      });
      for (const act of acts) await act();
      return result;
    } catch (error) {
      const state = sqlState(error) ?? "";
      if (attempt > (mayRetry.get(state) ?? 0) || (state === "57014" && performance.now() - began >= soon)) throw error;
    }
  }
}
