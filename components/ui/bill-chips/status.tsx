import { type BillStatus, type StatusGroup, statusGroup, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import styles from "./status.module.css";

/** A bill's status: a label, and an icon that is distinguishable in grayscale. */
export function Status({ status }: { status: BillStatus }) {
  const group = statusGroup(status);
  return (
    <span className={styles.status} data-group={group}>
      <StatusShape group={group} />
      {statusLabel(status)}
    </span>
  );
}

/** Icon of a status group without its label. <StatusDrawings> has its shapes. */
export function StatusShape({ group }: { group: StatusGroup }) {
  return (
    <svg className={styles.shape} width="12" height="12" aria-hidden="true">
      <use href={`#status-${group}`} />
    </svg>
  );
}
