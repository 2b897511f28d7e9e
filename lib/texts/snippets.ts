import { sql } from "drizzle-orm";
import { z } from "zod";
import { db as pool, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { often } from "@/db/prepared";
import { textPath } from "@/lib/bills/text-addresses";
import { type TextSnippet, textSnippet } from "@/lib/bills/schema";
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

/** Characters before the first match that are searched for the passage to show. */
const before = 400;
const lookedAt = 4000;

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
  const stems = stemsOf(words);
  const passages = found.map((row) => bestPassage(sectionsOf.get(row.sha256) ?? [], stems));
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

/** The stems of a query, as the index has them. */
function stemsOf(words: string): string[] {
  const any = anyWordOf(words) ?? "";
  return [...any.matchAll(/'((?:[^']|'')*)'/g)].map(([, word]) => word!.replaceAll("''", "'").replace(/[iy]$/, ""));
}

// oxlint-disable-next-line no-control-regex
const isAscii = (text: string): boolean => !/[^\x00-\x7f]/.test(text);

/** Whether a word of a lower-case text begins with a stem. */
function beginsWord(plain: string, stem: string): boolean {
  for (let at = plain.indexOf(stem); at >= 0; at = plain.indexOf(stem, at + 1))
    if (at === 0 || !/[a-z0-9\u0080-\uffff]/.test(plain[at - 1]!)) return true;
  return false;
}

/** The section with the most of the words, the first of equals. */
function bestPassage(
  sections: readonly Section[],
  stems: readonly string[],
): { section: Section; text: string } | null {
  let best: { section: Section; text: string; count: number } | null = null;
  for (const section of sections) {
    if (section.role !== "body" && section.role !== "title") continue;
    const text = sectionText(section);
    // Texts are mostly ASCII, which needs no normalization.
    const plain = isAscii(text) ? text.toLowerCase() : plainText(text);
    const count = stems.filter((stem) => beginsWord(plain, stem)).length;
    if (count > (best?.count ?? 0)) best = { section, text, count };
    if (count === stems.length) break;
  }
  if (!best) return null;
  const plain = best.text.toLowerCase();
  const first = Math.min(...stems.map((stem) => plain.indexOf(stem)).filter((at) => at >= 0), plain.length);
  const start = first < before || first === plain.length ? 0 : best.text.indexOf(" ", first - before) + 1;
  return { section: best.section, text: best.text.slice(start, start + lookedAt).replace(/[\ud800-\udbff]$/, "") };
}
