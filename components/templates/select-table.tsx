import { Link } from "@/components/ui/primitives/link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { type Column, Table } from "@/components/ui/primitives/table";
import { formatNumber } from "@/lib/platform/text/format";
import type { AdminSelect } from "@/lib/templates/select-queries";

const columns: Column<AdminSelect>[] = [
  {
    id: "name",
    head: "List",
    rowHead: true,
    width: "wide",
    bareOnPhone: true,
    cell: (list) => <Link href={`/admin/form-element-type-select/edit/${list.id}`}>{list.name}</Link>,
  },
  {
    id: "options",
    head: "Options",
    numeric: true,
    cell: (list) =>
      list.active === list.options
        ? formatNumber(list.options)
        : `${formatNumber(list.options)}, ${formatNumber(list.active)} active`,
  },
  {
    id: "elements",
    head: "Used by",
    numeric: true,
    cell: (list) => (list.elements === 1 ? "1 element" : `${formatNumber(list.elements)} elements`),
  },
];

export function SelectTable({ lists }: { lists: readonly AdminSelect[] }) {
  return (
    <Table
      caption="Dropdown lists"
      captionHidden
      columns={columns}
      rows={lists}
      rowKey={(list) => list.id}
      empty={
        <EmptyState title="No dropdown lists yet">
          <p>Dropdown fields take their options from a list. Several fields can share one.</p>
        </EmptyState>
      }
    />
  );
}
