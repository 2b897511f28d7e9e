"use client";

import { useSyncExternalStore } from "react";
import { keepHere, readStored } from "@/components/ui/hooks/local-storage";
import { type EditorEnvironment, useIssueEditor } from "../editor-context";

/** What somebody writes to the others about the issue; and of a comment, about what: chosen at an element, written in the panel. */
type CommentDraft = { text: string; elementId: number | null; quote: string };
/** A new comment, the answer in a thread, or the note of a review. */
type Place = "comment" | "review" | number;

const none: CommentDraft = { text: "", elementId: null, quote: "" };
const drafts = new Map<string, CommentDraft>();
const listeners = new Set<() => void>();

const keyOf = ({ viewer, store }: Pick<EditorEnvironment, "viewer" | "store">, place: Place) =>
  `rotunda-comment-${viewer.id}-${store.get().issue.id}-${place}`;

function read(key: string): CommentDraft {
  let draft = drafts.get(key);
  if (!draft) {
    const stored = readStored(key) as Partial<CommentDraft> | null;
    draft = typeof stored?.text === "string" ? { ...none, ...stored } : none;
    drafts.set(key, draft);
  }
  return draft;
}

function write(key: string, change: Partial<CommentDraft>): void {
  const draft = { ...read(key), ...change };
  drafts.set(key, draft);
  keepHere(key, draft.text ? draft : null);
  for (const listener of listeners) listener();
}

export const commentOn = (
  desk: Pick<EditorEnvironment, "viewer" | "store">,
  about: { elementId: number | null; quote: string },
): void => write(keyOf(desk, "comment"), about);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The panel may close over what is written in it, and the page may be left: it is there again until it was sent. */
export function useCommentDraft(place: Place) {
  const key = keyOf(useIssueEditor(), place);
  const draft = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => none,
  );
  return {
    ...draft,
    set: (text: string) => write(key, { text }),
    /** More may have been typed while it was sent: that stays. */
    sent: (): boolean => {
      const isAll = read(key).text === draft.text;
      if (isAll) write(key, { text: "", quote: "" });
      return isAll;
    },
  };
}
