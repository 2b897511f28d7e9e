"use client";

import { useSyncExternalStore } from "react";
import { writeStored, readStored } from "@/components/ui/hooks/local-storage";
import { type EditorEnvironment, useIssueEditor } from "../editor-context";

/** Unsent comment on the issue. A comment can refer to an element: chosen there, written in the panel. */
type CommentDraft = { text: string; elementId: number | null; quote: string };
/** A new comment, a reply in a thread, or the note of a review. */
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
  writeStored(key, draft.text ? draft : null);
  for (const listener of listeners) listener();
}

export const commentOn = (
  environment: Pick<EditorEnvironment, "viewer" | "store">,
  about: { elementId: number | null; quote: string },
): void => write(keyOf(environment, "comment"), about);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Survives closing the panel and leaving the page, until it is sent. */
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
    /** Clears the draft, unless more was typed while it was sent. */
    sent: (): boolean => {
      const isAll = read(key).text === draft.text;
      if (isAll) write(key, { text: "", quote: "" });
      return isAll;
    },
  };
}
