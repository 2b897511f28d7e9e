import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLocalDrafts } from "./local-drafts";
import type { LocalDraftEntry } from "./local-draft-entry";

const entry: LocalDraftEntry = {
  issueId: 7,
  viewerId: 1,
  session: "s",
  field: "value:11",
  label: "Standfirst",
  data: { textValue: "Loud." },
  base: 1,
  at: "2026-11-16T12:00:00Z",
};
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The result of a promise within this many milliseconds. */
async function soon<T>(work: Promise<T>, milliseconds = 1500): Promise<T> {
  const found = Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(reject, milliseconds, new Error("Nothing came of it."))),
  ]);
  found.catch(() => {});
  await vi.advanceTimersByTimeAsync(milliseconds);
  return found;
}

/** A fake database that opens after this many milliseconds, and completes a transaction only if it `answers`. */
function database(opensAfter: number, answers: boolean) {
  const held = new Map<string, LocalDraftEntry>();
  const store = {
    put: (one: LocalDraftEntry, key: unknown) => ({ result: held.set(String(key), one) }),
    delete: (key: unknown) => ({ result: held.delete(String(key)) }),
    index: () => ({ getAll: () => ({ result: [...held.values()] }) }),
  };
  const transaction = () => {
    const one = {
      objectStore: () => store,
      oncomplete: () => {},
      commit: () => void (answers && queueMicrotask(() => one.oncomplete())),
    };
    return one;
  };
  vi.stubGlobal("indexedDB", {
    open: () => {
      const request = { result: { transaction }, onsuccess: () => {} };
      setTimeout(() => request.onsuccess(), opensAfter);
      return request;
    },
  });
  return held;
}

test("a database that never opens does not block typing: text is stored in localStorage and offered from there", async () => {
  database(1e9, true);
  const journal = await soon(openLocalDrafts());
  expect(await journal.put(entry)).toBe(true);
  expect(await soon(journal.list(7), 6000)).toEqual([entry]);
});

test("a transaction that never ends holds nothing up either", async () => {
  database(0, false);
  const journal = await soon(openLocalDrafts());
  expect(await soon(journal.put(entry))).toBe(true);
  expect(await soon(journal.list(7))).toEqual([entry]);
  await soon(journal.remove(entry));
  expect(kept.size).toBe(0);
});

test("a database that opens late still says what it keeps, and is used from then on", async () => {
  const held = database(3000, true);
  held.set("earlier", { ...entry, session: "earlier" });
  const journal = await soon(openLocalDrafts());
  await journal.put(entry);
  expect(held.size).toBe(1);
  expect(await soon(journal.list(7), 3000)).toEqual([{ ...entry, session: "earlier" }, entry]);
  const newer = { ...entry, data: { textValue: "Louder." }, at: "2026-11-16T12:01:00Z" };
  await journal.put(newer);
  expect(held.size).toBe(2);
  expect(await journal.list(7)).toEqual([{ ...entry, session: "earlier" }, newer]);
  await journal.remove(newer);
  expect([held.size, kept.size]).toEqual([1, 0]);
});
