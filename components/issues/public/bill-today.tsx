import { BillChip } from "@/components/ui/bill-chips/bill-chip";
import type { SnapshotBill } from "@/lib/issues/publishing/snapshot/content";
import type { LiveStatus } from "./live-status";
import { StatusNow, type StatusNowProps } from "./status-now";
import styles from "./status-now.module.css";

/**
 * Current status of a bill: from the page's render, kept current by <LiveStatuses> while it is open.
 * @param now the status at render time
 */
export function BillToday({
  bill,
  now,
  as,
}: {
  bill: SnapshotBill;
  now: LiveStatus | undefined;
  as: StatusNowProps["as"];
}) {
  return (
    <span
      className={styles.today}
      data-bill-today={bill.id}
      data-then={bill.status}
      data-known={now?.status ?? bill.status}
      data-as={as}
    >
      <StatusNow then={bill.status} now={now} as={as} />
    </span>
  );
}

/** A bill in running text: its status at publication and, if it changed since, the current one. */
export function BillTodayChip({ bill, now }: { bill: SnapshotBill; now: LiveStatus | undefined }) {
  return (
    <BillChip
      href={`/bill/view/${bill.slug}`}
      number={bill.name}
      then={bill.status}
      title={bill.title ?? undefined}
      today={<BillToday bill={bill} now={now} as="chip" />}
    />
  );
}
