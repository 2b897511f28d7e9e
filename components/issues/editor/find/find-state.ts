"use client";

import { useSyncExternalStore } from "react";
import type { FindQuery } from "./find-text";

export type FindState = FindQuery & {
  isOpen: boolean;
  replacement: string;
  /** The element to search; null = the whole issue. */
  only: number | null;
  /** Element from which the panel was opened. */
  from: number | null;
  /** Incremented on each opening, so that the field gets the focus again. */
  opened: number;
};

const closed: FindState = {
  isOpen: false,
  words: "",
  replacement: "",
  matchCase: false,
  wholeWords: false,
  only: null,
  from: null,
  opened: 0,
};
let state = closed;
const listeners = new Set<() => void>();

export function changeFind(change: Partial<FindState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/**
 * Opens find and replace, with the selected text, if any.
 * @param elementId the rich text it is opened from
 */
export function openFind(elementId: number | null): void {
  const selected = globalThis.getSelection?.()?.toString().trim() ?? "";
  const words = selected !== "" && selected.length <= 100 && !selected.includes("\n") ? selected : state.words;
  changeFind({ isOpen: true, words, from: elementId, only: null, opened: state.opened + 1 });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = () => state;
export const useFind = (): FindState => useSyncExternalStore(subscribe, read, () => closed);
