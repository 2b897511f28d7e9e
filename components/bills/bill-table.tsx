import { keyFrom } from "@/lib/platform/cache/key-from";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { Link } from "@/components/ui/primitives/link";
import { FollowButton } from "@/components/alerts/follow-button";
import { FollowListener } from "@/components/alerts/follow-listener";
import { AddToFolder, FolderDrawing } from "@/components/folders/add-to-folder";
import { FolderChoosing } from "@/components/folders/folder-choosing";
import { MarkedText } from "@/components/ui/rendering/marked-text";
import { StaticRows } from "@/components/ui/rendering/static-html";
import { Status } from "@/components/ui/bill-chips/status";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Day } from "@/components/ui/primitives/day";
import { Timeline } from "@/components/ui/primitives/timeline";
import { billListHref, type BillFilter, type BillSort } from "@/lib/bills/search/filters";
import type { Highlight } from "@/lib/bills/search/highlight";
import { progressOf } from "@/lib/bills/progress";
import type { Bill, TextSnippet } from "@/lib/bills/schema";
import type { Order } from "@/lib/bills/search/search";
import { isMailOn } from "@/lib/platform/env/settings";
import { tableColumns } from "./bill-columns";
import styles from "./bill-table.module.css";

type BillTableProps = {
  bills: readonly Bill[];
  filter: BillFilter;
  order: Order;
  highlights: Map<number, Highlight>;
  inTexts: Map<number, TextSnippet>;
};

const caption = "Bills matching the filters";

/** The bills of a page. Wide screens sort by the column headers; phones show each bill as a short entry. */
export function BillTable({ bills, filter, order, highlights, inTexts }: BillTableProps) {
  const sort = (name: BillSort, firstDirection: "asc" | "desc") => {
    const direction = order.sort === name ? order.direction : undefined;
    const next = direction === undefined ? firstDirection : direction === "asc" ? "desc" : "asc";
    return { href: billListHref(filter, { sort: name, direction: next }), direction };
  };
  const columns: Column<Bill>[] = [
    ...tableColumns("list", {
      name: {
        sort: sort("bill.name", "asc"),
        cell: (bill) => (
          <Link href={`/bill/view/${bill.slug}`} className={styles.number}>
            {bill.name}
          </Link>
        ),
      },
      title: {
        cell: (bill) => <Title bill={bill} found={highlights.get(bill.id)} inText={inTexts.get(bill.id)} />,
      },
      status: { bareOnPhone: true, cell: (bill) => <StatusCell bill={bill} /> },
      session: {
        bareOnPhone: true,
        sort: sort("bill.session", "desc"),
        cell: (bill) => (
          <span className={styles.session}>
            <b>{bill.jurisdiction}</b> {bill.sessionName}
          </span>
        ),
      },
      lastAction: {
        bareOnPhone: true,
        sort: sort("bill.lastAction", "desc"),
        cell: (bill) => <LastAction bill={bill} />,
      },
    }),
    {
      id: "folder",
      head: "Folder",
      width: "tight",
      bareOnPhone: true,
      screenOnly: true,
      cell: (bill) => (
        <span className={styles.folder}>
          {isMailOn() && <FollowButton compact bill={bill} />}
          <AddToFolder compact bill={bill} />
        </span>
      ),
    },
  ];
  const keys = bills.map((bill) => keyFrom("bill", isMailOn(), bill, highlights.get(bill.id), inTexts.get(bill.id)));
  return (
    <div className={styles.bills}>
      <Table
        caption={caption}
        captionHidden
        columns={columns}
        rows={bills}
        rowKey={(bill) => bill.id}
        stickyHead
        body={(renderRow) => <StaticRows id="results" keys={keys} renderRow={(at) => renderRow(bills[at]!)} />}
      />
      <FolderDrawing />
      <FolderChoosing />
      {isMailOn() && <FollowListener />}
    </div>
  );
}

function Title({ bill, found, inText }: { bill: Bill; found: Highlight | undefined; inText: TextSnippet | undefined }) {
  const title = shownTitle(bill.title) ?? "No title";
  return (
    <>
      {/* Same link as the number beside it: one tab stop is enough. */}
      <Link
        href={`/bill/view/${bill.slug}`}
        className={styles.title}
        tabIndex={-1}
        title={title.length > 160 ? title : undefined}
      >
        {found?.title ? <MarkedText pieces={found.title} /> : title}
      </Link>
      {found?.snippet && (
        <span className={styles.snippet}>
          <MarkedText pieces={found.snippet} />
        </span>
      )}
      {inText && (
        <span className={styles.snippet}>
          <a href={inText.url}>
            {[inText.version, inText.section?.label.replace(/\.$/, "")].filter(Boolean).join(", ")}
          </a>
          {inText.pieces.length > 0 && ": "}
          <MarkedText pieces={inText.pieces} />
        </span>
      )}
      {bill.categories.length > 0 && (
        <span className={styles.topics}>{bill.categories.map((category) => category.name).join(" · ")}</span>
      )}
    </>
  );
}

function StatusCell({ bill }: { bill: Bill }) {
  const progress = progressOf(bill.kind, bill.status);
  return (
    <span className={styles.status}>
      <Status status={bill.status} />
      {progress && <Timeline progress={progress} />}
    </span>
  );
}

function LastAction({ bill }: { bill: Bill }) {
  if (!bill.lastAction && !bill.lastActionDate) return <span className={styles.none}>None known</span>;
  return (
    <span className={styles.action}>
      {bill.lastActionDate && <Day date={bill.lastActionDate} />}
      <span className={styles.what}>{bill.lastAction}</span>
    </span>
  );
}
