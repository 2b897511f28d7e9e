import { type BillStatus, type StatusGroup, statusGroup, statusLabel } from "@/lib/bills/status-words";
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

/** The shape of a status group alone, for where the word already stands. */
export function StatusShape({ group }: { group: StatusGroup }) {
  return (
    <svg className={styles.shape} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      {shapes[group]}
    </svg>
  );
}

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 } as const;

const shapes: Record<StatusGroup, React.ReactNode> = {
  waiting: <circle cx="6" cy="6" r="4.5" {...line} strokeDasharray="2.1 2.1" />,
  moving: <><circle cx="6" cy="6" r="4.75" {...line} /><circle cx="6" cy="6" r="1.75" fill="currentColor" /></>,
  passed: <><circle cx="6" cy="6" r="4.75" {...line} /><path d="M6 1.25a4.75 4.75 0 0 0 0 9.5z" fill="currentColor" /></>,
  law: <circle cx="6" cy="6" r="5.5" fill="currentColor" />,
  stopped: <path d="M2 2l8 8M10 2l-8 8" {...line} strokeWidth={2} strokeLinecap="square" />,
  rule: <path d="M6 .9 11.1 6 6 11.1.9 6z" {...line} />,
};
