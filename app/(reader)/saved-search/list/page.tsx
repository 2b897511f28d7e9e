import type { Metadata } from "next";
import { Link } from "@/components/ui/primitives/link";
import { AlertChoice } from "@/components/alerts/alert-choice";
import { SavedSearchList } from "@/components/saved-searches/saved-search-list";
import { SearchNews } from "@/components/saved-searches/search-news";
import { capitalize, handedOverNote, sharedSummary } from "@/components/sharing/shared-summary";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { cadencesOf } from "@/lib/alerts/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { readBillFilter } from "@/lib/bills/search/filters";
import { savedSearchesPage } from "@/lib/saved-searches/list-page";
import { organisation } from "@/lib/organisation/organisation";
import { teamsOf } from "@/lib/sharing/teams";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };
const perPage = 25;

export const metadata: Metadata = { title: "Saved searches" };

export default async function SavedSearchesPage({ searchParams }: Props) {
  const viewer = await admit("reader", "/saved-search/list");
  const { page } = readBillFilter({ page: (await searchParams).page });
  const [{ searches, total, totalIsCapped }, { timeZone }, cadences, teams] = await Promise.all([
    savedSearchesPage(viewer, page, perPage),
    organisation(),
    cadencesOf(viewer, "saved-search"),
    teamsOf(viewer),
  ]);
  const lines = searches.map((search) => ({
    id: search.id,
    name: search.name,
    version: search.version,
    permission: search.permission,
    teams: search.teams,
    shared: [sharedSummary(search), handedOverNote(search, timeZone)].filter(Boolean).map(capitalize).join(". "),
    isNew: search.isNew,
    href: search.href,
    filters: search.filters,
    news: <SearchNews news={search.news} dataAsOf={search.dataAsOf} timeZone={timeZone} />,
    alert: (
      <AlertChoice
        of={{ savedSearchId: search.id }}
        name={search.name}
        cadence={cadences.get(search.id) ?? "off"}
        kind="quiet"
      />
    ),
  }));
  const own = lines.filter(({ permission }) => permission === "owner");
  const shared = lines.filter(({ permission }) => permission !== "owner");
  return (
    <>
      <PageHead
        title="Saved searches"
        standfirst="Each shows what's new since your last visit."
        meta={
          <p>
            You can also <Link href="/language-watch/list">watch the words of a passage</Link> in the texts of bills.
          </p>
        }
      />
      {lines.length > 0 ? (
        <>
          {own.length > 0 && <SavedSearchList searches={own} teams={teams} />}
          {shared.length > 0 && (
            <section aria-labelledby="shared-searches">
              <SectionLabel as="h2" id="shared-searches" ruled>
                Shared with you
              </SectionLabel>
              <SavedSearchList searches={shared} teams={teams} />
            </section>
          )}
        </>
      ) : (
        <EmptyState
          title={total > 0 ? "Nothing on this page" : "No saved searches yet"}
          action={
            <Link href={total > 0 ? "/saved-search/list" : "/bill/list"}>
              {total > 0 ? "Go to the first page" : "Search bills"}
            </Link>
          }
        >
          {total === 0 && (
            <p>
              Search for bills, then choose Save Search above the list. Searches that staff or a group share with you
              are listed here, too.
            </p>
          )}
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
