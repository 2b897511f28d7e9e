"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Select } from "@/components/ui/primitives/select";
import type { Bill } from "@/lib/bills/schema";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import type { Cited } from "./pasted-citations";
import styles from "./rich-text.module.css";

const leave = "0";
const describeBill = (bill: Bill) =>
  `${bill.name}, ${bill.jurisdiction} ${bill.sessionName || bill.session}: ${statusLabel(bill.status).toLowerCase()}${bill.title ? `. ${bill.title.slice(0, 80)}` : ""}`;

/** Bill numbers in a pasted text, each with its most likely bill, to convert to references in one step. */
export function CitationOffer({
  cited,
  onAccept,
  onDismiss,
}: {
  cited: readonly Cited[];
  onAccept: (billOf: (text: string) => number | undefined) => void;
  onDismiss: () => void;
}) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const valueOf = (one: Cited) => chosen[one.text] ?? String(one.bills[0]?.id ?? leave);
  const accept = () =>
    onAccept((text) => Number(cited.filter((one) => one.text === text).map(valueOf)[0] ?? leave) || undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from the controls inside
    <section
      className={styles.offer}
      aria-label="Bill numbers in the pasted text"
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.preventDefault();
          onDismiss();
        }
      }}
    >
      <p role="status">
        <b>{cited.length === 1 ? "A bill number was pasted." : `${cited.length} bill numbers were pasted.`}</b> Link to{" "}
        {cited.length === 1 ? "the bill" : "the bills"}?
      </p>
      <ul>
        {cited.map((one) => (
          <li key={one.text}>
            <span>{one.text}</span>
            <Select
              aria-label={`Bill for ${one.text}`}
              value={valueOf(one)}
              onChange={(event) => setChosen({ ...chosen, [one.text]: event.target.value })}
              options={[
                ...one.bills.map((bill) => ({ value: String(bill.id), label: describeBill(bill) })),
                { value: leave, label: "Leave as text" },
              ]}
            />
          </li>
        ))}
      </ul>
      <div className={styles.offerButtons}>
        <Button small kind="primary" onClick={accept}>
          {cited.length === 1 ? "Link it" : "Link all"}
        </Button>
        <Button small kind="quiet" onClick={onDismiss}>
          Leave as text
        </Button>
      </div>
    </section>
  );
}
