"use client";

import { useEffect, useState } from "react";
import { useLazyComponent } from "@/components/ui/hooks/use-lazy-component";
import type { QuickSearchDialogProps } from "./quick-choices";
import { slashIsOff } from "./slash-key";

/** The dialog comes when it is first wanted: most pages are read without it. */
const load = () => import("./quick-search-dialog").then((module) => module.QuickSearchDialog);

/** Listens for what <QuickSearch> is opened by, and shows its dialog. */
export function QuickSearchOpener() {
  const [Dialog, bring] = useLazyComponent<QuickSearchDialogProps>(load);
  const [opened, setOpened] = useState<Pick<QuickSearchDialogProps, "begun" | "from"> | null>(null);
  useEffect(() => {
    const button = document.querySelector<HTMLButtonElement>("[data-quick-search]");
    const box = document.querySelector<HTMLInputElement>("[data-quick-box] input");
    const start = (event: Event) => {
      event.preventDefault();
      setOpened({ begun: [] });
      void bring().then((isThere) => isThere || button?.form?.submit());
    };
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      const target = event.target as HTMLElement;
      const isCommand = event.ctrlKey || event.metaKey;
      // an open dialog keeps the keyboard
      if (event.defaultPrevented || document.querySelector(":modal")) return;
      if (opened && !isCommand) {
        // whoever types on at once means the dialog, not what has the focus until it is there
        event.preventDefault();
        return setOpened({ ...opened, begun: [...opened.begun, key] });
      }
      if (event.isComposing || event.altKey || event.shiftKey) return;
      const isMeant = isCommand
        ? key.toLowerCase() === "k"
        : key === "/" && !target.matches("input, textarea, select") && !slashIsOff();
      // an editor has its own Ctrl-K
      if (isMeant && !target.isContentEditable) start(event);
    };
    // typing in the search box goes on in the dialog, with what is found under it
    const type = (event: Event) => {
      if ((event as InputEvent).isComposing || !box?.value.trim() || opened) return;
      setOpened({ begun: [...box.value], from: box });
      // without the dialog the box is a plain form
      void bring().then((isThere) => isThere || setOpened(null));
    };
    const left = new AbortController();
    box?.addEventListener("input", type, left);
    button?.addEventListener("click", start, left);
    addEventListener("keydown", press, left);
    return () => left.abort();
  }, [bring, opened]);

  return opened && Dialog && <Dialog {...opened} onClose={() => setOpened(null)} />;
}
