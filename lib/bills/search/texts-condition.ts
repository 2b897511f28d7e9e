import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { cached } from "@/lib/platform/cache/query-cache";
import { totalCap } from "@/lib/platform/http/input";
import { anyWordOf } from "@/lib/platform/text/highlight";
import { estimateRows } from "./estimate-rows";
import { type Pair, pairsArray, requiredPairs } from "./required-pairs";

/** Bills whose number, title or summary has the words. */
export const wordsIn = (words: string): SQL => sql`bills.search @@ ${words}::tsquery`;

/**
 * `frequent`, above the cap: a sample for the counts, a rough number, and the condition by index for exports and deep
 * pages.
 */
export type TextsSearch = {
  condition: SQL;
  frequent?: Frequent;
  /** A condition on `id`: the bills whose number, title or summary has the words, if it is known. */ titled?: SQL;
  /**
   * The condition, if no more bills than are counted match it, for counting: it hides their number from the planner.
   */
  counted?: SQL;
  /** The condition, if the bills are known, for reading so many of the newest. */
  newest?: (bills: number) => SQL;
  /** The other filters leave few bills, by the planner's estimate. */ isNarrow?: boolean;
};
export type Frequent = {
  sample: SQL;
  size: number;
  byIndex: SQL;
  /** The condition probes each bill. */ isProbed: boolean;
};

/** Most parts read before it is known whether their bills exceed the cap. */
const mostParts = 4 * totalCap;
/** Most parts with the pairs of a phrase that are read without a sample. */
const mostPhraseParts = totalCap / 2;
/** Above this, by the planner's estimate, sample immediately. */
const manyParts = 2 * mostParts;
/** A sample of this many bills shows roughly how many match. */
const sampled = 1000;
/** The golden ratio's fraction spreads multiples evenly, without a period. */
const spread = 0.618033988749895;
/** So few bills are ranked and sorted where they are counted. */
const fewBills = 2000;
/** Looking up a bill by its id takes as long as passing this many in their order. */
const passedPerLookUp = 8;
/** Probing one bill's texts takes as long as reading this many parts by index. */
const partsPerBillProbed = 30;

/**
 * The parts of texts that have the words. Of a phrase, only those are read that have its pairs of adjacent words.
 * "offset 0" keeps the planner from another use of the words. Without pairs, the second condition is always true and
 * never computed: it tells the planner that reading a text is expensive (long word lists are stored apart). "random"
 * prevents parallel workers.
 */
function textsWith(words: string): SQL {
  const pairs = requiredPairs(words);
  return pairs.length > 0
    ? sql`select t.bill_id from (select bill_id, search from text_words where public.text_pairs(search) @> ${pairsArray(pairs)} offset 0) t where t.search @@ ${words}::tsquery`
    : sql`select t.bill_id from text_words t where t.search @@ ${words}::tsquery and case when t.part < 0 then random() < 0 and to_tsvector('simple', t.part::text) <> '' else true end`;
}

/** A union of two indexes: "or" would read all bills. */
const findByIndex = (words: string): SQL =>
  sql`bills.id in (select b.id from bills b where b.search @@ ${words}::tsquery union ${textsWith(words)})`;

/** Not "exists": the planner would read all texts first. */
const probeTexts = (words: string): SQL =>
  sql`(${wordsIn(words)} or (select true from text_words t where t.bill_id = bills.id and t.search @@ ${words}::tsquery limit 1))`;

/** @param ids a short Postgres array: the planner estimates each id, which takes longer than reading the bills */
const oneOf = (ids: string): SQL => sql`bills.id = any(${sql.param(ids)}::int[])`;
/** The same for a long array, whose bills are looked up one by one. */
const lookedUp = (ids: string): SQL => sql`bills.id = any((select ${sql.param(ids)}::int[])::int[])`;
/** The same for the first bills of an order: "is true" makes it a condition on each bill that is passed. */
const amongThose = (ids: string): SQL => sql`(bills.id in (select unnest(${sql.param(ids)}::int[]))) is true`;

/**
 * Bills with the words in title, summary or a text, as a condition that stays true while texts change: for alerts and
 * rules.
 * @param others the other filters
 */
export async function wordsInTexts(db: Queryable, words: string, others: SQL | undefined): Promise<TextsSearch> {
  const size = await billsWithTexts(db, words);
  const isProbed = size > 2 * totalCap && (await billsLeft(db, others)) >= 0.5 * (await billsLeft(db, undefined));
  return { condition: isProbed ? probeTexts(words) : findByIndex(words) };
}

