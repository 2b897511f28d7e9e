import { Link } from "@/components/ui/primitives/link";
import { Status } from "@/components/ui/bill-chips/status";
import { type Column, Table } from "@/components/ui/primitives/table";
import { formatNumber } from "@/lib/platform/text/format";
import { Day } from "@/components/ui/primitives/day";
import type { StatusNow } from "@/lib/issues/public/issue-page";
import type { SnapshotBill } from "@/lib/issues/publishing/snapshot/content";
import { BillToday } from "./bill-today";
import styles from "./bills-table.module.css";

/** On phones a checkbox reveals the rest; the style sheet has the same number. */
const shownOnPhones = 10;

/**
 * All bills of an issue: status at publication, and the current one where it changed.
 * @param statuses current ones; without them only those at publication are shown
 */
export function BillsTable({
  caption,
  bills,
  statuses,
}: {
  caption: string;
  bills: readonly SnapshotBill[];
  statuses?: ReadonlyMap<number, StatusNow>;
}) {
  const sessions = new Set(bills.map(sessionOf));
  const columns: Column<SnapshotBill>[] = [
    {
      id: "number",
      head: "Number",
      rowHead: true,
      width: "tight",
      bareOnPhone: true,
      cell: (bill) => (
        <Link href={`/bill/view/${bill.slug}`} className={styles.number}>
          {bill.name}
        </Link>
      ),
    },
    {
      id: "title",
      head: "Title",
      width: "wide",
      bareOnPhone: true,
      cell: (bill) => <span className={styles.title}>{bill.title ?? "No title"}</span>,
    },
    {
      id: "status",
      head: "When published",
      bareOnPhone: true,
      cell: (bill) => <StatusThen bill={bill} live={statuses !== undefined} now={statuses?.get(bill.id)} />,
    },
    ...(sessions.size > 1
      ? [
          {
            id: "session",
            head: "Session",
            bareOnPhone: true,
            cell: (bill: SnapshotBill) => <span className={styles.session}>{sessionOf(bill)}</span>,
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={styles.fold}>
        <Table caption={caption} captionHidden columns={columns} rows={bills} rowKey={(bill) => bill.id} />
        {bills.length > shownOnPhones && (
          <label className={styles.showAll}>
            <input type="checkbox" /> Show all {formatNumber(bills.length)} bills
          </label>
        )}
      </div>
      {sessions.size === 1 && (
        <p className={styles.all}>
          {bills.length > 1 ? "All bills: " : ""}
          {[...sessions][0]}
        </p>
      )}
    </>
  );
}

const sessionOf = (bill: SnapshotBill) => `${bill.jurisdiction} · ${bill.sessionName}`;

function StatusThen({ bill, live, now }: { bill: SnapshotBill; live: boolean; now: StatusNow | undefined }) {
  return (
    <span className={styles.status}>
      <span className={styles.then}>
        <Status status={bill.status} />
        {bill.statusDate && (
          <span className={styles.date}>
            <Day date={bill.statusDate} />
          </span>
        )}
      </span>
      {live && <BillToday bill={bill} now={now} as="cell" />}
    </span>
  );
}
