import styles from "@/components/analytics/analytics.module.css";
import { EmptySearchesTable } from "@/components/analytics/empty-searches-table";
import { AnalyticsFilters } from "@/components/analytics/analytics-filters";
import { AnalyticsHead } from "@/components/analytics/analytics-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { formatCount } from "@/lib/platform/text/format";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { readershipApi } from "@/lib/analytics/api";
import { countedSince, emptySearches } from "@/lib/analytics/queries";
import { retentionDays } from "@/lib/platform/env/retention";

export const metadata = { title: "Searches that found nothing" };
const path = "/admin/readership/search";

export default async function EmptySearchesPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("readership-search");
  const query = lenientQuery(readershipApi.searches.query, {
    ...(choice.perPage ? { perPage: String(choice.perPage) } : {}),
    ...(await searchParams),
  });
  const [{ searches, rarer, ...counts }, since] = await Promise.all([emptySearches(query), countedSince()]);
  const { page, perPage, sortBy, sortOrder, keyword, period } = query;
  return (
    <>
      <AnalyticsHead current="search" since={since} />
      <AnalyticsFilters
        path={path}
        label="Searches that found nothing"
        keywordLabel="Words"
        keyword={keyword}
        period={period === "all" ? "90" : period}
        periods={["7", "28", "90"]}
        sortBy={sortBy}
        sortOrder={sortOrder}
      />
      <EmptySearchesTable
        searches={searches}
        {...counts}
        path={path}
        query={listState(query)}
        page={page}
        perPage={perPage}
        sortBy={sortBy}
        sortOrder={sortOrder}
        choice={choice}
      />
      <p className={styles.note}>
        Searches made fewer than three times are not shown, because they may contain a name
        {rarer > 0 && <>: there are {formatCount(rarer, "other search", "other searches")}</>}. All are deleted after{" "}
        {retentionDays.searchedWords} days.
      </p>
    </>
  );
}
