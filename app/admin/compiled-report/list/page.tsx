import { ReportTable } from "@/components/reports/report-table";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import type { PageQuery } from "@/lib/auth/page-query";
import { admit } from "@/lib/auth/viewer";
import { lenientQuery } from "@/lib/http/lenient-query";
import { reportsApi } from "@/lib/reports/api";
import { listReports } from "@/lib/reports/queries";
import styles from "./reports.module.css";

export const metadata = { title: "Compiled reports" };
const path = "/admin/compiled-report/list";

export default async function ReportsPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const query = lenientQuery(reportsApi.list.query, await searchParams);
  const { compiledReports, total } = await listReports(query);
  const searched = Boolean(query.keyword?.trim());
  return (
    <>
      <PageHead title="Compiled reports" standfirst="Published issues gathered into one dated document. It keeps what was published then, whatever changes later." action={<ButtonLink href="/admin/compiled-report/new" kind="primary">New report</ButtonLink>} />
      {(total > 0 || searched) && <div className={styles.search}><SearchBox action={path} name="keyword" label="Find a report by its name" defaultValue={query.keyword} /></div>}
      <ReportTable reports={compiledReports} searched={searched} />
      {total > 0 && <Pagination path={path} query={query.keyword ? `keyword=${encodeURIComponent(query.keyword)}` : ""} page={query.page} perPage={query.perPage} total={total} noun={["report", "reports"]} />}
    </>
  );
}
