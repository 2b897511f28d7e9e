import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/lib/platform/http/call";
import type { LocalDraftEntry } from "./local-draft-entry";
import { sampleIssue, sampleValue } from "./sample-issue";
import { type Attempt, autosaveAfter, createAutosave } from "./autosave";
import { createEditorStore } from "./store";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An autosave whose server is `answer`; the local drafts are a plain map. */
function startAutosave(answer: (attempt: Attempt) => Promise<number> | number) {
  const store = createEditorStore(sampleIssue());
  const sent: Attempt[] = [];
  const kept = new Map<string, LocalDraftEntry>();
  const journal = {
    put: async (entry: LocalDraftEntry) => kept.set(entry.field, entry).size > 0,
    remove: async ({ field }: { field: string }) => void kept.delete(field),
    list: async () => [...kept.values()],
  };
  const onSignedOut = vi.fn();
  const saver = createAutosave({
    store,
    localDrafts: async () => journal,
    viewerId: 1,
    session: "s",
    onSignedOut,
    onRefused: () => {},
    send: async (attempt) => {
      sent.push(attempt);
      const version = await answer(attempt);
      const value = sampleValue(101, attempt.elementId, {
        textValue: (attempt.data as { textValue: string }).textValue,
        version,
      });
      return { formElementValue: value, publicationIssue: sampleIssue({ formElementValues: [value] }) };
    },
  });
  const type = (textValue: string) => saver.typed(11, { textValue });
  return { store, sent, kept, saver, type, onSignedOut };
}
const text = (attempt: Attempt | undefined) => (attempt?.data as { textValue: string } | undefined)?.textValue;
const nextVersion = (attempt: Attempt) => (attempt.version ?? 0) + 1;
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a value is saved once, a pause after the last word", async () => {
  const { sent, type, store } = startAutosave(nextVersion);
  type("a");
  await passes(autosaveAfter - 100);
  type("ab");
  await passes(autosaveAfter - 100);
  expect(sent).toEqual([]);
  await passes(200);
  expect(sent.map(text)).toEqual(["ab"]);
  expect(store.get().drafts).toEqual({});
});

test("input is stored on the device before it is sent, and deleted once acknowledged", async () => {
  const seen: string[] = [];
  const { kept, type } = startAutosave((attempt) => {
    seen.push(JSON.stringify(kept.get("value:11")?.data));
    return nextVersion(attempt);
  });
  type("a");
  await passes(0);
  expect(kept.get("value:11")).toMatchObject({ label: "Standfirst", base: 1, data: { textValue: "a" } });
  await passes(autosaveAfter);
  expect(seen).toEqual([JSON.stringify({ textValue: "a" })]);
  expect(kept.size).toBe(0);
});

test("while one save is under way the next waits for it and starts from its version", async () => {
  const answers: (() => void)[] = [];
  const { sent, type } = startAutosave(
    (attempt) => new Promise((resolve) => answers.push(() => resolve(nextVersion(attempt)))),
  );
  type("a");
  await passes(autosaveAfter);
  type("ab");
  await passes(autosaveAfter * 3);
  expect(sent.map(text)).toEqual(["a"]);
  answers[0]?.();
  await passes(autosaveAfter);
  expect(sent.map((one) => [text(one), one.version])).toEqual([
    ["a", 1],
    ["ab", 2],
  ]);
});

test("a save with a lost response is retried as it was, with its key and versions, before anything newer", async () => {
  let lost = true;
  const { sent, type, store, saver } = startAutosave((attempt) => {
    if (lost) throw new CallError(0, { message: "no answer" });
    return nextVersion(attempt);
  });
  type("a");
  await passes(autosaveAfter);
  expect(store.get().drafts[11]?.trouble?.kind).toBe("offline");
  type("ab");
  store.dispatch({ type: "fetched", issue: sampleIssue({ asOf: "2-a" }) });
  lost = false;
  saver.resume();
  await passes(autosaveAfter * 2);
  expect(sent.map(text)).toEqual(["a", "a", "ab"]);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.asOf).not.toBe("2-a");
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(store.get().drafts).toEqual({});
});

test("a server that fails is tried again, with longer and longer pauses", async () => {
  const { sent, type } = startAutosave(() => {
    throw new CallError(503, { message: "The database is not responding just now." });
  });
  type("a");
  await passes(autosaveAfter);
  expect(sent).toHaveLength(1);
  await passes(2_000);
  expect(sent).toHaveLength(2);
  await passes(2_000);
  expect(sent).toHaveLength(2);
  await passes(2_000);
  expect(sent).toHaveLength(3);
});

test("a refusal is not tried again until something is typed", async () => {
  const { sent, type, store } = startAutosave(() => {
    throw new CallError(422, { message: "Too long.", invalidFields: [11], invalidGroups: [1] });
  });
  type("a");
  await passes(60_000);
  expect(sent).toHaveLength(1);
  expect(store.get()).toMatchObject({ invalidFields: [11], loadingValues: [] });
  type("b");
  await passes(autosaveAfter);
  expect(sent).toHaveLength(2);
});

