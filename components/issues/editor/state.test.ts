import { describe, expect, test } from "vitest";
import type { PublicationIssue } from "@/lib/issues/schema";
import type { EditorEvent } from "./reducer";
import { editorReducer } from "./reducer";
import { sampleIssue, sampleValue, topic } from "./sample-issue";
import { type EditorState, hasUnsaved, initialState, shownData } from "./state";

const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(editorReducer, state);
const at = "2026-11-16T12:03:00.000Z";
const typeEvent = (textValue: string): EditorEvent => ({ type: "valueTyped", elementId: 11, data: { textValue } });
const saveEvent = (edits: number, textValue: string, version: number): EditorEvent => ({
  type: "valueSaved",
  elementId: 11,
  edits,
  value: sampleValue(101, 11, { textValue, version }),
  issue: sampleIssue({ formElementValues: [sampleValue(101, 11, { textValue, version })] }),
  at,
});
const start = () => initialState(sampleIssue());

describe("edit modes", () => {
  test("saving the title leaves its mode and shows the saved title", () => {
    const state = after(
      start(),
      { type: "edit", mode: "title" },
      { type: "typed", part: "title", text: "Dry week" },
      { type: "acting", action: "title" },
      { type: "saved", action: "title", issue: sampleIssue({ name: "Dry week", version: 4 }), at },
    );
    expect(state.modes).toEqual([]);
    expect(state.loading).toEqual([]);
    expect(state.issue.name).toBe("Dry week");
    expect(hasUnsaved(state)).toBe(false);
  });

  test("resetting the headline closes its controls and discards the input", () => {
    const state = after(
      start(),
      { type: "edit", mode: "headline" },
      { type: "typed", part: "headline", text: "x" },
      { type: "reset", mode: "headline" },
    );
    expect(state.modes).toEqual([]);
    expect(hasUnsaved(state)).toBe(false);
    expect(after(state, { type: "edit", mode: "headline" }).typed.headline).toBe("The dam vote slips");
  });

  test("a refused title stays open with the server's message and the input", () => {
    const state = after(
      start(),
      { type: "edit", mode: "title" },
      { type: "typed", part: "title", text: "" },
      { type: "acting", action: "title" },
      { type: "failed", action: "title", message: "A title is needed." },
    );
    expect(state.modes).toEqual(["title"]);
    expect(state.typed.title).toBe("");
    expect(state.errors.title).toBe("A title is needed.");
    expect(state.loading).toEqual([]);
  });

  test("resetting a group sends back its value from when the mode began, even after an autosave", () => {
    const state = after(start(), { type: "edit", mode: "group:1" }, typeEvent("Loud."), saveEvent(1, "Loud.", 2), {
      type: "reset",
      mode: "group:1",
    });
    expect(state.modes).toEqual([]);
    expect(shownData(state, 11)).toEqual({ textValue: "Quiet." });
    expect(state.drafts[11]).toMatchObject({ data: { textValue: "Quiet." }, valueId: 101, base: 2, phase: "waiting" });
    expect(state.reloads[11]).toBe(1);
  });

  test("resetting a group before anything was sent leaves nothing to save", () => {
    const state = after(start(), { type: "edit", mode: "group:1" }, typeEvent("Loud."), {
      type: "reset",
      mode: "group:1",
    });
    expect(hasUnsaved(state)).toBe(false);
    expect(shownData(state, 11)).toEqual({ textValue: "Quiet." });
  });
});

describe("published date", () => {
  const answerEvent = (change: object): EditorEvent => ({
    type: "saved",
    action: "publishedDate",
    issue: sampleIssue(change),
    at,
  });

  test("a change keeps the new date while the issue is published", () => {
    const state = initialState(sampleIssue({ published: true, publishedDate: "2026-11-09" }));
    expect(after(state, answerEvent({ published: true, publishedDate: "2026-11-16" })).publishedDate).toBe(
      "2026-11-16",
    );
  });

  test("a change is discarded if the issue is not published", () => {
    const state = initialState(sampleIssue({ publishedDate: "2026-11-09" }));
    expect(after(state, answerEvent({ published: false, publishedDate: "2026-11-16" })).publishedDate).toBe(
      "2026-11-09",
    );
  });
});

