"use client";

import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLater } from "@/components/ui/use-later";
import styles from "./quick-search.module.css";
import { slashIsOff } from "./slash-key";

export type QuickSearchDialogProps = { onClose: () => void };

const label = "Quick search";
const never = () => () => {};
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The dialog comes when it is first wanted: most pages are read without it. */
const load = () => import("./quick-search-dialog").then((module) => module.QuickSearchDialog);

/**
 * Opens the quick search: a press, Ctrl-K, ⌘-K, or `/` where nothing is being typed. Until the page wakes, and without
 * JavaScript, it is a link to the bill list.
 * @param icon its drawing
 * @param rail it stands in the desk's rail, at its full width
 */
export function QuickSearch({ icon, rail = false }: { icon: ReactNode; rail?: boolean }) {
  const awake = useSyncExternalStore(never, () => true, () => false);
  const [Dialog, bring] = useLater<QuickSearchDialogProps>(load);
  const [open, setOpen] = useState(false);

  const start = useCallback(() => {
    setOpen(true);
    void bring().then((isThere) => isThere || window.location.assign("/bill/list"));
  }, [bring]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
      const isK = event.key.toLowerCase() === "k" && event.ctrlKey !== event.metaKey;
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !slashIsOff();
      // an editor has its own Ctrl-K; another dialog keeps the keyboard
      if ((!isK && !isSlash) || (event.target as HTMLElement | null)?.isContentEditable || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      start();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [start]);

  const close = useCallback(() => setOpen(false), []);
  const inside = <><span className={styles.glass}>{icon}</span><span className={styles.words} aria-hidden="true">{label}</span></>;
  return (
    <>
      {awake ? (
        <button type="button" className={styles.open} data-rail={rail || undefined} aria-label={label} title={`${label} (Ctrl K)`} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={start} onPointerEnter={() => void bring()}>{inside}</button>
      ) : (
        <a className={styles.open} data-rail={rail || undefined} href="/bill/list" aria-label={label} title={label}>{inside}</a>
      )}
      {open && Dialog && <Dialog onClose={close} />}
    </>
  );
}
