import { NewReport } from "@/components/reports/new-report";
import { ReportTable } from "@/components/reports/report-table";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import type { PageQuery } from "@/lib/auth/page-query";
import { admit } from "@/lib/auth/viewer";
import { todayIn } from "@/lib/dates";
import { lenientQuery } from "@/lib/http/lenient-query";
import { reportsApi } from "@/lib/reports/api";
import { listReports } from "@/lib/reports/queries";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "Compiled reports" };
const path = "/admin/compiled-report/list";

export default async function ReportsPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const query = lenientQuery(reportsApi.list.query, await searchParams);
  const [{ compiledReports, total }, { timeZone }] = await Promise.all([listReports(query), organisation()]);
  return (
    <>
      <PageHead title="Compiled reports" standfirst="The issues of seven days as one dated document. It keeps what was published then, whatever changes later." />
      <NewReport today={todayIn(timeZone)} />
      <ReportTable reports={compiledReports} />
      {total > 0 && <Pagination path={path} page={query.page} perPage={query.perPage} total={total} noun={["report", "reports"]} />}
    </>
  );
}
