import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { type BillStatus, statusGroup, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import styles from "./bill-chip.module.css";
import { BillChipNow } from "./bill-chip-now";
import { StatusShape } from "./status";

type BillChipProps = {
  href: string;
  /** As printed: `H.B. 0123`. Does not wrap. */
  number: string;
  /** Status at publication. */
  then: BillStatus;
  /** Current status; absent where unknown (feeds, email, print). */
  now?: BillStatus;
  title?: string;
  /** Replaces `now` where it is updated live. */
  today?: ReactNode;
};

/** A bill inside running text. If its status changed since publication, shows both. */
export function BillChip({ href, number, then, now, title, today }: BillChipProps) {
  const label = statusLabel(then);
  const [first = label] = label.split(" ", 1); // keeps the icon from ending a line alone
  const rest = label.slice(first.length);
  return (
    <Link href={href} className={styles.chip} title={title} data-bill-chip="">
      <span className={styles.number}>{number}</span>
      <span className={styles.status}>
        <span className={styles.together}>
          <StatusShape group={statusGroup(then)} />
          <span className={styles.gap}>{"\u00a0"}</span>
          {first}
        </span>
        {rest}
      </span>
      {today ?? (now !== undefined && now !== then && <BillChipNow status={now} />)}
    </Link>
  );
}
