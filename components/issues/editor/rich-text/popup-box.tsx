"use client";

import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import styles from "./rich-text.module.css";

/** Lets the text's key handler delegate to an open list. */
export type KeyTaker = { take: (event: KeyboardEvent) => boolean };

/** A popup that follows the caret. The positioning library sets the width of the outer element; ours is inside. */
export function PopupBox({ mount, children }: { mount: (element: HTMLElement) => () => void; children: ReactNode }) {
  const box = useMemo(() => document.createElement("div"), []);
  useLayoutEffect(() => {
    box.className = styles.popupBox ?? "";
    return mount(box);
    // the caret is followed from the first moment on
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [box]);
  return createPortal(children, box);
}

/** Sets aria-activedescendant for the active option while the focus stays in the text. */
export function usePointing(text: HTMLElement, listId: string | null, optionId: string | null): void {
  useEffect(() => {
    const set = (name: string, value: string | null) =>
      value === null ? text.removeAttribute(name) : text.setAttribute(name, value);
    set("aria-controls", listId);
    set("aria-activedescendant", optionId);
    return () => {
      set("aria-controls", null);
      set("aria-activedescendant", null);
    };
  }, [text, listId, optionId]);
}
