import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import styles from "./bill-chip.module.css";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";

/** Current status of a bill in running text, after the one at publication. */
export function BillChipNow({ status }: { status: BillStatus }) {
  return (
    <span className={styles.now} data-now="">
      <VisuallyHidden> when published,</VisuallyHidden> <span aria-hidden="true">→{"\u00a0"}</span>
      <VisuallyHidden>now: </VisuallyHidden>
      {statusLabel(status)}
    </span>
  );
}
