import { expect, test } from "vitest";
import type { LocalDraftEntry } from "./local-draft-entry";
import { offersFrom } from "./offers";
import { sampleIssue } from "./sample-issue";
import { initialState } from "./state";

const entry = (change: Partial<LocalDraftEntry>): LocalDraftEntry => ({
  issueId: 7,
  viewerId: 1,
  session: "old",
  field: "value:11",
  label: "Standfirst",
  data: { textValue: "Loud." },
  base: 1,
  at: "2026-11-16T12:00:00Z",
  ...change,
});
const state = initialState(sampleIssue());

test("text that started from the saved version is offered to be put back", () => {
  expect(offersFrom(state, [entry({})]).offered).toMatchObject([
    { kind: "value", elementId: 11, groupId: 1, isOlder: false, theirs: undefined },
  ]);
});

test("text that started from an older version comes with what was saved since", () => {
  expect(offersFrom(state, [entry({ base: 0 })]).offered).toMatchObject([
    { isOlder: true, theirs: { value: { id: 101, textValue: "Quiet." } } },
  ]);
});

test("drafts that the server already has are deleted", () => {
  const entries = [
    entry({ data: { textValue: "Quiet." } }),
    entry({ field: "value:999", data: { textValue: " " } }),
    entry({ field: "title", data: "Water week" }),
  ];
  expect(offersFrom(state, entries)).toEqual({ offered: [], done: expect.arrayContaining(entries) });
});

test("text whose element was removed from the template is offered to be copied", () => {
  expect(offersFrom(state, [entry({ field: "value:999" })]).offered).toMatchObject([
    { kind: "gone", data: { textValue: "Loud." } },
  ]);
  const issue = sampleIssue();
  const { formTemplate } = issue;
  const [first, ...groups] = formTemplate.formElementGroups!;
  const off = { ...first!, formElements: first!.formElements.map((one) => ({ ...one, active: one.id !== 11 })) };
  expect(
    offersFrom(initialState({ ...issue, formTemplate: { ...formTemplate, formElementGroups: [off, ...groups] } }), [
      entry({}),
    ]).offered,
  ).toMatchObject([{ kind: "gone" }]);
});

test("identical stored texts are offered once, different ones each, newest first", () => {
  const [older, newer] = [entry({ session: "a" }), entry({ session: "b", at: "2026-11-16T13:00:00Z" })];
  const other = entry({ session: "c", data: { textValue: "Louder." }, at: "2026-11-16T12:30:00Z" });
  expect(offersFrom(state, [older, other, newer]).offered.map((offer) => offer.entry.session)).toEqual(["b", "c"]);
});

test("an unsaved title is offered until it is the title", () => {
  expect(offersFrom(state, [entry({ field: "title", data: "Dry week", base: 3 })]).offered).toMatchObject([
    { kind: "part", part: "title", isOlder: false },
  ]);
});

test("text on top of one's own save whose answer was lost is no older text", () => {
  const [offer] = offersFrom(state, [
    entry({ base: 0, data: { textValue: "Quiet. Loud." }, sent: [{ textValue: "Quiet. " }] }),
  ]).offered;
  expect(offer).toMatchObject({ isOlder: false, theirs: undefined });
});

test("older text comes with the common base", () => {
  const [offer] = offersFrom(state, [entry({ base: 0, baseData: { textValue: "Q" } })]).offered;
  expect(offer).toMatchObject({ isOlder: true, baseData: { textValue: "Q" } });
});

test("a title typed while only the headline was changed by others is not older", () => {
  expect(
    offersFrom(state, [entry({ field: "title", data: "Dry week", base: 1, baseData: "Water week" })]).offered,
  ).toMatchObject([{ isOlder: false }]);
  expect(
    offersFrom(state, [entry({ field: "title", data: "Dry week", base: 3, baseData: "Wet week" })]).offered,
  ).toMatchObject([{ isOlder: true }]);
});

test("a discarded text is offered quietly, and forgotten once it is the current text", () => {
  expect(offersFrom(state, [entry({ field: "aside:11:abc", base: null })]).offered).toMatchObject([
    { kind: "value", elementId: 11, isAside: true, isOlder: false, theirs: undefined },
  ]);
  expect(offersFrom(state, [entry({ field: "aside:11:abc", data: { textValue: "Quiet." } })]).offered).toEqual([]);
});
