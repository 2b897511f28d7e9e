import { csvOf } from "@/lib/bills/export/csv";
import { download } from "@/lib/bills/export/download";
import { todayIn } from "@/lib/dates";
import { organisation } from "@/lib/settings/organisation";
import type { CompiledReport } from "./api";
import { listReports, type ReportFilter } from "./queries";

const columns: readonly { head: string; of: (report: CompiledReport) => string }[] = [
  { head: "Id", of: (report) => String(report.id) },
  { head: "Name", of: (report) => report.name },
  { head: "Date", of: (report) => report.date },
  { head: "Organisation", of: (report) => report.organisation },
  { head: "Issues", of: (report) => report.issues.map(({ name }) => name).join("; ") },
  { head: "Made", of: (report) => report.createdAt },
];

const batch = 500;

async function* pages(filter: ReportFilter): AsyncGenerator<CompiledReport[]> {
  for (let page = 1; ; page += 1) {
    const { compiledReports } = await listReports({ ...filter, page, perPage: batch });
    if (compiledReports.length > 0) yield compiledReports;
    if (compiledReports.length < batch) return;
  }
}

/** The reports that fit as comma-separated values, streamed; as the list does, it ends at the 10,000th. */
export async function exportReports(filter: ReportFilter): Promise<Response> {
  const { timeZone } = await organisation();
  return download(`compiled-reports-${todayIn(timeZone)}.csv`, "csv", csvOf(pages(filter), columns));
}
