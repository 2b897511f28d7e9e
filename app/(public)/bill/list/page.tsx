import { currentReader } from "@/lib/audiences/current-reader";
import { textSnippets } from "@/lib/texts/snippets";
import type { Metadata } from "next";
import { ActiveFilters } from "@/components/bills/active-filters";
import { BillFeedLinks } from "@/components/bills/bill-feed-links";
import { BillFilterChoices, BillFilterFields } from "@/components/bills/bill-filter-fields";
import { WordsFields } from "@/components/bills/words-fields";
import { BillListShell } from "@/components/bills/bill-list-shell";
import { CurrentAsOf } from "@/components/bills/current-as-of";
import { BillTable } from "@/components/bills/bill-table";
import { Forgiven } from "@/components/bills/forgiven";
import { IgnoredNames } from "@/components/bills/ignored-names";
import { ListSummary } from "@/components/bills/list-summary";
import { UnknownPlaces } from "@/components/bills/unknown-places";
import { NoBills } from "@/components/bills/no-bills";
import { asksForEverySession } from "@/lib/bills/vocabulary/session-choices";
import styles from "@/components/bills/bill-list.module.css";
import { EmbedCode } from "@/components/embeds/embed-code";
import { Container } from "@/components/layout/container";
import { SaveSearch } from "@/components/saved-searches/save-search";
import { PageHead } from "@/components/ui/primitives/page-head";
import { SkipLink } from "@/components/ui/primitives/skip-link";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { Pagination } from "@/components/ui/primitives/pagination";
import { billListHref, billQuery, narrows, perPage, readBillFilter } from "@/lib/bills/search/filters";
import { feedTypes } from "@/lib/bills/bill-feed";
import { listSlug } from "@/lib/embeds/addresses";
import { ignoredNames } from "@/lib/bills/ignored";
import { billListPage } from "@/lib/bills/list-page";
import { findElsewhere } from "@/lib/quick-search/elsewhere";
import { recordEmptySearch } from "@/lib/analytics/page-view";
import { publicUrl } from "@/lib/platform/env/settings";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const filter = readBillFilter(await searchParams);
  const title = filter.qs || filter.q ? `Bills: ${[filter.q, filter.qs].filter(Boolean).join(", ")}` : "Bills";
  return {
    title,
    description: "Search bills, resolutions and regulations by number, words, session and topic.",
    alternates: {
      canonical: `${publicUrl()}${billListHref(filter, { sort: null, direction: null, ss: null, page: filter.page })}`,
      types: feedTypes(filter, title),
    },
    ...(narrows(filter) && { robots: { index: false, follow: true } }),
  };
}

export default async function BillListPage({ searchParams }: Props) {
  const params = await searchParams;
  const filter = readBillFilter(params);
  const found = await billListPage(filter);
  if (found.unknownWords !== null) recordEmptySearch(found.unknownWords);
  const elsewhere = await findElsewhere(filter, found, await currentReader());
  const query = billQuery(filter);
  const { inTexts, words } = found.conditions;
  const { snippets } = await textSnippets(
    found.bills.map(({ id }) => id),
    inTexts ? words : null,
  );
  return (
    <Container>
      <SkipLink to="results">Skip to results</SkipLink>
      <PageHead title="Bills" />
      <BillListShell
        query={query}
        words={<WordsFields {...found.typed} />}
        fields={
          <BillFilterFields
            filter={filter}
            order={found.order}
            found={found}
            everySession={asksForEverySession(params)}
          />
        }
        choices={<BillFilterChoices filter={filter} found={found} />}
      >
        <div className={styles.results}>
          <h2>
            <VisuallyHidden>Results</VisuallyHidden>
          </h2>
          <ListSummary filter={filter} found={found} />
          <CurrentAsOf times={found.currentAsOf} timeZone={found.timeZone} />
          <IgnoredNames names={ignoredNames(params)} />
          <UnknownPlaces places={found.unknownPlaces} />
          <div className={styles.row}>
            <ActiveFilters active={found.active} />
            <SaveSearch />
          </div>
          <Forgiven filter={filter} found={found} elsewhere={elsewhere} />
          {found.bills.length > 0 ? (
            <BillTable
              bills={found.bills}
              filter={filter}
              order={found.order}
              highlights={found.highlights}
              inTexts={new Map(snippets.map((snippet) => [snippet.billId, snippet]))}
            />
          ) : (
            <NoBills filter={filter} found={found} />
          )}
          {found.bills.length > 0 && (
            <Pagination
              path="/bill/list"
              query={query}
              page={filter.page}
              perPage={perPage}
              total={found.total}
              totalIsCapped={found.totalIsCapped}
              noun={["bill", "bills"]}
            />
          )}
          <BillFeedLinks filter={filter} />
          <EmbedCode place={{ kind: "list", slug: listSlug, query: billQuery(filter, { ss: null }) }} title="Bills" />
        </div>
      </BillListShell>
    </Container>
  );
}
