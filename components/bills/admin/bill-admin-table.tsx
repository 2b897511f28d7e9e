import { Link } from "@/components/ui/primitives/link";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Day } from "@/components/ui/primitives/day";
import type { listAdminBills } from "@/lib/bills/admin/list";
import type { Category } from "@/lib/topics/schema";
import { tableColumns } from "../bill-columns";
import { BulkBills } from "./bulk-bills";
import type { AllResults } from "./bulk-topics";
import { positionWords, priorityWords } from "./stance-labels";

type Row = Awaited<ReturnType<typeof listAdminBills>>["bills"][number];
type BillAdminTableProps = TableState & { rows: Row[]; topics: readonly Category[]; filter: AllResults["filter"] };

/** The admin list of bills, with the organization's own position on each. */
export function BillAdminTable({ rows, topics, filter, ...state }: BillAdminTableProps) {
  return (
    <AdminTable<Row>
      {...state}
      name="bill"
      caption="Bills"
      rows={rows}
      nameOf={(bill) => bill.name}
      noun={["bill", "bills"]}
      exportPath="/admin/bill/api/export"
      bulk={
        <BulkBills
          bills={rows.map(({ id, tracked, stance }) => ({ id, tracked, position: stance?.position ?? "none" }))}
          topics={topics}
          results={{ filter, total: state.total, totalIsCapped: state.totalIsCapped ?? false }}
        />
      }
      empty={
        <EmptyState title="No bills yet" action={<Link href="/admin/import/list">Import bills</Link>}>
          <p>
            Bills come from files or connected sources. To follow single bills, find them under{" "}
            <Link href="/admin/focus/list">Find and track</Link>.
          </p>
        </EmptyState>
      }
      columns={[
        ...tableColumns("admin", {
          name: {
            sortBy: "name",
            ofWords: true,
            cell: (bill) => <Link href={`/admin/bill/edit/${bill.slug}`}>{bill.name}</Link>,
          },
          session: { sortBy: "session" },
          lastAction: {
            width: "tight",
            sortBy: "lastAction",
            cell: (bill) => (bill.lastActionDate ? <Day date={bill.lastActionDate} /> : "None"),
          },
          topics: { cell: (bill) => bill.categories.map(({ name }) => name).join(", ") || "None" },
        }),
        {
          id: "position",
          head: "Position",
          width: "tight",
          cell: (bill) => positionWords[bill.stance?.position ?? "none"],
        },
        {
          id: "priority",
          head: "Priority",
          width: "tight",
          hiddenAtFirst: true,
          cell: (bill) => (bill.stance?.priority ? priorityWords[bill.stance.priority] : "None"),
        },
        { id: "person", head: "Owner", hiddenAtFirst: true, cell: (bill) => bill.stance?.person?.name ?? "No one" },
        {
          id: "tracked",
          head: "Tracked",
          width: "tight",
          hiddenAtFirst: true,
          cell: (bill) => (bill.tracked ? "Yes" : "No"),
        },
      ]}
    />
  );
}
