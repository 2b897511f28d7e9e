import { type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";

/** Two recounts at once would wait for each other's rows; the second waits here instead. */
const lock = 7_246_003;

const single = ["jurisdiction", "kind", "status", "session", "ceremonial"] as const;
type Counted = (typeof single)[number] | "topic";
const fields: readonly Counted[] = [...single, "topic"];

const column = (field: Counted): SQL => sql.raw(field);

/** A topic has its own rows, one a topic of each bill; the other fields are counted once a bill. */
const rowsOf = (...asked: Counted[]): SQL => (asked.includes("topic") ? sql`topical` : sql`plain`);

const alone = (field: Counted): SQL =>
  field === "session"
    ? sql`select '', '', 'session', session, sum(n)::int, case when count(distinct name) = 1 then min(name) end, max(year), case when count(distinct jurisdiction) = 1 then min(jurisdiction) end from plain group by session`
    : sql`select '', '', ${field}::text, ${column(field)}::text, sum(n)::int, null::text, null::int, null::text from ${rowsOf(field)} group by ${column(field)}`;

const under = (filter: Counted, field: Counted): SQL =>
  sql`select ${filter}::text, ${column(filter)}::text, ${field}::text, ${column(field)}::text, sum(n)::int, null::text, null::int, null::text from ${rowsOf(filter, field)} group by ${column(filter)}, ${column(field)}`;

/** Ids of a sitemap of bills. */
export const sitemapSize = 10_000;
/** Which sitemaps of bills there are, and when something in each changed: no visit of theirs reads millions. */
const chunks = sql`
  select 'sitemap', '', 'chunk', ((id - 1) / ${sql.raw(String(sitemapSize))} + 1)::text, count(*)::int, to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), null::int, null::text from bills group by 4`;

const pairs = fields.flatMap((filter) => fields.filter((field) => field !== filter && field !== "ceremonial").map((field) => under(filter, field)));

/**
 * Counts the bills of each value of each field anew, alone and under each single value of another field.
 * To be called after whatever adds or changes many bills, and by the job that follows an edit; of 2,000,000 bills it takes seconds.
 * Only rows that differ are written. The sitemaps' chunks and the subjects that the mapping may know are counted with them.
 */
export async function refreshBillFacets(on: Queryable): Promise<void> {
  await on.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`set local work_mem = '128MB'`);
    await tx.execute(sql`
      with cells as materialized (
        select jurisdiction, kind, status, session, ceremonial::text as ceremonial, topic_ids, session_name as name, session_year as year, count(*) as n
        from bills group by 1, 2, 3, 4, 5, 6, 7, 8
      ), plain as materialized (
        select jurisdiction, kind, status, session, ceremonial, name, year, sum(n) as n from cells group by 1, 2, 3, 4, 5, 6, 7
      ), topical as materialized (
        select topic, jurisdiction, kind, status, session, ceremonial, sum(n) as n from cells, unnest(topic_ids) as topic group by 1, 2, 3, 4, 5, 6
      ), counted (filter_field, filter_value, field, value, bills, label, year, jurisdiction) as materialized (
        ${sql.join([...fields.map(alone), ...pairs, chunks], sql` union all `)}
      ), written as (
        insert into bill_facets as kept (filter_field, filter_value, field, value, bills, label, year, jurisdiction)
        select * from counted order by 1, 2, 3, 4
        on conflict (filter_field, filter_value, field, value) do update
          set bills = excluded.bills, label = excluded.label, year = excluded.year, jurisdiction = excluded.jurisdiction
          where (kept.bills, kept.label, kept.year, kept.jurisdiction) is distinct from (excluded.bills, excluded.label, excluded.year, excluded.jurisdiction)
      )
      delete from bill_facets as kept where not exists (
        select from counted c where c.filter_field = kept.filter_field and c.filter_value = kept.filter_value and c.field = kept.field and c.value = kept.value)`);
    await recountSubjects(tx);
  });
}

/** The subjects of the imported bills whose topics the mapping may decide, as the mapping compares them. */
async function recountSubjects(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with counted as materialized (
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
