import { BillViewsTable } from "@/components/analytics/bill-views-table";
import { AnalyticsFilters } from "@/components/analytics/analytics-filters";
import { AnalyticsHead } from "@/components/analytics/analytics-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { readershipApi } from "@/lib/analytics/api";
import { billViews, countedSince } from "@/lib/analytics/queries";
import { periods } from "@/lib/analytics/rules";

export const metadata = { title: "Bill views" };
const path = "/admin/readership/bill";

export default async function BillReadershipPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("readership-bill");
  const query = lenientQuery(readershipApi.bills.query, {
    ...(choice.perPage ? { perPage: String(choice.perPage) } : {}),
    ...(await searchParams),
  });
  const [{ bills, ...counts }, since] = await Promise.all([billViews(query), countedSince()]);
  const { page, perPage, sortBy, sortOrder, keyword, period } = query;
  return (
    <>
      <AnalyticsHead current="bill" since={since} />
      <AnalyticsFilters
        path={path}
        label="Bills by views"
        keywordLabel="Number or title"
        keyword={keyword}
        period={period}
        periods={periods}
        sortBy={sortBy}
        sortOrder={sortOrder}
      />
      <BillViewsTable
        rows={bills}
        {...counts}
        path={path}
        query={listState(query)}
        page={page}
        perPage={perPage}
        sortBy={sortBy}
        sortOrder={sortOrder}
        choice={choice}
      />
    </>
  );
}
