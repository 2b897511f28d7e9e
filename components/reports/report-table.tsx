import { Link } from "@/components/ui/primitives/link";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { HelpLink } from "@/components/help/help-link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Day } from "@/components/ui/primitives/day";
import { formatCount, formatList } from "@/lib/platform/text/format";
import type { CompiledReport } from "@/lib/reports/api";
import { BulkReports } from "./bulk-reports";

type ReportTableProps = TableState & { reports: CompiledReport[] };

export function ReportTable({ reports, ...state }: ReportTableProps) {
  const empty = (
    <EmptyState
      title="No reports yet"
      action={
        <>
          <Link href="/admin/compiled-report/new">Compile the first report</Link>
          <HelpLink to="reports">How reports work</HelpLink>
        </>
      }
    >
      <p>A report collects published issues in one dated document, to read here or download as PDF or Word.</p>
    </EmptyState>
  );
  return (
    <AdminTable<CompiledReport>
      {...state}
      name="compiled-report"
      caption="Compiled reports"
      rows={reports}
      nameOf={(report) => report.name}
      noun={["report", "reports"]}
      exportPath="/admin/compiled-report/api/export"
      bulk={<BulkReports reports={reports.map(({ id, name }) => ({ id, name }))} />}
      empty={empty}
      columns={[
        {
          id: "name",
          head: "Name",
          rowHead: true,
          width: "wide",
          bareOnPhone: true,
          sortBy: "name",
          ofWords: true,
          cell: (report) => <Link href={`/admin/compiled-report/view/${report.id}`}>{report.name}</Link>,
        },
        { id: "date", head: "Date", width: "tight", sortBy: "date", cell: (report) => <Day date={report.date} /> },
        { id: "issues", head: "Issues", width: "tight", numeric: true, cell: (report) => report.issues.length },
        { id: "holds", head: "From", cell: (report) => templatesOf(report) },
        {
          id: "newer",
          head: "Newer since",
          width: "tight",
          numeric: true,
          hiddenAtFirst: true,
          cell: (report) => report.issues.filter(({ hasNewer }) => hasNewer).length,
        },
        {
          id: "made",
          head: "Created",
          width: "tight",
          sortBy: "createdAt",
          hiddenAtFirst: true,
          cell: (report) => <Day date={report.createdAt.slice(0, 10)} />,
        },
      ]}
    />
  );
}

/** "2 Weekly Legal Update and 1 Issue Summary" */
function templatesOf({ issues }: CompiledReport): string {
  const counts = new Map<string, number>();
  for (const { formTemplate } of issues) counts.set(formTemplate, (counts.get(formTemplate) ?? 0) + 1);
  return counts.size === 0
    ? "No issues"
    : formatList(
        [...counts].map(([name, count]) => (count === 1 ? name : `${formatCount(count, "issue")} of ${name}`)),
      );
}
