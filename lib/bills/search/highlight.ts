import { inArray } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { bills } from "@/db/schema";
import { matchesIn, passagesOf, piecesOf } from "@/lib/platform/text/highlight";
import type { Piece } from "@/lib/platform/text/search-text";

export type Highlight = {
  title: Piece[] | null;
  /** The part of the summary that matched; null if none did. */ snippet: Piece[] | null;
};

/** In longer texts only the beginning is searched for a passage. */
const searched = { title: 2000, summary: 20_000 };

const cut = (text: string, max: number) =>
  text.length > max ? text.slice(0, max).replace(/[\ud800-\udbff]$/, "") : text;

/** Matches in the titles and summaries of a page's bills. @param words a Postgres text search query */
export async function highlightsOf(
  ids: readonly number[],
  words: string,
  db: Queryable = pool,
): Promise<Map<number, Highlight>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: bills.id, title: bills.title, summary: bills.summary })
    .from(bills)
    .where(inArray(bills.id, [...ids]));
  const titles = rows.map(({ title }) => cut(title ?? "", searched.title));
  const summaries = rows.map(({ summary }) => cut(summary ?? "", searched.summary));
  const matches = await matchesIn(db, [...titles, ...summaries], words);
  return new Map(
    rows.map(({ id, title }, at) => {
      const inSummary = matches[rows.length + at]!;
      return [
        id,
        {
          title: title === null ? null : piecesOf(titles[at]!, matches[at]!),
          snippet: inSummary.length > 0 ? passagesOf(summaries[at]!, inSummary) : null,
        },
      ];
    }),
  );
}
