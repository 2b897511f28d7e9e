/** A query that took long: its text with `$1` where values were, which may be a person's words. Times in milliseconds. */
export type SlowQuery = { at: string; ms: number; statement: string };

const slowFrom = 500;
const most = 100;

/** One list for both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.slow-queries");
const holder = globalThis as { [key]?: { newest: SlowQuery[]; total: number } };
const slow = (holder[key] ??= { newest: [], total: 0 });

/** The slow queries of this process, the newest first, and how many there were since it started. */
export const slowQueries = (): { newest: readonly SlowQuery[]; total: number } => slow;

export function noteQuery(statement: string, ms: number): void {
  if (ms < slowFrom) return;
  noteSlow({
    at: new Date().toISOString(),
    ms: Math.round(ms),
    statement: statement
      .replace(/'(?:[^']|'')*'/g, "'…'")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 1000),
  });
}

/** Notes a query that was found slow, here or in a process that draws pages for this one. */
export function noteSlow(query: SlowQuery): void {
  slow.total++;
  slow.newest.unshift(query);
  slow.newest.length = Math.min(slow.newest.length, most);
}

/** Times a query that is about to be sent; it is sent when its first reader asks for it, as always. */
export function timed<Q extends PromiseLike<unknown>>(sent: Q, statement: string): Q {
  const started = performance.now();
  const watch = async () => {
    try {
      await sent;
    } catch {
      // whoever sent it hears of that
    } finally {
      noteQuery(statement, performance.now() - started);
    }
  };
  queueMicrotask(() => void watch());
  return sent;
}
