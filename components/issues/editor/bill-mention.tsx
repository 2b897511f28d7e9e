"use client";

import { Status } from "@/components/ui/status";
import { statusLabel } from "@/lib/bills/status-words";
import { useBill, useLiveStatus } from "./bill-data";
import styles from "./bill-mention.module.css";

/** A bill within the text: its number and where it stands today. Its title shows when pointed at or reached. */
export function BillMention({ id, isSelected = false }: { id: number; isSelected?: boolean }) {
  const { bill, isMissing } = useBill(id);
  const live = useLiveStatus(id);
  const status = live ?? bill?.status;
  const name = bill?.name ?? `Bill ${id}`;
  const told = bill ? `${name}, ${bill.jurisdiction} ${bill.sessionName || bill.session}: ${bill.title ?? "no title"}${status ? `. ${statusLabel(status)}` : ""}` : isMissing ? `${name}: it could not be read` : name;
  return (
    <span className={styles.mention} data-selected={isSelected || undefined} data-missing={isMissing || undefined} title={told} role="img" aria-label={told}>
      <span className={styles.name}>{name}</span>
      {/* a mouse gets the browser's own hint */}
      {isSelected && <span className={styles.told} aria-hidden="true">{told}</span>}
      {status && <span className={styles.status}><Status status={status} /></span>}
    </span>
  );
}
