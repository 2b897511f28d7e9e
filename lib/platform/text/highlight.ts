import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { often } from "@/db/prepared";
import { phraseOf } from "./normalize";
import type { Piece } from "./search-text";

type Word = { start: number; end: number; /** As the index has it. */ plain: string };

const letters = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00ad\u200c\u200d]|['${"`"}\u00b4\u02b9-\u02bd\u2018\u2019\u201b\u2032](?=[\p{L}\p{N}]))*`;
const initials = String.raw`(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}\p{M}])`;
const single = new RegExp(`${initials}|${letters}`, "gu");
const compound = new RegExp(`(?:${letters})(?:[-\u2010-\u2013\u2212&](?:${letters}))+`, "gu");

/** One word, perhaps between marks. */
const ordinary = /^[("]*([A-Za-z0-9]+)[),.:;"]*$/d;

/** Words, and compounds of them: `K–12` as k12, and as k and 12. @param at of the text in a longer one */
function wordsOf(text: string, at: number): { words: Word[]; compounds: Word[] } {
  const only = ordinary.exec(text);
  if (only) {
    const [start, end] = only.indices![1]!;
    return { words: [{ start: at + start, end: at + end, plain: phraseOf(only[1]!) }], compounds: [] };
  }
  const read = (pattern: RegExp, join: boolean) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): Word => {
      const plain = phraseOf(found);
      return {
        start: at + index,
        end: at + index + found.length,
        plain: join ? plain.replaceAll(" ", "") : plain,
      };
    });
  return { words: read(single, false), compounds: read(compound, true) };
}

/** The words between spaces that include a match of `begins`. */
function wordsWith(text: string, begins: RegExp): { words: Word[]; compounds: Word[] } {
  const found: { words: Word[]; compounds: Word[] } = { words: [], compounds: [] };
  begins.lastIndex = 0;
  for (let match = begins.exec(text); match; match = begins.exec(text)) {
    let [start, end] = [match.index, match.index];
    while (start > 0 && !/\s/.test(text[start - 1]!)) start -= 1;
    while (end < text.length && !/\s/.test(text[end]!)) end += 1;
    const { words, compounds } = wordsOf(text.slice(start, end), start);
    found.words.push(...words);
    found.compounds.push(...compounds);
    begins.lastIndex = end;
  }
  return found;
}

/** A query that matches any required word of a Postgres query; null if it has only exclusions. */
export function anyWordOf(query: string): string | null {
  let depth = 0;
  let notAt: number | null = null;
  const found: string[] = [];
  for (const [token] of query.matchAll(/'(?:[^']|'')*'(?::[*A-D]+)?|[!()]/g)) {
    if (token === "!") notAt ??= depth;
    else if (token === "(") depth += 1;
    else if (token === ")") {
      depth -= 1;
      if (notAt === depth) notAt = null;
    } else if (notAt === null) found.push(token);
    else if (notAt === depth) notAt = null;
  }
  return found.length === 0 ? null : [...new Set(found)].join(" | ");
}

/**
 * Where a word may begin that matches: stemming keeps the first letter, and most words begin with another one.
 * @param any words as the index has them
 */
function beginningsOf(any: string): RegExp {
  const letters = [...any.matchAll(/'((?:[^']|'')*)'/g)].map(([, lexeme]) => lexeme![0] ?? "");
  const first = letters.join("").replace(/[^a-z0-9]/g, "");
  return new RegExp(`[${first}](?<=(?:^|[^a-z0-9]).)|[^\\x00-\\x7f\\s]`, "gi");
}

/**
 * The matches of a query in texts by the index's rules, in one database query.
 * @param query a Postgres text search query
 * @returns per text its matches in order, without overlaps
 */
export async function matchesIn(
  db: Queryable,
  texts: readonly string[],
  query: string,
): Promise<{ start: number; end: number }[][]> {
  const any = anyWordOf(query);
  if (any === null) return texts.map(() => []);
  const begins = beginningsOf(any);
  const read = texts.map((text) => wordsWith(text, begins));
  const distinct = new Set(read.flatMap(({ words, compounds }) => [...words, ...compounds].map(({ plain }) => plain)));
  if (distinct.size === 0) return texts.map(() => []);
  const rows = await often<{ word: string }>(
    db,
    sql`
    select word from jsonb_array_elements_text(${JSON.stringify([...distinct])}::jsonb) word
    where to_tsvector('public.rotunda', word) @@ ${any}::tsquery`,
  );
  const matching = new Set(rows.map(({ word }) => word));
  return read.map(({ words, compounds }) => {
    const whole = compounds.filter(({ plain }) => matching.has(plain));
    const single = words.filter(
      (word) => matching.has(word.plain) && !whole.some((one) => one.start < word.end && word.start < one.end),
    );
    return [...whole, ...single].sort((a, b) => a.start - b.start);
  });
}

/** A text as pieces, those that matched marked. */
export function piecesOf(text: string, matches: readonly { start: number; end: number }[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

const before = 8;

/**
 * One or two passages around the first matches.
 * @param options.words maximum length
 * @param options.passages maximum number
 */
export function passagesOf(
  text: string,
  matches: readonly { start: number; end: number }[],
  { words: longest = 36, passages = 2 }: { words?: number; passages?: number } = {},
): Piece[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const pieces: Piece[] = [];
  if (words.length === 0) return pieces;
  let done = 0;
  for (let nth = 0; nth < passages; nth += 1) {
    const first = matches.find(({ start }) => start >= done);
    if (!first) break;
    const at = Math.max(
      0,
      words.findIndex(({ end }) => end > first.start),
    );
    const from = words.findIndex(({ start }) => start >= done);
    const begin = Math.max(from < 0 ? at : from, at - before);
    const part = words.slice(begin, begin + longest);
    const [start, end] = [Math.min(part[0]!.start, first.start), part.at(-1)!.end];
    if (nth > 0) pieces.push({ text: " … ", marked: false });
    else if (start > words[0]!.start) pieces.push({ text: "… ", marked: false });
    const inside = matches
      .filter((match) => match.start >= start && match.start < end)
      .map((match) => ({ start: match.start - start, end: Math.min(match.end, end) - start }));
    pieces.push(...piecesOf(text.slice(start, end), inside));
    done = end;
  }
  if (done < words.at(-1)!.end) pieces.push({ text: " …", marked: false });
  return pieces;
}
