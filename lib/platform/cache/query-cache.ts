import { db as pool, type Queryable } from "@/db";
import { runUncancellable } from "@/db/cancellation";
import { weightedCache } from "./weighted-cache";

const ttl = 60_000;
const maxBytes = 48 * 1024 * 1024;
/** Bytes of a result of a few numbers or texts, roughly. */
const smallResult = 1024;

/** A retained promise would keep the request that created it, with its page and connection. */
type Entry = { pending?: Promise<unknown>; value?: unknown; generation: number };
const entries = weightedCache<Entry>(maxBytes);

/** The server's page cache: its generation moves whenever any process announces a change. */
const contentVersion = (): { generation: number; listening: boolean } | undefined =>
  (globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")] as never;

/**
 * Runs a query once for concurrent callers (single-flight) and caches its result, which must not depend on the viewer.
 * Invalidated when content changes. Not in transactions, nor in processes that do not listen for changes (commands,
 * tests).
 * @param key names the query; the result is shared: do not modify it
 * @param weigh approximate bytes of a large result
 */
export function cached<T>(
  key: string,
  db: Queryable,
  query: () => Promise<T>,
  weigh?: (value: T) => number,
): Promise<T> {
  const version = contentVersion();
  if (db !== pool || !version?.listening) return query();
  const { generation } = version;
  const hit = entries.get(key);
  if (hit && hit.generation === generation) return (hit.pending ?? Promise.resolve(hit.value)) as Promise<T>;
  const pending = runUncancellable(async () => await query()); // a query is sent only once it is awaited
  const entry: Entry = { pending, generation };
  entries.set(key, entry, { ttl, size: smallResult });
  const isCurrent = () => entries.peek(key) === entry;
  const store = (value: T) => {
    entry.value = value;
    delete entry.pending;
    if (!weigh || !isCurrent()) return;
    const rest = entries.getRemainingTTL(key);
    entries.delete(key); // the cache takes a new size only with a new entry
    entries.set(key, entry, { ttl: rest, size: smallResult + weigh(value) });
  };
  pending.then(store, () => void (isCurrent() && entries.delete(key)));
  return pending;
}
