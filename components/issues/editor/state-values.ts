import type { FormElementValue, PublicationIssue } from "@/lib/issues/schema";
import { type Draft, type EditorState, elementOf, elementsOfGroup, mayForget, type Theirs, type Trouble, valueOf } from "./state";
import { newest, takeIssue } from "./state-issue";
import { dataOf, sameData, type ValueData } from "./values";

export type ValueEvent =
  | { type: "valueTyped"; elementId: number; data: ValueData }
  /** Brought back from the browser's journal, or pasted in by a command: the control must be told. */
  | { type: "valuePut"; elementId: number; data: ValueData; theirs?: Theirs }
  | { type: "valueSaving"; elementId: number }
  | { type: "valueSaved"; elementId: number; edits: number; value: FormElementValue; issue: PublicationIssue; at: string }
  | { type: "valueFailed"; elementId: number; trouble: Trouble; invalidFields?: readonly number[]; invalidGroups?: readonly number[] }
  | { type: "valueConflict"; elementId: number; theirs: Theirs }
  | { type: "valueKeepMine"; elementId: number }
  | { type: "valueTakeTheirs"; elementId: number };

/** Values of elements: typed, saved, refused, saved by two. */
export function valueEvents(state: EditorState, event: ValueEvent): EditorState {
  const { elementId } = event;
  const draft = state.drafts[elementId];
  switch (event.type) {
    case "valueTyped":
      return type(state, elementId, event.data);
    case "valuePut": {
      const next = reload(type(state, elementId, event.data), elementId);
      const put = next.drafts[elementId];
      return put && event.theirs ? withDraft(next, elementId, { ...put, phase: "held", theirs: event.theirs }) : next;
    }
    case "valueSaving":
      if (!draft) return state;
      return { ...withDraft(state, elementId, { ...draft, phase: "saving", trouble: null }), loadingValues: [...new Set([...state.loadingValues, elementId])] };
    case "valueSaved":
      return saved(state, event);
    case "valueFailed": {
      const held: Draft | undefined = draft && { ...draft, phase: "held", trouble: event.trouble };
      return {
        ...(held ? withDraft(state, elementId, held) : state),
        loadingValues: without(state.loadingValues, elementId),
        invalidFields: union(state.invalidFields, event.invalidFields),
        invalidGroups: union(state.invalidGroups, event.invalidGroups),
      };
    }
    case "valueConflict":
      if (!draft) return state;
      return { ...withDraft(state, elementId, { ...draft, phase: "held", trouble: null, theirs: event.theirs }), loadingValues: without(state.loadingValues, elementId) };
    case "valueKeepMine": {
      if (!draft?.theirs) return state;
      const theirs = draft.theirs.value;
      const known = withValue(state, theirs);
      return withDraft(known, elementId, { ...draft, valueId: theirs.id, base: theirs.version, phase: "waiting", trouble: null, theirs: null });
    }
    case "valueTakeTheirs":
      if (!draft?.theirs) return state;
      return reload(withDraft(withValue(state, draft.theirs.value), elementId, undefined), elementId);
  }
}

function type(state: EditorState, elementId: number, data: ValueData): EditorState {
  const draft = state.drafts[elementId];
  const value = valueOf(state.issue, elementId);
  const isOnServer = sameData(dataOf(elementOf(state.issue, elementId).formElementType.name, value), data);
  if (isOnServer && mayForget(draft)) return draft ? withDraft(state, elementId, undefined) : state;
  // offline and signed out stay said until a save goes through; a refusal is judged anew
  const stays = draft?.trouble && draft.trouble.kind !== "invalid" && draft.trouble.kind !== "refused" ? draft.trouble : null;
  const phase = draft?.phase === "saving" ? "saving" : draft?.theirs ? "held" : "waiting";
  return withDraft(state, elementId, {
    data,
    valueId: draft ? draft.valueId : (value?.id ?? null),
    base: draft ? draft.base : (value?.version ?? null),
    edits: (draft?.edits ?? 0) + 1,
    phase,
    trouble: stays,
    theirs: draft?.theirs ?? null,
  });
}

function saved(state: EditorState, event: Extract<ValueEvent, { type: "valueSaved" }>): EditorState {
  const { elementId, value } = event;
  const draft = state.drafts[elementId];
  const isNewest = !draft || draft.edits === event.edits;
  const next = withValue(takeIssue(state, event.issue, false, elementId), value);
  const invalidFields = without(state.invalidFields, elementId);
  const group = elementOf(state.issue, elementId).formElementGroup;
  const groupStillInvalid = elementsOfGroup(next.issue, group).some((element) => invalidFields.includes(element.id));
  return {
    ...withDraft(next, elementId, isNewest ? undefined : { ...draft, valueId: value.id, base: value.version, phase: "waiting", trouble: null }),
    loadingValues: without(state.loadingValues, elementId),
    invalidFields,
    // what publishing was refused for is all there now
    errors: state.invalidFields.length > 0 && invalidFields.length === 0 ? { ...state.errors, publish: undefined } : state.errors,
    invalidGroups: groupStillInvalid ? state.invalidGroups : without(state.invalidGroups, group),
    savedAt: event.at,
  };
}

function withDraft(state: EditorState, elementId: number, draft: Draft | undefined): EditorState {
  const { [elementId]: _, ...others } = state.drafts;
  return { ...state, drafts: draft ? { ...others, [elementId]: draft } : others };
}

function withValue(state: EditorState, value: FormElementValue): EditorState {
  return { ...state, issue: { ...state.issue, formElementValues: newest(state.issue.formElementValues ?? [], [value]) } };
}

function reload(state: EditorState, elementId: number): EditorState {
  return { ...state, reloads: { ...state.reloads, [elementId]: (state.reloads[elementId] ?? 0) + 1 } };
}

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);
const union = (ids: readonly number[], more: readonly number[] = []) => [...new Set([...ids, ...more])];
