import type { ReactNode } from "react";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Link } from "@/components/ui/primitives/link";
import type { NamedBill } from "@/lib/people/schema";
import styles from "./people.module.css";

/** A bill in the list of a person or a committee: number, title, status, and its relation to them. */
export function BillLine({
  bill,
  date,
  facts = [],
}: {
  bill: NamedBill;
  date: string | null;
  facts?: readonly ReactNode[];
}) {
  return (
    <li className={styles.line}>
      <span className={styles.when}>{date ? <Day date={date} /> : "No date"}</span>
      <div>
        <Link href={`/bill/view/${bill.slug}`} className={styles.number}>
          {bill.name}
        </Link>
        <span className={styles.title}>{bill.title ?? "No title"}</span>
        <FactLine facts={[...facts, <Status key="status" status={bill.status} />, bill.sessionName]} />
      </div>
    </li>
  );
}
