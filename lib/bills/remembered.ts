import { db as pool, type Queryable } from "@/db";

/** Milliseconds after which a reading is made again even if nobody said that anything changed. */
const freshFor = 10_000;
/** The largest readings, the facets of all sessions, take some 100 kB each. */
const most = 300;

type Reading = { value: Promise<unknown>; until: number; generation: number };
const readings = new Map<string, Reading>();

/** The server's stored pages: their generation moves whenever any process says that content changed. */
const pages = (): { generation: number; listening: boolean } | undefined => (globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")] as never;

/**
 * Reads what many visitors ask for once, and gives the same to those who ask for it within seconds: what does not differ
 * by viewer, page or order. It is read anew as soon as content changes anywhere, and always where no server hears of
 * changes (commands, tests) and in a transaction.
 * @param key names what is read; the result is shared, so that nobody may change it
 */
export function remembered<T>(key: string, db: Queryable, read: () => Promise<T>): Promise<T> {
  const server = pages();
  if (db !== pool || !server?.listening) return read();
  const { generation } = server;
  const known = readings.get(key);
  if (known && known.generation === generation && known.until > Date.now()) return known.value as Promise<T>;
  const value = read();
  readings.delete(key);
  readings.set(key, { value, until: Date.now() + freshFor, generation });
  value.catch(() => readings.get(key)?.value === value && readings.delete(key));
  for (const oldest of readings.keys()) {
    if (readings.size <= most) break;
    readings.delete(oldest);
  }
  return value;
}
