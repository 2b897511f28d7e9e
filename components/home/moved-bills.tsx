import { Link } from "@/components/ui/primitives/link";
import { Status } from "@/components/ui/bill-chips/status";
import type { MovedBill } from "@/lib/bills/recently-moved";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { Day } from "@/components/ui/primitives/day";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import styles from "./moved-bills.module.css";

/** Bills that changed status: which, from where to where, and when. */
export function MovedBills({ bills }: { bills: readonly MovedBill[] }) {
  return (
    <ol className={styles.list}>
      {bills.map((bill) => (
        <li key={bill.id} className={styles.bill}>
          <Link href={`/bill/view/${bill.slug}`} className={styles.name}>
            <span className={styles.number}>{bill.name}</span>{" "}
            <span className={styles.title}>{bill.title ?? "No title"}</span>
          </Link>
          <p className={styles.move}>
            <VisuallyHidden>from </VisuallyHidden>
            <span className={styles.before}>{statusLabel(bill.before)}</span>
            <span aria-hidden="true" className={styles.arrow}>
              →
            </span>
            <VisuallyHidden> to </VisuallyHidden>
            <Status status={bill.status} />
            {bill.statusDate && (
              <span className={styles.date}>
                <Day date={bill.statusDate} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
