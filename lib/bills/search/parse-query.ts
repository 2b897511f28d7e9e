import { keyFrom } from "@/lib/platform/cache/key-from";
import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { often } from "@/db/prepared";
import { parseQuery, type ParsedQuery, type QueryTerm, tokensOf } from "@/lib/platform/text/parse-query";
import { cached } from "@/lib/platform/cache/query-cache";
import { unfinishedWord } from "./prefix-suggestion";

type Options = { prefix?: boolean };

/**
 * Parses texts into Postgres queries in one query; null for stop words only. Web search syntax: stemmed words,
 * "phrases", OR, -not, and a final star for a prefix. Normalized like the index (lib/platform/text/normalize.ts).
 */
export async function readEach(
  db: Queryable,
  texts: readonly string[],
  options: Options = {},
): Promise<(string | null)[]> {
  const parsed = texts.map((text) =>
    parseQuery(text.replace(unfinishedWord, "$1"), { prefix: options.prefix || unfinishedWord.test(text) }),
  );
  const terms = parsed.flat(2);
  const lexemes = terms.length === 0 ? { phrases: {}, beginnings: {} } : await lexemesOf(db, terms);
  return parsed.map((query) => composeQuery(query, lexemes) || null);
}

/** Combines several texts into one query that requires all, or null if they contain only stop words. */
export async function readWords(
  db: Queryable,
  texts: readonly string[],
  options: Options = {},
): Promise<string | null> {
  const typed = texts.filter((text) => /[\p{L}\p{N}]/u.test(text));
  if (typed.length === 0) return null;
  const read = () => readEach(db, typed, options);
  const queries = (await cached(keyFrom("words", options.prefix ?? false, typed), db, read)).filter(
    (query) => query !== null,
  );
  return queries.length === 0 ? null : queries.length === 1 ? queries[0]! : queries.map(enclose).join(" & ");
}

/**
 * The query that finds the words of a text in their order in a title (weight A): "no tax on tips" means that act, not
 * each act on taxes and tips. Null for fewer than two words, and where quotation marks, OR, minus or star say more.
 */
export async function readTogether(db: Queryable, texts: readonly string[]): Promise<string | null> {
  const typed = texts.filter((text) => /[\p{L}\p{N}]/u.test(text));
  const tokens = typed.flatMap(tokensOf);
  const isPlain = tokens.every(({ text, quoted, not }) => !quoted && !not && !/^or$|[*:()"]/i.test(text));
  if (typed.length !== 1 || tokens.length < 2 || !isPlain) return null;
  const phrase = await readWords(db, [`"${tokens.map(({ text }) => text).join(" ")}"`]);
  return phrase?.includes("<") ? phrase.replace(/'(?= |$)/g, "':A") : null;
}

type Lexemes = { phrases: Record<string, string>; beginnings: Record<string, string> };

/** Stems each phrase and each prefix with Postgres, in one query of a fixed shape. */
async function lexemesOf(db: Queryable, terms: readonly QueryTerm[]): Promise<Lexemes> {
  const phrases = [...new Set(terms.flatMap((term) => [...term.phrases, ...(term.also ?? [])]))];
  const beginnings = [...new Set(terms.flatMap((term) => term.begins ?? []))];
  const [row] = await often<Lexemes>(
    db,
    sql`select
    coalesce((select jsonb_object_agg(p, phraseto_tsquery('public.rotunda', p)::text) from jsonb_array_elements_text(${JSON.stringify(phrases)}::jsonb) p), '{}') as phrases,
    coalesce((select jsonb_object_agg(b, (to_tsquery('simple', quote_literal(unaccent(b)) || ':*') || coalesce((
        select to_tsquery('simple', string_agg(quote_literal(lexeme), ' | '))
        from jsonb_array_elements_text(${JSON.stringify(endings)}::jsonb) e, unnest(to_tsvector('public.rotunda', b || e))), ''::tsquery))::text)
      from jsonb_array_elements_text(${JSON.stringify(beginnings)}::jsonb) b), '{}') as beginnings`,
  );
  return row!;
}

const enclose = (query: string): string => (/ [&|]|<[-\d]/.test(query) ? `( ${query} )` : query);

/** The Postgres query of one text; empty if the text consists of stop words only. */
function composeQuery(query: ParsedQuery, { phrases, beginnings }: Lexemes): string {
  const any = query
    .map((terms) =>
      terms
        .map((term) => {
          const [first = "", ...others] = term.phrases.map((phrase) => phrases[phrase] ?? "");
          const begins = term.begins === undefined ? "" : (beginnings[term.begins] ?? "");
          const prefixed = begins && [first, begins].filter(Boolean).map(enclose).join(" & ");
          const also = (term.also ?? []).map((phrase) => phrases[phrase] ?? "");
          if (prefixed && also.length === 0) return prefixed;
          const alternatives = [...(prefixed ? [prefixed] : [first, ...others]), ...also].filter(Boolean);
          const one =
            alternatives.length > 1 ? `( ${alternatives.map(enclose).join(" | ")} )` : (alternatives[0] ?? "");
          return one && term.not ? `!${one.startsWith("( ") ? one : enclose(one)}` : one;
        })
        .filter(Boolean)
        .join(" & "),
    )
    .filter(Boolean);
  return any.length > 1 ? any.map(enclose).join(" | ") : (any[0] ?? "");
}

/** Suffixes a word may still get: `regulat` must match `regulation`, whose stem is shorter than the input. */
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
