import { Link } from "@/components/ui/primitives/link";
import { AdminTable } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Day } from "@/components/ui/primitives/day";
import { formatNumber } from "@/lib/platform/text/format";
import type { EmptySearch } from "@/lib/analytics/api";
import type { ListState } from "./issue-views-table";

/** Searches without results. Each row links to the same search. */
export function EmptySearchesTable({ searches, ...state }: { searches: EmptySearch[] } & ListState) {
  return (
    <AdminTable<EmptySearch & { id: number }>
      {...state}
      name="readership-search"
      caption="Searches that found nothing"
      rows={searches.map((search, id) => ({ ...search, id }))}
      nameOf={(search) => search.words}
      noun={["search", "searches"]}
      exportPath="/admin/readership/api/searches/export"
      empty={
        <EmptyState title="No matching searches">
          <p>
            Words or numbers that readers searched for three times or more without finding a bill. They may point to a
            missing bill or topic.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "words",
          head: "Words",
          rowHead: true,
          width: "wide",
          bareOnPhone: true,
          sortBy: "words",
          cell: (search) => (
            <Link href={`/bill/list?${new URLSearchParams({ qs: search.words })}`}>{search.words}</Link>
          ),
        },
        {
          id: "times",
          head: "Times",
          width: "tight",
          numeric: true,
          sortBy: "times",
          cell: (search) => formatNumber(search.times),
        },
        {
          id: "lastDay",
          head: "Last searched",
          width: "tight",
          sortBy: "lastDay",
          cell: (search) => <Day date={search.lastDay} />,
        },
        {
          id: "synonym",
          head: "Synonym",
          headHidden: true,
          width: "tight",
          screenOnly: true,
          cell: (search) => (
            <Link
              href={`/admin/synonym/new?${new URLSearchParams({ words: search.words })}`}
              aria-label={`Add a synonym for ${search.words}`}
            >
              Add synonym
            </Link>
          ),
        },
      ]}
    />
  );
}
