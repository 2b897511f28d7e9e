"use client";

import { type RefObject, useEffect } from "react";
import { isFreshNavigation } from "./is-fresh-navigation";

/**
 * Applies what was typed in a search field before hydration. What the browser restored after a reload or Back is removed, because
 * nothing on the page follows it.
 * @param field keeps its own text (`defaultValue`)
 */
export function useEarlyWords(field: RefObject<HTMLInputElement | null>, apply: (text: string) => void): void {
  useEffect(() => {
    const control = field.current;
    if (!control || control.value === control.defaultValue) return;
    if (isFreshNavigation()) apply(control.value);
    else control.value = control.defaultValue;
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);
}
