import { Status } from "@/components/ui/bill-chips/status";
import { Link } from "@/components/ui/primitives/link";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { comparePath } from "@/lib/bills/text-addresses";
import type { SimilarBill } from "@/lib/texts/schema";
import styles from "./bill-view.module.css";

const likenessLabel = ({ isSame, likeness }: SimilarBill): string =>
  isSame ? "Identical text" : `About ${Math.min(99, Math.round(likeness * 100))}% similar`;

/** Bills whose latest text is largely the same. */
export function BillSimilar({ similar, slug }: { similar: readonly SimilarBill[]; slug: string }) {
  return (
    <ul className={styles.lines}>
      {similar.map((bill) => (
        <li key={bill.id}>
          <Link href={`/bill/view/${bill.slug}`}>{bill.name}</Link>
          <span className={styles.quiet}>
            {[jurisdictionName(bill.jurisdiction), bill.sessionName, likenessLabel(bill)].join(", ")}
          </span>{" "}
          <Status status={bill.status} />
          {bill.compared && !bill.isSame && (
            <>
              {" "}
              <Link
                href={comparePath(slug, bill.compared.otherTextId, bill.compared.textId)}
                aria-label={`Compare the texts of this bill and ${bill.name}`}
              >
                Compare texts
              </Link>
            </>
          )}
          {bill.title && <span className={styles.clamped}>{bill.title}</span>}
        </li>
      ))}
    </ul>
  );
}
