import type { FormElementValue, PublicationIssue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import { type TopicSelection, selectTopics } from "./topics";
import { dataOf, type ValueData } from "./values";

/** Parts of an issue with an edit mode of their own, in addition to its groups. */
export type Part = "title" | "headline" | "publishedDate" | "topics";
export type Mode = Part | `group:${number}`;
export const parts = ["title", "headline", "publishedDate", "topics"] as const satisfies readonly Part[];
export const partLabels: Record<Part, string> = {
  title: "Name",
  headline: "Headline",
  publishedDate: "Published date",
  topics: "Topics",
};
export type EditorAction = Part | "category" | "publish" | "unpublish";

/** Why input is not saved. `invalid` and `refused` wait for the user; the others are retried. */
export type Trouble = { kind: "offline" | "signedOut" | "server" | "invalid" | "refused"; message: string };
export type Theirs = { value: FormElementValue; savedBy: string | null; savedAt: string | null };

/** Unacknowledged input of an element. */
export type Draft = {
  data: ValueData;
  /** The value that it changes and its base version; null = there is none yet. */
  valueId: number | null;
  base: number | null;
  /** The base value; null where unknown. */
  baseData: ValueData | null;
  /** Incremented with each change, so that a response can tell whether it covers the latest. */
  edits: number;
  phase: "waiting" | "saving" | "held";
  trouble: Trouble | null;
  /** Set if someone else saved first. */
  theirs: Theirs | null;
};

/** The discarded text of a conflict: available for copying until the user deletes it. */
export type Aside = { key: string; title: string; data: ValueData };

export type EditorState = {
  issue: PublicationIssue;
  /** Separate, because a change of date applies only while the issue is published. */
  publishedDate: string | null;
  topics: TopicSelection;
  modes: readonly Mode[];
  typed: { title?: string; headline?: string; publishedDate?: string; topics?: readonly number[] };
  /**
   * Each part's value when its edit mode began, or when someone else's version was last shown: the base of its
   * saves.
   */
  began: Partial<Record<Part, string>>;
  loading: readonly EditorAction[];
  errors: Partial<Record<EditorAction, string>>;
  /** The parts whose error is a conflict. */
  overtaken: Partial<Record<EditorAction, boolean>>;
  /** The actions that failed without an answer: they may have happened. */
  unanswered: Partial<Record<EditorAction, boolean>>;
  drafts: Readonly<Record<number, Draft>>;
  asides: Readonly<Record<number, readonly Aside[]>>;
  /** Elements with a save in flight. */
  loadingValues: readonly number[];
  invalidFields: readonly number[];
  invalidGroups: readonly number[];
  /** A group's values when its edit mode began, for Reset. */
  before: Readonly<Record<number, Readonly<Record<number, ValueData>>>>;
  /** Incremented when an element's content was changed by anything but its own control. */
  reloads: Readonly<Record<number, number>>;
  /** When the server last acknowledged a save from this screen. */
  savedAt: string | null;
  /** False where the device stores nothing: unsaved text is then only on this page. */
  isStoredLocally: boolean;
};

export function initialState(issue: PublicationIssue): EditorState {
  return {
    issue,
    publishedDate: issue.publishedDate,
    topics: selectTopics(issue.categories),
    modes: [],
    typed: {},
    began: {},
    loading: [],
    errors: {},
    overtaken: {},
    unanswered: {},
    drafts: {},
    asides: {},
    loadingValues: [],
    invalidFields: [],
    invalidGroups: [],
    before: {},
    reloads: {},
    savedAt: null,
    isStoredLocally: true,
  };
}

export function elementsOf(issue: PublicationIssue): FormElement[] {
  return (issue.formTemplate.formElementGroups ?? []).flatMap((group) => group.formElements);
}

/** Cached per object: both are looked up for hundreds of elements at each keystroke, and change only as a whole. */
const elementsById = new WeakMap<PublicationIssue["formTemplate"], ReadonlyMap<number, FormElement>>();
const valuesByElement = new WeakMap<readonly FormElementValue[], ReadonlyMap<number, FormElementValue>>();

function memoize<K extends object, V>(all: WeakMap<K, V>, of: K, make: () => V): V {
  const known = all.get(of) ?? make();
  all.set(of, known);
  return known;
}

export function elementOf(issue: PublicationIssue, elementId: number): FormElement {
  const element = memoize(
    elementsById,
    issue.formTemplate,
    () => new Map(elementsOf(issue).map((one) => [one.id, one])),
  ).get(elementId);
  if (!element) throw new Error(`The template has no element ${elementId}.`);
  return element;
}

/** All elements of a group in order, including inactive ones. */
export function elementsOfGroup(issue: PublicationIssue, groupId: number): FormElement[] {
  return elementsOf(issue).filter((element) => element.formElementGroup === groupId);
}

export function valueOf(issue: PublicationIssue, elementId: number): FormElementValue | undefined {
  const values = issue.formElementValues;
  return (
    values &&
    memoize(valuesByElement, values, () => new Map(values.map((value) => [value.formElement, value]))).get(elementId)
  );
}

/** What an element's control shows: the draft, else the saved value. */
export function shownData(state: EditorState, elementId: number): ValueData {
  return (
    state.drafts[elementId]?.data ??
    dataOf(elementOf(state.issue, elementId).formElementType.name, valueOf(state.issue, elementId))
  );
}

/**
 * Whether a draft that equals the server's value can be dropped. Not while one of its saves is unanswered: the
 * server's value may be different by now.
 */
export function canDropDraft(draft: Draft | undefined): boolean {
  if (!draft) return true;
  const isAnswered = !draft.trouble || draft.trouble.kind === "invalid" || draft.trouble.kind === "refused";
  return draft.phase !== "saving" && !draft.theirs && isAnswered;
}

/** A part's saved value, as text for comparison. */
export function savedPart(
  { issue, topics, publishedDate }: Pick<EditorState, "issue" | "topics" | "publishedDate">,
  part: Part,
): string {
  if (part === "topics") return [...topics.ids].sort((a, b) => a - b).join();
  return { title: issue.name, headline: issue.headline ?? "", publishedDate: publishedDate ?? "" }[part];
}

/** Whether closing the tab would lose unsaved changes. */
export function hasUnsaved(state: EditorState): boolean {
  return Object.keys(state.drafts).length > 0 || unsavedParts(state).length > 0;
}

export function unsavedParts(state: EditorState): Part[] {
  return parts.filter((part) => {
    const typed = state.typed[part];
    return (
      typed !== undefined &&
      savedPart(state, part) !== (typeof typed === "string" ? typed : [...typed].sort((a, b) => a - b).join())
    );
  });
}
