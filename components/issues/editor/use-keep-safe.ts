"use client";

import { useEffect } from "react";
import { askBeforeLeaving } from "@/components/ui/hooks/use-unsaved";
import type { EditorEnvironment } from "./editor-context";
import { hasUnsaved } from "./state";

/** Saves when the page is left or put aside, tries again when the network is back, and warns before a tab with unsaved work closes, or a link, Back or Forward takes away what nothing else holds; keeps undo to the text that it is asked in. */
export function useKeepSafe({ store, saver, acts }: Pick<EditorEnvironment, "store" | "saver" | "acts">): void {
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && void saver.flush();
    const onOnline = () => {
      saver.resume();
      acts.resume();
    };
    // on a link or Back only what this device keeps nothing of is lost
    const stopAsking = askBeforeLeaving(
      () => hasUnsaved(store.get()),
      () => hasUnsaved(store.get()) && !store.get().isKept,
    );
    // A browser undoes through the whole page: with nothing left in one text, it would take words out of another, out of sight.
    const onUndo = (event: InputEvent) => {
      const isUndo = event.inputType === "historyUndo" || event.inputType === "historyRedo";
      if (isUndo && event.target !== document.activeElement) event.preventDefault();
    };
    document.addEventListener("beforeinput", onUndo, true);
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("online", onOnline);
    return () => {
      stopAsking();
      document.removeEventListener("beforeinput", onUndo, true);
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("online", onOnline);
      // leaving by a link within the site: nothing warns, so it is sent now, and the journal holds it until it is acknowledged
      void saver.flush();
    };
  }, [store, saver, acts]);
}
