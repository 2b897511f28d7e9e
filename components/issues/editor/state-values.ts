import type { FormElementValue, PublicationIssue } from "@/lib/issues/schema";
import {
  type Aside,
  type Draft,
  type EditorState,
  elementOf,
  elementsOfGroup,
  canDropDraft,
  type Theirs,
  type Trouble,
  valueOf,
} from "./state";
import { newest, takeIssue, withBefore } from "./state-issue";
import { dataOf, sameData, type ValueData } from "./values";

export type ValueEvent =
  | { type: "valueTyped"; elementId: number; data: ValueData }
  /** Restored from a local draft or inserted by a command: the control must reload. */
  | { type: "valuePut"; elementId: number; data: ValueData; theirs?: Theirs; baseData?: ValueData | null }
  | { type: "valueSaving"; elementId: number }
  | {
      type: "valueSaved";
      elementId: number;
      edits: number;
      value: FormElementValue;
      issue: PublicationIssue;
      at: string;
    }
  | {
      type: "valueFailed";
      elementId: number;
      saveError: Trouble;
      invalidFields?: readonly number[];
      invalidGroups?: readonly number[];
    }
  | { type: "valueConflict"; elementId: number; theirs: Theirs }
  /** The server's version turned out to be one's own earlier save: it becomes the base of the draft. */
  | { type: "valueMine"; elementId: number; value: FormElementValue }
  | { type: "valueKeepMine"; elementId: number }
  /** Both texts merged, based on theirs. */
  | { type: "valueMerged"; elementId: number; data: ValueData }
  | { type: "valueTakeTheirs"; elementId: number }
  | { type: "valueAside"; elementId: number; aside: Aside }
  | { type: "valueAsideGone"; elementId: number; key: string };

/** Reducer of element values: input, saves, refusals, conflicts. */
export function valueEvents(state: EditorState, event: ValueEvent): EditorState {
  const { elementId } = event;
  const draft = state.drafts[elementId];
  switch (event.type) {
    case "valueTyped":
      return type(state, elementId, event.data);
    case "valuePut": {
      const next = reload(type(state, elementId, event.data), elementId);
      const put = next.drafts[elementId];
      if (!put) return next;
      const known = event.baseData === undefined ? put : { ...put, baseData: event.baseData };
      return withDraft(next, elementId, event.theirs ? { ...known, phase: "held", theirs: event.theirs } : known);
    }
    case "valueSaving":
      if (!draft) return state;
      return {
        ...withDraft(state, elementId, { ...draft, phase: "saving", trouble: null }),
        loadingValues: [...new Set([...state.loadingValues, elementId])],
      };
    case "valueSaved":
      return applySaved(state, event);
    case "valueFailed": {
      const failedDraft: Draft | undefined = draft && { ...draft, phase: "held", trouble: event.saveError };
      return {
        ...(failedDraft ? withDraft(state, elementId, failedDraft) : state),
        loadingValues: without(state.loadingValues, elementId),
        invalidFields: union(state.invalidFields, event.invalidFields),
        invalidGroups: union(state.invalidGroups, event.invalidGroups),
      };
    }
    case "valueConflict":
      if (!draft) return state;
      return {
        ...withDraft(state, elementId, { ...draft, phase: "held", trouble: null, theirs: event.theirs }),
        loadingValues: without(state.loadingValues, elementId),
      };
    case "valueMine":
      if (!draft) return withValue(state, event.value);
      return {
        ...onTopOf(state, elementId, draft, event.value),
        loadingValues: without(state.loadingValues, elementId),
      };
    case "valueKeepMine":
      return draft?.theirs ? onTopOf(withTheirs(state, draft.theirs), elementId, draft, draft.theirs.value) : state;
    case "valueMerged":
      if (!draft?.theirs) return state;
      return reload(
        onTopOf(
          withTheirs(state, draft.theirs),
          elementId,
          { ...draft, data: event.data, edits: draft.edits + 1 },
          draft.theirs.value,
        ),
        elementId,
      );
    case "valueAside":
      return { ...state, asides: { ...state.asides, [elementId]: [...(state.asides[elementId] ?? []), event.aside] } };
    case "valueAsideGone":
      return {
        ...state,
        asides: {
          ...state.asides,
          [elementId]: (state.asides[elementId] ?? []).filter((one) => one.key !== event.key),
        },
      };
    case "valueTakeTheirs":
      if (!draft?.theirs) return state;
      return reload(
        withDraft(withValue(withTheirs(state, draft.theirs), draft.theirs.value), elementId, undefined),
        elementId,
      );
  }
}

