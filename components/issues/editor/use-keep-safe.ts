"use client";

import { useEffect } from "react";
import { askBeforeLeaving } from "@/components/ui/hooks/use-unsaved";
import type { EditorEnvironment } from "./editor-context";
import { hasUnsaved } from "./state";

/**
 * Saves when the page is hidden or left, retries when the network is back, and warns before closing a tab,
 * following a link, Back or Forward would lose text that is stored nowhere else; limits undo to the focused
 * text.
 */
export function useKeepSafe({
  store,
  autosave,
  actions,
}: Pick<EditorEnvironment, "store" | "autosave" | "actions">): void {
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && void autosave.flush();
    const onOnline = () => {
      autosave.resume();
      actions.resume();
    };
    // On a link or Back, only text without a local draft would be lost.
    const stopAsking = askBeforeLeaving(
      () => hasUnsaved(store.get()),
      () => hasUnsaved(store.get()) && !store.get().isStoredLocally,
    );
    // Browser undo covers the whole page: with nothing left to undo in one text, it would change another one
    // offscreen.
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
      // Navigation within the site gives no warning, so save now; the local draft stays until it is acknowledged.
      void autosave.flush();
    };
  }, [store, autosave, actions]);
}
