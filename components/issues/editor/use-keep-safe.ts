"use client";

import { useEffect } from "react";
import type { Desk } from "./editor-context";
import { hasUnsaved } from "./state";

const leaveQuestion = "What you wrote is not saved, and this device keeps nothing of it. Leave the page and lose it?";

/** Saves when the page is left or put aside, tries again when the network is back, and warns before a tab with unsaved work closes, or a link, Back or Forward takes away what nothing else holds; keeps undo to the text that it is asked in. */
export function useKeepSafe({ store, saver, acts }: Pick<Desk, "store" | "saver" | "acts">): void {
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && void saver.flush();
    const onOnline = () => {
      saver.resume();
      acts.resume();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(store.get())) event.preventDefault();
    };
    // Where the device keeps nothing a link is left to the browser, which asks before the page goes.
    const isLost = () => hasUnsaved(store.get()) && !store.get().isKept;
    const onFollow = (event: MouseEvent) => {
      if (isLost() && event.target instanceof Element && event.target.closest("a[data-soft]")) event.stopPropagation();
    };
    // Back and Forward within the site leave no document, so the browser asks nothing. Whoever presses again at once, without touching the page, is let go.
    const onTravel = (event: NavigateEvent) => {
      const { destination } = event;
      if (event.navigationType !== "traverse" || !event.cancelable || !destination.sameDocument || new URL(destination.url).pathname === location.pathname) return;
      // oxlint-disable-next-line no-alert -- the browser waits for the answer, as where it asks itself
      if (isLost() && !confirm(leaveQuestion)) event.preventDefault();
    };
    // A browser undoes through the whole page: with nothing left in one text, it would take words out of another, out of sight.
    const onUndo = (event: InputEvent) => {
      const isUndo = event.inputType === "historyUndo" || event.inputType === "historyRedo";
      if (isUndo && event.target !== document.activeElement) event.preventDefault();
    };
    document.addEventListener("beforeinput", onUndo, true);
    const travels = "navigation" in window ? window.navigation : undefined;
    travels?.addEventListener("navigate", onTravel);
    document.addEventListener("click", onFollow, true);
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("online", onOnline);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      document.removeEventListener("beforeinput", onUndo, true);
      travels?.removeEventListener("navigate", onTravel);
      document.removeEventListener("click", onFollow, true);
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("beforeunload", onLeave);
      // leaving by a link within the site: nothing warns, so it is sent now, and the journal holds it until it is acknowledged
      void saver.flush();
    };
  }, [store, saver, acts]);
}
