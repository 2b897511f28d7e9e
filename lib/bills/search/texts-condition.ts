import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { cached } from "@/lib/platform/cache/query-cache";
import { totalCap } from "@/lib/platform/http/input";

/** Bills whose number, title or summary has the words. */
export const wordsIn = (words: string): SQL => sql`bills.search @@ ${words}::tsquery`;

/** Words that are in more texts than this are found by reading down the newest bills: gathering all of them would take longer. */
export const frequentInTexts = 2 * totalCap;
/** Reading down the newest bills ends soon where other filters leave at least this share of them. */
const leastShare = 0.5;
/** Of words that are in very many texts, so many are looked at for the counts of the filters. */
const sampled = 4000;

/** How words are looked for in texts. `sample`: some of the bills that have them, where they are in very many; `size`: in how many, roughly, else 0. */
export type TextsSearch = { condition: SQL; sample: SQL | null; size: number };

/**
 * Bills that have the words in title and summary, or in one of their texts. Two indexes are read and their bills put together:
 * one condition with "or" would read all bills. Where the words are in very many texts and little else narrows the list,
 * each bill is asked instead, and the list ends as soon as its page is full.
 * @param share of all bills that the other filters leave, from 0 to 1
 */
export async function wordsInTexts(db: Queryable, words: string, share: () => Promise<number>): Promise<TextsSearch> {
  const texts = await estimatedTexts(db, words);
  const left = texts > frequentInTexts ? await share() : 0;
  const ofTexts = sql`select t.bill_id from text_words t where t.search @@ ${words}::tsquery`;
  if (left < leastShare || texts * left <= frequentInTexts) {
    const condition = sql`bills.id in (select b.id from bills b where b.search @@ ${words}::tsquery union ${ofTexts})`;
    return { condition, sample: null, size: 0 };
  }
  return {
    // Not "exists": the planner would gather the texts of all bills first, which takes seconds.
    condition: sql`(${wordsIn(words)} or (select true from text_words t where t.bill_id = bills.id and t.search @@ ${words}::tsquery limit 1))`,
    sample: sql`bills.id in (${ofTexts} limit ${sql.raw(String(sampled))})`,
    size: Math.round(texts * left),
  };
}

/** Which share of all bills a condition leaves, by the planner's estimate. @param key names the condition among those that are remembered */
export const shareLeft = (db: Queryable, key: string, condition: SQL): Promise<number> =>
  cached(keyFrom("share", key), db, async () => {
    const rows = async (where: SQL) => {
      const [plan] = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
        sql`explain (format json) select 1 from bills ${where}`,
      );
      return plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
    };
    return (await rows(sql`where ${condition}`)) / Math.max(1, await rows(sql``));
  });

/** In how many parts of texts the words stand, by the planner's estimate. */
export const estimatedTexts = (db: Queryable, words: string): Promise<number> =>
  cached(keyFrom("texts with", words), db, async () => {
    const [plan] = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
      sql`explain (format json) select 1 from text_words where search @@ ${words}::tsquery`,
    );
    return plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  });
