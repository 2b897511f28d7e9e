"use client";

import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { Button } from "@/components/ui/primitives/button";
import { Status } from "@/components/ui/bill-chips/status";
import type { InboxBill } from "@/lib/bills/triage/api";
import { formatDay } from "@/lib/platform/text/dates";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import type { Category } from "@/lib/topics/schema";
import styles from "./inbox.module.css";

type InboxRowProps = {
  bill: InboxBill;
  /** The active row: shortcuts apply to it, and only it is a tab stop. */
  isHere: boolean;
  isSelected: boolean;
  timeZone: string;
  onToggle: () => void;
  onTopic: (topic: Category) => void;
  onAside: () => void;
};

export function InboxRow({ bill, isHere, isSelected, timeZone, onToggle, onTopic, onAside }: InboxRowProps) {
  const stop = isHere ? 0 : -1;
  const name = `inbox-${bill.id}`;
  return (
    <li
      className={styles.row}
      data-bill={bill.id}
      data-here={isHere || undefined}
      data-selected={isSelected || undefined}
    >
      <input
        type="checkbox"
        checked={isSelected}
        onChange={onToggle}
        tabIndex={stop}
        aria-labelledby={name}
        aria-keyshortcuts="x"
      />
      <p className={styles.line} id={name}>
        <a className={styles.number} href={`/bill/view/${bill.slug}`} target="_blank" rel="noreferrer" tabIndex={stop}>
          {bill.name}
        </a>
        <span className={styles.where}>
          {bill.jurisdiction} <Status status={bill.status} />
        </span>
      </p>
      <p className={styles.title} title={`${jurisdictionName(bill.jurisdiction)}, ${bill.sessionName || bill.session}`}>
        {shownTitle(bill.title) ?? "No title"}{" "}
        <span className={styles.where}>
          {[
            bill.setAside
              ? `Marked not relevant by ${bill.setAside.by ?? "a former member"}, ${formatDay(bill.setAside.at, timeZone)}`
              : `Added ${formatDay(bill.createdAt, timeZone)}`,
            bill.newText,
            ...bill.subjects.slice(0, 6),
            bill.subjects.length > 6 && `and ${bill.subjects.length - 6} more`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <div className={styles.actions}>
        {bill.suggestions.map(({ topic, from, isSubject }, at) => (
          <button
            key={topic.id}
            type="button"
            className={styles.suggestion}
            tabIndex={stop}
            onClick={() => onTopic(topic)}
            title={`${topic.policyArea.name}. ${isSubject ? `Its subject: ${from}` : `Its title says: ${from}`}`}
            aria-keyshortcuts={String(at + 1)}
          >
            <kbd aria-hidden="true">{at + 1}</kbd> {topic.name}
          </button>
        ))}
      </div>
      <Button
        small
        kind="quiet"
        className={styles.aside}
        tabIndex={stop}
        onClick={onAside}
        aria-describedby={name}
        aria-keyshortcuts="e"
      >
        {bill.setAside ? "Move back" : "Not relevant"}
      </Button>
    </li>
  );
}
