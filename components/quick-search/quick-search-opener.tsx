"use client";

import { useEffect, useState } from "react";
import { useLazyComponent } from "@/components/ui/hooks/use-lazy-component";
import type { QuickSearchDialogProps } from "./quick-choices";
import { isSlashDisabled } from "./slash-key";

/** Lazy: most pages are read without the dialog. */
const load = () => import("./quick-search-dialog").then((module) => module.QuickSearchDialog);

/** Listens for what opens <QuickSearch>, and renders its dialog. */
export function QuickSearchOpener() {
  const [Dialog, bring] = useLazyComponent<QuickSearchDialogProps>(load);
  const [opened, setOpened] = useState<Pick<QuickSearchDialogProps, "typedKeys" | "from"> | null>(null);
  useEffect(() => {
    const button = document.querySelector<HTMLButtonElement>("[data-quick-search]");
    const box = document.querySelector<HTMLInputElement>("[data-quick-box] input");
    const start = (event: Event) => {
      event.preventDefault();
      setOpened({ typedKeys: [] });
      void bring().then((isThere) => isThere || button?.form?.submit());
    };
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      const target = event.target as HTMLElement;
      const isCommand = event.ctrlKey || event.metaKey;
      // An open dialog keeps the keyboard.
      if (event.defaultPrevented || document.querySelector(":modal")) return;
      if (opened && !isCommand) {
        // Further keys are meant for the dialog, which is still loading, not for the focused element.
        event.preventDefault();
        return setOpened({ ...opened, typedKeys: [...opened.typedKeys, key] });
      }
      if (event.isComposing || event.altKey || event.shiftKey) return;
      const isShortcut = isCommand
        ? key.toLowerCase() === "k"
        : key === "/" && !target.matches("input, textarea, select") && !isSlashDisabled();
      // The text editor has its own Ctrl-K.
      if (isShortcut && !target.isContentEditable) start(event);
    };
    // Typing in the search input continues in the dialog, with results below.
    const type = (event: Event) => {
      if ((event as InputEvent).isComposing || !box?.value.trim() || opened) return;
      setOpened({ typedKeys: [...box.value], from: box });
      // Without the dialog, the input is part of a plain form.
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
