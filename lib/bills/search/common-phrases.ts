import { and, or, type SQL, sql } from "drizzle-orm";
import { plain } from "@/lib/platform/text/search-text";
import { tokensOf } from "@/lib/platform/text/parse-query";

/** The words that Postgres's English dictionary leaves out of the index. */
const common = new Set(
  "i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or because as until while of at by for with about against between into through during before after above below to from up down in out on off over under again further then once here there when where why how all any both each few more most other some such no nor not only own same so than too very s t can will just don should now".split(
    " ",
  ),
);

const asPhrase = (column: SQL): SQL =>
  sql`(' ' || regexp_replace(search_phrase(coalesce(${column}, '')), ' +', ' ', 'g') || ' ')`;

/** Letters with accents, apostrophes and initials, which the index joins or replaces. */
const unusual = String.raw`[^ -~]|'|[[:alpha:]]\.[[:alpha:]]`;

/** Normalizing a text costs far more than a pattern, so only a text that needs it is normalized. */
function hasPhrase(column: SQL, phrase: string): SQL {
  const normalized = sql`${asPhrase(column)} like ${`% ${phrase} %`}`;
  if (!/^[a-z0-9 ]+$/.test(phrase)) return normalized;
  const pattern = `(^|[^[:alnum:]])${phrase.replaceAll(" ", "[^[:alnum:]]+")}([^[:alnum:]]|$)`;
  return sql`case when ${column} ~ ${unusual} then ${normalized} else ${column} ~* ${pattern} end`;
}

/**
 * The index has no common words, so a quoted phrase with some is also compared with what is printed: "to be or not to
 * be" finds only itself. Undefined without such a phrase, and in a search for alternatives.
 */
export function commonPhrases(texts: readonly string[]): SQL | undefined {
  const tokens = texts.flatMap(tokensOf);
  if (tokens.some(({ text, quoted, not }) => !quoted && !not && /^or$/i.test(text))) return undefined;
  const phrases = tokens
    .filter(({ quoted, not }) => quoted && !not)
    .map(({ text }) => plain(text))
    .filter((phrase) => phrase.includes(" ") && phrase.split(" ").some((word) => common.has(word)));
  return and(
    ...phrases.map((phrase) =>
      or(
        ...["bills.title", "bills.summary", "array_to_string(bills.other_titles, ' . ')"].map((column) =>
          hasPhrase(sql.raw(column), phrase),
        ),
      ),
    ),
  );
}
