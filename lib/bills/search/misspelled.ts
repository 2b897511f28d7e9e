import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { plain } from "@/lib/platform/text/search-text";

/** A shorter word has too many neighbors. */
const shortest = 4;
const mostCandidates = 40;
/** Swapped letters leave a short word few of its trigrams, so all with the same beginning are compared too. */
const mostNeighbors = 1500;

/** Letters inserted, left out, changed or swapped with their neighbor. */
export function lettersApart(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      next[j] = Math.min(last[j]! + 1, next[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, next];
  }
  return last[b.length]!;
}

/** Two words of titles that were typed as one, such as `geo power` for `geopower`: the most even ones. */
async function dividedWords(db: Queryable, words: readonly string[]): Promise<Map<string, string>> {
  const shortestPart = 3;
  const partsOf = (word: string) =>
    Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, n) => n + shortestPart).map(
      (at) => [word.slice(0, at), word.slice(at)] as const,
    );
  const parts = words.flatMap((word) => partsOf(word).flat());
  if (parts.length === 0) return new Map();
  const rows = await db.execute<{ word: string }>(
    sql`select word from vocabulary where word = any(${sql.param(`{${[...new Set(parts)].join(",")}}`)}::text[])`,
  );
  const known = new Set(rows.map(({ word }) => word));
  return new Map(
    words.flatMap((word) => {
      const [most] = partsOf(word)
        .filter(([first, second]) => known.has(first) && known.has(second))
        .toSorted((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length));
      return most ? [[word, most.join(" ")] as const] : [];
    }),
  );
}

/** For each word that no title has, the words of titles that were probably meant, the nearest first. */
export async function similarWords(db: Queryable, words: readonly string[]): Promise<Map<string, string[]>> {
  const isComparable = new RegExp(`^[a-z]{${shortest},30}$`);
  const typed = [...new Set(words.map((word) => plain(word)))].filter((word) => isComparable.test(word));
  if (typed.length === 0) return new Map();
  const rows = await db.execute<{ typed: string; word: string; similarity: number }>(sql`
    select typed, near.word, near.similarity from unnest(${sql.param(`{${typed.join(",")}}`)}::text[]) as typed,
      lateral (
        (select word, similarity(word, typed) from vocabulary where word % typed order by 2 desc, 1 limit ${mostCandidates})
        union
        (select word, similarity(word, typed) from vocabulary where word like left(typed, 2) || '%' and abs(length(word) - length(typed)) <= 1 limit ${mostNeighbors})) as near`);
  const similar = new Map(
    typed.map((word) => {
      const most = word.length <= 5 ? 1 : 2;
      const near = rows
        .filter((row) => row.typed === word)
        .map((row) => ({ ...row, apart: lettersApart(word, row.word) }))
        .filter(({ apart }) => apart > 0 && apart <= most)
        .toSorted((a, b) => a.apart - b.apart || b.similarity - a.similarity);
      return [word, near.map((row) => row.word)] as const;
    }),
  );
  const divided = await dividedWords(
    db,
    typed.filter((word) => similar.get(word)!.length === 0),
  );
  return new Map(
    words.flatMap((word) => {
      const near = similar.get(plain(word));
      if (!near) return [];
      const parts = divided.get(plain(word));
      return [[word, parts === undefined ? near : [parts]] as const];
    }),
  );
}
