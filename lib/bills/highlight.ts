import { sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { markEnd, markStart, type Piece, piecesOf } from "@/lib/search/text";

export type Highlight = {
  title: Piece[] | null;
  /** The part of the summary that matched; null where none did. */ snippet: Piece[] | null;
};

const marks = `StartSel=${markStart}, StopSel=${markEnd}`;
/** Longer texts are searched for a passage in their beginning alone: cutting words out of them takes a millisecond a page. */
const searched = 20_000;

const clean = (column: string) => sql`translate(${sql.raw(column)}, ${markStart + markEnd}, '')`;

/** The words that matched in the titles and summaries of the bills of one page. */
export async function highlightsOf(
  ids: readonly number[],
  words: string,
  db: Queryable = pool,
): Promise<Map<number, Highlight>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ id: number; title: string | null; snippet: string | null }>(sql`
    select id,
      ts_headline('public.rotunda', ${clean("left(title, 2000)")}, ${words}::tsquery, ${`${marks}, HighlightAll=true`}) as title,
      ts_headline('public.rotunda', ${clean(`left(summary, ${searched})`)}, ${words}::tsquery, ${`${marks}, MaxWords=36, MinWords=16, MaxFragments=2, FragmentDelimiter= … `}) as snippet
    from bills where id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return new Map(
    rows.map(({ id, title, snippet }) => [
      id,
      {
        title: title === null ? null : piecesOf(title),
        snippet: snippet?.includes(markStart) ? piecesOf(snippet) : null,
      },
    ]),
  );
}
