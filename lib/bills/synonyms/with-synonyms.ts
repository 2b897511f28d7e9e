import type { Queryable } from "@/db";
import type { BillFilter } from "@/lib/bills/search/filters";
import { unfinishedWord } from "@/lib/bills/search/prefix-suggestion";
import { readNumbers } from "@/lib/bills/citations/read";
import { type QueryToken, tokensOf } from "@/lib/platform/text/parse-query";
import { plain } from "@/lib/platform/text/search-text";
import { mostAtOnce } from "./limits";
import { synonymsByWords } from "./queries";

type Synonyms = ReadonlyMap<string, readonly string[]>;

const asTyped = ({ text, quoted, not }: QueryToken): string => `${not ? "-" : ""}${quoted ? `"${text}"` : text}`;
const isOr = ({ text, quoted, not }: QueryToken): boolean => !quoted && !not && /^or$/i.test(text);

/** Words in a row that have synonyms, the longest first. Phrases and exclusions are searched as they are. */
function matchAt(tokens: readonly QueryToken[], at: number, synonyms: Synonyms): { words: number; found: string[] } {
  const end = tokens.findIndex(({ quoted, not }, i) => i >= at && (quoted || not));
  const rest = tokens.slice(at, end < 0 ? undefined : end).map(({ text }) => plain(text));
  for (let words = rest.length; words > 0; words -= 1) {
    const found = synonyms.get(rest.slice(0, words).join(" "));
    if (found) return { words, found: [...found] };
  }
  return { words: 1, found: [] };
}

/** A search with the words, or with a synonym in place of each that has one; null if none has. */
export function expandWords(text: string, synonyms: Synonyms): { text: string; also: string[] } | null {
  if (synonyms.size === 0 || unfinishedWord.test(text)) return null;
  const alternatives: QueryToken[][] = [[]];
  for (const token of tokensOf(text)) {
    if (isOr(token)) alternatives.push([]);
    else alternatives.at(-1)!.push(token);
  }
  const also = new Set<string>();
  const searches = alternatives.flatMap((tokens) => {
    let choices: string[][] = [[]];
    for (let at = 0; at < tokens.length;) {
      const { words, found } = matchAt(tokens, at, synonyms);
      const own = tokens
        .slice(at, at + words)
        .map(asTyped)
        .join(" ");
      for (const synonym of found) also.add(synonym);
      choices = [own, ...found].flatMap((part) => choices.map((parts) => [...parts, part])).slice(0, mostAtOnce);
      at += words;
    }
    return choices.map((parts) => parts.join(" "));
  });
  return also.size === 0 ? null : { text: searches.join(" OR "), also: [...also] };
}

export type WithSynonyms = {
  filter: BillFilter;
  /** The words as typed, which rank before their synonyms. */
  first?: BillFilter;
  /** The synonyms searched as well. */
  alsoSearched: string[];
};

/**
 * The search with the synonyms that staff added. Only for pages and calls that say so: alerts, feeds and exports find
 * what was typed.
 */
export async function withSynonyms(db: Queryable, filter: BillFilter): Promise<WithSynonyms> {
  const fields = (["q", "qs"] as const).filter((field) => filter[field] !== "");
  if (fields.length === 0) return { filter, alsoSearched: [] };
  const synonyms = await synonymsByWords(db);
  const expanded = { ...filter };
  const also: string[] = [];
  for (const field of fields) {
    if (field === "q" && readNumbers(filter.q)) continue;
    const found = expandWords(filter[field], synonyms);
    if (!found) continue;
    expanded[field] = found.text;
    also.push(...found.also);
  }
  return also.length === 0
    ? { filter, alsoSearched: [] }
    : { filter: expanded, first: filter, alsoSearched: [...new Set(also)] };
}