/**
 * For the bill list. Bills of rarer words are read once for total, counts and rows. Of frequent words a sample shows
 * whether more match than are counted: then the list ends when its page is full, and the counts come from the sample.
 * @param others the other filters, and their cache key
 * @param remember the bills may be seconds old
 */
export async function listedWordsInTexts(
  db: Queryable,
  words: string,
  others: { condition: SQL | undefined; key: string },
  remember: boolean,
): Promise<TextsSearch> {
  const read = <T>(key: string, query: () => Promise<T>, weigh?: (value: T) => number): Promise<T> =>
    remember ? cached(key, db, query, weigh) : query();
  const find = () => findInTexts(db, words);
  const weigh = ({ ids, titled, some }: FoundInTexts) =>
    (ids?.length ?? 0) + (titled?.length ?? 0) + (some?.ids.length ?? 0);
  const found = await read(keyFrom("found in texts", words), find, weigh);
  const { ids, some } = found;
  const { condition, key } = others;
  const all = await billsLeft(db, undefined);
  const left = condition === undefined ? all : await read(keyFrom("left", key), () => billsLeft(db, condition));
  const known = ids === null ? null : ofKnown(ids, found, left / all, all);
  const byIndex = known ? lookedUp(ids!) : findByIndex(words);
  const isNarrow = condition !== undefined && left <= fewBills;
  if (some === null) return { condition: byIndex, ...known, isNarrow, counted: known ? byIndex : undefined };
  const fitting =
    condition === undefined
      ? some.count
      : await read(keyFrom("fitting in texts", words, key), () => countWithin(db, some.ids, condition));
  if (condition !== undefined && !areMoreThanCounted(fitting, some.each)) {
    if (known) return { condition: byIndex, ...known, isNarrow };
    return { condition: left * partsPerBillProbed < some.count * some.each ? probeTexts(words) : byIndex };
  }
  return {
    condition: ids === null ? probeTexts(words) : amongThose(ids),
    frequent: {
      sample: oneOf(some.ids),
      size: Math.round(fitting * some.each),
      byIndex: ids === null ? byIndex : amongThose(ids),
      isProbed: ids === null,
    },
  };
}

/**
 * The conditions of a search whose bills are known.
 * @param share of all bills, that fit the other filters
 */
function ofKnown(
  ids: string,
  { count, titled }: FoundInTexts,
  share: number,
  all: number,
): Pick<TextsSearch, "titled" | "newest"> {
  const passedFor = (bills: number) => bills / ((count / all) * share);
  return {
    titled: titled === null ? undefined : lookedUp(titled),
    newest: (bills) => (passedFor(bills) < passedPerLookUp * count ? amongThose(ids) : lookedUp(ids)),
  };
}

/** Matching bills as a Postgres array; each represents `each` bills. */
type Sample = { ids: string; count: number; each: number };
/**
 * All matching bills, their number, and those that match without their texts, null if too many; and a sample above the
 * cap.
 */
type FoundInTexts = { ids: string | null; count: number; titled: string | null; some: Sample | null };

/** Whether a sample, minus its error, represents more bills than are counted. */
const areMoreThanCounted = (count: number, each: number): boolean => (count - 4 * Math.sqrt(count)) * each > totalCap;

async function findInTexts(db: Queryable, words: string): Promise<FoundInTexts> {
  const found = await findAtOnce(db, words);
  if (found !== null && found.ids !== null) return found;
  const some = await sampleOf(db, words);
  return areMoreThanCounted(some.count, some.each)
    ? { ids: null, count: Infinity, titled: null, some }
    : gather(db, words, null);
}

/** The bills of words in not too many texts, by the index alone; null if each text must be read, or too many. */
async function findAtOnce(db: Queryable, words: string): Promise<FoundInTexts | null> {
  const pairs = requiredPairs(words);
  if (pairs.length > 0) return (await areFewWithPairs(db, pairs)) ? gather(db, words, null) : null;
  // Of phrases without pairs (in alternatives), each text with their words is read; exclusions alone find nothing.
  const isRead = /<(-|\d+)>/.test(words) || anyWordOf(words) === null;
  return !isRead && (await partsWith(db, words)) <= manyParts ? gather(db, words, mostParts) : null;
}

