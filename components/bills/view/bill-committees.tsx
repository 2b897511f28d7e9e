import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import type { BillWithDetails } from "@/lib/bills/schema";
import { committeePath } from "@/lib/people/labels";
import styles from "./bill-view.module.css";

/** The committees of a bill, current ones first and marked. */
export function BillCommittees({ committees }: { committees: BillWithDetails["committees"] }) {
  return (
    <ul className={styles.lines}>
      {committees.map((one) => (
        <li key={one.id}>
          <Link href={committeePath(one.slug)}>{one.name}</Link>
          <span className={styles.quiet}>
            {one.chamber && `${one.chamber}. `}
            {one.date && (
              <>
                Referred on <Day date={one.date} />
                {". "}
              </>
            )}
            {one.isCurrent && "The bill is there now."}
          </span>
        </li>
      ))}
    </ul>
  );
}
