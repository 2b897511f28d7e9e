"use client";

import { useEffect, useState } from "react";
import type { Bill } from "@/lib/bills/schema";
import { useBillSearch } from "../bill-data";
import { BillOptions, optionId, searchMessage } from "../fields/bill-options";
import type { OpenSuggestion } from "./bill-suggestion";
import { LawPopup, lawTyped } from "./law-popup";
import { type KeyTaker, PopupBox, usePointing } from "./popup-box";
import styles from "./rich-text.module.css";

type SuggestionPopupProps = {
  id: string;
  open: OpenSuggestion;
  keys: KeyTaker;
  /** The text, which stays focused and refers to the list. */
  text: HTMLElement;
};

/** The number visible without scrolling. */
const most = 5;

/**
 * Bills at the caret, or the law that was typed after `@`. After `@` the first is preselected for Enter; after a typed number none is, so that Enter
 * and Tab keep their meaning until an arrow key enters the list.
 */
export function SuggestionPopup(props: SuggestionPopupProps) {
  const law = props.open.kind === "at" ? lawTyped(props.open.query) : null;
  return law ? <LawPopup {...props} law={law} /> : <BillPopup {...props} />;
}

function BillPopup({ id, open, keys, text }: SuggestionPopupProps) {
  const { bills: found, isLoading, error } = useBillSearch(open.query);
  const bills = found.slice(0, most);
  const [at, setAt] = useState({ query: open.query, index: open.kind === "at" ? 0 : -1 });
  const index = at.query === open.query ? at.index : open.kind === "at" ? 0 : -1;
  const active = Math.min(index, bills.length - 1);
  const isQuiet = open.kind === "number" && bills.length === 0;
  const says = searchMessage({ words: open.query, count: bills.length, isLoading, error });

  useEffect(() => {
    // After an @, Enter waits for the results instead of inserting a paragraph.
    const isAwaited = open.kind === "at" && bills.length === 0 && isLoading;
    const take = (bill: Bill | undefined) => (bill ? (open.choose(bill.id), true) : isAwaited);
    const move = (step: number) =>
      setAt({
        query: open.query,
        index:
          bills.length === 0 ? -1 : (active + step + bills.length + (active < 0 && step < 0 ? 1 : 0)) % bills.length,
      });
    const handlers: Record<string, () => boolean> = {
      ArrowDown: () => (bills.length > 0 ? (move(1), true) : isAwaited),
      ArrowUp: () => (bills.length > 0 && active >= 0 ? (move(-1), true) : false),
      Enter: () => take(bills[active]),
      Tab: () => take(bills[active]),
    };
    const handleKey = (event: KeyboardEvent) => handlers[event.key]?.() ?? false;
    Object.assign(keys, { take: handleKey });
    return () => {
      if (keys.take === handleKey) Object.assign(keys, { take: () => false });
    };
  }, [keys, open, bills, active, isLoading]);

  usePointing(text, isQuiet ? null : id, active >= 0 ? optionId(id, active) : null);

  if (isQuiet) return null;
  return (
    <PopupBox mount={open.mount}>
      <div className={styles.popup}>
        <BillOptions
          id={id}
          label="Bills to cite"
          bills={bills}
          active={active}
          onChoose={(bill) => open.choose(bill.id)}
        />
        {bills.length === 0 && <p className={styles.popupSays}>{says}</p>}
        {bills.length > 0 && (
          <p className={styles.popupSays} aria-hidden="true">
            {active < 0
              ? "↓ then Enter to cite · Esc to leave it as text"
              : "↑ ↓ to move · Enter to cite · Esc to leave it as text"}
          </p>
        )}
        <p role="status" className={styles.hidden}>
          {bills.length > 0 && active < 0 ? `${says} Press the down arrow to choose.` : says}
        </p>
      </div>
    </PopupBox>
  );
}
