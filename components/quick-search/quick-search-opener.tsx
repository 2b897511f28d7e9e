"use client";

import { useCallback, useEffect, useState } from "react";
import { useLazyComponent } from "@/components/ui/hooks/use-lazy-component";
import type { QuickSearchDialogProps } from "./quick-choices";
import { slashIsOff } from "./slash-key";

/** The dialog comes when it is first wanted: most pages are read without it. */
const load = () => import("./quick-search-dialog").then((module) => module.QuickSearchDialog);

/** Listens for what <QuickSearch> is opened by, and shows its dialog. */
export function QuickSearchOpener() {
  const [Dialog, bring] = useLazyComponent<QuickSearchDialogProps>(load);
  const [begun, setBegun] = useState<string[] | null>(null);
  const [from, setFrom] = useState<HTMLInputElement | null>(null);

  useEffect(() => {
    const start = (event: Event) => {
      event.preventDefault();
      setFrom(null);
      setBegun([]);
      void bring().then((isThere) => isThere || location.assign("/bill/list"));
    };
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      // an open dialog keeps the keyboard
      if (event.defaultPrevented || document.querySelector(":modal")) return;
      if (begun && !isCommand) {
        // whoever types on at once means the dialog, not what has the focus until it is there
        event.preventDefault();
        return setBegun([...begun, key]);
      }
      if (event.isComposing || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return;
      const isMeant = isCommand
        ? key.toLowerCase() === "k"
        : key === "/" && !target.matches("input, textarea, select") && !slashIsOff();
      // an editor has its own Ctrl-K
      if (isMeant && !target.isContentEditable) start(event);
    };
    // typing in the search box goes on in the dialog, with what is found under it
    const type = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || !target.matches("[data-quick-box] input")) return;
      if ((event as InputEvent).isComposing || target.value.trim() === "" || begun) return;
      setFrom(target);
      setBegun([...target.value]);
      // without the dialog the box is a plain form
      void bring().then((isThere) => isThere || setBegun(null));
    };
    const left = new AbortController();
    addEventListener("input", type, left);
    const button = document.querySelector("[data-quick-search]");
    button?.addEventListener("click", start, left);
    button?.addEventListener("pointerenter", bring, left);
    addEventListener("keydown", press, left);
    return () => left.abort();
  }, [bring, begun]);

  const close = useCallback(() => setBegun(null), []);
  return begun && Dialog && <Dialog begun={begun} from={from} onClose={close} />;
}
