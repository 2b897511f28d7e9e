"use client";

import { type KeyboardEvent, useState } from "react";
import { type ControlProps } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { Bill } from "@/lib/bills/schema";
import { useBillSearch } from "../bill-data";
import { BillOptions, optionId, searchMessage } from "./bill-options";
import styles from "./bills.module.css";

/** Finds a bill by number or text. Arrow keys move, Enter selects, Escape closes. */
export function BillCombobox({
  control,
  without,
  onChoose,
}: {
  control: ControlProps;
  without: readonly number[];
  onChoose: (bill: Bill) => void;
}) {
  const [words, setWords] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = useBillSearch(open ? words : "");
  const bills = found.bills.filter((bill) => !without.includes(bill.id)).slice(0, 8);
  const listId = `${control.id}-options`;
  const isOpen = open && words.trim() !== "";
  const active = isOpen && bills.length > 0 ? Math.min(at, bills.length - 1) : -1;
  const says = searchMessage({ words, count: bills.length, isLoading: found.isLoading, error: found.error });

  const choose = (bill: Bill | undefined) => {
    if (!bill) return;
    onChoose(bill);
    setWords("");
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? setAt((active + 1) % Math.max(1, bills.length)) : setOpen(true)),
      ArrowUp: () => setAt((active - 1 + bills.length) % Math.max(1, bills.length)),
      Enter: () => choose(bills[active]),
      Escape: () => setOpen(false),
    };
    const step = steps[event.key];
    if (!step || (event.key === "Escape" && !isOpen)) return;
    event.preventDefault();
    step();
  };
  return (
    <div className={styles.combobox}>
      <TextInput
        {...control}
        required={undefined}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        placeholder="HB 12, or words from its title"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {isOpen && (
        <div className={styles.floating}>
          <BillOptions id={listId} label="Bills found" bills={bills} active={active} onChoose={choose} />
          {(bills.length === 0 || found.error) && <p className={styles.says}>{says}</p>}
        </div>
      )}
      <p role="status" className={styles.hidden}>
        {isOpen ? says : ""}
      </p>
    </div>
  );
}
