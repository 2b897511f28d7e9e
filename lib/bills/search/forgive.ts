import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { cached } from "@/lib/platform/cache/query-cache";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { nameOf } from "./facets";
import type { BillFilter } from "./filters";
import { anyOf, looseWords } from "./loose-words";
import { similarWords } from "./misspelled";
import { readEach } from "./parse-query";
import { findBills } from "./search";

/** What to show in place of a search by words that finds nothing. */
export type Forgiven = {
  /** The search for most of its words, if it finds something. */
  most: BillFilter | null;
  /** The text with misspelled words corrected. */
  didYouMean: string | null;
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
 * Phrases and exclusions stay as they are. Of the plain words, misspelled ones are corrected, and as few as possible are
 * left out: of two that bills have, none. Only for pages and calls that say so: feeds, alerts and exports need every word.
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
const isGeneric = (word: string): boolean => /^(?:bills?|acts?|laws?|legislation|resolutions?)$/i.test(word);

async function findMost(db: Queryable, filter: BillFilter, byNumber: boolean): Promise<Forgiven> {
  const loose = looseWords(wordsOf(filter, byNumber));
  if (!loose) return { most: null, didYouMean: null };
  const known = await areKnown(db, loose.words);
  const joined = await joinOne(db, loose.words);
  if (joined) {
    const didYouMean = [...joined, loose.fixed].filter(Boolean).join(" ");
    const most = withWords(filter, byNumber, didYouMean);
    if ((await findBills({ ...most, page: 1 }, { db, limit: 1, remember: true })).total > 0)
      return { most, didYouMean };
  }
  const isTelling = (word: string, at: number) => known[at] !== null && !isGeneric(word);
  const hasTelling = loose.words.some(isTelling);
  const typed = loose.words.filter((word, at) => (hasTelling ? isTelling(word, at) : known[at] !== null));
  const isShorter = typed.length < known.filter((word) => word !== null).length;
  const unknown = new Set(loose.words.filter((word, at) => known[at] === false && typed.includes(word)));
  const similar = await similarWords(db, [...unknown]);
  const correct = (word: string) => (unknown.has(word) ? similar.get(word)?.[0] : word);
  const isCorrected = [...unknown].some((word) => correct(word) !== undefined);
  const didYouMean = isCorrected
    ? [...loose.words.map((word) => correct(word) ?? word), loose.fixed].filter(Boolean).join(" ")
    : null;
  const words = [...new Set(typed.flatMap((word) => correct(word) ?? []))];
  const fewest = typed.length === 2 ? 2 : 1;
  for (let count = words.length; count >= fewest; count -= 1) {
    if (count === typed.length && unknown.size === 0 && !isShorter) continue;
    const most = withWords(filter, byNumber, anyOf(words, count, loose.fixed));
    if ((await findBills({ ...most, page: 1 }, { db, limit: 1, remember: true })).total > 0)
      return { most, didYouMean };
  }
  // Of two words, one that no bill has leaves the other.
  if (typed.length === 2 && unknown.size === 1 && words.length === 1) {
    const most = withWords(filter, byNumber, anyOf(words, 1, loose.fixed));
    if ((await findBills({ ...most, page: 1 }, { db, limit: 1, remember: true })).total > 0)
      return { most, didYouMean };
  }
  return { most: null, didYouMean: null };
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
