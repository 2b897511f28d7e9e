"use client";

import { useEffect, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { control: Control; apply: () => void };

/**
 * Applies input that was typed, checked or selected before hydration to the form's state, which would otherwise discard it at its next
 * change. It is rendered before the page, so that it reads the controls before React takes them over.
 */
export function EarlyTyping() {
  const [early] = useState(() => (typeof document === "undefined" ? [] : earlyChanges(document)));
  useEffect(() => {
    for (const { control, apply } of early) if (control.isConnected) apply();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);
  return null;
}

/** Controls whose value differs from the server's HTML. */
function earlyChanges(page: Document): Early[] {
  return [...page.querySelectorAll<Control>("main :is(input, textarea, select)")].flatMap((control): Early[] => {
    if (control instanceof HTMLSelectElement) {
      const chosen = [...control.options].map(({ selected }) => selected);
      if ([...control.options].every((option) => option.selected === option.defaultSelected)) return [];
      // Browsers show the first option if none is marked.
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

/** React tracks the last value set on the element; the prototype's setter bypasses that, so that React sees a change. */
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
