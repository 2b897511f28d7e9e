import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { pairsOf } from "../quotations/check/candidates";
import type { Word } from "../words";

/**
 * Some words in a row of a passage, with their pairs in the index and the texts that have them; null for a formula, which is
 * in too many.
 */
export type Window = { first: number; last: number; pairs: number[]; textIds: number[] | null };

/** Words of a window, and the most windows that are looked up. */
const length = 7;
const mostWindows = 400;
/** A formula is in more than one of 200 texts, and in more than so many where few are stored. */
const formulaShare = 0.005;
const fewestOfFormula = 40;

/**
 * Looks up the words of a passage by the index of adjacent words, some in a row at a time.
 * @param words of `text`, in order
 */
export async function lookUpWindows(text: string, words: readonly Word[], on: Queryable): Promise<Window[]> {
  const step = Math.max(2, Math.ceil(words.length / mostWindows));
  const places: { first: number; last: number }[] = [];
  for (let first = 0; first + length <= words.length; first += step) places.push({ first, last: first + length - 1 });
  const stretches = places.map(({ first, last }) =>
    text.slice(words[first]!.start, words[last]!.end).replace(/\s+/g, " "),
  );
  const pairs = await pairsOf(stretches, on);
  // One pair of adjacent words is too little to tell a passage by.
  const telling = places.flatMap((place, n) => (pairs[n]!.length > 1 ? [{ ...place, pairs: pairs[n]! }] : []));
  if (telling.length === 0) return [];
  const [counted] = await on.execute<{ texts: number }>(
    sql`select greatest(reltuples, 0)::int as texts from pg_class where oid = 'bill_texts'::regclass`,
  );
  const mostTexts = Math.max(fewestOfFormula, Math.round(counted!.texts * formulaShare));
  // Index entries are of parts of texts, of which long ones have several.
  const rows = await on.execute<{ n: number; textIds: number[] }>(sql`
    select n::int, array(
      select distinct text_id from (
        select text_id from text_words
        where public.text_pairs(search) @> array(select value::int from jsonb_array_elements_text(pairs))
        offset 0 limit ${mostTexts + 1}) found) as "textIds"
    from jsonb_array_elements(${JSON.stringify(telling.map((one) => one.pairs))}::text::jsonb) with ordinality as t (pairs, n)
    order by n`);
  return rows.map(({ textIds }, at) => ({
    ...telling[at]!,
    textIds: textIds.length > mostTexts ? null : textIds,
  }));
}
