"use client";

import { useEffect } from "react";

const question = "Leave without saving? Your changes will be lost.";
/** Two forms of a page ask once. */
const confirmedEvents = new WeakSet<Event>();

/**
 * Asks before words are lost: when the tab closes, and when a link, Back or Forward takes the page away.
 * @param isUnsaved what the browser warns of; @param isLost what going on within the site would lose, where that is less
 * @returns ends it
 */
export function askBeforeLeaving(isUnsaved: () => boolean, isLost: () => boolean = isUnsaved): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  // a link is left to the browser, which asks before the page goes
  const onFollow = (event: MouseEvent) => {
    if (isLost() && event.target instanceof Element && event.target.closest("a[data-soft]")) event.stopPropagation();
  };
  // Back and Forward within the site leave no document, so the browser asks nothing by itself. Browsers older than 2026 (Firefox before 147, Safari before
  // 26.2) cannot be told to stay: they say so only once they have left, and going forth again would take the entries of their history apart. Whoever presses again at once, without touching the page, is let go.
  const onTravel = (event: NavigateEvent) => {
    const { destination } = event;
    if (
      event.navigationType !== "traverse" ||
      !event.cancelable ||
      !destination.sameDocument ||
      new URL(destination.url).pathname === location.pathname
    )
      return;
    if (!isLost() || confirmedEvents.has(event)) return;
    confirmedEvents.add(event);
    // oxlint-disable-next-line no-alert -- the browser waits for the answer, as where it asks itself
    if (!confirm(question)) event.preventDefault();
  };
  const travels = "navigation" in window ? window.navigation : undefined;
  travels?.addEventListener("navigate", onTravel);
  document.addEventListener("click", onFollow, true);
  window.addEventListener("beforeunload", onLeave);
  return () => {
    travels?.removeEventListener("navigate", onTravel);
    document.removeEventListener("click", onFollow, true);
    window.removeEventListener("beforeunload", onLeave);
  };
}

/** For a form that does not save by itself. @param changed whether it holds what was not saved */
export function useUnsaved(changed: boolean): void {
  useEffect(() => (changed ? askBeforeLeaving(() => true) : undefined), [changed]);
}
