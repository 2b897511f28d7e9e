import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { countedFrom, lastmod } from "./facet-cells";

/**
 * Adds what the triggers of bills wrote down since the last time to the counts. Each change is taken by the statement that adds it:
 * none is added twice, and none is lost that is committed later.
 */
export async function addCountChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from bill_count_changes returning *), ${countedFrom(sql`
      select jurisdiction, kind, status, session, ceremonial::text, topic_ids, session_name, session_year, sum(n) from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0`)}
    insert into bill_facets as kept (filter_field, filter_value, field, value, bills) select * from counted where bills <> 0 order by 1, 2, 3, 4
    on conflict (filter_field, filter_value, field, value) do update set bills = kept.bills + excluded.bills`);
  await tx.execute(sql`
    with taken as (delete from sitemap_changes returning *)
    insert into bill_facets as kept (filter_field, filter_value, field, value, bills, label)
    select 'sitemap', '', 'chunk', chunk::text, sum(n)::int, ${lastmod(sql`max(at)`)} from taken group by chunk
    on conflict (filter_field, filter_value, field, value) do update set bills = kept.bills + excluded.bills, label = greatest(kept.label, excluded.label)`);
  await tx.execute(sql`delete from bill_facets where bills = 0`);
  await tx.execute(sql`
    with taken as (delete from subject_count_changes returning *)
    insert into subject_counts as kept (source, subject_key, subject, bills)
    select source, subject_key, mode() within group (order by subject), sum(n)::int from taken group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (source, subject_key) do update set bills = kept.bills + excluded.bills`);
  await tx.execute(sql`delete from subject_counts where bills = 0`);
}
