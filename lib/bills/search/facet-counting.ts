import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { often } from "@/db/prepared";
import { totalCap } from "@/lib/platform/http/input";
import { type Conditions, countedFields, joinConditions, narrowing, selectedValues, without } from "./conditions";
import type { BillFilter } from "./filters";
import type { FacetField } from "../schema";
import { whereOf } from "./count-estimate";

export const facetFields: readonly FacetField[] = ["jurisdiction", "kind", "status", "session", "topic"];

/** For searches far above the cap, facets are counted on this many bills. */
const counted = 4_000;
/** For a very common word, scanning the newest bills for enough matches is cheaper than collecting all matches. */
const veryCommon = 10 * totalCap;
const newestCounted = 1_000;
/** The scan stops after this many of the newest bills, because an excluded word may occur in nearly all of them. */
const newestRead = 20_000;

export type Counts = Map<string, number>;

/** How many bills of a search have each value of each field. */
export type FacetCounts = {
  counts: Map<FacetField, Counts>;
  /** Not all of them were counted. */ capped: boolean;
  /** At most one more than the cap; null if not requested. */ total: number | null;
  /** Each field was counted without its own filter. */ withoutOwn?: boolean;
};

/** Literal integers, because the planner must know them, even in a generic plan. */
export const slice = (limit: number, offset: number): SQL =>
  sql.raw(`limit ${Math.trunc(limit)}${offset > 0 ? ` offset ${Math.trunc(offset)}` : ""}`);

/** A page of rows to read together with the counts. `rank` is SQL for the relevance, if it sets the order. */
export type PageRequest = { order: SQL; rank: SQL | null; limit: number; offset: number };

type Row = { field: FacetField | "" | "id"; value: string; n: number };

const columnOf = (field: FacetField): SQL => sql.raw(field === "topic" ? "topic_ids" : field);

/** From a pass over `matches`, which has a row for each bill; a column that is null is not counted. */
function countedOf(columns: readonly SQL[]): SQL {
  const sets = columns.map((column) => sql`(${column})`);
  return sql`counted as materialized (
    select ${sql.join([...columns], sql`, `)}, count(*)::int as n from matches group by grouping sets (${sql.join(sets, sql`, `)}))`;
}

const countOf = (field: FacetField): SQL =>
  field === "topic"
    ? sql`select 'topic' as field, topic::text as value, sum(n)::int as n from counted, unnest(topic_ids) as topic group by topic`
    : sql`select ${sql.raw(`'${field}'`)} as field, ${columnOf(field)} as value, n from counted where ${columnOf(field)} is not null`;

/** Whether precomputed counts apply: at most one field has a filter, and one topic, since a bill may have several. */
export function isCountedBefore(filter: BillFilter, conditions: Conditions): boolean {
  const [field, second] = narrowing(conditions);
  return (
    field === undefined ||
    (second === undefined && countedFields.has(field) && !(field === "topic" && filter.cId.length > 1))
  );
}

export async function readFacetCounts(db: Queryable, filter: BillFilter, conditions: Conditions): Promise<FacetCounts> {
  const [field] = narrowing(conditions);
  const values = field ? selectedValues(filter, field, conditions) : [""];
  const rows = await db.execute<Row>(sql`
    select field, value, sum(bills)::int as n from bill_facets
    where filter_field = ${field ?? ""} and filter_value in (${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}) and field <> 'ceremonial' group by 1, 2`);
  return { counts: groupByField(rows), capped: false, total: null };
}

/**
 * Counts the matches per value and reads a page in the same pass.
 * @param size rough number if far above the cap: then a sample is counted without a page; otherwise 0
 * @param fields to count
 */
