import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/db";
import { cached } from "./query-cache";

const key = Symbol.for("rotunda.pages");
const holder = globalThis as { [key: symbol]: unknown };
const serving = (pages: { generation: number; listening: boolean }) => (holder[key] = pages);
afterEach(() => {
  delete holder[key];
  vi.useRealTimers();
});

/** A query that counts its runs. */
const counting = () => {
  let n = 0;
  return async () => ++n;
};

test("without a server everything is read each time", async () => {
  const read = counting();
  await cached("alone", db, read);
  expect(await cached("alone", db, read)).toBe(2);
});

test("a server reads once, until it is invalidated", async () => {
  const pages = { generation: 1, listening: true };
  serving(pages);
  const read = counting();
  await cached("served", db, read);
  expect(await cached("served", db, read)).toBe(1);
  pages.generation = 2;
  expect(await cached("served", db, read)).toBe(2);
  pages.listening = false;
  expect(await cached("served", db, read)).toBe(3);
});

test("a reading is made again after a minute", async () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1); // an entry made at 0 has no age for the cache's library
  serving({ generation: 1, listening: true });
  const read = counting();
  await cached("old", db, read);
  vi.advanceTimersByTime(60_001);
  expect(await cached("old", db, read)).toBe(2);
});

test("a transaction reads for itself", async () => {
  serving({ generation: 1, listening: true });
  const read = counting();
  await cached("own", db, read);
  expect(await db.transaction((tx) => cached("own", tx, read))).toBe(2);
});

test("a failed read is not cached", async () => {
  serving({ generation: 1, listening: true });
  await expect(cached("failed", db, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await cached("failed", db, async () => "up")).toBe("up");
});

test("what is remembered holds nothing of the request that it was read for: made-up searches would each keep a page and a connection", async () => {
  serving({ generation: 1, listening: true });
  const requests = new AsyncLocalStorage<object>();
  const read = counting();
  const ask = async () => {
    const request = { page: "all of it" };
    await requests.run(request, () => cached("of one request", db, read));
    return new WeakRef(request);
  };
  const request = await ask();
  await new Promise((resolve) => setTimeout(resolve, 20));
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  expect(request.deref()).toBeUndefined();
  expect(await cached("of one request", db, read)).toBe(1);
});
