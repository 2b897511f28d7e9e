"use client";

import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { LeaveTo } from "./cell-editor";
import type { Editing } from "./grid-row";
import { leading } from "./grid-row";
import type { EditableColumn } from "./portfolio-labels";

type Place = { row: number; column: number };
type Given = {
  rows: number;
  columns: readonly EditableColumn[];
  mayEdit: boolean;
  onToggle: (row: number) => void;
  onToggleAll: () => void;
  onClear: (place: Place) => void;
};

/**
 * Grid keyboard: arrows, Home and End move; Enter, F2 or a letter opens a cell; Delete clears it; Space selects the
 * row, Ctrl+A all. One cell is in the tab order.
 */
export function useGridKeys({ rows, columns, mayEdit, onToggle, onToggleAll, onClear }: Given) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: leading });
  const [editing, setEditing] = useState<(Editing & { row: number }) | null>(null);
  const refocus = useRef(false);
  const last = columns.length + leading - 1;

  useEffect(() => {
    if (!refocus.current || editing) return;
    refocus.current = false;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  });

  const go = useCallback(
    (place: Place) => {
      refocus.current = true;
      setActive({
        row: Math.min(Math.max(place.row, 0), Math.max(rows - 1, 0)),
        column: Math.min(Math.max(place.column, 0), last),
      });
    },
    [last, rows],
  );
  const activate = useCallback((row: number, column: number) => setActive({ row, column }), []);
  const edit = useCallback(
    (row: number, column: number, first: string | null, pressed = false) => {
      const of = columns[column - leading];
      if (!mayEdit || !of) return;
      setActive({ row, column });
      setEditing({ row, column: of.id, first, pressed });
    },
    [columns, mayEdit],
  );
  const leave = useCallback(
    (to: LeaveTo) => {
      setEditing(null);
      if (to === null) return;
      refocus.current = true;
      setActive(({ row, column }) => ({
        row: to === "down" ? Math.min(row + 1, rows - 1) : row,
        column: to === "right" ? Math.min(column + 1, last) : to === "left" ? Math.max(column - 1, leading) : column,
      }));
    },
    [last, rows],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target instanceof HTMLElement ? event.target : null;
    if (!cell?.dataset.cell) return;
    const { row, column } = active;
    const jump = event.ctrlKey || event.metaKey;
    const steps: Record<string, Place> = {
      ArrowDown: { row: jump ? rows - 1 : row + 1, column },
      ArrowUp: { row: jump ? 0 : row - 1, column },
      ArrowRight: { row, column: jump ? last : column + 1 },
      ArrowLeft: { row, column: jump ? 0 : column - 1 },
      Home: { row: jump ? 0 : row, column: 0 },
      End: { row: jump ? rows - 1 : row, column: last },
      PageDown: { row: row + 10, column },
      PageUp: { row: row - 10, column },
    };
    const step = steps[event.key];
    const of = columns[column - leading];
    if (step) go(step);
    else if (event.key === "a" && jump) onToggleAll();
    else if (event.altKey || jump) return;
    else if (event.key === " " && (event.shiftKey || column < leading)) onToggle(row);
    else if (event.key === "Enter" || event.key === "F2") {
      if (of) edit(row, column, null);
      else if (column === 0) onToggle(row);
      else cell.querySelector("a")?.click();
    } else if ((event.key === "Delete" || event.key === "Backspace") && of && mayEdit) onClear({ row, column });
    else if (of && mayEdit && event.key.length === 1 && event.key !== " ") {
      const isTyped = of.kind === "line" || of.kind === "text" || of.kind === "tags" || of.kind === "number";
      edit(row, column, isTyped ? event.key : null);
      // For a select or a date, a letter only opens the editor, which handles the key itself.
      if (!isTyped) return;
    } else return;
    event.preventDefault();
  };
  return { table, active, editing, activate, edit, leave, onKeyDown };
}
