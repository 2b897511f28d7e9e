import { Link } from "@/components/ui/primitives/link";
import { AdminTable } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { formatNumber } from "@/lib/platform/text/format";
import type { BillViews } from "@/lib/analytics/api";
import type { ListState } from "./issue-views-table";

export function BillViewsTable({ rows, ...state }: { rows: BillViews[] } & ListState) {
  return (
    <AdminTable<BillViews>
      {...state}
      name="readership-bill"
      caption="Bills by views"
      rows={rows}
      nameOf={(bill) => bill.name}
      noun={["bill", "bills"]}
      exportPath="/admin/readership/api/bills/export"
      empty={
        <EmptyState title="No bill views">
          <p>Bills appear here once someone opens their page. Remove a filter or choose more days.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "Number",
          rowHead: true,
          width: "tight",
          sortBy: "name",
          cell: (bill) => <Link href={`/admin/bill/edit/${bill.slug}`}>{bill.name}</Link>,
        },
        { id: "title", head: "Title", width: "wide", cell: (bill) => bill.title ?? "Untitled" },
        { id: "session", head: "Session", cell: (bill) => `${bill.jurisdiction} ${bill.sessionName}` },
        {
          id: "views",
          head: "Views",
          width: "tight",
          numeric: true,
          sortBy: "views",
          cell: (bill) => formatNumber(bill.views),
        },
      ]}
    />
  );
}
