import { sql } from "drizzle-orm";
import { z } from "zod";
import { db as pool, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { often } from "@/db/prepared";
import { textPath } from "@/lib/bills/text-addresses";
import { type TextSnippet, textSnippet } from "@/lib/bills/schema";
import { type Pair, requiredPairs } from "@/lib/bills/search/required-pairs";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { cached } from "@/lib/platform/cache/query-cache";
import { type Body, lengthOf } from "@/lib/platform/http/raw-response";
import { anyWordOf, matchesIn, passagesOf } from "@/lib/platform/text/highlight";
import { plainText } from "@/lib/platform/text/normalize";
import { type Section, sectionLabel } from "./sections";
import { inOrder } from "./stages";
import { sectionText } from "./words";

type Row = {
  id: number;
  billId: number;
  slug: string;
  name: string;
  date: string | null;
  sha256: string;
};

/** Characters before the first match that are searched for the passage to show; its words may be alone there. */
const before = 400;
const beforePhrase = 60;
const lookedAt = 4000;
/** Characters within which words are near each other: what a shown passage has from its first match. */
const nearby = 160;
const mostPlaces = 300;

/** Passages of a page's bills, also as JSON. */
export type TextSnippets = { snippets: TextSnippet[]; json: Body };

const none: TextSnippets = { snippets: [], json: [Buffer.from("[]")] };

/**
 * Where search words occur in bill texts: per bill the newest matching version, its section and passage. Cached, since
 * the same pages are requested repeatedly.
 * @param words a Postgres text search query; null if the search does not cover texts
 */
export async function textSnippets(
  billIds: readonly number[],
  words: string | null,
  on: Queryable = pool,
): Promise<TextSnippets> {
  if (words === null || billIds.length === 0) return none;
  return cached(
    keyFrom("snippets", words, billIds),
    on,
    async () => {
      const snippets = z.array(textSnippet).parse(await readSnippets(billIds, words, on));
      return { snippets, json: [Buffer.from(JSON.stringify(snippets))] };
    },
    ({ json }) => 3 * lengthOf(json),
  );
}

async function readSnippets(billIds: readonly number[], words: string, on: Queryable): Promise<TextSnippet[]> {
  // "offset 0" is an optimization fence: only these bills' texts are searched.
  const rows = await often<Row>(
    on,
    sql`
    select distinct t.id, t.bill_id as "billId", b.slug, t.name, t.date::text as date, t.sha256
    from (select text_id, search from text_words where bill_id = any(${idArray(billIds)}) offset 0) w
      join bill_texts t on t.id = w.text_id join bills b on b.id = t.bill_id
    where w.search @@ ${words}::tsquery and t.sha256 is not null`,
  );
  const newest = new Map<number, Row>();
  for (const row of [...rows].sort(inOrder)) newest.set(row.billId, row);
  const found = [...newest.values()];
  if (found.length === 0) return [];
  const contents = await often<{ sha256: string; sections: Section[] }>(
    on,
    sql`
    select sha256, sections from text_contents where sha256 in (select jsonb_array_elements_text(${JSON.stringify(found.map(({ sha256 }) => sha256))}::jsonb))`,
  );
  const sectionsOf = new Map(contents.map(({ sha256, sections }) => [sha256, sections]));
  const query = parseWords(words);
  const passages = found.map((row) => bestPassage(sectionsOf.get(row.sha256) ?? [], query));
  const matches = await matchesIn(
    on,
    passages.map((passage) => passage?.text ?? ""),
    words,
  );
  return found.map((row, at): TextSnippet => {
    const passage = passages[at];
    return {
      billId: row.billId,
      textId: row.id,
      version: row.name,
      section: passage ? { id: passage.section.id, label: sectionLabel(passage.section) } : null,
      url: textPath(row.slug, row.id, passage?.section.id),
      pieces: passage ? passagesOf(passage.text, matches[at]!) : [],
    };
  });
}

type Query = { stems: string[]; phrases: RegExp[] };

/** The stems of a query, as the index has them, and its phrases. */
function parseWords(words: string): Query {
  const any = anyWordOf(words) ?? "";
  const stems = [...any.matchAll(/'((?:[^']|'')*)'/g)].map(([, word]) => stemOf(word!.replaceAll("''", "'")));
  return { stems, phrases: requiredPairs(words).map(patternOf) };
}

