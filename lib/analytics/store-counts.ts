import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";

/** Views since the last write: a name and a number, and nothing else. */
export type Counts = Map<string, number>;

/** The limit of different search texts per day. */
const wordsADay = 1000;

/**
 * Adds the counts of one process to the sums of the organization's day, in one statement; processes may run it
 * concurrently. Items that were deleted meanwhile are skipped.
 * @param daysAgo for the demo, which loads past weeks
 */
export async function storeCounts(
  counts: Counts,
  { on = db, daysAgo = 0 }: { on?: Queryable; daysAgo?: number } = {},
): Promise<void> {
  const views: { entity: string; entity_id: number; views: number }[] = [];
  const words: { words: string; times: number }[] = [];
  for (const [shown, times] of counts) {
    const colon = shown.indexOf(":");
    const [kind, name] = [shown.slice(0, colon), shown.slice(colon + 1)];
    if (kind === "words") words.push({ words: name, times });
    else views.push({ entity: kind, entity_id: Number(name), views: times });
  }
  // Both in one order, so that two processes which write at once never wait for each other in a circle.
  await on.execute(sql`
    with today as materialized (select (now() at time zone time_zone)::date - ${daysAgo}::int as day from organisation),
    seen as (
      select entity, entity_id, views from json_to_recordset(${JSON.stringify(views)}::json) as s (entity text, entity_id int, views int)
      where (entity = 'bill' and exists (select 1 from bills where id = s.entity_id)) or (entity = 'publication-issue' and exists (select 1 from publication_issues where id = s.entity_id))
    ),
    counted as (
      insert into page_views (entity, entity_id, day, views) select s.entity, s.entity_id, t.day, s.views from seen s, today t order by 1, 2
      on conflict (entity, entity_id, day) do update set views = page_views.views + excluded.views
    ),
    searched as (
      select t.day, w.words, w.times, exists (select 1 from empty_searches e where e.day = t.day and e.words = w.words) as known
      from json_to_recordset(${JSON.stringify(words)}::json) as w (words text, times int), today t
    ),
    room as (select ${wordsADay}::int - (select count(*) from empty_searches e, today t where e.day = t.day) as left_over),
    fitting as (select day, words, times from (select s.*, row_number() over (partition by known order by words) as place from searched s) n, room r where n.known or n.place <= r.left_over)
    insert into empty_searches (day, words, times) select day, words, times from fitting order by 1, 2
    on conflict (day, words) do update set times = empty_searches.times + excluded.times`);
}
