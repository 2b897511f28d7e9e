/** A slow query: its text with `$1` for values, which may be personal data. Times in milliseconds. */
export type SlowQuery = { at: string; ms: number; statement: string };

const slowFrom = 500;
const most = 100;

/** Shared by both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.slow-queries");
const holder = globalThis as { [key]?: { newest: SlowQuery[]; total: number } };
const slow = (holder[key] ??= { newest: [], total: 0 });

/** Slow queries of this process, newest first, and their number since it started. */
export const slowQueries = (): { newest: readonly SlowQuery[]; total: number } => slow;

export function noteQuery(statement: string, ms: number): void {
  if (ms < slowFrom) return;
  recordSlowQuery({
    at: new Date().toISOString(),
    ms: Math.round(ms),
    statement: statement
      .replace(/'(?:[^']|'')*'/g, "'…'")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 1000),
  });
}

export function recordSlowQuery(query: SlowQuery): void {
  slow.total++;
  slow.newest.unshift(query);
  slow.newest.length = Math.min(slow.newest.length, most);
}

/** Times a query that is about to be sent; as always, it is sent when its result is first awaited. */
export function timeQuery<Q extends PromiseLike<unknown>>(sent: Q, statement: string): Q {
  const started = performance.now();
  const watch = async () => {
    try {
      await sent;
    } catch {
      // The caller handles the error.
    } finally {
      noteQuery(statement, performance.now() - started);
    }
  };
  queueMicrotask(() => void watch());
  return sent;
}
