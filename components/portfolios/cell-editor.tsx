"use client";

import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { mayDiscard } from "@/components/ui/hooks/use-unsaved";
import { writeStored, readStored } from "@/components/ui/hooks/local-storage";
import { longestNote, longestStep, longestValue } from "@/lib/portfolios/limits";
import type { EditableColumn } from "./portfolio-labels";
import { portfolioPositionOptions, portfolioPriorityOptions } from "./portfolio-labels";
import styles from "./portfolio-grid.module.css";

/** Where the focus moves after leaving a cell. */
export type LeaveTo = "stay" | "down" | "right" | "left" | null;

/** A cell's value and its row's version when its editor opened. */
export type Opened = { value: string; version: number };

type Props = {
  label: string;
  column: EditableColumn;
  value: string;
  /** The character typed to open it, which replaces the value. */
  first: string | null;
  pressed: boolean;
  /** Storage key of unsaved text in this browser. */
  draft: string;
  staff: readonly { id: number; name: string }[];
  /** Row version when the editor opened: later changes by others must not be overwritten unseen. */
  version: number;
  onCommit: (typed: string, to: LeaveTo, opened: Opened) => void;
  onCancel: () => void;
};

const isWordy = (column: EditableColumn) => column.kind === "text" || column.kind === "line";

export function CellEditor({ label, column, value, first, pressed, draft, staff, version, onCommit, onCancel }: Props) {
  const stored = isWordy(column) && first === null ? readStored(draft) : null;
  const [typed, setTyped] = useState(first ?? (typeof stored === "string" ? stored : value));
  const isRestored = typeof stored === "string" && stored !== value;
  const [opened] = useState<Opened>({ value, version });
  const box = useRef<HTMLElement>(null);
  const isDone = useRef(false);
  const byKey = useRef(false);
  const latest = useRef(typed);
  const hint = useId();
  useEffect(() => {
    const control = box.current;
    control?.focus({ preventScroll: true });
    control?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    if (control instanceof HTMLInputElement && control.type !== "date" && first === null) control.select();
    if (pressed && control instanceof HTMLSelectElement)
      try {
        control.showPicker();
      } catch {
        // Older browsers open it with the next click.
      }
    if (control instanceof HTMLInputElement && control.type === "text" && first !== null)
      control.setSelectionRange(control.value.length, control.value.length);
    if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);

  const commit = (to: LeaveTo, text = latest.current) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(text, to, opened);
  };
  const cancel = () => {
    if (isDone.current) return;
    isDone.current = true;
    if (isWordy(column)) writeStored(draft, null);
    onCancel();
  };
  const type = (text: string) => {
    latest.current = text;
    setTyped(text);
    if (isWordy(column)) writeStored(draft, text === opened.value ? null : text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // Enter ends an input method's composition, not the edit.
    if (event.nativeEvent.isComposing) return;
    byKey.current = true;
    // As in a sheet, Escape restores a cell; a note of several lines is not thrown away unasked.
    if (event.key === "Escape") {
      const isNote = column.kind === "text" && !column.own;
      if (mayDiscard(isNote && latest.current !== opened.value)) cancel();
    } else if (event.key === "Enter" && !event.shiftKey) commit("down");
    else if (event.key === "Tab") commit(event.shiftKey ? "left" : "right");
    else return;
    event.preventDefault();
  };
  const onSelect = (event: ChangeEvent<HTMLSelectElement>) => {
    type(event.target.value);
    // Arrow keys step through the options of a closed select; only a choice by mouse commits.
    if (!byKey.current) commit("stay", event.target.value);
    byKey.current = false;
  };
  const shared = {
    "aria-label": label,
    className: styles.editor,
    onKeyDown,
    onBlur: () => commit(null),
    onPointerDown: () => (byKey.current = false),
  };
  if (column.kind === "position" || column.kind === "priority" || column.kind === "owner" || column.kind === "choice") {
    const options =
      column.kind === "position"
        ? portfolioPositionOptions
        : column.kind === "priority"
          ? portfolioPriorityOptions
          : column.kind === "owner"
            ? staff.map(({ id, name }) => ({ value: String(id), label: name }))
            : (column.own?.options ?? []).map((option) => ({ value: option, label: option }));
    const isGone = typed !== "" && !options.some((option) => option.value === typed);
    return (
      <select {...shared} ref={box as never} value={typed} onChange={onSelect}>
        <option value="">None</option>
        {isGone && <option value={typed}>{column.kind === "owner" ? "A former member" : typed}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.target.value);
  if (column.kind === "text" && !column.own) {
    return (
      <>
        <textarea
          {...shared}
          ref={box as never}
          value={typed}
          rows={4}
          onChange={onChange}
          aria-describedby={hint}
          aria-invalid={typed.length > longestNote || undefined}
        />
        <span id={hint} className={styles.hint}>
          {isRestored && "Restored from this device. "}Enter saves, Shift+Enter adds a line.
        </span>
      </>
    );
  }
  return (
    <input
      {...shared}
      ref={box as never}
      value={typed}
      type={column.kind === "date" ? "date" : "text"}
      inputMode={column.kind === "number" ? "decimal" : undefined}
      maxLength={column.own ? longestValue : longestStep}
      placeholder={column.kind === "tags" ? "Tags, separated by commas" : undefined}
      autoComplete="off"
      onChange={onChange}
    />
  );
}