function type(state: EditorState, elementId: number, data: ValueData): EditorState {
  const draft = state.drafts[elementId];
  const value = valueOf(state.issue, elementId);
  const isOnServer = sameData(dataOf(elementOf(state.issue, elementId).formElementType.name, value), data);
  if (isOnServer && canDropDraft(draft)) return draft ? withDraft(state, elementId, undefined) : state;
  // Offline and signed-out errors stay until a save succeeds; a refusal is validated again.
  const stays =
    draft?.trouble && draft.trouble.kind !== "invalid" && draft.trouble.kind !== "refused" ? draft.trouble : null;
  const phase = draft?.phase === "saving" ? "saving" : draft?.theirs ? "held" : "waiting";
  return withDraft(state, elementId, {
    data,
    valueId: draft ? draft.valueId : (value?.id ?? null),
    base: draft ? draft.base : (value?.version ?? null),
    baseData: draft ? draft.baseData : dataOf(elementOf(state.issue, elementId).formElementType.name, value),
    edits: (draft?.edits ?? 0) + 1,
    phase,
    trouble: stays,
    theirs: draft?.theirs ?? null,
  });
}

function applySaved(state: EditorState, event: Extract<ValueEvent, { type: "valueSaved" }>): EditorState {
  const { elementId, value } = event;
  const draft = state.drafts[elementId];
  const isNewest = !draft || draft.edits === event.edits;
  const next = withValue(takeIssue(state, event.issue, false, elementId), value);
  const isOvertaken = (valueOf(next.issue, elementId)?.version ?? 0) > value.version;
  const invalidFields = without(state.invalidFields, elementId);
  const group = elementOf(state.issue, elementId).formElementGroup;
  const groupStillInvalid = elementsOfGroup(next.issue, group).some((element) => invalidFields.includes(element.id));
  return {
    ...withDraft(
      isNewest && isOvertaken ? reload(next, elementId) : next,
      elementId,
      isNewest
        ? undefined
        : {
            ...draft,
            valueId: value.id,
            base: value.version,
            baseData: dataOf(elementOf(state.issue, elementId).formElementType.name, value),
            phase: "waiting",
            trouble: null,
          },
    ),
    loadingValues: without(state.loadingValues, elementId),
    invalidFields,
    // Everything that blocked publishing is now filled in.
    errors:
      state.invalidFields.length > 0 && invalidFields.length === 0
        ? { ...state.errors, publish: undefined }
        : state.errors,
    invalidGroups: groupStillInvalid ? state.invalidGroups : without(state.invalidGroups, group),
    savedAt: event.at,
  };
}

/** What Reset restores once someone else's version was chosen against. */
const withTheirs = (state: EditorState, theirs: Theirs): EditorState => ({
  ...state,
  before: withBefore(state, theirs.value),
});

/** A draft rebased onto `value`. */
function onTopOf(state: EditorState, elementId: number, draft: Draft, value: FormElementValue): EditorState {
  const baseData = dataOf(elementOf(state.issue, elementId).formElementType.name, value);
  return withDraft(withValue(state, value), elementId, {
    ...draft,
    valueId: value.id,
    base: value.version,
    baseData,
    phase: "waiting",
    trouble: null,
    theirs: null,
  });
}

function withDraft(state: EditorState, elementId: number, draft: Draft | undefined): EditorState {
  const { [elementId]: _, ...others } = state.drafts;
  return { ...state, drafts: draft ? { ...others, [elementId]: draft } : others };
}

function withValue(state: EditorState, value: FormElementValue): EditorState {
  return {
    ...state,
    issue: { ...state.issue, formElementValues: newest(state.issue.formElementValues ?? [], [value]) },
  };
}

function reload(state: EditorState, elementId: number): EditorState {
  return { ...state, reloads: { ...state.reloads, [elementId]: (state.reloads[elementId] ?? 0) + 1 } };
}

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);
const union = (ids: readonly number[], more: readonly number[] = []) => [...new Set([...ids, ...more])];
