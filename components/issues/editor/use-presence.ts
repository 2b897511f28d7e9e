"use client";

import { createContext, type RefObject, useContext, useEffect, useState } from "react";
import { getIssue, type Presence, sendPresence } from "./calls";
import type { EditorStore } from "./store";

/** Milliseconds between heartbeats. */
const every = 8_000;
const soon = 400;

export type Others = Presence["others"];
export type Collaborators = {
  others: Others;
  /** Number of decided bill updates. */ decided: number;
};

const alone: Collaborators = { others: [], decided: 0 };
const CollaboratorsContext = createContext<Collaborators>(alone);
export const CollaboratorsProvider = CollaboratorsContext.Provider;
export const useCollaborators = (): Collaborators => useContext(CollaboratorsContext);

/**
 * Presence: tells the server every few seconds that this editor is open and where the person is; receives who
 * else is here, what they saved, and that its review moved on. Unsaved text stays untouched.
 * @param root the editor; places in it have `data-place`
 */
export function usePresence(
  store: EditorStore,
  session: string,
  root: RefObject<HTMLElement | null>,
  viewer: number,
  onReviewed: () => void,
): Collaborators {
  const [collaborators, setCollaborators] = useState(alone);
  useEffect(() => {
    const { id } = store.get().issue;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let said: string | null = null;
    /** The mark of the last answer. */
    let review: string | null = null;

    const beat = async (): Promise<void> => {
      clearTimeout(timer);
      said = placeOf(root.current);
      try {
        const answer = await sendPresence(id, viewer, { session, place: said });
        if (isOver) return;
        setCollaborators((before) => (sameCollaborators(before, answer) ? before : answer));
        const isReviewed = review !== null && answer.review !== review;
        review = answer.review;
        if (isReviewed) onReviewed();
        if (isReviewed || answer.updatedAt > store.get().issue.updatedAt) {
          const issue = await getIssue(id, store.get().issue.asOf);
          if (!isOver) store.dispatch({ type: "fetched", issue });
        }
      } catch {
        // Offline or signed out: the autosave reports it when there is something to save.
        if (!isOver) setCollaborators((before) => (before.others.length > 0 ? { ...before, others: [] } : before));
      }
      if (!isOver) timer = setTimeout(() => void beat(), every);
    };
    const onFocus = () => {
      if (placeOf(root.current) === said) return;
      clearTimeout(timer);
      timer = setTimeout(() => void beat(), soon);
    };
    const onShown = () => document.visibilityState === "visible" && void beat();
    const onLeave = () => void sendPresence(id, viewer, { session, place: null, leaving: true }).catch(() => {});
    // A page is restored from the back/forward cache.
    const onBack = (event: PageTransitionEvent) => event.persisted && void beat();

    void beat();
    document.addEventListener("focusin", onFocus);
    document.addEventListener("visibilitychange", onShown);
    window.addEventListener("pagehide", onLeave);
    window.addEventListener("pageshow", onBack);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("pagehide", onLeave);
      window.removeEventListener("pageshow", onBack);
      onLeave();
    };
  }, [store, session, root, viewer, onReviewed]);
  return collaborators;
}

/** The focused place: an element or a part being edited. */
function placeOf(root: HTMLElement | null): string | null {
  const active = document.activeElement;
  return root?.contains(active) ? (active?.closest<HTMLElement>("[data-place]")?.dataset.place ?? null) : null;
}

const sameCollaborators = (one: Collaborators, other: Collaborators): boolean =>
  one.decided === other.decided &&
  one.others.length === other.others.length &&
  one.others.every((who, at) => who.session === other.others[at]?.session && who.place === other.others[at]?.place);
