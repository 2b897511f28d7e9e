"use client";

import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { GroupChoice } from "@/components/audiences/audience-fields";
import type { FormElement, SelectValue } from "@/lib/templates/schema";
import type { Category } from "@/lib/topics/schema";
import type { EditorActions } from "./editor-actions";
import type { Choices } from "./choices";
import type { Autosave } from "./autosave";
import type { EditorState } from "./state";
import type { EditorStore } from "./store";

export type EditorEnvironment = {
  store: EditorStore;
  autosave: Autosave;
  actions: EditorActions;
  choices: Choices;
  viewer: { id: number; name: string; email: string };
  /** Asks for the password again, in a dialog. */
  signIn: () => void;
  timeZone: string;
  /** Topics that the template allows. */
  topics: readonly Category[];
  /** Options of each select list, by id. */
  selectOptions: Readonly<Record<number, readonly SelectValue[]>>;
  /** Groups that may be its readers. */
  groups: readonly GroupChoice[];
};

const EnvironmentContext = createContext<EditorEnvironment | null>(null);
export const EditorProvider = EnvironmentContext.Provider;

export function useIssueEditor(): EditorEnvironment {
  const environment = useContext(EnvironmentContext);
  if (!environment) throw new Error("This is used outside the issue editor.");
  return environment;
}

/** Selects a part of the editor's state. `select` must return a stable reference or a primitive for the same state. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { store } = useIssueEditor();
  const read = useCallback(() => select(store.get()), [select, store]);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The whole state, for components that show much of it. */
export function useWholeState(): EditorState {
  const { store } = useIssueEditor();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

const neverChanges = () => () => {};
const noState = () => null;

/** Whether a text belongs to an issue that is being edited. */
export const useIsInIssue = (): boolean => useContext(EnvironmentContext) !== null;

/** The whole state; null where a text is edited outside the issue editor, such as on a page. */
export function useStateIfAny(): EditorState | null {
  const store = useContext(EnvironmentContext)?.store;
  const read: () => EditorState | null = store ? store.get : noState;
  return useSyncExternalStore(store?.subscribe ?? neverChanges, read, read);
}

export function useOptions(element: FormElement): readonly SelectValue[] {
  const { selectOptions } = useIssueEditor();
  return (element.formElementTypeSelect && selectOptions[element.formElementTypeSelect.id]) || none;
}

const none: readonly SelectValue[] = [];
