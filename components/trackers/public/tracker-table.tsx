import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { type Column, Table } from "@/components/ui/primitives/table";
import { StaticRows } from "@/components/ui/rendering/static-html";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { columnLabels, type TrackerColumn } from "@/lib/trackers/columns";
import type { TrackerPage } from "@/lib/trackers/public/page";
import { categoryLabel, textOfColumn, topicNames } from "@/lib/trackers/public/shown-values";
import type { TrackedBill } from "@/lib/trackers/schema";
import styles from "./tracker.module.css";

type Shown = Pick<TrackerPage, "tracker" | "topics">;

/** One bill of a tracker in one of its public columns. */
function Cell({ column, bill, tracker, topics }: Shown & { column: TrackerColumn; bill: TrackedBill }) {
  switch (column) {
    case "title":
      return <span dir="auto">{shownTitle(bill.title) ?? "No title"}</span>;
    case "status":
      return <Status status={bill.status} />;
    case "statusDate":
    case "introducedDate":
      return bill[column] ? <Day date={bill[column]} /> : <span className={styles.none}>Not known</span>;
    case "lastAction":
      return bill.lastAction || bill.lastActionDate ? (
        <span className={styles.action}>
          {bill.lastActionDate && <Day date={bill.lastActionDate} />}
          <span dir="auto">{bill.lastAction}</span>
        </span>
      ) : (
        <span className={styles.none}>None known</span>
      );
    case "topics":
      return topicNames(bill, topics).join(" · ");
    case "category":
      return bill.categoryId === null ? (
        <span className={styles.none}>None</span>
      ) : (
        <span className={styles.category} dir="auto">
          {categoryLabel(tracker, bill.categoryId)}
        </span>
      );
    case "publicNote":
      return (
        <span className={styles.note} dir="auto">
          {bill.publicNote}
        </span>
      );
    case "source":
      return bill.sourceUrl ? (
        <a href={bill.sourceUrl}>
          Official page<span className={styles.hidden}> of {bill.name}</span>
        </a>
      ) : (
        <span className={styles.none}>None</span>
      );
    default:
      return textOfColumn(column, bill, tracker, topics);
  }
}

const isWide = (column: TrackerColumn): boolean => column === "title" || column === "publicNote";

/** The bills of a page of a tracker. Rows are static markup: no script of theirs is sent. */
export function TrackerTable({ page }: { page: TrackerPage }) {
  const { tracker, topics, bills } = page;
  const columns: Column<TrackedBill>[] = [
    {
      id: "name",
      head: "Bill",
      rowHead: true,
      width: "tight",
      bareOnPhone: true,
      cell: (bill) => <Link href={`/bill/view/${bill.slug}`}>{bill.name}</Link>,
    },
    ...tracker.columns.map((column): Column<TrackedBill> => ({
      id: column,
      head: columnLabels[column],
      ...(isWide(column) && { width: "wide" as const }),
      ...(column === "title" && { bareOnPhone: true }),
      cell: (bill) => <Cell column={column} bill={bill} tracker={tracker} topics={topics} />,
    })),
  ];
  const keys = bills.map((bill) =>
    keyFrom("tracked bill", tracker.columns, bill, categoryLabel(tracker, bill.categoryId), topicNames(bill, topics)),
  );
  return (
    <Table
      caption={`Bills in ${tracker.name}`}
      captionHidden
      columns={columns}
      rows={bills}
      rowKey={(bill) => bill.billId}
      stickyHead
      body={(renderRow) => <StaticRows id="bills" keys={keys} renderRow={(at) => renderRow(bills[at]!)} />}
    />
  );
}
