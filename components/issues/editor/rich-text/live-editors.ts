"use client";

import type { Editor } from "@tiptap/react";

/** A rich text that has, or last had, the caret. */
export type Place = { elementId: number; label: string };

/** So many keep their caret and what can be undone; the one unused the longest goes back to being read. */
const mostLive = 8;

type Live = { editor: Editor; rest: () => void };
const live = new Map<number, Live>();
const listeners = new Set<() => void>();
let place: Place | null = null;

const tell = () => {
  for (const listener of listeners) listener();
};

/** @param rest makes the text one to be read again */
export function joinLive(elementId: number, editor: Editor, rest: () => void): () => void {
  live.set(elementId, { editor, rest });
  // after the press that brought this one
  setTimeout(restIdle, 0);
  return () => {
    if (live.get(elementId)?.editor === editor) live.delete(elementId);
  };
}

function restIdle(): void {
  const idle = [...live.values()].find((one) => live.size > mostLive && !one.editor.isFocused);
  idle?.rest();
}

/** The text got the caret. */
export function markPlace(next: Place): void {
  const one = live.get(next.elementId);
  if (one) {
    live.delete(next.elementId);
    live.set(next.elementId, one);
  }
  if (place?.elementId === next.elementId && place.label === next.label) return;
  place = next;
  tell();
}

/** The issue was left: its texts are no place for what comes later. */
export function forgetPlace(): void {
  place = null;
  tell();
}

export const editorOf = (elementId: number): Editor | undefined => live.get(elementId)?.editor;
export const lastPlace = (): Place | null => place;

export function onPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
