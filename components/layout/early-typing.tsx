"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { isFreshNavigation } from "@/components/ui/hooks/is-fresh-navigation";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { control: Control; apply: () => void; reset: () => void };
const never = () => () => {};

/**
 * Applies input that was typed, checked or selected before hydration to the form's state, which would otherwise discard it at its next
 * change. What the browser restored after a reload or Back is no input: it would become edits of a newer version, and is reset. It is
 * rendered before the page, so that it reads the controls before React takes them over.
 */
export function EarlyTyping() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [early] = useState(() => (isHydrating && typeof document !== "undefined" ? earlyChanges(document) : []));
  useEffect(() => {
    const isTyped = isFreshNavigation();
    for (const { control, apply, reset } of early)
      if (control.isConnected) {
        if (isTyped && !appliesImmediately(control)) apply();
        else reset();
      }
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);
  return null;
}

/** A tick or a choice that no button sends is sent by itself, which is for the person at the control alone. */
const appliesImmediately = (control: Control): boolean =>
  (control instanceof HTMLSelectElement || /^(?:checkbox|radio)$/.test(control.type)) &&
  !control.form?.querySelector(":is(button:not([type]), [type=submit])");

/** Controls whose value differs from the server's HTML. */
function earlyChanges(page: Document): Early[] {
  return [...page.querySelectorAll<Control>("main :is(input, textarea, select)")].flatMap((control): Early[] => {
    if (control instanceof HTMLSelectElement) {
      const chosen = chosenIn(control);
      const given = [...control.options].map(({ defaultSelected }) => defaultSelected);
      // Browsers show the first option if none is marked.
      if (!control.multiple && !given.includes(true) && given.length > 0) given[0] = true;
      const isGiven = () => isSame(chosenIn(control), given);
      if (isGiven()) return [];
      return [
        {
          control,
          apply: () => choose(control, isGiven() ? chosen : chosenIn(control)),
          reset: () => select(control, given),
        },
      ];
    }
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      const { checked, defaultChecked } = control;
      const reset = () => void (control.checked = defaultChecked);
      if (checked === defaultChecked) return [];
      return [
        { control, apply: () => (control.type === "radio" && !checked ? undefined : tick(control, checked)), reset },
      ];
    }
    if (control instanceof HTMLInputElement && /^(?:file|hidden|submit|button|password)$/.test(control.type)) return [];
    const { value, defaultValue } = control;
    if (value === defaultValue) return [];
    // Keys pressed since then count too, unless React has put the server's value back.
    const apply = () => type(control, control.value === control.defaultValue ? value : control.value);
    return [{ control, apply, reset: () => void (control.value = defaultValue) }];
  });
}

const chosenIn = (control: HTMLSelectElement): boolean[] => [...control.options].map(({ selected }) => selected);
const isSame = (a: readonly boolean[], b: readonly boolean[]): boolean => a.every((one, at) => one === b[at]);

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
  select(control, chosen);
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function select(control: HTMLSelectElement, chosen: readonly boolean[]): void {
  for (const [at, option] of [...control.options].entries()) option.selected = chosen[at] ?? false;
}