describe("publishing", () => {
  test("the returned issue replaces the current one, invalid lists are cleared, and the date is the issue's", () => {
    const refused = after(
      start(),
      { type: "acting", action: "publish" },
      {
        type: "failed",
        action: "publish",
        message: "Some fields are empty.",
        invalidFields: [11, 12],
        invalidGroups: [1],
      },
    );
    expect(refused).toMatchObject({ invalidFields: [11, 12], invalidGroups: [1], loading: [] });
    const issue = sampleIssue({ published: true, publishedDate: "2026-11-16", formElementValues: [] });
    const state = after(refused, { type: "published", issue, at });
    expect(state.issue).toEqual(issue);
    expect(state).toMatchObject({ invalidFields: [], invalidGroups: [], publishedDate: "2026-11-16" });
    expect(state.errors.publish).toBeUndefined();
  });
});

describe("values", () => {
  test("input keeps its base version through later edits", () => {
    const state = after(start(), typeEvent("a"), typeEvent("ab"));
    expect(state.drafts[11]).toMatchObject({ valueId: 101, base: 1, edits: 2, phase: "waiting" });
  });

  test("typing back to what is saved leaves nothing to save", () => {
    expect(hasUnsaved(after(start(), typeEvent("a"), typeEvent("Quiet.")))).toBe(false);
  });

  test("typing back while an unanswered save may have arrived still saves", () => {
    const state = after(
      start(),
      typeEvent("a"),
      { type: "valueSaving", elementId: 11 },
      { type: "valueFailed", elementId: 11, saveError: { kind: "offline", message: "offline" } },
      typeEvent("Quiet."),
    );
    expect(state.drafts[11]?.data).toEqual({ textValue: "Quiet." });
  });

  test("an answer for an older text leaves the newer one waiting on the new version", () => {
    const state = after(
      start(),
      typeEvent("a"),
      { type: "valueSaving", elementId: 11 },
      typeEvent("ab"),
      saveEvent(1, "a", 2),
    );
    expect(state.drafts[11]).toMatchObject({ data: { textValue: "ab" }, base: 2, phase: "waiting" });
    expect(state.loadingValues).toEqual([]);
  });

  test("a failed save removes its id from the loading list and keeps the text", () => {
    const state = after(start(), typeEvent("a"), { type: "valueSaving", elementId: 11 });
    expect(state.loadingValues).toEqual([11]);
    const failed = after(state, {
      type: "valueFailed",
      elementId: 11,
      saveError: { kind: "invalid", message: "Too long." },
      invalidFields: [11],
      invalidGroups: [1],
    });
    expect(failed.loadingValues).toEqual([]);
    expect(failed.drafts[11]?.data).toEqual({ textValue: "a" });
    expect(failed).toMatchObject({ invalidFields: [11], invalidGroups: [1] });
  });

  test("a group stays marked until a save clears the last of its invalid fields", () => {
    const marked = { ...start(), invalidFields: [11, 12], invalidGroups: [1] };
    const one = after(marked, typeEvent("a"), { type: "valueSaving", elementId: 11 }, saveEvent(1, "a", 2));
    expect(one).toMatchObject({ invalidFields: [12], invalidGroups: [1] });
    const story = sampleValue(102, 12, { document: { type: "doc" } });
    const both = after(one, {
      type: "valueSaved",
      elementId: 12,
      edits: 1,
      value: story,
      issue: sampleIssue({ formElementValues: [story] }),
      at,
    });
    expect(both).toMatchObject({ invalidFields: [], invalidGroups: [] });
  });

  test("an answer that was overtaken does not bring an older value back", () => {
    const state = after(start(), typeEvent("a"), { type: "valueSaving", elementId: 11 }, saveEvent(1, "a", 5));
    const late = after(state, {
      type: "saved",
      action: "title",
      issue: sampleIssue({ formElementValues: [sampleValue(101, 11, { textValue: "old", version: 4 })] }),
      at,
    });
    expect(shownData(late, 11)).toEqual({ textValue: "a" });
  });

  test("another person's newer value of an untouched element is shown", () => {
    const state = after(start(), {
      type: "saved",
      action: "title",
      issue: sampleIssue({ formElementValues: [sampleValue(101, 11, { textValue: "theirs", version: 9 })] }),
      at,
    });
    expect(shownData(state, 11)).toEqual({ textValue: "theirs" });
    expect(state.reloads[11]).toBe(1);
  });

  describe("saved by two", () => {
    const theirs = { value: sampleValue(101, 11, { textValue: "theirs", version: 6 }), savedBy: "Ada", savedAt: at };
    const conflict = () =>
      after(
        start(),
        typeEvent("mine"),
        { type: "valueSaving", elementId: 11 },
        { type: "valueConflict", elementId: 11, theirs },
      );

    test("both texts stay until the person chooses", () => {
      const state = after(conflict(), typeEvent("mine, longer"));
      expect(state.drafts[11]).toMatchObject({ data: { textValue: "mine, longer" }, phase: "held", theirs });
    });

    test("keeping mine sends it on top of theirs", () => {
      expect(after(conflict(), { type: "valueKeepMine", elementId: 11 }).drafts[11]).toMatchObject({
        data: { textValue: "mine" },
        base: 6,
        valueId: 101,
        phase: "waiting",
        theirs: null,
      });
    });

    test("taking theirs leaves nothing to save and shows it", () => {
      const state = after(conflict(), { type: "valueTakeTheirs", elementId: 11 });
      expect(hasUnsaved(state)).toBe(false);
      expect(shownData(state, 11)).toEqual({ textValue: "theirs" });
    });
  });
});

