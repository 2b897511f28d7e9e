"use client";

import type { KeyboardEvent, MouseEvent } from "react";
import { caretAt, setOpenTarget } from "./open-at";

/** Elements that handle clicks themselves. */
const ownActs = "a, button, input, select, textarea, summary, label, dialog, [data-own-clicks]";

/**
 * Event handlers of a text in reading view: a click opens the editor with the caret there, Enter with the caret
 * at the end. Selecting text, links and buttons keep their own behavior.
 * @param place the element's id, or the part of the issue
 * @param open shows its controls
 */
export function clickToWrite(place: number | string, label: string, open: () => void) {
  return {
    tabIndex: 0,
    role: "group",
    "aria-label": `Edit ${label}`,
    "data-opens": "",
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if ((event.target as Element).closest(ownActs)) return;
      if (getSelection()?.isCollapsed === false) return;
      const { clientX, clientY, currentTarget } = event;
      setOpenTarget({ place, caret: caretAt(currentTarget, clientX, clientY), y: clientY });
      open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "Enter" || event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
      event.preventDefault();
      setOpenTarget({ place, caret: null, y: null });
      open();
    },
  } as const;
}
