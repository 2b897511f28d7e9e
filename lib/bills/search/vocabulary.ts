import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";

/** Transactions that began before the last reading may have committed after it. */
const overlap = "15 minutes";

/**
 * Adds the words of titles and summaries that are new or changed since the last time. Words that no bill has any more
 * stay.
 */
export async function refreshVocabulary(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with progress as (select coalesce((select read_until from vocabulary_progress), '-infinity'::timestamptz) as since),
    changed as materialized (
      select b.title, b.summary, b.other_titles from bills b, progress where b.created_at >= since
      union all
      select b.title, b.summary, b.other_titles from bills b where b.id in (
        select bill_id from bill_changes, progress where at >= since and field in ('title', 'summary', 'other_title', 'text') and since > '-infinity')
    ), words as (
      select distinct word from changed, unnest(other_titles || title || left(summary, 60000)) as t(title), unnest(string_to_array(translate(search_plain(t.title), '''&.,-', '     '), ' ')) as word
      where word ~ '^[a-z]{3,30}$'
    )
    insert into vocabulary (word) select word from words order by word on conflict do nothing`);
  await tx.execute(sql`
    insert into vocabulary_progress (is_only, read_until) values (true, now() - ${overlap}::interval)
    on conflict (is_only) do update set read_until = excluded.read_until`);
}
