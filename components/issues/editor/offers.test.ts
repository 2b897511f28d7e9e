import { expect, test } from "vitest";
import type { JournalEntry } from "./journal-entry";
import { offersFrom } from "./offers";
import { sampleIssue } from "./sample-issue";
import { initialState } from "./state";

const entry = (change: Partial<JournalEntry>): JournalEntry => ({ issueId: 7, viewerId: 1, session: "old", field: "value:11", label: "Standfirst", data: { textValue: "Loud." }, base: 1, at: "2026-11-16T12:00:00Z", ...change });
const state = initialState(sampleIssue());

test("text that started from the saved version is offered to be put back", () => {
  expect(offersFrom(state, [entry({})]).offered).toMatchObject([{ kind: "value", elementId: 11, groupId: 1, isOlder: false, theirs: undefined }]);
});

test("text that started from an older version comes with what was saved since", () => {
  expect(offersFrom(state, [entry({ base: 0 })]).offered).toMatchObject([{ isOlder: true, theirs: { value: { id: 101, textValue: "Quiet." } } }]);
});

test("what the server holds already, and what has no place any more, is forgotten", () => {
  const entries = [entry({ data: { textValue: "Quiet." } }), entry({ field: "value:999" }), entry({ field: "title", data: "Water week" })];
  expect(offersFrom(state, entries)).toEqual({ offered: [], done: expect.arrayContaining(entries) });
});

test("of the same text kept twice one is offered, of different texts each, the newest first", () => {
  const [older, newer] = [entry({ session: "a" }), entry({ session: "b", at: "2026-11-16T13:00:00Z" })];
  const other = entry({ session: "c", data: { textValue: "Louder." }, at: "2026-11-16T12:30:00Z" });
  expect(offersFrom(state, [older, other, newer]).offered.map((offer) => offer.entry.session)).toEqual(["b", "c"]);
});

test("an unsaved title is offered until it is the title", () => {
  expect(offersFrom(state, [entry({ field: "title", data: "Dry week", base: 3 })]).offered).toMatchObject([{ kind: "part", part: "title", isOlder: false }]);
});
