import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { Day } from "@/components/ui/time";
import { formatCount, formatList } from "@/lib/format";
import type { CompiledReport } from "@/lib/reports/api";

const columns: Column<CompiledReport>[] = [
  { id: "name", head: "Name", rowHead: true, width: "wide", bareOnPhone: true, cell: (report) => <Link href={`/admin/compiled-report/view/${report.id}`}>{report.name}</Link> },
  { id: "date", head: "Date", width: "tight", cell: (report) => <Day date={report.date} /> },
  { id: "issues", head: "Issues", width: "tight", numeric: true, cell: (report) => report.issues.length },
  { id: "holds", head: "From", cell: (report) => templatesOf(report) },
];

/** Reports, newest first. */
export function ReportTable({ reports, searched }: { reports: readonly CompiledReport[]; searched: boolean }) {
  const empty = searched
    ? <EmptyState title="No report has these words in its name" action={<Link href="/admin/compiled-report/list">Show all reports</Link>} />
    : <EmptyState title="No report yet" action={<Link href="/admin/compiled-report/new">Compile the first report</Link>}><p>A report gathers published issues into one dated document, to read here or to take along as PDF or DOCX.</p></EmptyState>;
  return <Table caption="Compiled reports" captionHidden columns={columns} rows={reports} rowKey={(report) => report.id} empty={empty} />;
}

/** "2 Weekly Legal Update and 1 Issue Summary" */
function templatesOf({ issues }: CompiledReport): string {
  const counts = new Map<string, number>();
  for (const { formTemplate } of issues) counts.set(formTemplate, (counts.get(formTemplate) ?? 0) + 1);
  return counts.size === 0 ? "No issues" : formatList([...counts].map(([name, count]) => (count === 1 ? name : `${formatCount(count, "issue")} of ${name}`)));
}
