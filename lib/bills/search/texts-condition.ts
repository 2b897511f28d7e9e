import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { cached } from "@/lib/platform/cache/query-cache";
import { totalCap } from "@/lib/platform/http/input";

/** Bills whose number, title or summary has the words. */
export const wordsIn = (words: string): SQL => sql`bills.search @@ ${words}::tsquery`;

/** Words that stand in more texts than this are found by reading down the newest bills: gathering all of them would take longer. */
export const frequentInTexts = 2 * totalCap;

/**
 * Bills that have the words in title and summary, or in one of their texts. Two indexes are read and their bills put together:
 * one condition with "or" would read all bills. Where the words are in very many texts and nothing else narrows the list,
 * each bill is asked instead, and the list ends as soon as its page is full.
 */
export async function wordsInTexts(db: Queryable, words: string, isAlone: boolean): Promise<SQL> {
  if (isAlone && (await estimatedTexts(db, words)) > frequentInTexts)
    return sql`(${wordsIn(words)} or exists (select from text_words t where t.bill_id = bills.id and t.search @@ ${words}::tsquery))`;
  return sql`bills.id in (select b.id from bills b where b.search @@ ${words}::tsquery union select t.bill_id from text_words t where t.search @@ ${words}::tsquery)`;
}

/** In how many parts of texts the words stand, by the planner's estimate. */
export const estimatedTexts = (db: Queryable, words: string): Promise<number> =>
  cached(keyFrom("texts with", words), db, async () => {
    const [plan] = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
      sql`explain (format json) select 1 from text_words where search @@ ${words}::tsquery`,
    );
    return plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  });
