import { db as pool, type Queryable } from "@/db";
import { type FacetLists, facetsOf } from "./search/facets";
import type { BillFilter } from "./search/filters";
import { forgive } from "./search/forgive";
import type { Bill } from "./schema";
import { withSynonyms } from "./synonyms/with-synonyms";
import { findPage, type Found } from "./search/search";

export type BillList = Omit<Found, "ids"> &
  FacetLists & {
    bills: Bill[];
    /** `most`: no bill has every word, and these come closest. */
    match: "all" | "most";
    /** The words with misspelled ones corrected; null if bills have all words. */
    didYouMean: string | null;
    /** Synonyms of the words, searched as well. */
    alsoSearched: string[];
    /** The text search query for every word, as Postgres writes it. */
    everyWord: string | null;
  };

/** The bills of a page. Where no bill has every word, those that come closest, said as such. */
export async function listBills(filter: BillFilter, db: Queryable = pool): Promise<BillList> {
  const { filter: asked, first, alsoSearched } = await withSynonyms(db, filter);
  const { tally, ...found } = await findPage(asked, db, first);
  const { words, byNumber } = found.conditions;
  const forgiven = found.total === 0 && words !== null ? await forgive(db, filter, byNumber) : null;
  const didYouMean = forgiven?.didYouMean ?? null;
  if (!forgiven?.most)
    return {
      ...found,
      ...(await facetsOf(db, asked, found.conditions, tally)),
      match: "all",
      didYouMean,
      alsoSearched,
      everyWord: words,
    };
  const { tally: counts, ...most } = await findPage(forgiven.most, db);
  const facets = await facetsOf(db, forgiven.most, most.conditions, counts);
  return {
    ...most,
    ...facets,
    match: "most",
    didYouMean,
    alsoSearched: [...new Set([...alsoSearched, ...forgiven.alsoSearched])],
    everyWord: words,
  };
}
