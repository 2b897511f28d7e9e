"use client";

import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { IconButton } from "./icon-button";
import styles from "./moved-row.module.css";

/** Drag handle of a row; the buttons beside it do the same by keyboard. */
export function DragHandle({ handle }: { handle: RefObject<HTMLSpanElement | null> }) {
  return (
    <span ref={handle} className={styles.handle} aria-hidden="true">
      <GripVertical size={18} />
    </span>
  );
}

/** Buttons to move a row up or down. `id` returns the focus to the button after the row has moved. */
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

/** The move for a key press: Alt and an arrow key, outside of inputs. */
export function stepOf({ altKey, key, target }: Pick<KeyboardEvent, "altKey" | "key" | "target">): -1 | 1 | null {
  if (
    !altKey ||
    (key !== "ArrowUp" && key !== "ArrowDown") ||
    (target as HTMLElement).matches("input, textarea, select")
  )
    return null;
  return key === "ArrowUp" ? -1 : 1;
}
