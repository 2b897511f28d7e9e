"use client";

import { Status } from "@/components/ui/status";
import { useBillFacts } from "./bill-data";
import { mentionTold } from "./bill-mention-words";
import styles from "./bill-mention.module.css";

/** A bill within the text: its number and where it stands today. Its title shows when pointed at or reached. */
export function BillMention({ id }: { id: number }) {
  const { bill, status, isMissing } = useBillFacts(id);
  const name = bill?.name ?? `Bill ${id}`;
  const told = mentionTold(id, { bill, status, isMissing });
  return (
    <span className={styles.mention} data-missing={isMissing || undefined} title={told} role="img" aria-label={told}>
      <span className={styles.name}>{name}</span>
      {status && <span className={styles.status}><Status status={status} /></span>}
    </span>
  );
}