test("a signed-out session keeps the text, reports it once, and saves after signing in", async () => {
  let signedIn = false;
  const { sent, type, kept, onSignedOut, saver, store } = startAutosave((attempt) => {
    if (!signedIn) throw new CallError(401, { message: "Sign in to do this." });
    return nextVersion(attempt);
  });
  type("a");
  await passes(60_000);
  expect(sent).toHaveLength(1);
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(kept.size).toBe(1);
  signedIn = true;
  saver.resume();
  await passes(0);
  expect(store.get().drafts).toEqual({});
});

test("someone else's newer value stops the autosave until one is chosen, then mine overwrites it", async () => {
  const theirs = sampleValue(101, 11, { textValue: "theirs", version: 8 });
  const { sent, type, store, saver } = startAutosave((attempt) => {
    if (attempt.version !== 8)
      throw new CallError(409, {
        message: "Ada saved this first.",
        id: 101,
        current: theirs,
        savedBy: { id: 2, name: "Ada" },
        savedAt: "2026-11-16T12:00:00Z",
      });
    return 9;
  });
  type("mine");
  await passes(autosaveAfter);
  type("mine!");
  await passes(60_000);
  expect(sent).toHaveLength(1);
  expect(store.get().drafts[11]?.theirs).toMatchObject({ value: theirs, savedBy: "Ada" });
  store.dispatch({ type: "valueKeepMine", elementId: 11 });
  saver.touched([11]);
  await passes(0);
  expect(sent.map((one) => [text(one), one.version])).toEqual([
    ["mine", 1],
    ["mine!", 8],
  ]);
  expect(store.get().drafts).toEqual({});
});

test("saving now does not wait for the pause, and returns whether all is saved", async () => {
  const { type, saver, store } = startAutosave((attempt) => {
    if (text(attempt) === "bad") throw new CallError(422, { message: "No." });
    return nextVersion(attempt);
  });
  type("a");
  await expect(saver.flush()).resolves.toBe(true);
  expect(store.get().drafts).toEqual({});
  type("bad");
  await expect(saver.flush([11])).resolves.toBe(false);
});

test("an element without a value is created, and input during the save updates it", async () => {
  const { sent, saver, store } = startAutosave(nextVersion);
  saver.typed(21, { textValue: "1" });
  await passes(autosaveAfter);
  saver.typed(21, { textValue: "12" });
  await passes(autosaveAfter);
  expect(sent.map((one) => [one.valueId, one.version])).toEqual([
    [null, null],
    [101, 1],
  ]);
  expect(store.get().drafts).toEqual({});
});

test("a save that arrived though its answer was lost is no conflict with oneself, whatever was typed since", async () => {
  const { type, store, sent } = startAutosave((attempt) => {
    if (attempt.version === 1)
      throw new CallError(409, {
        message: "Eda saved this first.",
        id: 101,
        current: sampleValue(101, 11, { textValue: "mine", version: 2 }),
        savedBy: { id: 1, name: "Eda" },
        savedAt: "2026-11-16T12:00:00Z",
      });
    return nextVersion(attempt);
  });
  type("mine ");
  await passes(autosaveAfter);
  expect(store.get().drafts).toEqual({});
  type("mine too");
  await passes(autosaveAfter);
  expect(sent.map((one) => [text(one), one.version])).toEqual([
    ["mine ", 1],
    ["mine too", 2],
  ]);
  expect(store.get().drafts).toEqual({});
});

test("text restored after a reload is based on an earlier save whose response was lost", async () => {
  const { saver, store, sent } = startAutosave((attempt) => {
    if (attempt.version === 1)
      throw new CallError(409, {
        message: "Eda saved this first.",
        id: 101,
        current: sampleValue(101, 11, { textValue: "half", version: 2 }),
        savedBy: { id: 1, name: "Eda" },
        savedAt: "2026-11-16T12:00:00Z",
      });
    return nextVersion(attempt);
  });
  saver.sentBefore(11, [{ textValue: "half" }]);
  saver.typed(11, { textValue: "half and half" });
  await passes(autosaveAfter);
  expect(sent.map((one) => [text(one), one.version])).toEqual([
    ["half and half", 1],
    ["half and half", 2],
  ]);
  expect(store.get().drafts).toEqual({});
});

test("a sent value is stored as sent until it is answered", async () => {
  const { kept, type } = startAutosave(() => {
    throw new CallError(0, { message: "no answer" });
  });
  type("a");
  await passes(autosaveAfter);
  type("ab");
  await passes(0);
  expect(kept.get("value:11")).toMatchObject({
    data: { textValue: "ab" },
    baseData: { textValue: "Quiet." },
    sent: [{ textValue: "a" }],
  });
});
