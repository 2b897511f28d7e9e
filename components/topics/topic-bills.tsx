import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { tableColumns } from "@/components/bills/bill-columns";
import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Table } from "@/components/ui/primitives/table";
import { Day } from "@/components/ui/primitives/day";
import { formatTotal } from "@/lib/platform/text/format";
import type { TopicBills as Found } from "@/lib/topics/topic-page";
import styles from "./topic-bills.module.css";

const columns = tableColumns("topic", {
  name: {
    cell: (bill) => (
      <Link href={`/bill/view/${bill.slug}`} className={styles.number}>
        {bill.name}
      </Link>
    ),
  },
  title: { cell: (bill) => <span className={styles.title}>{shownTitle(bill.title) ?? "No title"}</span> },
  status: { bareOnPhone: true },
  lastAction: {
    bareOnPhone: true,
    cell: (bill) => (
      <span className={styles.action}>
        {bill.lastActionDate && <Day date={bill.lastActionDate} />} {bill.lastAction}
      </span>
    ),
  },
});

/** Bills of a topic with the latest actions, and a link to all of them. */
export function TopicBills({
  found: { bills, total, totalIsCapped },
  all,
  name,
}: {
  found: Found;
  all: string;
  name: string;
}) {
  if (bills.length === 0) return null;
  return (
    <section aria-labelledby="bills">
      <SectionLabel as="h2" id="bills" ruled>
        Bills
      </SectionLabel>
      <Table caption={`Bills on ${name}`} captionHidden columns={columns} rows={bills} rowKey={(bill) => bill.id} />
      {total > bills.length && (
        <p className={styles.more}>
          <Link href={all}>
            All {formatTotal(total, totalIsCapped)} bills on {name}
          </Link>
        </p>
      )}
    </section>
  );
}
