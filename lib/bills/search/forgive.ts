import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { cached } from "@/lib/platform/cache/query-cache";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { nameOf } from "./facets";
import type { BillFilter } from "./filters";
import { anyOf, type LooseWords, looseWords, type Term, termsOf } from "./loose-words";
import { similarWords } from "./misspelled";
import { readEach } from "./parse-query";
import { policyWords } from "./policy-words";
import { findBills } from "./search";

/** What to show in place of a search by words that finds nothing. */
export type Forgiven = {
  /** The search for most of its words, if it finds something. */
  most: BillFilter | null;
  /** The text with misspelled words corrected. */
  didYouMean: string | null;
  /** Other words for the same, searched as well. */
  alsoSearched: string[];
};

/** Searches of a text's words: the number stays a number, and texts are not searched for a part of the words. */
const withWords = (filter: BillFilter, byNumber: boolean, words: string): BillFilter => ({
  ...filter,
  q: byNumber ? filter.q : "",
  qs: words,
  inTexts: null,
  ss: null,
});

export const wordsOf = (filter: BillFilter, byNumber: boolean): string =>
  [byNumber ? "" : filter.q, filter.qs].filter(Boolean).join(" ");

/** Whether at least one bill has each word; null for a stop word. */
async function areKnown(db: Queryable, words: readonly string[]): Promise<(boolean | null)[]> {
  const queries = await readEach(db, words);
  const looks = queries.flatMap((query, at) =>
    query === null
      ? []
      : sql`select ${at}::int as at where exists (select from bills where search @@ ${query}::tsquery)`,
  );
  if (looks.length === 0) return queries.map(() => null);
  const rows = await db.execute<{ at: number }>(sql.join(looks, sql` union all `));
  const known = new Set(rows.map(({ at }) => at));
  return queries.map((query, at) => (query === null ? null : known.has(at)));
}

/**
 * Phrases and exclusions stay as they are. Of the plain words, misspelled ones are corrected, other
 * words for the same are searched as well (./policy-words), and as few as possible are left out: of two that bills have,
 * none. Only for pages and calls that say so: feeds, alerts and exports need every word.
 */
export const forgive = (db: Queryable, filter: BillFilter, byNumber: boolean): Promise<Forgiven> =>
  cached(keyFrom("forgiven", nameOf(filter)), db, () => findMost(db, filter, byNumber));

/** The words with the first two that bills have as one, such as `stable coin` for `stablecoin`; null without any. */
async function joinOne(db: Queryable, words: readonly string[]): Promise<string[] | null> {
  const isPart = (word: string | undefined) => word !== undefined && /^[a-z]{3,}$/i.test(word);
  const places = words.flatMap((word, at) => (isPart(word) && isPart(words[at + 1]) ? [at] : []));
  const known = await areKnown(
    db,
    places.map((at) => `${words[at]}${words[at + 1]}`),
  );
  const at = places[known.indexOf(true)];
  return at === undefined ? null : words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`);
}

/** People add them to what they remember, and many titles have them. */
const isGeneric = (word: string): boolean =>
  /^(?:bills?|acts?|laws?|legislation|resolutions?|rules?|regulations?|cases?)$/i.test(word);

type Typed = { terms: Term[]; didYouMean: string | null; isAsTyped: boolean; fewest: number };

/** What to search for: without generic words, misspelled words corrected, with the other words that bills have. */
async function readTerms(db: Queryable, loose: LooseWords): Promise<Typed> {
  const terms = termsOf(loose.words, policyWords);
  const looks = terms.flatMap(({ own, others }) => [own, ...others]);
  const seen = await areKnown(db, looks);
  const known = new Map(looks.map((words, at) => [words, seen[at]!]));
  const isCommon = ({ own, others }: Term) => known.get(own) === null && others.length === 0;
  const telling = terms.filter((term) => !isCommon(term) && !isGeneric(term.own));
  const typed = telling.length > 0 ? telling : terms.filter((term) => !isCommon(term));
  const unknown = typed.filter(({ own, others }) => known.get(own) === false && others.length === 0);
  const similar = await similarWords(
    db,
    unknown.map(({ own }) => own),
  );
  const correct = (own: string) => similar.get(own)?.[0] ?? own;
  const searched = typed.flatMap(({ own, others }) => {
    if (unknown.some((term) => term.own === own) && !similar.get(own)?.[0]) return [];
    return { own: correct(own), others: others.filter((words) => known.get(words)) };
  });
  return {
    terms: [...new Map(searched.map((term) => [term.own, term])).values()],
    didYouMean: unknown.some(({ own }) => correct(own) !== own)
      ? [...terms.map(({ own }) => correct(own)), loose.fixed].filter(Boolean).join(" ")
      : null,
    // Of two terms that bills have, none is left out.
    fewest: typed.length === 2 && searched.length === 2 ? 2 : 1,
    isAsTyped: unknown.length === 0 && typed.length === terms.filter((term) => !isCommon(term)).length,
  };
}

async function findMost(db: Queryable, filter: BillFilter, byNumber: boolean): Promise<Forgiven> {
  const empty: Forgiven = { most: null, didYouMean: null, alsoSearched: [] };
  const loose = looseWords(wordsOf(filter, byNumber));
  if (!loose) return empty;
  const finds = async (words: string): Promise<BillFilter | null> => {
    const most = withWords(filter, byNumber, words);
    return (await findBills({ ...most, page: 1 }, { db, limit: 1, remember: true })).total > 0 ? most : null;
  };
  const joined = await joinOne(db, loose.words);
  if (joined) {
    const didYouMean = [...joined, loose.fixed].filter(Boolean).join(" ");
    const most = await finds(didYouMean);
    if (most) return { ...empty, most, didYouMean };
  }
  const { terms, didYouMean, isAsTyped, fewest } = await readTerms(db, loose);
  const alsoSearched = [...new Set(terms.flatMap(({ others }) => others))];
  for (let count = terms.length; count >= fewest; count -= 1) {
    if (count === terms.length && isAsTyped && alsoSearched.length === 0) continue;
    const most = await finds(anyOf(terms, count, loose.fixed));
    if (most) return { most, didYouMean, alsoSearched };
  }
  return empty;
}

/** The searches without one of the words. */
export function withoutEach(filter: BillFilter, byNumber: boolean): { word: string; filter: BillFilter }[] {
  const loose = looseWords(wordsOf(filter, byNumber));
  if (!loose || loose.words.length < 2) return [];
  return loose.words.map((word, at) => ({
    word,
    filter: {
      ...withWords(filter, byNumber, [...loose.words.toSpliced(at, 1), loose.fixed].filter(Boolean).join(" ")),
      inTexts: filter.inTexts,
      page: 1,
    },
  }));
}
