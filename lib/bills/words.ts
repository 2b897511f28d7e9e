import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { begun } from "./begun-word";
import { remembered } from "@/lib/server/remembered";
import { webSearch } from "@/lib/search/web-search";

/**
 * Words as a full-text query of Postgres, or null when nothing in them can be searched for ("the of").
 * The language is that of web searches: stemmed words, "phrases", OR, -not; and a star after the last word for those that begin so.
 */
export async function readWords(
  db: Queryable,
  texts: readonly string[],
  options: { prefix?: boolean } = {},
): Promise<string | null> {
  const parts = texts
    .filter((text) => text !== "")
    .map((text) => (options.prefix || begun.test(text) ? withPrefix(text.replace(begun, "$1")) : webSearch(text)));
  if (parts.length === 0) return null;
  const parse = () =>
    db.execute<{ query: string; nodes: number }>(
      sql`select q::text as query, numnode(q) as nodes from (select ${sql.join(parts, sql` && `)} as q) parsed`,
    );
  const [row] = await remembered(`words ${options.prefix ?? false} ${JSON.stringify(texts)}`, db, parse);
  return row && row.nodes > 0 ? row.query : null;
}

/** Endings that a word may still get while it is typed: `regulat` must find `regulation`, whose stem is shorter than what is typed. */
const endings = [
  "",
  "e",
  "s",
  "ed",
  "es",
  "ing",
  "ion",
  "ions",
  "ation",
  "ity",
  "ies",
  "ive",
  "ment",
  "al",
  "ly",
  "or",
  "er",
  "y",
  "n",
  "on",
  "ons",
  "g",
  "ng",
  "t",
  "nt",
  "ve",
  "ty",
  "tion",
];

/** The last word may be unfinished; the words before it stand as they are. */
function withPrefix(text: string) {
  const match = /^(.*?)([\p{L}\p{N}]{3,40})$/su.exec(text);
  const whole = webSearch(text);
  const before = match?.[1] ?? "";
  const last = match?.[2] ?? "";
  if (
    !last ||
    /[-"\p{L}\p{N}]$/u.test(before) ||
    (before.match(/"/g)?.length ?? 0) % 2 === 1 ||
    /^(?:or|and)$/i.test(last)
  )
    return whole;
  const grown = endings.map((ending) => last + ending).join(" ");
  const lastWord = sql`(to_tsquery('simple', unaccent(${last}) || ':*') || coalesce((select to_tsquery('simple', string_agg(quote_literal(lexeme), ' | ')) from unnest(to_tsvector('public.rotunda', ${grown}))), ''::tsquery))`;
  return before.trim() === "" ? lastWord : sql`(${webSearch(before)} && ${lastWord})`;
}
