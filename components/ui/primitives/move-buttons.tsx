"use client";

import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { IconButton } from "./icon-button";
import styles from "./moved-row.module.css";

/** What a row is dragged by; the buttons beside it do the same by keyboard. */
export function DragHandle({ handle }: { handle: RefObject<HTMLSpanElement | null> }) {
  return (
    <span ref={handle} className={styles.handle} aria-hidden="true">
      <GripVertical size={18} />
    </span>
  );
}

/** One place up, one place down. `id` brings the focus back to the button after the row has moved. */
export function MoveButtons({
  name,
  id,
  first,
  last,
  onStep,
}: {
  name: string;
  id: string;
  first: boolean;
  last: boolean;
  onStep: (by: -1 | 1) => void;
}) {
  return (
    <span className={styles.moves}>
      <IconButton
        id={`${id}-up`}
        label={`Move ${name} up`}
        aria-disabled={first || undefined}
        onClick={() => !first && onStep(-1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        id={`${id}-down`}
        label={`Move ${name} down`}
        aria-disabled={last || undefined}
        onClick={() => !last && onStep(1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** The step that a key press asks for: Alt and an arrow, anywhere but in what is typed into. */
export function stepOf({ altKey, key, target }: Pick<KeyboardEvent, "altKey" | "key" | "target">): -1 | 1 | null {
  if (
    !altKey ||
    (key !== "ArrowUp" && key !== "ArrowDown") ||
    (target as HTMLElement).matches("input, textarea, select")
  )
    return null;
  return key === "ArrowUp" ? -1 : 1;
}
