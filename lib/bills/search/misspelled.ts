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

/** For each word that no title has, the words of titles that were probably meant, the nearest first. */
export async function similarWords(db: Queryable, words: readonly string[]): Promise<Map<string, string[]>> {
  const checked = words.filter((word) => new RegExp(`^[a-z]{${shortest},30}$`).test(plain(word)));
  if (checked.length === 0) return new Map();
  const rows = await db.execute<{ typed: string; word: string; similarity: number }>(sql`
    select typed, near.word, near.similarity from unnest(${sql.param(`{${checked.map((word) => plain(word)).join(",")}}`)}::text[]) as typed,
      lateral (
        (select word, similarity(word, typed) from vocabulary where word % typed order by 2 desc, 1 limit ${mostCandidates})
        union
        (select word, similarity(word, typed) from vocabulary where word like left(typed, 2) || '%' and abs(length(word) - length(typed)) <= 1 limit ${mostNeighbors})) as near`);
  return new Map(
    checked.map((word) => {
      const typed = plain(word);
      const most = typed.length <= 5 ? 1 : 2;
      const near = rows
        .filter((row) => row.typed === typed)
        .map((row) => ({ ...row, apart: lettersApart(typed, row.word) }))
        .filter(({ apart }) => apart > 0 && apart <= most)
        .toSorted((a, b) => a.apart - b.apart || b.similarity - a.similarity);
      return [word, near.map((row) => row.word)] as const;
    }),
  );
}
