import Link from "next/link";
import { Status } from "@/components/ui/status";
import { type Column, Table } from "@/components/ui/table";
import { Day } from "@/components/ui/time";
import type { StatusNow } from "@/lib/issues/reading/issue-page";
import type { SnapshotBill } from "@/lib/issues/snapshot/content";
import { MovedSince } from "./live-bill";
import styles from "./bills-table.module.css";

/** The bills of an issue gathered: as they stood when it was published, and where they moved since. */
export function BillsTable({ caption, bills, statuses }: { caption: string; bills: readonly SnapshotBill[]; statuses: ReadonlyMap<number, StatusNow> }) {
  const columns: Column<SnapshotBill>[] = [
    { id: "number", head: "Number", rowHead: true, width: "tight", bareOnPhone: true, cell: (bill) => <Link href={`/bill/view/${bill.slug}`} prefetch={false} className={styles.number}>{bill.name}</Link> },
    { id: "title", head: "Title", width: "wide", bareOnPhone: true, cell: (bill) => <span className={styles.title}>{bill.title ?? "No title given"}</span> },
    {
      id: "status", head: "When published",
      cell: (bill) => <span className={styles.status}><Status status={bill.status} /><MovedSince id={bill.id} then={bill.status} before={statuses.get(bill.id)} /></span>,
    },
    { id: "since", head: "Since", width: "tight", cell: (bill) => bill.statusDate && <Day date={bill.statusDate} /> },
    { id: "session", head: "Session", cell: (bill) => <span className={styles.session}>{bill.jurisdiction} · {bill.sessionName}</span> },
  ];
  return <Table caption={caption} captionHidden columns={columns} rows={bills} rowKey={(bill) => bill.id} />;
}
