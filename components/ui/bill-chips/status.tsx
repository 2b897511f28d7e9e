import { type BillStatus, type StatusGroup, statusGroup, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import styles from "./status.module.css";

/** A bill's status: a word, and a shape that can be told apart in grey. */
export function Status({ status }: { status: BillStatus }) {
  const group = statusGroup(status);
  return (
    <span className={styles.status} data-group={group}>
      <StatusShape group={group} />
      {statusLabel(status)}
    </span>
  );
}

/** The shape of a status group alone, for where the word already stands. <StatusDrawings> holds what it is drawn of. */
export function StatusShape({ group }: { group: StatusGroup }) {
  return (
    <svg className={styles.shape} width="12" height="12" aria-hidden="true">
      <use href={`#status-${group}`} />
    </svg>
  );
}
