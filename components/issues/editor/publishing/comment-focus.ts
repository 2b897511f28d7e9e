"use client";

import { useSyncExternalStore } from "react";

/** About what the next comment is: chosen at an element, written in the panel. */
export type CommentTarget = { elementId: number | null; quote: string };

let target: CommentTarget = { elementId: null, quote: "" };
const listeners = new Set<() => void>();

export function commentOn(next: CommentTarget): void {
  target = next;
  for (const listener of listeners) listener();
}

export const useCommentTarget = (): CommentTarget =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => target,
    () => target,
  );
