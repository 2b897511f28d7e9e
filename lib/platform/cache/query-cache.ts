import { db as pool, type Queryable } from "@/db";
import { runUncancellable } from "@/db/cancellation";

/** Milliseconds after which a reading is made again even if nobody said that anything changed. */
const freshFor = 60_000;
/** Bytes of all readings together, roughly. */
const most = 48 * 1024 * 1024;
/** Of a reading of a few numbers or texts. */
const small = 1024;

/** `coming` until it is there, as `value`: a promise holds on to the whole request in which it was made, with its page and its connection. */
type Reading = { coming?: Promise<unknown>; value?: unknown; until: number; generation: number; weight: number };
const readings = new Map<string, Reading>();
let weightOfAll = 0;

/** The server's stored pages: their generation moves whenever any process says that content changed. */
const pages = (): { generation: number; listening: boolean } | undefined =>
  (globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")] as never;

/**
 * Reads what many visitors ask for once, and gives the same to those who ask for it again: what does not differ by viewer,
 * page or order. It is read anew as soon as content changes anywhere, and always where no server hears of changes (commands,
 * tests) and in a transaction.
 * @param key names what is read; the result is shared, so that nobody may change it
 * @param weigh the bytes that a large result takes, roughly
 */
export function cached<T>(
  key: string,
  db: Queryable,
  read: () => Promise<T>,
  weigh?: (value: T) => number,
): Promise<T> {
  const server = pages();
  if (db !== pool || !server?.listening) return read();
  const { generation } = server;
  const known = readings.get(key);
  if (known && known.generation === generation && known.until > performance.now())
    return (known.coming ?? Promise.resolve(known.value)) as Promise<T>;
  const coming = runUncancellable(async () => await read()); // a query is sent only once it is awaited
  forget(key);
  const reading: Reading = { coming, until: performance.now() + freshFor, generation, weight: small };
  readings.set(key, reading);
  weightOfAll += small;
  const stands = () => readings.get(key) === reading;
  const arrived = (value: T) => {
    reading.value = value;
    delete reading.coming;
    if (weigh && stands()) heavier(reading, weigh(value));
  };
  coming.then(arrived, () => stands() && forget(key));
  forgetOldest();
  return coming;
}

function heavier(reading: Reading, weight: number): void {
  weightOfAll += weight;
  reading.weight += weight;
  forgetOldest();
}

function forgetOldest(): void {
  for (const oldest of readings.keys()) {
    if (weightOfAll <= most) break;
    forget(oldest);
  }
}

function forget(key: string): void {
  weightOfAll -= readings.get(key)?.weight ?? 0;
  readings.delete(key);
}
