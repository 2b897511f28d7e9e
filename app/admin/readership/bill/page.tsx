import { BillViewsTable } from "@/components/readership/bill-views-table";
import { ReadershipFilters } from "@/components/readership/readership-filters";
import { ReadershipHead } from "@/components/readership/readership-head";
import type { PageQuery } from "@/lib/auth/page-query";
import { admit } from "@/lib/auth/viewer";
import { lenientQuery } from "@/lib/http/lenient-query";
import { listState } from "@/lib/http/list-state";
import { tableChoice } from "@/lib/http/table-choice";
import { readershipApi } from "@/lib/readership/api";
import { billViews, countedSince } from "@/lib/readership/queries";
import { periods } from "@/lib/readership/rules";

export const metadata = { title: "Readership of bills" };
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
      <ReadershipHead current="bill" since={since} />
      <ReadershipFilters
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
