import { type Column, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { BinnedIssue } from "@/lib/issues/binned";
import { RestoreFromBin } from "./restore-from-bin";

/** What lies in the bin, each with the way out. */
export function BinList({ issues, timeZone }: { issues: readonly BinnedIssue[]; timeZone: string }) {
  const columns: Column<BinnedIssue>[] = [
    { id: "name", head: "Issue", rowHead: true, width: "wide", bareOnPhone: true, cell: (issue) => issue.name },
    { id: "template", head: "Template", cell: (issue) => issue.template },
    { id: "deleted", head: "Deleted", width: "tight", cell: (issue) => <><Time at={issue.deletedAt} timeZone={timeZone} />{issue.deletedBy && ` by ${issue.deletedBy}`}</> },
    { id: "gone", head: "Gone for good", width: "tight", cell: (issue) => (issue.goneAt ? <Time at={issue.goneAt} timeZone={timeZone} show="day" /> : "Never: it was published") },
    { id: "restore", head: "Restore", width: "tight", cell: (issue) => <RestoreFromBin id={issue.id} name={issue.name} /> },
  ];
  return <Table caption="Deleted issues" captionHidden columns={columns} rows={issues} rowKey={(issue) => issue.id} />;
}
