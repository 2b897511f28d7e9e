"use client";

import { useEffect } from "react";
import type { Desk } from "./editor-context";
import { hasUnsaved } from "./state";

/** Saves when the page is left or put aside, tries again when the network is back, and warns before a tab with unsaved work closes, or a link takes away what nothing else holds. */
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
    const onFollow = (event: MouseEvent) => {
      const isLost = hasUnsaved(store.get()) && !store.get().isKept;
      if (isLost && event.target instanceof Element && event.target.closest("a[data-soft]")) event.stopPropagation();
    };
    document.addEventListener("click", onFollow, true);
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("online", onOnline);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      document.removeEventListener("click", onFollow, true);
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("beforeunload", onLeave);
      // leaving by a link within the site: nothing warns, so it is sent now, and the journal holds it until it is acknowledged
      void saver.flush();
    };
  }, [store, saver, acts]);
}
