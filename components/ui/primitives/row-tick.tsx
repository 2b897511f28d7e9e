"use client";

import type { KeyboardEvent } from "react";
import styles from "./admin-table.module.css";
import { selectRow, selectAllRows, clearSelection, useSelectedRows } from "@/components/ui/hooks/row-selection";

/**
 * Arrow keys move between checkboxes, with Shift they extend the selection; Ctrl-A selects the page, Escape
 * clears.
 */
function keys(event: KeyboardEvent<HTMLInputElement>, id: number): void {
  const all = [...document.querySelectorAll<HTMLInputElement>("[data-row-tick]")];
  const next =
    all[all.indexOf(event.currentTarget) + (event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : Number.NaN)];
  if (next) {
    if (event.shiftKey) {
      selectRow(id, true, false);
      selectRow(Number(next.dataset.rowTick), true, false);
    }
    next.focus();
  } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) selectAllRows();
  else if (event.key === "Escape") clearSelection();
  else return;
  event.preventDefault();
}

export function RowTick({ id, name }: { id: number; name: string }) {
  const selectedIds = useSelectedRows();
  return (
    <input
      type="checkbox"
      className={styles.tick}
      data-row-tick={id}
      aria-label={`Choose ${name}`}
      checked={selectedIds.includes(id)}
      onChange={(event) => selectRow(id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      onKeyDown={(event) => keys(event, id)}
    />
  );
}
