import type { PublicationIssue } from "@/lib/issues/schema";
import { type EditorEvent, editorReducer } from "./reducer";
import { type EditorState, initialState } from "./state";

export type EditorStore = {
  get: () => EditorState;
  dispatch: (event: EditorEvent) => void;
  subscribe: (listener: () => void) => () => void;
};

/** State outside React, so that timers and responses read the current state instead of the last rendered one. */
export function createEditorStore(issue: PublicationIssue): EditorStore {
  let state = initialState(issue);
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (event) => {
      const next = editorReducer(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
