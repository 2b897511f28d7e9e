"use client";

import { type RefObject, useEffect } from "react";

const question = "Leave without saving? Your changes will be lost.";
/** Two forms of a page ask only once. */
const confirmedEvents = new WeakSet<Event>();

/**
 * Asks before unsaved text is lost: when the tab closes, and on a link, Back or Forward.
 * @param isUnsaved whether the browser should warn
 * @param isLost whether navigation within the site would lose text, if that differs
 * @returns a cleanup function
 */
export function askBeforeLeaving(isUnsaved: () => boolean, isLost: () => boolean = isUnsaved): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  // Makes a link a full navigation, so that the browser asks.
  const onFollow = (event: MouseEvent) => {
    if (isLost() && event.target instanceof Element && event.target.closest("a[data-soft]")) event.stopPropagation();
  };
  // Back and Forward within the site do not unload the document, so the browser does not ask. Older browsers
  // (Firefox before 147, Safari before 26.2) cannot cancel them: the event fires after leaving, and going forward
  // again would corrupt the history. Pressing Back again right away, without touching the page, is let through.
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
    // oxlint-disable-next-line no-alert -- synchronous, like the browser's own prompt
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

/** For a form without autosave. @param changed whether it has unsaved changes */
export function useUnsaved(changed: boolean): void {
  useEffect(() => (changed ? askBeforeLeaving(() => true) : undefined), [changed]);
}

/** For a form without state: asks while a text in it differs from what it began with. */
export function useUnsavedForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => askBeforeLeaving(() => isFormChanged(form.current)), [form]);
}

const isFormChanged = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? [])].some(
    (control) => control.type !== "hidden" && control.value !== control.defaultValue,
  );

/** Before Escape or Cancel throws away what was typed. */
export const mayDiscard = (changed: boolean): boolean =>
  // oxlint-disable-next-line no-alert -- synchronous, like the prompt on leaving a page
  !changed || confirm("Discard your changes?");