/** Whether few enough parts have the pairs of a phrase to read them all. */
async function areFewWithPairs(db: Queryable, pairs: readonly Pair[]): Promise<boolean> {
  const [row] = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from text_words where public.text_pairs(search) @> ${pairsArray(pairs)} limit ${sql.raw(String(mostPhraseParts + 1))}) as parts`);
  return row!.n <= mostPhraseParts;
}

/**
 * Reads both indexes as arrays, which are merged here: Postgres needs twice as long for that.
 * @returns ids null if there are more parts
 */
async function gather(db: Queryable, words: string, most: number | null): Promise<FoundInTexts> {
  const limit = most === null ? sql`` : sql.raw(`limit ${most}`);
  const [row] = await db.execute<{ parts: string; titled: string }>(sql`
    select array(${textsWith(words)} ${limit})::text as parts, array(select b.id from bills b where b.search @@ ${words}::tsquery)::text as titled`);
  const parts = readArray(row!.parts);
  const { titled } = row!;
  if (most !== null && parts.length >= most) return { ids: null, count: Infinity, titled: null, some: null };
  const list = mergeIds(parts, readArray(titled));
  const ids = writeArray(list);
  if (list.length <= totalCap) return { ids, count: list.length, titled, some: null };
  const each = list.length / sampled;
  const some = Array.from({ length: sampled }, (_, n) => list[Math.floor(((n * spread) % 1) * list.length)]!);
  return { ids, count: list.length, titled, some: { ids: writeArray(some), count: sampled, each } };
}

/** Digit by digit, as lists are long: splitting takes five times as long. */
function readArray(ids: string): Int32Array {
  const list = new Int32Array(ids.length >> 1);
  let [length, id] = [0, 0];
  for (let at = 1; at < ids.length && ids !== "{}"; at += 1) {
    const digit = ids.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) id = id * 10 + digit;
    else {
      list[length++] = id;
      id = 0;
    }
  }
  return list.subarray(0, length);
}

/** Both lists, sorted, each id once. */
function mergeIds(some: Int32Array, others: Int32Array): Int32Array {
  const list = new Int32Array(some.length + others.length);
  list.set(some);
  list.set(others, some.length);
  list.sort();
  let length = 0;
  for (const id of list) if (length === 0 || id !== list[length - 1]) list[length++] = id;
  return list.subarray(0, length);
}

const writeArray = (ids: { join(separator: string): string }): string => `{${ids.join(",")}}`;

async function sampleOf(db: Queryable, words: string): Promise<Sample> {
  const [row] = await db.execute<{ looked: number; count: number; ids: string }>(sql`
    with looked_at as materialized (
      select distinct near.id from (select min(id) as first, max(id) as last from bills) as ends, generate_series(1, ${sql.raw(String(sampled))}) as n,
        lateral (select id from bills where id >= first + floor((last - first) * (n * ${sql.raw(String(spread))} - floor(n * ${sql.raw(String(spread))})))::int order by id limit 1) as near
    ), found as materialized (select id from bills where id in (select id from looked_at) and ${probeTexts(words)})
    select (select count(*) from looked_at)::int as looked, count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids from found`);
  const { looked, count, ids } = row!;
  return { ids, count, each: Math.max(1, (await billsLeft(db, undefined)) / Math.max(1, looked)) };
}

async function countWithin(db: Queryable, ids: string, others: SQL): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from bills where ${oneOf(ids)} and ${others}`,
  );
  return row!.n;
}

/** By the planner's estimate. */
const billsLeft = (db: Queryable, condition: SQL | undefined): Promise<number> =>
  condition === undefined
    ? cached("all bills", db, () => estimateRows(db, sql`select 1 from bills`))
    : estimateRows(db, sql`select 1 from bills where ${condition}`);

/** By the planner's estimate. */
const partsWith = (db: Queryable, words: string): Promise<number> =>
  estimateRows(db, sql`select 1 from text_words where search @@ ${words}::tsquery`);

/** Bills with the words, by the planner's estimate: a bill has several versions, and a long one several parts. */
const billsWithTexts = (db: Queryable, words: string): Promise<number> =>
  cached(keyFrom("texts with", words), db, () =>
    estimateRows(db, sql`select distinct bill_id from text_words where search @@ ${words}::tsquery`),
  );
