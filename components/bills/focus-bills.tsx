import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { Link } from "@/components/ui/primitives/link";
import { Status } from "@/components/ui/bill-chips/status";
import type { Bill } from "@/lib/bills/schema";
import styles from "./focus-bills.module.css";

/** The organization's tracked bills, in its own order. */
export function FocusBills({ bills }: { bills: readonly Bill[] }) {
  return (
    <ol className={styles.list}>
      {bills.map((bill) => (
        <li key={bill.id} className={styles.bill}>
          <Link href={`/bill/view/${bill.slug}`} className={styles.name}>
            <span className={styles.number}>{bill.name}</span>{" "}
            <span className={styles.title}>{shownTitle(bill.title) ?? "No title"}</span>
          </Link>
          <p className={styles.status}>
            <Status status={bill.status} />
          </p>
        </li>
      ))}
    </ol>
  );
}