describe("topics", () => {
  test("are grouped by policy area, sorted, stored once, and referenced by id", () => {
    const { topics } = initialState(
      sampleIssue({
        categories: [
          topic(3, "Wells", "Water"),
          topic(1, "Budget", "Finance"),
          topic(2, "Dams", "Water"),
          topic(3, "Wells", "Water"),
        ],
      }),
    );
    expect(topics.groups.map((group) => [group.policyArea, group.topics.map((one) => one.name)])).toEqual([
      ["Finance", ["Budget"]],
      ["Water", ["Dams", "Wells"]],
    ]);
    expect(topics.ids).toEqual([3, 1, 2]);
  });
});

describe("answers that overtake each other", () => {
  const fetchEvent = (issue: Partial<PublicationIssue>): EditorEvent => ({
    type: "fetched",
    issue: sampleIssue(issue),
  });
  const early = "2026-11-16T12:05:00.000Z";
  const late = "2026-11-16T12:06:00.000Z";

  test("the last written counts, also where its transaction began earlier", () => {
    const state = after(
      start(),
      fetchEvent({ contentVersion: 2, updatedAt: late }),
      fetchEvent({ contentVersion: 3, updatedAt: early }),
    );
    expect(state.issue.contentVersion).toBe(3);
  });

  test("an older one takes nothing back, whatever its time says", () => {
    const state = after(
      start(),
      fetchEvent({ contentVersion: 3, version: 2, updatedAt: early, headline: "New" }),
      fetchEvent({ contentVersion: 2, version: 1, updatedAt: late, headline: "Old" }),
    );
    expect([state.issue.contentVersion, state.issue.headline]).toEqual([3, "New"]);
  });
});

describe("saves by other editors", () => {
  const fetchEvent = (textValue: string, version: number): EditorEvent => ({
    type: "fetched",
    issue: sampleIssue({
      formElementValues: [sampleValue(101, 11, { textValue, version })],
      updatedAt: "2026-11-16T12:05:00.000Z",
    }),
  });

  test("appear in place, and what is being typed stays as it is, on its own base", () => {
    expect(shownData(after(start(), fetchEvent("Theirs.", 2)), 11)).toEqual({ textValue: "Theirs." });
    const typing = after(start(), typeEvent("Mine."), fetchEvent("Theirs.", 2));
    expect(shownData(typing, 11)).toEqual({ textValue: "Mine." });
    expect(typing.drafts[11]).toMatchObject({ base: 1, baseData: { textValue: "Quiet." } });
  });

  test("are not reverted by Reset of the group", () => {
    const state = after(start(), { type: "edit", mode: "group:1" }, fetchEvent("Theirs.", 2), {
      type: "reset",
      mode: "group:1",
    });
    expect(hasUnsaved(state)).toBe(false);
    expect(shownData(state, 11)).toEqual({ textValue: "Theirs." });
  });

  test("that overtook the answer to one's own are shown, in the control too", () => {
    const state = after(
      start(),
      typeEvent("Mine."),
      { type: "valueSaving", elementId: 11 },
      fetchEvent("Theirs.", 3),
      saveEvent(1, "Mine.", 2),
    );
    expect(shownData(state, 11)).toEqual({ textValue: "Theirs." });
    expect(state.reloads[11]).toBe(1);
  });
});
