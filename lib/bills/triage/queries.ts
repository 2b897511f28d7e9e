import { type SQL, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { inboxSince } from "./spans";
import { totalCap } from "@/lib/platform/http/input";
import { organisation } from "@/lib/organisation/organisation";
import { allCategories } from "@/lib/topics/queries";
import { billsByIds } from "../queries";
import { changeInWords } from "../vocabulary/change-labels";
import { readWords } from "../search/parse-query";
import type { InboxBill, InboxNarrowing } from "./api";

export type InboxFilter = InboxNarrowing & { aside?: boolean; page: number; perPage: number };
type Suggested = { topic: number; from: string; isSubject: boolean };
type Row = {
  id: number;
  createdAt: string;
  source: string;
  subjects: string[];
  suggestions: Suggested[] | null;
  text: { name: string; textId: number; comparison: { previous: string; previousId: number; sentence: string } } | null;
  by: string | null;
  at: string | null;
};

/** Suggestions a bill: as many as there are keys to take them by. */
const mostSuggestions = 5;

/** Has no topic, and no one decided that it needs none. The condition is identical to that of its index. */
export const isWaiting = sql`b.topic_ids = '{}' and not b.ceremonial and not b.topics_by_staff and not exists (select from bills_set_aside s where s.bill_id = b.id)`;
const cameSince = (since: string): SQL =>
  sql`b.created_at >= ${since}::date::timestamp at time zone (select time_zone from organisation)`;

/** @param words the full-text query of `qs` in Postgres syntax */
function fitting(
  { since, jurisdiction, kind, status, aside }: InboxNarrowing & { aside?: boolean },
  words: string | null = null,
): SQL {
  const where = sql.join([
    jurisdiction ? sql` and b.jurisdiction = ${jurisdiction.toUpperCase()}` : sql``,
    kind ? sql` and b.kind = ${kind}` : sql``,
    status ? sql` and b.status = ${status}` : sql``,
    words === null ? sql`` : sql` and b.search @@ ${words}::tsquery`,
  ]);
  if (aside)
    return sql`from bills_set_aside s join bills b on b.id = s.bill_id left join people p on p.id = s.set_aside_by where true ${where}`;
  return sql`from bills b where ${isWaiting} ${since ? sql`and ${cameSince(since)}` : sql``} ${where}`;
}

async function matching(filter: InboxNarrowing, aside: boolean, on: Queryable): Promise<SQL> {
  const since = filter.since ?? inboxSince((await organisation(on)).timeZone);
  return fitting({ ...filter, since, aside }, filter.qs ? await readWords(on, [filter.qs]) : null);
}

/** The bills in the inbox that match a filter, the newest first. @param most how many at most */
export async function inboxIds(filter: InboxNarrowing, most: number, on: Queryable): Promise<number[]> {
  const rows = await on.execute<{ id: number }>(
    sql`select b.id ${await matching(filter, false, on)} order by b.created_at desc nulls last, b.id desc nulls last limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Newest first, each with suggested topics: those mapped for its subjects, then those named in its title. */
export async function inbox(
  { aside = false, page, perPage, ...filter }: InboxFilter,
  on: Queryable = pool,
): Promise<{ bills: InboxBill[]; total: number; totalIsCapped: boolean }> {
  const those = await matching(filter, aside, on);
  const offset = (page - 1) * perPage;
  const order = aside
    ? sql`s.set_aside_at desc nulls last, s.bill_id desc nulls last`
    : sql`b.created_at desc nulls last, b.id desc nulls last`;
  const [found] = await on.execute<{ n: number; rows: Row[] | null }>(sql`
    with counted as (select count(*)::int as n from (select 1 ${those} limit ${totalCap + 1}) c),
    shown as materialized (
      select b.id, b.created_at, b.source, d.subjects, ${aside ? sql`coalesce(p.name, 'the rule “' || rule.name || '”', 'A former member')` : sql`null::text`} as by, ${aside ? sql`s.set_aside_at` : sql`null::timestamptz`} as at,
        to_tsvector('public.rotunda', search_words(left(coalesce(b.title, ''), 1000))) as words, row_number() over (order by ${order}) as place
      from (select b.id as bill_id ${those} order by ${order} limit ${offset >= totalCap ? 0 : Math.min(perPage, totalCap - offset)} offset ${Math.min(offset, totalCap)}) page
      join bills b on b.id = page.bill_id left join bill_details d on d.bill_id = b.id ${aside ? sql`join bills_set_aside s on s.bill_id = b.id left join people p on p.id = s.set_aside_by left join tag_rules rule on rule.id = s.tag_rule_id` : sql``}),
    offered as (select c.id, c.name from categories c join policy_areas a on a.id = c.policy_area_id where c.active and a.active),
    names as materialized (
      select id as topic, min(name) as name, query from (
        select o.id, m.subject as name, phraseto_tsquery('public.rotunda', search_phrase(m.subject)) as query from subject_mappings m join offered o on o.id = m.category_id
        union all select id, name, phraseto_tsquery('public.rotunda', search_phrase(name)) from offered) n
      where numnode(query) > 0 group by id, query),
    hints as (
      select s.id, m.category_id as topic, t.said as from_words, 1 as rank
      from shown s, unnest(s.subjects) t(said) join subject_mappings m on m.subject_key = lower(regexp_replace(btrim(t.said), '\\s+', ' ', 'g')) join offered o on o.id = m.category_id
      union all
      select s.id, n.topic, n.name, 2 from shown s join names n on s.words @@ n.query),
    best as (select id, topic, min(rank) as rank, (array_agg(from_words order by rank, from_words))[1] as from_words, count(*) as n from hints group by id, topic),
    ranked as (select *, row_number() over (partition by id order by rank, n desc, topic) as nth from best)
    select counted.n, (
      select json_agg(json_build_object('id', s.id, 'createdAt', ${isoUtc(sql`s.created_at`)}, 'source', s.source, 'subjects', coalesce(s.subjects, '{}'),
        'text', (select c.new from bill_changes c where c.bill_id = s.id and c.field = 'text' and jsonb_exists(c.new, 'comparison') order by c.id desc limit 1), 'by', s.by, 'at', ${isoUtc(sql`s.at`)},
        'suggestions', (select json_agg(json_build_object('topic', r.topic, 'from', r.from_words, 'isSubject', r.rank = 1) order by r.nth) from ranked r where r.id = s.id and r.nth <= ${mostSuggestions})) order by s.place)
      from shown s) as rows
    from counted`);
  const rows = found?.rows ?? [];
  const [bills, categories] = await Promise.all([
    billsByIds(
      rows.map((row) => row.id),
      on,
    ),
    allCategories(on),
  ]);
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  return {
    bills: rows.flatMap(({ id, by, at, suggestions, text, ...row }) => {
      const bill = byId.get(id);
      const topics = (suggestions ?? []).flatMap((one) =>
        categories.has(one.topic) ? [{ ...one, topic: categories.get(one.topic)! }] : [],
      );
      const newText = text && changeInWords({ field: "text", old: null, new: text });
      return bill
        ? [
            {
              ...bill,
              ...row,
              suggestions: topics,
              newText: newText && `${newText.what}: ${newText.now}. ${newText.comparison}`,
              setAside: at === null ? null : { by, at },
            },
          ]
        : [];
    }),
    total: Math.min(found?.n ?? 0, totalCap),
    totalIsCapped: (found?.n ?? 0) > totalCap,
  };
}

/** At most `totalCap` and one. */
export async function inboxCounts(since: string, on: Queryable = pool): Promise<{ waiting: number; aside: number }> {
  const [row] = await on.execute<{ waiting: number; aside: number }>(sql`
    select (select count(*)::int from (select 1 ${fitting({ since })} limit ${totalCap + 1}) w) as waiting, (select count(*)::int from (select 1 from bills_set_aside limit ${totalCap + 1}) a) as aside`);
  return row ?? { waiting: 0, aside: 0 };
}

export async function inboxJurisdictions(on: Queryable = pool): Promise<string[]> {
  const rows = await on.execute<{ value: string }>(
    sql`select value from bill_facets where filter_field = '' and filter_value = '' and field = 'jurisdiction' order by value`,
  );
  return rows.map((row) => row.value);
}
