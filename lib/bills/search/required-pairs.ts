import { type SQL, sql } from "drizzle-orm";

/** Two lexemes, the second behind the first with nothing but stop words between them. */
export type Pair = readonly [string, string];

/** The farthest that two words of a pair are apart: three stop words are between them. */
const farthest = 4;

const token = /'((?:[^']|'')*)'(:[*A-D]+)?|<(-|\d+)>|[&|!()]/g;

/**
 * The pairs of adjacent words that texts matching a query must have: those of its phrases, except in alternatives and
 * exclusions. Postgres lets any word stand where a phrase has a stop word (`board of education`); its pair does not.
 * @param query a text search query as Postgres prints it
 */
export function requiredPairs(query: string): Pair[] {
  const tokens = [...query.matchAll(token)];
  let at = 0;
  const next = () => tokens[at]?.[0];

  const alternatives = (): Pair[] => {
    const first = all();
    if (next() !== "|") return first;
    while (next() === "|") {
      at += 1;
      all();
    }
    return [];
  };
  const all = (): Pair[] => {
    const pairs = phrase();
    while (next() === "&") {
      at += 1;
      pairs.push(...phrase());
    }
    return pairs;
  };
  const phrase = (): Pair[] => {
    let last = operand();
    const pairs = [...last.pairs];
    for (let operator = tokens[at]; operator?.[0].startsWith("<"); operator = tokens[at]) {
      at += 1;
      const apart = operator[3] === "-" ? 1 : Number(operator[3]);
      const following = operand();
      pairs.push(...following.pairs);
      if (apart >= 1 && apart <= farthest && last.word !== null && following.word !== null)
        pairs.push([last.word, following.word]);
      last = following;
    }
    return pairs;
  };
  const operand = (): { word: string | null; pairs: Pair[] } => {
    const [text = "", lexeme, flags] = tokens[at++] ?? [];
    if (text === "!") {
      operand();
      return { word: null, pairs: [] };
    }
    if (text === "(") {
      const pairs = alternatives();
      at += 1;
      return { word: null, pairs };
    }
    return {
      word: lexeme === undefined || flags ? null : lexeme.replaceAll("''", "'").replaceAll("\\\\", "\\"),
      pairs: [],
    };
  };
  return alternatives();
}

/** Pairs as the index `text_pairs(search)` has them: an array of hashes, which other pairs may share. */
export const pairsArray = (pairs: readonly Pair[]): SQL =>
  sql`array[${sql.join(
    pairs.map(([first, second]) => sql`public.text_pair(${first}, ${second})`),
    sql`, `,
  )}]::int[]`;
