"use client";

import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { Bill } from "@/lib/bills/schema";
import { useBillSearch } from "../bill-data";
import { BillOptions, optionId, searchSays } from "../fields/bill-options";
import type { OpenSuggestion } from "./bill-suggestion";
import styles from "./rich-text.module.css";

/** Where the text's key handler finds ours while a list is open. */
export type KeyTaker = { take: (event: KeyboardEvent) => boolean };

type SuggestionPopupProps = {
  id: string;
  open: OpenSuggestion;
  keys: KeyTaker;
  /** The text, which stays focused and points at the list. */
  text: HTMLElement;
};

/** As many as are seen without scrolling. */
const most = 5;

/**
 * Bills beside the caret. After `@` the first is ready for Enter; after a typed number none is, so that Enter and Tab
 * stay what they are until an arrow key asks for the list.
 */
export function SuggestionPopup({ id, open, keys, text }: SuggestionPopupProps) {
  const box = useMemo(() => document.createElement("div"), []);
  const { bills: found, isLoading, error } = useBillSearch(open.query);
  const bills = found.slice(0, most);
  const [at, setAt] = useState({ query: open.query, index: open.kind === "at" ? 0 : -1 });
  const index = at.query === open.query ? at.index : open.kind === "at" ? 0 : -1;
  const active = Math.min(index, bills.length - 1);
  const isQuiet = open.kind === "number" && bills.length === 0;
  const says = searchSays({ words: open.query, count: bills.length, isLoading, error });

  useLayoutEffect(() => {
    box.className = styles.popupBox ?? "";
    return open.mount(box);
    // the caret is followed from the first moment on
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [box]);

  useEffect(() => {
    // after an @ the answer is waited for, so that Enter makes no paragraph of a search
    const isAwaited = open.kind === "at" && bills.length === 0 && isLoading;
    const take = (bill: Bill | undefined) => (bill ? (open.choose(bill.id), true) : isAwaited);
    const move = (step: number) => setAt({ query: open.query, index: bills.length === 0 ? -1 : (active + step + bills.length + (active < 0 && step < 0 ? 1 : 0)) % bills.length });
    const handlers: Record<string, () => boolean> = {
      ArrowDown: () => (bills.length > 0 ? (move(1), true) : isAwaited),
      ArrowUp: () => (bills.length > 0 && active >= 0 ? (move(-1), true) : false),
      Enter: () => take(bills[active]),
      Tab: () => take(bills[active]),
    };
    const own = (event: KeyboardEvent) => handlers[event.key]?.() ?? false;
    Object.assign(keys, { take: own });
    return () => {
      if (keys.take === own) Object.assign(keys, { take: () => false });
    };
  }, [keys, open, bills, active, isLoading]);

  useEffect(() => {
    const set = (name: string, value: string | null) => (value === null ? text.removeAttribute(name) : text.setAttribute(name, value));
    set("aria-controls", isQuiet ? null : id);
    set("aria-activedescendant", active >= 0 ? optionId(id, active) : null);
    return () => {
      set("aria-controls", null);
      set("aria-activedescendant", null);
    };
  }, [text, id, active, isQuiet]);

  if (isQuiet) return createPortal(null, box);
  return createPortal(
    // the width of what is mounted is set from outside; ours is within
    <div className={styles.popup}>
      <BillOptions id={id} label="Bills to refer to" bills={bills} active={active} onChoose={(bill) => open.choose(bill.id)} />
      {bills.length === 0 && <p className={styles.popupSays}>{says}</p>}
      {bills.length > 0 && <p className={styles.popupSays} aria-hidden="true">{active < 0 ? "↓ to choose · Esc to leave it as text" : "↑ ↓ to move · Enter to refer · Esc to leave it as text"}</p>}
      <p role="status" className={styles.hidden}>{bills.length > 0 && active < 0 ? `${says} Press the down arrow to choose.` : says}</p>
    </div>,
    box,
  );
}
