"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import type { Decision, MovedBill, MovedChange } from "@/lib/issues/bill-updates/schema";
import { statementsOf, type FactStatement } from "@/lib/bills/changes/statements";
import styles from "./panel.module.css";

type MovedItemProps = {
  moved: MovedBill;
  /** The first day of the period. */
  since: string;
  isCited: boolean;
  onAccept?: (changeIds: number[]) => Promise<unknown>;
  onSkip?: (changeIds: number[]) => Promise<unknown>;
  onReopen?: (changeIds: number[]) => Promise<unknown>;
};

const words: Record<Decision, string> = { accepted: "Added", skipped: "Skipped" };

/** One bill and its updates. Where there are several, the selected ones apply. */
export function BillUpdateItem({
  moved: { bill, changes },
  since,
  isCited,
  onAccept,
  onSkip,
  onReopen,
}: MovedItemProps) {
  const id = useId();
  const [out, setOut] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const meant = changes.filter((change) => !out.includes(change.id)).map((change) => change.id);
  const run = (act: (ids: number[]) => Promise<unknown>) => {
    setBusy(true);
    void act(meant).finally(() => setBusy(false));
  };
  const statements = statementsOf(changes, bill, since);
  const hasCheckboxes = statements.length > 1;
  const isOut = ({ facts }: FactStatement<MovedChange>) => facts.some(({ id: one }) => out.includes(one));
  const tick = (statement: FactStatement<MovedChange>) => {
    const ids = statement.facts.map(({ id: one }) => one);
    setOut(isOut(statement) ? out.filter((one) => !ids.includes(one)) : [...out, ...ids]);
  };
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
        {statements.map((statement) => (
          <li key={statement.facts[0]!.id}>
            {hasCheckboxes && !onReopen ? (
              <label className={styles.tick}>
                <input type="checkbox" checked={!isOut(statement)} onChange={() => tick(statement)} />{" "}
                <UpdateSentence statement={statement} />
              </label>
            ) : (
              <UpdateSentence statement={statement} />
            )}
            <Decided by={statement.facts[0]!} />
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

function UpdateSentence({ statement: { words, facts } }: { statement: FactStatement<MovedChange> }) {
  return (
    <span>
      {words.charAt(0).toUpperCase()}
      {words.slice(1)}
      {facts.every(({ leftOver }) => leftOver) && <span className={styles.where}> (left from the last issue)</span>}
    </span>
  );
}

function Decided({ by: { decision, decidedBy } }: { by: MovedChange }) {
  return (
    decision && (
      <span className={styles.where}>
        {words[decision]}
        {decidedBy ? ` by ${decidedBy}` : ""}
      </span>
    )
  );
}
