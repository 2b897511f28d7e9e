import { expect, test } from "vitest";
import { sampleIssue, sampleValue } from "./sample-issue";
import { saveStateLabel } from "./saved-words";
import { type Draft, type EditorState, initialState } from "./state";

const draft = (change: Partial<Draft>): Draft => ({
  data: { textValue: "a" },
  valueId: 101,
  base: 1,
  baseData: null,
  edits: 1,
  phase: "held",
  trouble: null,
  theirs: null,
  ...change,
});
const words = (change: Partial<EditorState>) =>
  saveStateLabel({ ...initialState(sampleIssue()), ...change }, "America/New_York").text;

test("with nothing to save it says when the last save was, in the organisation's zone", () => {
  expect(words({})).toBe("Saved 07:00");
  expect(words({ savedAt: "2026-11-16T17:03:00Z" })).toBe("Saved 12:03");
});

test("while a save waits or is under way it says so", () => {
  expect(words({ drafts: { 11: draft({ phase: "waiting" }) } })).toBe("Saving…");
});

test("it says so if the device stores nothing", () => {
  expect(
    words({ isStoredLocally: false, drafts: { 11: draft({ trouble: { kind: "offline", message: "offline" } }) } }),
  ).toBe("Not saved: offline, and this device keeps nothing: leave this page open");
});

test("a conflict, a rejection and a failure are reported too: nothing is sent until the editor chooses or fixes it", () => {
  const nowhere = "and this device keeps nothing: leave this page open";
  const conflict = draft({ theirs: { value: sampleValue(1, 11), savedBy: null, savedAt: null } });
  expect(words({ isStoredLocally: false, drafts: { 11: conflict } })).toBe(
    `Not saved: someone else saved this text first, ${nowhere}`,
  );
  expect(
    words({ isStoredLocally: false, drafts: { 11: draft({ trouble: { kind: "invalid", message: "Too long." } }) } }),
  ).toBe(`Not saved: Too long, ${nowhere}`);
  expect(words({ isStoredLocally: false, typed: { title: "Dry" }, errors: { title: "A title is needed." } })).toBe(
    `Not saved: A title is needed, ${nowhere}`,
  );
  expect(
    words({ isStoredLocally: false, typed: { title: "Dry" }, errors: { title: `Not saved: offline, ${nowhere}.` } }),
  ).toBe(`Not saved: offline, ${nowhere}.`);
});

test("offline it says that the text is stored on this device", () => {
  expect(words({ drafts: { 11: draft({ trouble: { kind: "offline", message: "no answer" } }) } })).toBe(
    "Not saved: offline, kept on this device",
  );
});

test("a refusal shows the server's message, and a conflict comes first", () => {
  const refused = draft({ trouble: { kind: "invalid", message: "Too long." } });
  expect(words({ drafts: { 11: refused } })).toBe("Not saved: Too long.");
  expect(
    words({
      drafts: { 11: refused, 12: draft({ theirs: { value: sampleValue(1, 12), savedBy: null, savedAt: null } }) },
    }),
  ).toBe("Not saved: someone else saved this text first");
});

test("another editor's headline is named briefly, however long it is", () => {
  const overtaken = {
    typed: { headline: "Dry" },
    errors: { headline: "Ada saved “Wet, …” first." },
    overtaken: { headline: true },
  };
  expect(words(overtaken)).toBe("Not saved: someone else saved the headline first");
});

test("a title that is typed and not yet sent is not called saved", () => {
  expect(words({ typed: { title: "Dry week" } })).toBe("Not saved yet, kept on this device");
});
