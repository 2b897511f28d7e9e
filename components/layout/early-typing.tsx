"use client";

import { useEffect, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { control: Control; apply: () => void };

/**
 * Hands what was typed, ticked or chosen in a form before the page was hydrated to the form's own state, which would take it out again at
 * its next change. It stands before the page in the tree, so that it looks before React takes the controls over.
 */
export function EarlyTyping() {
  const [early] = useState(() => (typeof document === "undefined" ? [] : earlyChanges(document)));
  useEffect(() => {
    for (const { control, apply } of early) if (control.isConnected) apply();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page comes to life
  }, []);
  return null;
}

/** What differs from the page as the server sent it. */
function earlyChanges(page: Document): Early[] {
  return [...page.querySelectorAll<Control>("main :is(input, textarea, select)")].flatMap((control): Early[] => {
    if (control instanceof HTMLSelectElement) {
      const chosen = [...control.options].map(({ selected }) => selected);
      if ([...control.options].every((option) => option.selected === option.defaultSelected)) return [];
      // without a marked option the first one is shown
      const isFirst = !control.multiple && control.selectedIndex === 0;
      if (isFirst && ![...control.options].some((option) => option.defaultSelected)) return [];
      return [{ control, apply: () => choose(control, chosen) }];
    }
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      const { checked, defaultChecked } = control;
      return checked === defaultChecked || (control.type === "radio" && !checked)
        ? []
        : [{ control, apply: () => tick(control, checked) }];
    }
    if (control instanceof HTMLInputElement && /^(?:file|hidden|submit|button)$/.test(control.type)) return [];
    const { value, defaultValue } = control;
    return value === defaultValue ? [] : [{ control, apply: () => type(control, value) }];
  });
}

/** React compares with the value that was set last through the element, and so hears of one that the prototype's own setter sets. */
function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function tick(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

function choose(control: HTMLSelectElement, chosen: readonly boolean[]): void {
  for (const [at, option] of [...control.options].entries()) option.selected = chosen[at] ?? false;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
