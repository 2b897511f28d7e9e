import { db, type Transaction } from "./index.ts";

const afterwards = new WeakMap<Transaction, (() => void | Promise<void>)[]>();

/** Runs a callback after the commit, before the caller continues; never after a rollback. */
export function afterCommit(tx: Transaction, act: () => void | Promise<void>): void {
  const acts = afterwards.get(tx) ?? [];
  acts.push(act);
  afterwards.set(tx, acts);
}

/** Retries by SQLSTATE. A prepared query whose columns changed (0A000) fails once per connection. */
const mayRetry = new Map([
  ["40001", 3],
  ["40P01", 3],
  ["57014", 3],
  ["0A000", 20],
]);
/** Milliseconds. A late cancel request hits the next query; a later cancellation was a timeout. */
const soon = 1000;

/** SQLSTATE of a database error, unwrapped from drizzle's; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const e = error as { code?: unknown; cause?: unknown } | null;
  if (typeof e?.code === "string" && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  return e?.cause ? sqlState(e.cause) : undefined;
}

/**
 * The only way to write. Deadlocks, serialization failures, misdirected cancel requests and outdated prepared queries
 * repeat the work, so it must have no other side effects.
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
