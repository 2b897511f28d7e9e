import Link from "next/link";
import { type BillStatus, statusGroup, statusLabel } from "@/lib/bills/status-words";
import styles from "./bill-chip.module.css";
import { StatusShape } from "./status";
import { VisuallyHidden } from "./visually-hidden";

type BillChipProps = {
  href: string;
  /** As printed: `H.B. 0123`. Never broken over lines. */
  number: string;
  /** The status when the text was published. */
  then: BillStatus;
  /** The status today; leave out where nobody looked (feeds, mail, print). */
  now?: BillStatus;
  title?: string;
};

/** A bill inside running text. When it moved since publication it says from where to where. */
export function BillChip({ href, number, then, now, title }: BillChipProps) {
  const moved = now !== undefined && now !== then;
  return (
    <Link href={href} className={styles.chip} title={title} data-moved={moved || undefined}>
      <span className={styles.number}>{number}</span>
      <span className={styles.status}>
        <StatusShape group={statusGroup(then)} /><span className={styles.gap}>{"\u00a0"}</span>{moved && <VisuallyHidden>when published: </VisuallyHidden>}{statusLabel(then)}
      </span>
      {moved && (
        <span className={styles.now}>
          {" "}<span aria-hidden="true">→{"\u00a0"}</span><VisuallyHidden>now: </VisuallyHidden>{statusLabel(now)}
        </span>
      )}
    </Link>
  );
}
