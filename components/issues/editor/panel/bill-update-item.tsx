"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import type { Decision, MovedBill, MovedChange } from "@/lib/issues/bill-updates/schema";
import { clauseOf } from "@/lib/issues/bill-updates/facts";
import styles from "./panel.module.css";

type MovedItemProps = {
  moved: MovedBill;
  isCited: boolean;
  onAccept?: (changeIds: number[]) => Promise<unknown>;
  onSkip?: (changeIds: number[]) => Promise<unknown>;
  onReopen?: (changeIds: number[]) => Promise<unknown>;
};

const words: Record<Decision, string> = { accepted: "Added", skipped: "Skipped" };

/** One bill and its updates. Where there are several, the selected ones apply. */
export function BillUpdateItem({ moved: { bill, changes }, isCited, onAccept, onSkip, onReopen }: MovedItemProps) {
  const id = useId();
  const [out, setOut] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const meant = changes.filter((change) => !out.includes(change.id)).map((change) => change.id);
  const run = (act: (ids: number[]) => Promise<unknown>) => {
    setBusy(true);
    void act(meant).finally(() => setBusy(false));
  };
  const hasCheckboxes = changes.length > 1;
  const tick = (change: MovedChange) =>
    setOut(out.includes(change.id) ? out.filter((one) => one !== change.id) : [...out, change.id]);
  return (
    <li className={styles.item}>
      <p className={styles.line}>
        <a id={id} className={styles.number} href={`/bill/view/${bill.slug}`} target="_blank" rel="noreferrer">
          {bill.name}
        </a>{" "}
        <span className={styles.where}>{bill.jurisdiction}</span>
        {isCited && <span className={styles.cited}>In this issue</span>}
      </p>
      <p className={styles.billTitle}>{bill.title ?? "No title"}</p>
      <ul className={styles.changes} aria-labelledby={id}>
        {changes.map((change) => (
          <li key={change.id}>
            {hasCheckboxes && !onReopen ? (
              <label className={styles.tick}>
                <input type="checkbox" checked={!out.includes(change.id)} onChange={() => tick(change)} />{" "}
                <ChangeSentence change={change} bill={bill} />
              </label>
            ) : (
              <ChangeSentence change={change} bill={bill} />
            )}
            {change.decision && (
              <span className={styles.where}>
                {words[change.decision]}
                {change.decidedBy ? ` by ${change.decidedBy}` : ""}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {onAccept && (
          <Button
            small
            data-first={bill.id}
            busy={busy}
            disabled={meant.length === 0}
            onClick={() => run(onAccept)}
            aria-describedby={id}
          >
            Add to text
          </Button>
        )}
        {onSkip && (
          <Button
            small
            kind="quiet"
            data-first={onAccept ? undefined : bill.id}
            busy={busy}
            disabled={meant.length === 0}
            onClick={() => run(onSkip)}
            aria-describedby={id}
          >
            Skip
          </Button>
        )}
        {onReopen && (
          <Button
            small
            kind="quiet"
            data-first={bill.id}
            busy={busy}
            onClick={() => run(onReopen)}
            aria-describedby={id}
          >
            Reopen
          </Button>
        )}
      </div>
    </li>
  );
}

function ChangeSentence({ change, bill }: { change: MovedChange; bill: MovedBill["bill"] }) {
  const clause = clauseOf({ ...change, old: change.old, new: change.new }, bill);
  return (
    <span>
      {clause.charAt(0).toUpperCase()}
      {clause.slice(1)}
      {change.leftOver && <span className={styles.where}> (left from the last issue)</span>}
    </span>
  );
}