/** What all forms of a word begin with: `secretary` and `secretaries` have the lexeme `secretari`. */
const stemOf = (lexeme: string): string => lexeme.replace(/[iy]$/, "");

/** Texts are mostly ASCII, which needs no normalization. */
// oxlint-disable-next-line no-control-regex
const plainOf = (text: string): string => (/[^\x00-\x7f]/.test(text) ? plainText(text) : text.toLowerCase());

/** Where a word of a lower-case text begins with a stem: the first places. */
function wordsWith(plain: string, stem: string, most: number): number[] {
  const found: number[] = [];
  for (let at = plain.indexOf(stem); at >= 0 && found.length < most; at = plain.indexOf(stem, at + 1))
    if (at === 0 || !/[a-z0-9\u0080-\uffff]/.test(plain[at - 1]!)) found.push(at);
  return found;
}
const beginsWord = (plain: string, stem: string): boolean => wordsWith(plain, stem, 1).length > 0;

/** The stop words that phrases of laws have inside. */
const between = "a|all|an|and|any|as|at|be|by|for|from|in|is|its|no|not|of|on|or|that|the|this|to|with";

/** A pair of words of a phrase as a lower-case text has it. */
const patternOf = ([first, second]: Pair): RegExp => {
  const [one, other] = [first, second].map((word) => stemOf(word).replace(/[^a-z0-9\u0080-\uffff]/g, "\\$&"));
  return new RegExp(`(?<![a-z0-9])${one}[a-z0-9'’]*(?:[^a-z0-9]+(?:${between})){0,3}[^a-z0-9]+${other}`);
};

/** Where the most different words are near each other, the first of equals; null if each is alone. */
function startOfNearest(plain: string, stems: readonly string[]): number | null {
  const places = stems.flatMap((stem) => wordsWith(plain, stem, mostPlaces).map((at) => ({ at, stem })));
  places.sort((one, other) => one.at - other.at);
  let best: { start: number; words: number } | null = null;
  for (const [from, { at: start }] of places.entries()) {
    const near = new Set<string>();
    for (let to = from; to < places.length && places[to]!.at - start < nearby; to += 1) near.add(places[to]!.stem);
    if (near.size > Math.max(1, best?.words ?? 1)) best = { start, words: near.size };
  }
  return best?.start ?? null;
}

/** The section with the most of the words and phrases, the first of equals. */
function bestPassage(
  sections: readonly Section[],
  { stems, phrases }: Query,
): { section: Section; text: string } | null {
  const countIn = (text: string) => {
    const plain = plainOf(text);
    const words = stems.filter((stem) => beginsWord(plain, stem)).length;
    return words < 2 ? words : words + phrases.filter((phrase) => phrase.test(text.toLowerCase())).length;
  };
  let best: { section: Section; text: string; count: number } | null = null;
  for (const section of sections) {
    if (section.role !== "body" && section.role !== "title") continue;
    const text = sectionText(section);
    const count = countIn(text);
    if (count > (best?.count ?? 0)) best = { section, text, count };
    if (count === stems.length + phrases.length) break;
  }
  if (!best) return null;
  const { section, count } = best;
  // The section's label shows the heading already.
  const body = sectionText({ ...section, heading: null });
  const text = countIn(body) === count ? body : best.text;
  const plain = text.toLowerCase();
  const phraseAt = phrases.map((phrase) => plain.search(phrase)).filter((at) => at >= 0);
  const together = phraseAt.length > 0 ? Math.min(...phraseAt) : startOfNearest(plain, stems);
  const first = together ?? Math.min(...stems.map((stem) => plain.indexOf(stem)).filter((at) => at >= 0));
  const lead = together === null ? before : beforePhrase;
  const start = first < lead || first === Infinity ? 0 : text.indexOf(" ", first - lead) + 1;
  return { section, text: text.slice(start, start + lookedAt).replace(/[\ud800-\udbff]$/, "") };
}
