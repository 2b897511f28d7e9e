"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { TextInput } from "@/components/ui/text-input";
import { useToast } from "@/components/ui/toast";
import { formatCount } from "@/lib/format";
import { call, CallError, unknownError } from "@/lib/http/call";
import type { CompiledReport, reportsApi } from "@/lib/reports/api";

/** Reports, newest first. A date is changed in place; the issues stay. */
export function ReportTable({ reports }: { reports: CompiledReport[] }) {
  const router = useRouter();
  const toast = useToast();
  const saveDate = async (report: CompiledReport, date: string) => {
    if (!date || date === report.date) return;
    try {
      await call<typeof reportsApi.date>("POST", "/admin/compiled-report/api/update/[id]/date", { params: { id: report.id }, body: { date, version: report.version } });
      toast.show(`“${report.name}” is now dated ${date}.`);
    } catch (error) {
      toast.show(error instanceof CallError ? error.problem.message : unknownError, { kind: "error" });
    }
    router.refresh();
  };
  const columns: Column<CompiledReport>[] = [
    { id: "name", head: "Name", rowHead: true, width: "wide", cell: (report) => report.name },
    { id: "date", head: "Date", width: "tight", cell: (report) => <TextInput key={report.date} short type="date" aria-label={`Date of ${report.name}`} defaultValue={report.date} onBlur={(event) => void saveDate(report, event.target.value)} /> },
    {
      id: "issues", head: "Issues", cell: (report) => (report.issues.length === 0 ? "None" : (
        <details>
          <summary>{formatCount(report.issues.length, "issue")}</summary>
          <ul>{report.issues.map((issue) => <li key={issue.id}><Link href={`/publication-issue/view/${issue.slug}`}>{issue.name}</Link></li>)}</ul>
        </details>
      )),
    },
  ];
  return <Table caption="Compiled reports" captionHidden columns={columns} rows={reports} rowKey={(report) => report.id} empty={<EmptyState title="No report yet"><p>Choose a date above: the issues published in the seven days that end on it are compiled.</p></EmptyState>} />;
}
