"use client";

import { useCallback, useEffect, useState } from "react";
import { useLater } from "@/components/ui/use-later";
import { slashIsOff } from "./slash-key";

export type QuickSearchDialogProps = { onClose: () => void };

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

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
      void bring().then((isThere) => isThere || window.location.assign("/bill/list"));
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
      const isK = event.key.toLowerCase() === "k" && event.ctrlKey !== event.metaKey;
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !slashIsOff();
      // an editor has its own Ctrl-K; another dialog keeps the keyboard
      if ((!isK && !isSlash) || (event.target as HTMLElement | null)?.isContentEditable || document.querySelector("dialog[open]")) return;
      start(event);
    };
    const button = document.querySelector("[data-quick-search]");
    button?.addEventListener("click", start);
    button?.addEventListener("pointerenter", bring);
    window.addEventListener("keydown", press);
    return () => {
      button?.removeEventListener("click", start);
      button?.removeEventListener("pointerenter", bring);
      window.removeEventListener("keydown", press);
    };
  }, [bring]);

  const close = useCallback(() => setOpen(false), []);
  return open && Dialog && <Dialog onClose={close} />;
}
