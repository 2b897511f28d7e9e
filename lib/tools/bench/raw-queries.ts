import type postgres from "postgres";

/**
 * The best SQL for the rows of the bill list and the total that readers see: one prepared statement each, and no facet
 * counts, which only `facets` returns.
 */
export type RawAnswer = { bills: readonly { id: number }[]; total: number };
type RawQuery = (sql: postgres.Sql, values: readonly string[]) => Promise<RawAnswer>;

const cap = 10_000;
const perPage = 25;

const row = `b.id, b.slug, b.name, b.title, left(b.summary, 500) as summary, b.kind, b.jurisdiction, b.session, b.session_name as "sessionName", b.status, b.status_date::text as "statusDate",
  b.last_action as "lastAction", b.last_action_date::text as "lastActionDate", b.source_url as "sourceUrl", b.topic_ids as "topicIds", b.tracked_at is not null as tracked, b.version`;
const byNumber = "sort_key, session_year desc nulls last, id";
const newestFirst = "last_action_date desc nulls last, id desc nulls last";

/** Rows and total from one query each, run concurrently. */
async function both(
  sql: postgres.Sql,
  rows: string,
  count: string,
  values: readonly string[],
  countValues = values,
): Promise<RawAnswer> {
  const ask = (text: string, given: readonly string[]) => sql.unsafe(text, [...given], { prepare: true });
  const [bills, [counted]] = await Promise.all([ask(rows, values), ask(count, countValues)]);
  return { bills: bills as unknown as { id: number }[], total: Number(counted?.n ?? 0) };
}

const page = (where: string, order: string, offset = 0): string =>
  `select ${row} from bills b ${where} order by ${order} limit ${perPage} offset ${offset}`;
const countOf = (where: string): string =>
  `select count(*) as n from (select 1 from bills b ${where} limit ${cap + 1}) as c`;
/** Of the whole table, as the last ANALYZE saw it. */
const ofTable = "select least(reltuples, 10001)::int as n from pg_class where oid = 'bills'::regclass";
/** A page far in: its ids are read from the index alone, then its rows are fetched. */
const deep = (order: string, perOrder: string): string =>
  `select ${row} from (select id from bills order by ${order} limit ${perPage} offset ($1::int - 1) * ${perPage}) p join bills b using (id) order by ${perOrder}`;

/** A word in far more bills than are counted: the planner's estimate is sufficient. */
type Estimate = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };
const matching = "where search @@ websearch_to_tsquery('public.rotunda', $1)";
/** A title with the words side by side ranks first; asked of several words alone. */
const sideBySide = `case when (select $1 ~ ' ') and search @@ (select regexp_replace(phraseto_tsquery('public.rotunda', $1)::text, '''(?= |$)', ''':A', 'g')::tsquery) then 1 else 0 end`;
const ranked = `with found as materialized (
    select id, ${sideBySide} + ts_rank(search, websearch_to_tsquery('public.rotunda', $1), 1) as rank, last_action_date from bills b ${matching} limit ${cap + 1}
  ), best as (select id, rank, last_action_date, (select count(*) from found) as n from found order by rank desc, last_action_date desc nulls last, id desc limit ${perPage})
  select ${row}, best.n from best join bills b using (id) order by best.rank desc, best.last_action_date desc nulls last, id desc`;

/** Ranked by relevance: rows and total from one statement, since each match is visited anyway. */
const byRank =
  (where: string): RawQuery =>
  async (sql, values) => {
    const bills = await sql.unsafe(ranked.replace(matching, where), [...values], { prepare: true });
    return { bills: bills as unknown as { id: number }[], total: Number(bills[0]?.n ?? 0) };
  };

/**
 * Bills with the words in their texts, titles or summaries, up to one past the cap, and the most relevant of them. The second
 * condition is always true: it tells the planner that reading a text is expensive, without which it reads whole tables.
 */
const inTexts = (
  others: string,
) => `with words as (select websearch_to_tsquery('public.rotunda', $1) as q), found as materialized (
    select b.id, ts_rank(b.search, (select q from words), 1) as rank, last_action_date from bills b
    where b.id in (select id from bills where search @@ websearch_to_tsquery('public.rotunda', $1)
      union select t.bill_id from text_words t where t.search @@ websearch_to_tsquery('public.rotunda', $1)
        and case when t.part < 0 then random() < 0 and to_tsvector('simple', t.part::text) <> '' else true end)${others} limit ${cap + 1}
  ), best as (select id, rank, last_action_date, (select count(*) from found) as n from found order by rank desc, last_action_date desc nulls last, id desc limit ${perPage})
  select ${row}, best.n from best join bills b using (id) order by best.rank desc, best.last_action_date desc nulls last, id desc`;
const rankedInTexts =
  (others: string): RawQuery =>
  async (sql, values) => {
    const bills = await sql.unsafe(inTexts(others), [...values], { prepare: true });
    return { bills: bills as unknown as { id: number }[], total: Number(bills[0]?.n ?? 0) };
  };

const number = "where match_key = $1 or (jurisdiction = 'US' and match_key = $2)";
/** Facet counts: for the bills of one status, and for the status itself over all bills; with the sessions' names. */
const facetRows = `select c.field, c.value, c.bills, s.label from bill_facets c left join bill_facets s on c.field = 'session' and s.filter_field = '' and s.filter_value = '' and s.field = 'session' and s.value = c.value
  where c.filter_field = 'status' and c.filter_value = $1
  union all select field, value, bills, label from bill_facets where filter_field = '' and filter_value = '' and field = 'status'`;

/** By name; the benchmark's server returns each at this path. */
export const rawQueries: Record<string, RawQuery> = {
  everything: (sql) => both(sql, page("", newestFirst), ofTable, []),
  deep: (sql, values) =>
    both(sql, deep(newestFirst, "b.last_action_date desc nulls last, b.id desc"), ofTable, values, []),
  number: (sql, values) => both(sql, page(number, newestFirst), countOf(number), values),
  session: (sql, values) => both(sql, page("where session = $1", newestFirst), countOf("where session = $1"), values),
  sessionByNumber: (sql, values) =>
    both(sql, page("where session = $1", byNumber), countOf("where session = $1"), values),
  word: byRank(matching),
  async common(sql, values) {
    const [bills, [plan]] = await Promise.all([
      sql.unsafe(page(matching, newestFirst), [...values], { prepare: true }),
      sql.unsafe(`explain (format json) select 1 from bills b ${matching}`, [...values]),
    ]);
    return {
      bills: bills as unknown as { id: number }[],
      total: Math.min(cap, (plan as unknown as Estimate)["QUERY PLAN"][0].Plan["Plan Rows"]),
    };
  },
  wordInSession: byRank(`${matching} and session = $2`),
  texts: rankedInTexts(""),
  textsOfKind: rankedInTexts(" and b.kind = $2"),
  textsInSession: rankedInTexts(" and b.session = $2"),
  async facets(sql, values) {
    const [list, facets] = await Promise.all([
      both(sql, page("where status = $1", newestFirst), countOf("where status = $1"), values),
      sql.unsafe(facetRows, [...values], { prepare: true }),
    ]);
    return { ...list, facets } as RawAnswer;
  },
};
