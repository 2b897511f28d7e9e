import { Link } from "@/components/ui/primitives/link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import type { ContentImport } from "@/lib/content-imports/schema";
import { importSentence, importStateLabel } from "./content-import-labels";

export function ContentImportList({ imports, timeZone }: { imports: readonly ContentImport[]; timeZone: string }) {
  const columns: Column<ContentImport>[] = [
    {
      id: "name",
      head: "Files",
      rowHead: true,
      width: "wide",
      cell: (one) => <Link href={`/admin/content-import/view/${one.id}`}>{one.name}</Link>,
    },
    { id: "state", head: "State", cell: importStateLabel },
    { id: "items", head: "Items", cell: (one) => one.error ?? importSentence(one) },
    { id: "when", head: "Read", width: "tight", cell: (one) => <Time at={one.createdAt} timeZone={timeZone} /> },
  ];
  return (
    <Table
      caption="Imports of old issues"
      captionHidden
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No imports yet">
          <p>You can check everything first, and undo an import.</p>
        </EmptyState>
      }
    />
  );
}
