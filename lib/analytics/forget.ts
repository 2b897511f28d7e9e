import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { retentionDays } from "@/lib/platform/env/retention";
import { wordsShownFrom } from "./rules";

/** Days for which daily views are stored; older ones are summed by month. */
const daysByDay = 400;

/** Deletes expired search texts and views of deleted pages, and sums old days by month. */
export async function forgetReadership(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from empty_searches where day < current_date - ${retentionDays.searchedWords}::int`);
  await tx.execute(sql`
    delete from empty_searches where day < current_date - ${retentionDays.rareWords}::int
    and words in (select words from empty_searches group by words having sum(times) < ${wordsShownFrom})`);
  await tx.execute(sql`
    delete from page_views v where (entity = 'bill' and not exists (select 1 from bills where id = v.entity_id))
    or (entity = 'publication-issue' and not exists (select 1 from publication_issues where id = v.entity_id))`);
  await tx.execute(sql`
    with gone as (
      delete from page_views where day < current_date - ${daysByDay}::int and day <> date_trunc('month', day)::date returning entity, entity_id, day, views
    )
    insert into page_views (entity, entity_id, day, views)
    select entity, entity_id, date_trunc('month', day)::date, sum(views) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (entity, entity_id, day) do update set views = page_views.views + excluded.views`);
}
