import { type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { addCountChanges } from "./count-changes";
import { isoUtc } from "@/db/iso-utc";
import { countedFrom } from "./facet-cells";
import { refreshVocabulary } from "./vocabulary";

/** Ids of a sitemap of bills. */
export const sitemapSize = 10_000;

/** Changes per statement: about half a second of work. */
const mostAtOnce = 10_000;

/**
 * Updates the facet counts, sitemap chunks and subject counts after many bills changed; a job calls it after an edit.
 * The cost depends on the changes; only the first run reads all bills.
 * @param on outside a transaction, progress is committed in parts
 */
export async function refreshBillFacets(on: Queryable, most = mostAtOnce): Promise<void> {
  const alone = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    on.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.billFacets})`);
      return work(tx);
    });
  await alone(async (tx) => {
    const [first] = await tx.execute(sql`
      select 1 as one where exists (select from bill_count_changes where kind is null) or not exists (select from bill_facets where filter_field = '' and filter_value = '' and field = 'session')`);
    if (first) await countAll(tx);
  });
  await addCountChanges(alone, most);
  await alone(nameSessions);
  await alone(refreshVocabulary);
}

/** Bills with a topic, including changes not counted yet; SQL. @param topic its id, SQL */
export const billsOfTopic = (topic: SQL): SQL => sql`
  (coalesce((select bills from bill_facets where filter_field = '' and filter_value = '' and field = 'topic' and value = (${topic})::text), 0)
    + (select coalesce(sum(n), 0) from bill_count_changes where (${topic}) = any(topic_ids)))::int`;

/** Counts everything from scratch. Only rows that differ are written. */
async function countAll(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`set local work_mem = '128MB'`);
  // Each statement forgets the changes that it has seen itself, and no others.
  await tx.execute(sql`
    with forgotten as (delete from bill_count_changes), ${countedFrom(sql`
      select jurisdiction, kind, status, session, ceremonial::text, topic_ids, session_name, session_year, count(*) from bills group by 1, 2, 3, 4, 5, 6, 7, 8`)},
    written as (
      insert into bill_facets as kept (filter_field, filter_value, field, value, bills) select * from counted order by 1, 2, 3, 4
      on conflict (filter_field, filter_value, field, value) do update set bills = excluded.bills where kept.bills <> excluded.bills
    )
    delete from bill_facets as kept where filter_field <> 'sitemap' and not exists (
      select from counted c where c.filter_field = kept.filter_field and c.filter_value = kept.filter_value and c.field = kept.field and c.value = kept.value)`);
  await tx.execute(sql`
    with forgotten as (delete from sitemap_changes), counted (value, bills, label) as materialized (
      select ((id - 1) / ${sql.raw(String(sitemapSize))} + 1)::text, count(*)::int, ${isoUtc(sql`max(updated_at)`)} from bills group by 1
    ), written as (
      insert into bill_facets as kept (filter_field, filter_value, field, value, bills, label) select 'sitemap', '', 'chunk', * from counted
      on conflict (filter_field, filter_value, field, value) do update set bills = excluded.bills, label = excluded.label where (kept.bills, kept.label) is distinct from (excluded.bills, excluded.label)
    )
    delete from bill_facets as kept where filter_field = 'sitemap' and not exists (select from counted c where c.value = kept.value)`);
  await tx.execute(sql`
    with forgotten as (delete from subject_count_changes), counted as materialized (
      select b.source, lower(regexp_replace(btrim(s.subject), '\\s+', ' ', 'g')) as subject_key, mode() within group (order by s.subject) as subject, count(distinct b.id)::int as bills
      from bill_details d join bills b on b.id = d.bill_id cross join unnest(d.subjects) as s(subject)
      where not b.topics_by_staff and b.change_hash is not null and btrim(s.subject) <> ''
      group by 1, 2
    ), written as (
      insert into subject_counts as kept (source, subject_key, subject, bills) select * from counted order by 1, 2
      on conflict (source, subject_key) do update set subject = excluded.subject, bills = excluded.bills
        where (kept.subject, kept.bills) is distinct from (excluded.subject, excluded.bills)
    )
    delete from subject_counts as kept where not exists (select from counted c where c.source = kept.source and c.subject_key = kept.subject_key)`);
}

async function nameSessions(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update bill_facets s set label = d.label, year = d.year, jurisdiction = d.jurisdiction
    from (
      select filter_value as session,
        case when count(*) filter (where field = 'name') = 1 then min(value) filter (where field = 'name') end as label,
        max(value::int) filter (where field = 'year' and value <> '') as year,
        case when count(*) filter (where field = 'jurisdiction') = 1 then min(value) filter (where field = 'jurisdiction') end as jurisdiction
      from bill_facets
      where (filter_field = 'name of session' and field = 'name') or (filter_field = 'year of session' and field = 'year') or (filter_field = 'session' and field = 'jurisdiction')
      group by 1
    ) d
    where s.filter_field = '' and s.filter_value = '' and s.field = 'session' and s.value = d.session and (s.label, s.year, s.jurisdiction) is distinct from (d.label, d.year, d.jurisdiction)`);
}
