"use client";

import type { Editor } from "@tiptap/react";

/** The rich text that is or was last focused. */
export type Place = { elementId: number; label: string };

/** This many editors keep their caret and undo history; the least recently used one returns to reading view. */
const mostLive = 8;

type Live = { editor: Editor; rest: () => void };
const live = new Map<number, Live>();
let place: Place | null = null;

/** @param rest returns the text to reading view */
export function joinLive(elementId: number, editor: Editor, rest: () => void): () => void {
  live.set(elementId, { editor, rest });
  // After the click that opened this one.
  setTimeout(restIdle, 0);
  return () => {
    if (live.get(elementId)?.editor === editor) live.delete(elementId);
  };
}

function restIdle(): void {
  const idle = [...live.values()].find((one) => live.size > mostLive && !one.editor.isFocused);
  idle?.rest();
}

/** Called when a text gets the caret. */
export function markPlace(next: Place): void {
  const one = live.get(next.elementId);
  if (one) {
    live.delete(next.elementId);
    live.set(next.elementId, one);
  }
  if (place?.elementId === next.elementId && place.label === next.label) return;
  place = next;
}

/** Called when the editor of an issue closes: its texts are no longer insertion targets. */
export function forgetPlace(): void {
  place = null;
}

export const editorOf = (elementId: number): Editor | undefined => live.get(elementId)?.editor;
export const lastPlace = (): Place | null => place;
