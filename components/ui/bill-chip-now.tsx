import { type BillStatus, statusLabel } from "@/lib/bills/status-words";
import styles from "./bill-chip.module.css";
import { VisuallyHidden } from "./visually-hidden";

/** The status today of a bill in running text, after the one when it was published. */
export function BillChipNow({ status }: { status: BillStatus }) {
  return (
    <span className={styles.now} data-now="">
      <VisuallyHidden> when published,</VisuallyHidden> <span aria-hidden="true">→{"\u00a0"}</span>
      <VisuallyHidden>now: </VisuallyHidden>
      {statusLabel(status)}
    </span>
  );
}