export async function countFacets(
  db: Queryable,
  conditions: Conditions,
  size: number,
  page?: PageRequest,
  fields: readonly FacetField[] = facetFields,
): Promise<FacetCounts & { ids: number[] }> {
  const isFar = size > 0;
  const columns = sql`true as fits, ${sql.join(fields.map(columnOf), sql`, `)}${page ? sql`, id, sort_key, session_year, last_action_date` : sql``}${page?.rank ? sql`, ${page.rank} as rank` : sql``}`;
  const { frequent } = conditions;
  const isOften = size > veryCommon && !frequent;
  const searched = isFar && frequent ? { ...conditions, of: { ...conditions.of, text: frequent.sample } } : conditions;
  const from = isOften
    ? sql`(select id, jurisdiction, kind, status, session, topic_ids, ceremonial, introduced_date, last_action_date, match_key, match_number, search from bills order by last_action_date desc nulls last, id desc nulls last ${slice(newestRead, 0)}) as bills`
    : sql`bills`;
  const some = slice(isOften || (isFar && frequent) ? newestCounted : isFar ? counted : totalCap + 1, 0);
  const matches = sql`select ${columns} from ${from} ${whereOf(joinConditions(searched))} ${some}`;
  const { counts, total, ids } = await countMatches(db, matches, fields, conditions, page);
  return { counts, capped: isFar || total > totalCap, total: isFar ? totalCap + 1 : total, ids };
}

/**
 * Counts the matches of words in not too many texts in one pass over an index. A bill is counted for a field if it fits
 * the filters of all other fields.
 * @param conditions with `counted`
 * @returns with the ids of the matches, if these are few
 */
export async function countInTexts(db: Queryable, conditions: Conditions): Promise<FacetCounts & { ids?: number[] }> {
  const filtered = facetFields.filter((field) => conditions.of[field] !== undefined);
  const rest = filtered.reduce((left, field) => without(left, field), conditions);
  const fits = (except?: FacetField) =>
    and(...filtered.filter((field) => field !== except).map((field) => conditions.of[field])) ?? sql`true`;
  const columns = facetFields.map(
    (field) => sql`case when ${fits(field)} then ${columnOf(field)} end as ${columnOf(field)}`,
  );
  const found = narrowing(rest).length > 1 ? joinConditions(rest) : rest.counted;
  const id = conditions.isNarrow ? sql`, case when ${fits()} then id end as id` : sql``;
  const matches = sql`select ${fits()} as fits, ${sql.join(columns, sql`, `)}${id} from bills ${whereOf(found)}`;
  const page = conditions.isNarrow ? "all" : undefined;
  const { counts, total, ids } = await countMatches(db, matches, facetFields, conditions, page);
  return { counts, capped: false, total, withoutOwn: true, ...(page && { ids }) };
}

async function countMatches(
  db: Queryable,
  matches: SQL,
  fields: readonly FacetField[],
  { inTexts }: Conditions,
  page?: PageRequest | "all",
): Promise<{ counts: FacetCounts["counts"]; total: number; ids: number[] }> {
  const parts = [
    sql`select '' as field, '' as value, n from counted where fits`,
    ...fields.map(countOf),
    ...(page === "all" ? [sql`select 'id', id::text, 0 from counted where id is not null`] : []),
    ...(page && page !== "all"
      ? [
          sql`select 'id', id::text, row_number() over ()::int from (select id from matches order by ${page.order} ${slice(page.limit, page.offset)}) as page`,
        ]
      : []),
  ];
  const columns = [sql`fits`, ...fields.map(columnOf), ...(page === "all" ? [sql`id`] : [])];
  const query = sql`with matches as (${matches}), ${countedOf(columns)} ${sql.join(parts, sql` union all `)}`;
  // The planner must see the ids, which a prepared statement may hide.
  const rows = await (inTexts ? db.execute<Row>(query) : often<Row>(db, query));
  const total = rows.find((row) => row.field === "")?.n ?? 0;
  const ids = rows
    .filter((row) => row.field === "id")
    .sort((a, b) => a.n - b.n)
    .map((row) => Number(row.value));
  return { counts: groupByField(rows), total, ids };
}

function groupByField(rows: Iterable<Row>): Map<FacetField, Counts> {
  const found = new Map<FacetField, Counts>();
  for (const { field, value, n } of rows) {
    if (field === "" || field === "id") continue;
    const counts = found.get(field) ?? new Map<string, number>();
    found.set(field, counts.set(value, n));
  }
  return found;
}
