import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Time } from "@/components/ui/primitives/time";
import type { TrashedIssue } from "@/lib/issues/trash/trash";
import { BulkTrashActions } from "./bulk-trash";
import { RestoreFromTrash } from "./restore-from-trash";

/** The trash, with a restore button for each draft. */
export function TrashList({
  issues,
  timeZone,
  ...state
}: TableState & { issues: readonly TrashedIssue[]; timeZone: string }) {
  return (
    <AdminTable<TrashedIssue>
      {...state}
      name="bin"
      caption="Deleted issues"
      rows={issues}
      nameOf={(issue) => issue.name}
      noun={["issue", "issues"]}
      exportPath="/admin/publication-issue/api/bin/export"
      bulk={<BulkTrashActions ids={issues.map(({ id }) => id)} />}
      empty={
        <EmptyState title="The trash is empty">
          <p>Deleted drafts appear here.</p>
        </EmptyState>
      }
      columns={[
        { id: "name", head: "Issue", rowHead: true, width: "wide", bareOnPhone: true, cell: (issue) => issue.name },
        { id: "template", head: "Template", cell: (issue) => issue.template },
        {
          id: "deleted",
          head: "Deleted",
          width: "tight",
          cell: (issue) => (
            <>
              <Time at={issue.deletedAt} timeZone={timeZone} />
              {issue.deletedBy && ` by ${issue.deletedBy}`}
            </>
          ),
        },
        {
          id: "gone",
          head: "Deleted permanently",
          width: "tight",
          cell: (issue) =>
            issue.goneAt ? <Time at={issue.goneAt} timeZone={timeZone} show="day" /> : "Never: it was published",
        },
        {
          id: "restore",
          head: "Restore",
          width: "tight",
          cell: (issue) => <RestoreFromTrash id={issue.id} name={issue.name} />,
        },
      ]}
    />
  );
}
