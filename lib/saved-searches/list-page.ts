import type { Viewer } from "@/lib/platform/auth/roles";
import { currentAsOf, timesOf } from "@/lib/bills/current-as-of";
import { billListHref, readBillFilter } from "@/lib/bills/search/filters";
import { filterWords } from "@/lib/bills/search/search-in-words";
import { type News, newsOfSearches } from "./news";
import { listSavedSearches } from "./queries";
import type { SavedSearch } from "./schema";

export type SavedSearchShown = SavedSearch & {
  href: string;
  filters: string;
  news: News;
  /** How current the bills that it may match are, the oldest time; null if no source keeps them current. */
  dataAsOf: string | null;
};

/** A page of one's saved searches and of those shared with one, newest change first, each with readable filters and its new results. */
export async function savedSearchesPage(
  viewer: Viewer,
  page: number,
  perPage: number,
): Promise<{ searches: SavedSearchShown[]; total: number; totalIsCapped: boolean }> {
  const { savedSearches, sharedSearches, ...totals } = await listSavedSearches(viewer, {
    page,
    perPage,
    sortBy: "updatedAt",
    sortOrder: "desc",
  });
  const all = [...savedSearches, ...sharedSearches];
  const [news, inWords, times] = await Promise.all([newsOfSearches(viewer, all), filterWords(), currentAsOf()]);
  const searches = all.flatMap((search) => {
    const filter = readBillFilter(search.queryString);
    const found = news.get(search.id);
    return found
      ? [
          {
            ...search,
            href: billListHref(filter, { ss: search.id }),
            filters: inWords(filter),
            news: found,
            dataAsOf:
              timesOf(times, filter.jurisdiction)
                .map(({ at }) => at)
                .sort()[0] ?? null,
          },
        ]
      : [];
  });
  return { searches, ...totals };
}
