"use client";

import type { KeyboardEvent } from "react";
import styles from "./admin-table.module.css";
import { tick, tickAll, tickNone, useTicked } from "@/components/ui/hooks/row-selection";

/** Up and down go from tick to tick, with Shift they take along; Ctrl-A ticks all of the page, Escape none. */
function keys(event: KeyboardEvent<HTMLInputElement>, id: number): void {
  const all = [...document.querySelectorAll<HTMLInputElement>("[data-row-tick]")];
  const next =
    all[all.indexOf(event.currentTarget) + (event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : Number.NaN)];
  if (next) {
    if (event.shiftKey) {
      tick(id, true, false);
      tick(Number(next.dataset.rowTick), true, false);
    }
    next.focus();
  } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) tickAll();
  else if (event.key === "Escape") tickNone();
  else return;
  event.preventDefault();
}

/** The tick of a row. */
export function RowTick({ id, name }: { id: number; name: string }) {
  const ticked = useTicked();
  return (
    <input
      type="checkbox"
      className={styles.tick}
      data-row-tick={id}
      aria-label={`Choose ${name}`}
      checked={ticked.includes(id)}
      onChange={(event) => tick(id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      onKeyDown={(event) => keys(event, id)}
    />
  );
}
