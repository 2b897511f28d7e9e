"use client";

import { useEffect, useRef } from "react";
import { Status } from "@/components/ui/bill-chips/status";
import type { Bill } from "@/lib/bills/schema";
import styles from "./bills.module.css";

type BillOptionsProps = {
  id: string;
  label: string;
  bills: readonly Bill[];
  /** Index of the active option; -1 = none. */
  active: number;
  onChoose: (bill: Bill) => void;
};

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

/**
 * Bill options: number, jurisdiction, date of introduction, title. The focus stays in the text, which refers to
 * the active option.
 */
export function BillOptions({ id, label, bills, active, onChoose }: BillOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.options}>
      {bills.map((bill, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused text handles keys
        <div
          key={bill.id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.option}
          // Before the text loses its caret.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(bill)}
        >
          <span className={styles.optionHead}>
            <b className={styles.number}>{bill.name}</b>{" "}
            <span>
              {bill.jurisdiction} · {bill.sessionName || bill.session}
            </span>{" "}
            <Status status={bill.status} />
          </span>
          <span className={styles.optionTitle}>{bill.title ?? "No title"}</span>
        </div>
      ))}
    </div>
  );
}

/** The message shown in place of the list. */
export function searchMessage({
  words,
  count,
  isLoading,
  error,
}: {
  words: string;
  count: number;
  isLoading: boolean;
  error: string | null;
}): string {
  if (error) return error;
  if (words.trim() === "") return "Type a bill number or some words.";
  if (isLoading && count === 0) return "Searching bills…";
  if (count === 0) return `No bill matches “${words.trim()}”.`;
  return `${count === 1 ? "One bill" : `${count} bills`} to choose from.`;
}
