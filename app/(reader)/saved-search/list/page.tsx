import type { Metadata } from "next";
import { Link } from "@/components/ui/primitives/link";
import { AlertChoice } from "@/components/alerts/alert-choice";
import { SavedSearchList } from "@/components/saved-searches/saved-search-list";
import { SearchNews } from "@/components/saved-searches/search-news";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { cadencesOf } from "@/lib/alerts/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { readBillFilter } from "@/lib/bills/search/filters";
import { savedSearchesPage } from "@/lib/saved-searches/list-page";
import { organisation } from "@/lib/organisation/organisation";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };
const perPage = 25;

export const metadata: Metadata = { title: "Saved searches" };

export default async function SavedSearchesPage({ searchParams }: Props) {
  const viewer = await admit("reader", "/saved-search/list");
  const { page } = readBillFilter({ page: (await searchParams).page });
  const [{ searches, total, totalIsCapped }, { timeZone }, cadences] = await Promise.all([
    savedSearchesPage(viewer, page, perPage),
    organisation(),
    cadencesOf(viewer, "saved-search"),
  ]);
  const lines = searches.map(({ id, name, href, filters, news, dataAsOf }) => ({
    id,
    name,
    href,
    filters,
    news: <SearchNews news={news} dataAsOf={dataAsOf} timeZone={timeZone} />,
    alert: <AlertChoice of={{ savedSearchId: id }} name={name} cadence={cadences.get(id) ?? "off"} kind="quiet" />,
  }));
  return (
    <>
      <PageHead title="Saved searches" standfirst="Each shows what's new since your last visit." />
      {lines.length > 0 ? (
        <SavedSearchList searches={lines} />
      ) : (
        <EmptyState
          title={total > 0 ? "Nothing on this page" : "No saved searches yet"}
          action={
            <Link href={total > 0 ? "/saved-search/list" : "/bill/list"}>
              {total > 0 ? "Go to the first page" : "Search bills"}
            </Link>
          }
        >
          {total === 0 && <p>Search for bills, then choose Save Search above the list.</p>}
        </EmptyState>
      )}
      {total > perPage && (
        <Pagination
          path="/saved-search/list"
          page={page}
          perPage={perPage}
          total={total}
          totalIsCapped={totalIsCapped}
          noun={["saved search", "saved searches"]}
        />
      )}
    </>
  );
}
