import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { cached } from "@/lib/platform/cache/query-cache";
import { totalCap } from "@/lib/platform/http/input";
import { estimateRows } from "./estimate-rows";

/** Bills whose number, title or summary has the words. */
export const wordsIn = (words: string): SQL => sql`bills.search @@ ${words}::tsquery`;

/** Words that are in the texts of more bills than this are found by reading down the newest bills: gathering all of them would take longer. */
const frequentInTexts = 2 * totalCap;
/** Reading down the newest bills ends soon where other filters leave at least this share of them. */
const leastShare = 0.5;
/** Of words that are in very many texts, so many parts of texts are looked at for the counts of the filters. */
const sampled = 4000;

/** How words are looked for in texts. `sample`: some of the bills that have them, where they are in very many; `size`: in how many bills, roughly, else 0. */
type TextsSearch = { condition: SQL; sample: SQL | null; size: number };

/**
 * Bills that have the words in title and summary, or in one of their texts. Two indexes are read and their bills put together:
 * one condition with "or" would read all bills. Where the words are in very many texts and little else narrows the list,
 * each bill is asked instead, and the list ends as soon as its page is full.
 * @param share of all bills that the other filters leave, from 0 to 1
 */
export async function wordsInTexts(db: Queryable, words: string, share: () => Promise<number>): Promise<TextsSearch> {
  const bills = await billsWithTexts(db, words);
  const left = bills > frequentInTexts ? await share() : 0;
  const ofTexts = sql`select t.bill_id from text_words t where t.search @@ ${words}::tsquery`;
  if (left < leastShare || bills * left <= frequentInTexts) {
    const condition = sql`bills.id in (select b.id from bills b where b.search @@ ${words}::tsquery union ${ofTexts})`;
    return { condition, sample: null, size: 0 };
  }
  return {
    // Not "exists": the planner would gather the texts of all bills first, which takes seconds.
    condition: sql`(${wordsIn(words)} or (select true from text_words t where t.bill_id = bills.id and t.search @@ ${words}::tsquery limit 1))`,
    sample: sql`bills.id in (${ofTexts} limit ${sql.raw(String(sampled))})`,
    size: Math.round(bills * left),
  };
}

/** Which share of all bills a condition leaves, by the planner's estimate. @param key names the condition among those that are remembered */
export const shareLeft = (db: Queryable, key: string, condition: SQL): Promise<number> =>
  cached(
    keyFrom("share", key),
    db,
    async () =>
      (await estimateRows(db, sql`select 1 from bills where ${condition}`)) /
      Math.max(1, await estimateRows(db, sql`select 1 from bills`)),
  );

/** In the texts of how many bills the words stand, by the planner's estimate. A bill has several versions, and a long one several parts. */
const billsWithTexts = (db: Queryable, words: string): Promise<number> =>
  cached(keyFrom("texts with", words), db, () =>
    estimateRows(db, sql`select distinct bill_id from text_words where search @@ ${words}::tsquery`),
  );
