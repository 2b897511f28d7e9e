import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { often } from "@/db/prepared";

/** A stored version that may have a passage. */
export type Candidate = { textId: number; billId: number; sha256: string };

/** Pairs of adjacent words that are looked up: more make the answer no smaller. */
const mostPairs = 24;
/** Formulas are in more texts; one of these has the passage, or none. */
const mostParts = 200;

/** Words in a row with nothing but spaces between them: only their pairs are certain to be in the index. */
const plainStretches = (words: string): string[] =>
  [...words.matchAll(/(?<![^\s“”"(])[A-Za-z]+(?: [A-Za-z]+)+(?![^\s.,;:?!)”"])/g)].map(([stretch]) => stretch);

/** The pairs of adjacent words of each text, as the index has them. */
export async function pairsOf(texts: readonly string[], on: Queryable): Promise<number[][]> {
  const rows = await often<{ n: number; pairs: number[] }>(
    on,
    sql`
      select n::int, array(select distinct unnest(public.text_pairs(to_tsvector('public.rotunda', public.search_words(stretch))))
        from jsonb_array_elements_text(stretches) as stretch) as pairs
      from jsonb_array_elements(${JSON.stringify(texts.map(plainStretches))}::text::jsonb) with ordinality as t (stretches, n) order by n`,
  );
  return rows.map(({ pairs }) => pairs);
}

/** Evenly chosen, so that the whole passage counts. */
const spread = (pairs: readonly number[]): number[] =>
  pairs.length <= mostPairs
    ? [...pairs]
    : Array.from({ length: mostPairs }, (_, n) => pairs[Math.floor((n * pairs.length) / mostPairs)]!);

const textsWithPairs = (pairs: readonly number[], on: Queryable): Promise<Candidate[]> =>
  often<Candidate>(
    on,
    sql`
      select distinct t.id as "textId", t.bill_id as "billId", t.sha256
      from (select text_id from text_words where public.text_pairs(search) @> ${`{${pairs.join(",")}}`}::int[] offset 0 limit ${sql.raw(String(mostParts))}) w
        join bill_texts t on t.id = w.text_id
      where t.kind = 'text' and t.state = 'kept' and t.sha256 is not null`,
  );

/** For a passage of numbers and the commonest words, which has no pairs. */
const textsWithWords = (words: string, on: Queryable): Promise<Candidate[]> =>
  often<Candidate>(
    on,
    sql`
      select distinct t.id as "textId", t.bill_id as "billId", t.sha256
      from (select text_id from text_words where search @@ plainto_tsquery('public.rotunda', public.search_words(${words}))
        limit ${sql.raw(String(mostParts))}) w
        join bill_texts t on t.id = w.text_id
      where t.kind = 'text' and t.state = 'kept' and t.sha256 is not null`,
  );

/**
 * The stored versions that may have each passage, by the index of adjacent words: those that have none are few, and each
 * is read in full.
 */
export async function findCandidates(passages: readonly string[], on: Queryable): Promise<Candidate[][]> {
  const pairs = await pairsOf(passages, on);
  const found: Candidate[][] = [];
  for (const [n, words] of passages.entries()) {
    const own = pairs[n] ?? [];
    found.push(own.length > 1 ? await textsWithPairs(spread(own), on) : await textsWithWords(words, on));
  }
  return found;
}
