import { ReportTable } from "@/components/reports/report-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { SearchBox } from "@/components/ui/primitives/search-box";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { addressOf } from "@/lib/platform/http/query-string";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { reportsApi } from "@/lib/reports/api";
import { listReports } from "@/lib/reports/queries";
import styles from "./reports.module.css";

export const metadata = { title: "Compiled reports" };
const path = "/admin/compiled-report/list";

export default async function ReportsPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("compiled-report");
  const query = lenientQuery(reportsApi.list.query, { ...choice.asked, ...(await searchParams) });
  const { compiledReports, total, totalIsCapped } = await listReports(query);
  const { page, perPage, keyword, sortBy, sortOrder } = query;
  const isSearched = Boolean(keyword?.trim());
  return (
    <>
      <PageHead
        title="Compiled reports"
        standfirst="Published issues collected in one dated document. Later changes don't affect it."
        action={
          <ButtonLink href="/admin/compiled-report/new" kind="primary">
            New report
          </ButtonLink>
        }
      />
      {(total > 0 || isSearched) && (
        <div className={styles.search}>
          <SearchBox action={path} name="keyword" label="Search by name" defaultValue={keyword} />
        </div>
      )}
      <ReportTable
        reports={compiledReports}
        path={path}
        query={addressOf({ keyword, sortBy, sortOrder })}
        page={page}
        perPage={perPage}
        total={total}
        totalIsCapped={totalIsCapped}
        sortBy={sortBy}
        sortOrder={sortOrder}
        choice={choice}
      />
    </>
  );
}
