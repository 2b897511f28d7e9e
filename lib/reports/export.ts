import { listAsCsv } from "@/lib/bills/export/list-csv";
import type { CompiledReport } from "./api";
import { listReports, type ReportFilter } from "./queries";

const columns: readonly { head: string; of: (report: CompiledReport) => string }[] = [
  { head: "Id", of: (report) => String(report.id) },
  { head: "Name", of: (report) => report.name },
  { head: "Date", of: (report) => report.date },
  { head: "Organization", of: (report) => report.organisation },
  { head: "Issues", of: (report) => report.issues.map(({ name }) => name).join("; ") },
  { head: "Created", of: (report) => report.createdAt },
];

/** Streams matching reports as CSV; like the list it ends at the 10,000th. */
export const exportReports = (filter: ReportFilter): Promise<Response> =>
  listAsCsv(
    "compiled-reports",
    columns,
    async (paging) => (await listReports({ ...filter, ...paging })).compiledReports,
  );
