import type { PublicationIssue } from "@/lib/issues/schema";
import {
  type EditorAction,
  type EditorState,
  elementsOfGroup,
  canDropDraft,
  type Mode,
  type Part,
  parts,
  savedPart,
  shownData,
  valueOf,
} from "./state";
import { takeIssue } from "./state-issue";
import { dataOf, sameData } from "./values";

export type PartEvent =
  | { type: "edit"; mode: Mode }
  | { type: "leave"; mode: Mode }
  | { type: "reset"; mode: Mode }
  /** `began`: the base of a text that is restored from a local draft. */
  | { type: "typed"; part: "title" | "headline" | "publishedDate"; text: string; began?: string }
  | { type: "typed"; part: "topics"; ids: readonly number[]; began?: string }
  | { type: "acting"; action: EditorAction }
  | { type: "saved"; action: Part | "category"; issue: PublicationIssue; at: string }
  | { type: "published"; issue: PublicationIssue; at: string }
  | { type: "unpublished"; issue: PublicationIssue; at: string }
  | {
      type: "failed";
      action: EditorAction;
      message: string;
      invalidFields?: readonly number[];
      invalidGroups?: readonly number[];
      current?: PublicationIssue;
      /** Whether it happened is unknown. */
      isUnanswered?: boolean;
    }
  /** The server or the session is back: clears the errors about it. */
  | { type: "reached"; actions: readonly EditorAction[] }
  /** Whether the device stored the last input. */
  | { type: "kept"; isKept: boolean }
  /** The current issue, fetched because someone else saved something. */
  | { type: "fetched"; issue: PublicationIssue };

/** Reducer of titles, dates, topics and publishing, and of edit modes, including those of groups. */
export function partEvents(state: EditorState, event: PartEvent): EditorState {
  switch (event.type) {
    case "edit":
      return enter(state, event.mode);
    case "leave":
      return leave(state, event.mode);
    case "reset":
      return event.mode.startsWith("group:") ? resetGroup(state, event.mode) : leave(state, event.mode);
    case "typed":
      return {
        ...state,
        typed: { ...state.typed, [event.part]: event.part === "topics" ? event.ids : event.text },
        began: event.began === undefined ? state.began : { ...state.began, [event.part]: event.began },
      };
    case "acting":
      return {
        ...state,
        loading: [...new Set([...state.loading, event.action])],
        errors: { ...state.errors, [event.action]: undefined },
      };
    case "saved": {
      const next = done(takeIssue(state, event.issue), event.action, event.at);
      return event.action === "category" ? next : leave(next, event.action);
    }
    case "reached":
      return {
        ...state,
        errors: { ...state.errors, ...Object.fromEntries(event.actions.map((action) => [action, undefined])) },
      };
    case "kept":
      return state.isStoredLocally === event.isKept ? state : { ...state, isStoredLocally: event.isKept };
    case "fetched":
      return withoutAnswered(takeIssue(state, event.issue), state.issue);
    case "published":
    case "unpublished":
      return {
        ...done(takeIssue(state, event.issue, true), event.type === "published" ? "publish" : "unpublish", event.at),
        publishedDate: event.issue.publishedDate,
        invalidFields: [],
        invalidGroups: [],
      };
    case "failed": {
      const updated = event.current ? takeIssue(state, event.current) : state;
      // Their version of this part is now on screen, so saving again overwrites it on purpose.
      const began =
        event.current && isPart(event.action)
          ? { ...state.began, [event.action]: savedPart(updated, event.action) }
          : state.began;
      return {
        ...updated,
        began,
        loading: state.loading.filter((action) => action !== event.action),
        errors: { ...state.errors, [event.action]: event.message },
        overtaken: { ...state.overtaken, [event.action]: event.current !== undefined },
        unanswered: { ...state.unanswered, [event.action]: event.isUnanswered ?? false },
        invalidFields: event.invalidFields ?? state.invalidFields,
        invalidGroups: event.invalidGroups ?? state.invalidGroups,
      };
    }
  }
}

/** Ends the error of an action without an answer, if the issue shows that it happened. */
function withoutAnswered(state: EditorState, before: PublicationIssue): EditorState {
  const { published, hasUnpublishedChanges, scheduledAt } = state.issue;
  const happened = {
    publish: (published && !hasUnpublishedChanges) || scheduledAt !== before.scheduledAt,
    unpublish: published !== before.published || scheduledAt !== before.scheduledAt,
  };
  const ended = (["publish", "unpublish"] as const).filter(
    (action) => state.errors[action] !== undefined && state.unanswered[action] && happened[action],
  );
  if (ended.length === 0) return state;
  return { ...state, errors: { ...state.errors, ...Object.fromEntries(ended.map((action) => [action, undefined])) } };
}

function enter(state: EditorState, mode: Mode): EditorState {
  if (state.modes.includes(mode)) return state;
  const modes = [...state.modes, mode];
  if (isPart(mode)) {
    if (state.typed[mode] !== undefined) return { ...state, modes };
    return {
      ...state,
      modes,
      began: { ...state.began, [mode]: savedPart(state, mode) },
      typed: { ...state.typed, [mode]: mode === "topics" ? state.topics.ids : savedPart(state, mode) },
    };
  }
  const groupId = Number(mode.slice("group:".length));
  const shownValues = elementsOfGroup(state.issue, groupId).map(
    (element) => [element.id, shownData(state, element.id)] as const,
  );
  return { ...state, modes, before: { ...state.before, [groupId]: Object.fromEntries(shownValues) } };
}

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

function leave(state: EditorState, mode: Mode): EditorState {
  const modes = state.modes.filter((one) => one !== mode);
  if (mode.startsWith("group:")) return { ...state, modes };
  return {
    ...state,
    modes,
    typed: { ...state.typed, [mode]: undefined },
    errors: { ...state.errors, [mode]: undefined },
  };
}

/** Resets a group to its state when edit mode began: autosaved values are saved back, unsaved ones are dropped. */
function resetGroup(state: EditorState, mode: Mode): EditorState {
  const groupId = Number(mode.slice("group:".length));
  const before = state.before[groupId] ?? {};
  const drafts = { ...state.drafts };
  const reloads = { ...state.reloads };
  for (const element of elementsOfGroup(state.issue, groupId)) {
    const data = before[element.id];
    if (!data || sameData(shownData(state, element.id), data)) continue;
    reloads[element.id] = (reloads[element.id] ?? 0) + 1;
    const draft = drafts[element.id];
    const value = valueOf(state.issue, element.id);
    const isOnServer = sameData(dataOf(element.formElementType.name, value), data);
    if (isOnServer && canDropDraft(draft)) {
      delete drafts[element.id];
      continue;
    }
    drafts[element.id] = {
      data,
      baseData: draft ? draft.baseData : dataOf(element.formElementType.name, value),
      valueId: draft?.valueId ?? value?.id ?? null,
      base: draft?.base ?? value?.version ?? null,
      edits: (draft?.edits ?? 0) + 1,
      phase: draft?.phase === "saving" ? "saving" : "waiting",
      trouble: null,
      theirs: draft?.theirs ?? null,
    };
  }
  return leave({ ...state, drafts, reloads }, mode);
}

function done(state: EditorState, action: EditorAction, at: string): EditorState {
  return {
    ...state,
    loading: state.loading.filter((one) => one !== action),
    errors: { ...state.errors, [action]: undefined },
    savedAt: at,
  };
}
