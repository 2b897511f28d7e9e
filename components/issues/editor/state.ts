import type { FormElementValue, PublicationIssue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import { type TopicSelection, selectTopics } from "./topics";
import { dataOf, type ValueData } from "./values";

/** What of an issue is edited in a mode of its own, beside its groups. */
export type Part = "title" | "headline" | "publishedDate" | "topics";
export type Mode = Part | `group:${number}`;
export const parts = ["title", "headline", "publishedDate", "topics"] as const satisfies readonly Part[];
export const partLabels: Record<Part, string> = {
  title: "Title",
  headline: "Headline",
  publishedDate: "Published date",
  topics: "Topics",
};
export type Act = Part | "category" | "publish" | "unpublish";

/** Why something typed is not saved. `invalid` and `refused` wait for the person, the others are tried again. */
export type Trouble = { kind: "offline" | "signedOut" | "server" | "invalid" | "refused"; message: string };
export type Theirs = { value: FormElementValue; savedBy: string | null; savedAt: string | null };

/** What was typed into an element and is not acknowledged. */
export type Draft = {
  data: ValueData;
  /** The value that it changes and the version that it started from; null = there is none yet. */
  valueId: number | null;
  base: number | null;
  /** What stood there then; null where nobody remembers. */
  baseData: ValueData | null;
  /** Grows with each change, so that an answer can tell whether it covers the newest. */
  edits: number;
  phase: "waiting" | "saving" | "held";
  trouble: Trouble | null;
  /** Somebody saved first. */
  theirs: Theirs | null;
};

/** A text that lost a choice between two: kept for copying until somebody says it may go. */
export type Aside = { key: string; title: string; data: ValueData };

export type EditorState = {
  issue: PublicationIssue;
  /** Kept apart: a change of date counts only while the issue is published. */
  publishedDate: string | null;
  topics: TopicSelection;
  modes: readonly Mode[];
  typed: { title?: string; headline?: string; publishedDate?: string; topics?: readonly number[] };
  /** What each part held when its mode began, or when somebody else's was last seen: what a save of it starts from. */
  began: Partial<Record<Part, string>>;
  loading: readonly Act[];
  errors: Partial<Record<Act, string>>;
  /** Of which of them the error is that somebody saved first. */
  overtaken: Partial<Record<Act, boolean>>;
  drafts: Readonly<Record<number, Draft>>;
  asides: Readonly<Record<number, readonly Aside[]>>;
  /** Elements whose value is being saved. */
  loadingValues: readonly number[];
  invalidFields: readonly number[];
  invalidGroups: readonly number[];
  /** What a group held when its mode began, for Reset. */
  before: Readonly<Record<number, Readonly<Record<number, ValueData>>>>;
  /** Grows where an element's content was changed by other means than its own control. */
  reloads: Readonly<Record<number, number>>;
  /** When the server last acknowledged a save from this screen. */
  savedAt: string | null;
  /** False where the device takes nothing: what is not saved is on this page alone. */
  isKept: boolean;
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
    drafts: {},
    asides: {},
    loadingValues: [],
    invalidFields: [],
    invalidGroups: [],
    before: {},
    reloads: {},
    savedAt: null,
    isKept: true,
  };
}

/** Every element of the issue's template, with what its group says of it. */
export function elementsOf(issue: PublicationIssue): FormElement[] {
  return (issue.formTemplate.formElementGroups ?? []).flatMap((group) => group.formElements);
}

/** Both are asked for hundreds of elements at each key, and change only as a whole: looked up by the object that holds them. */
const elementsById = new WeakMap<PublicationIssue["formTemplate"], ReadonlyMap<number, FormElement>>();
const valuesByElement = new WeakMap<readonly FormElementValue[], ReadonlyMap<number, FormElementValue>>();

function memoized<K extends object, V>(all: WeakMap<K, V>, of: K, make: () => V): V {
  const known = all.get(of) ?? make();
  all.set(of, known);
  return known;
}

export function elementOf(issue: PublicationIssue, elementId: number): FormElement {
  const element = memoized(
    elementsById,
    issue.formTemplate,
    () => new Map(elementsOf(issue).map((one) => [one.id, one])),
  ).get(elementId);
  if (!element) throw new Error(`The template has no element ${elementId}.`);
  return element;
}

/** The elements of a group, all of them: those switched off too, in their order. */
export function elementsOfGroup(issue: PublicationIssue, groupId: number): FormElement[] {
  return elementsOf(issue).filter((element) => element.formElementGroup === groupId);
}

export function valueOf(issue: PublicationIssue, elementId: number): FormElementValue | undefined {
  const values = issue.formElementValues;
  return (
    values &&
    memoized(valuesByElement, values, () => new Map(values.map((value) => [value.formElement, value]))).get(elementId)
  );
}

/** What an element's control shows: what was typed, else what is saved. */
export function shownData(state: EditorState, elementId: number): ValueData {
  return (
    state.drafts[elementId]?.data ??
    dataOf(elementOf(state.issue, elementId).formElementType.name, valueOf(state.issue, elementId))
  );
}

/**
 * True where a draft that says what the server holds can simply go. Not while a save of it may have arrived unanswered:
 * the server could hold something else by now.
 */
export function mayForget(draft: Draft | undefined): boolean {
  if (!draft) return true;
  const isAnswered = !draft.trouble || draft.trouble.kind === "invalid" || draft.trouble.kind === "refused";
  return draft.phase !== "saving" && !draft.theirs && isAnswered;
}

/** What a part holds on the server, as text to compare by. */
export function savedPart(
  { issue, topics, publishedDate }: Pick<EditorState, "issue" | "topics" | "publishedDate">,
  part: Part,
): string {
  if (part === "topics") return [...topics.ids].sort((a, b) => a - b).join();
  return { title: issue.name, headline: issue.headline ?? "", publishedDate: publishedDate ?? "" }[part];
}

/** True while closing the tab would leave something unsaved. */
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
