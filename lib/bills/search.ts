import { type SQL, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { totalCap } from "@/lib/http/input";
import { type Conditions, conditionsOf, joined, narrowing } from "./conditions";
import { chosen } from "./facets";
import { type BillFilter, type BillSort, type Direction, orderOf, perPage, savedQuery } from "./filters";
import { remembered } from "./remembered";

/** The order in which a list stands: what was asked, or, where ranking would cost too much, the newest first. */
export type Order = { sort: BillSort; direction: Direction };
export type Found = { ids: number[]; total: number; totalIsCapped: boolean; order: Order; conditions: Conditions };

const whereOf = (where: SQL | undefined): SQL => (where ? sql`where ${where}` : sql``);

/** Orders as the indexes stand, so that pages are read off them; `id` makes each order total, so that no row shows twice. */
const orders: Record<Exclude<BillSort, "relevance">, Record<Direction, SQL>> = {
  "bill.name": {
    asc: sql`sort_key, session_year desc nulls last, id`,
    desc: sql`sort_key desc, session_year desc nulls last, id`,
  },
  "bill.session": {
    asc: sql`session_year nulls first, session nulls first, sort_key, id`,
    desc: sql`session_year desc nulls last, session desc nulls last, sort_key, id`,
  },
  "bill.lastAction": {
    asc: sql`last_action_date nulls first, id nulls first`,
    desc: sql`last_action_date desc nulls last, id desc nulls last`,
  },
};

/** The SQL of an order; relevance counts words of the title more than those of the summary, and the newest first among equals. */
export const orderSql = ({ sort, direction }: Order, words: string | null): SQL =>
  sort === "relevance" ? sql`ts_rank(search, ${words}::tsquery, 1) desc, last_action_date desc nulls last, id desc` : orders[sort][direction];

const singleWord = /^'(?:[^']|'')*'$/;

/**
 * How many bills fit, as they were counted beforehand (lib/bills/facet-counts): for one field, or two of which no bill has
 * several values. Null where nobody counted. It may lag behind an import by seconds.
 */
async function countedBefore(db: Queryable, filter: BillFilter, conditions: Conditions): Promise<number | null> {
  const [field, second, third] = narrowing(conditions);
  if (field === undefined || third !== undefined || conditions.of.among || field === "text" || second === "text" || ((field === "topic" || second === "topic") && filter.cId.length > 1)) return null;
  // nothing was counted under a value for "ceremonial", but for the others under "ceremonial"
  const [under, counted] = second === undefined ? [null, field] : second === "ceremonial" ? [second, field] : [field, second];
  const texts = (values: string[]) => sql`(${sql.join(values.map((value) => sql`${value}`), sql`, `)})`;
  const [row] = await db.execute<{ n: number | null }>(sql`
    select sum(bills)::int as n from bill_facets
    where filter_field = ${under ?? ""} and filter_value in ${texts(under ? chosen(filter, under) : [""])} and field = ${counted} and value in ${texts(chosen(filter, counted))}`);
  return row?.n ?? null;
}

/**
 * Counts up to the cap. What is known to be far above it is not counted at all: from the counts of the facets, or, for a
 * single word, from the planner's estimate, which is right within a few percent.
 */
async function countUpToCap(db: Queryable, filter: BillFilter, conditions: Conditions): Promise<number> {
  const where = whereOf(joined(conditions));
  const before = await countedBefore(db, filter, conditions);
  if (before !== null && before > 2 * totalCap) return totalCap + 1;
  if (conditions.words && singleWord.test(conditions.words) && narrowing(conditions).length === 1 && !conditions.byNumber) {
    const [plan] = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(sql`explain (format json) select 1 from bills ${where}`);
    if (plan && plan["QUERY PLAN"][0].Plan["Plan Rows"] > 3 * totalCap) return totalCap + 1;
  }
  const [row] = await db.execute<{ n: number }>(sql`select count(*)::int as n from (select 1 from bills ${where} limit ${totalCap + 1}) as fitting`);
  return row?.n ?? 0;
}

/** Whether one index gives exactly these bills in exactly this order. */
function hasOwnIndex(conditions: Conditions, filter: BillFilter, sort: BillSort): boolean {
  const [field, second] = narrowing(conditions);
  if (second !== undefined) return false;
  if (field === undefined) return true;
  if (field === "ceremonial") return sort === "bill.name";
  if (field === "session") return sort === "bill.name" || sort === "bill.lastAction";
  return sort === "bill.name" && (field === "jurisdiction" || field === "kind" || field === "status") && filter[field].length === 1;
}

/**
 * The ids of one page. Up to the cap all matches are gathered, then sorted: otherwise the planner may walk an index of
 * millions in search of the few. Above it matches are frequent, and the walk ends soon.
 */
async function pageOfIds(db: Queryable, where: SQL, order: SQL, gather: boolean, limit: number, offset: number): Promise<number[]> {
  if (offset >= totalCap) return [];
  const from = gather
    ? sql`with bills as materialized (select id, sort_key, session_year, session, last_action_date from bills ${where}) select id from bills`
    : sql`select id from bills ${where}`;
  const rows = await db.execute<{ id: number }>(sql`${from} order by ${order} limit ${Math.min(limit, totalCap - offset)} offset ${offset}`);
  return rows.map((row) => row.id);
}

export type Plan = { conditions: Conditions; /** Up to one past the cap. */ counted: number; order: Order };

/** What a filter asks for, how many fit, and the order that they come in. */
export async function planOf(db: Queryable, filter: BillFilter, options: { prefix?: boolean; remember?: boolean; among?: readonly number[] } = {}): Promise<Plan> {
  const found = await conditionsOf(db, filter, options);
  const conditions = options.among ? { ...found, of: { ...found.of, among: sql`bills.id = any(${sql.param(`{${options.among.join(",")}}`)}::int[])` } } : found;
  const count = () => countUpToCap(db, filter, conditions);
  const counted = await (options.remember ? remembered(`count ${savedQuery({ ...filter, sort: null, direction: null })}`, db, count) : count());
  const wanted = orderOf(filter, conditions.words !== null);
  // Ranking costs as much as there are matches, so that above the cap the newest come first instead.
  const order: Order = wanted.sort === "relevance" && counted > totalCap ? { sort: "bill.lastAction", direction: "desc" } : wanted;
  return { conditions, counted, order };
}

/**
 * The one search for bills: the page, the call, quick search, saved searches and alerts ask it.
 * @param options.prefix the last word may be unfinished; @param options.limit rows instead of a page's 25
 * @param options.remember the total may be some seconds old; @param options.among only bills of these ids
 */
export async function findBills(filter: BillFilter, options: { prefix?: boolean; remember?: boolean; limit?: number; among?: readonly number[]; db?: Queryable } = {}): Promise<Found> {
  const db = options.db ?? pool;
  const { conditions, counted, order } = await planOf(db, filter, options);
  const totalIsCapped = counted > totalCap;
  const limit = options.limit ?? perPage;
  const offset = (filter.page - 1) * limit;
  const gather = !totalIsCapped && order.sort !== "relevance" && !hasOwnIndex(conditions, filter, order.sort);
  const ids = offset >= counted ? [] : await pageOfIds(db, whereOf(joined(conditions)), orderSql(order, conditions.words), gather, limit, offset);
  return { ids, total: Math.min(counted, totalCap), totalIsCapped, order, conditions };
}
