"use client";

import { useCallback, useEffect, useState } from "react";
import { useLater } from "@/components/ui/use-later";
import { slashIsOff } from "./slash-key";

export type QuickSearchDialogProps = { onClose: () => void };

const isField = (target: HTMLElement | null) => /^(INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? "");

/** The dialog comes when it is first wanted: most pages are read without it. */
const load = () => import("./quick-search-dialog").then((module) => module.QuickSearchDialog);

/** Listens for what <QuickSearch> is opened by, and shows its dialog. */
export function QuickSearchOpener() {
  const [Dialog, bring] = useLater<QuickSearchDialogProps>(load);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const start = (event: Event) => {
      event.preventDefault();
      setOpen(true);
      void bring().then((isThere) => isThere || location.assign("/bill/list"));
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
      const target = event.target as HTMLElement | null;
      const isK = event.key.toLowerCase() === "k" && event.ctrlKey !== event.metaKey;
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isField(target) && !slashIsOff();
      // an editor has its own Ctrl-K; another dialog keeps the keyboard
      if ((!isK && !isSlash) || target?.isContentEditable || document.querySelector("dialog[open]")) return;
      start(event);
    };
    const left = new AbortController();
    const button = document.querySelector("[data-quick-search]");
    button?.addEventListener("click", start, left);
    button?.addEventListener("pointerenter", bring, left);
    addEventListener("keydown", press, left);
    return () => left.abort();
  }, [bring]);

  const close = useCallback(() => setOpen(false), []);
  return open && Dialog && <Dialog onClose={close} />;
}
