import { keyFrom } from "@/lib/platform/cache/key-from";
import { and, type SQL, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { totalCap } from "@/lib/platform/http/input";
import { type Conditions, conditionsOf, withIndexedTexts, joinConditions, narrowing, without } from "./conditions";
import { nameOf, weightOf } from "./facets";
import { type BillFilter, type BillSort, type Direction, orderOf, perPage } from "./filters";
import { billsByIds, billsInOrder, billsOfPage } from "../queries";
import { readTogether, readWords } from "./parse-query";
import { cached } from "@/lib/platform/cache/query-cache";
import type { Bill } from "../schema";
import { countUpToCap, sizeFarAboveCap, whereOf } from "./count-estimate";
import { isCountedBefore, slice, type FacetCounts, countFacets, countInTexts } from "./facet-counting";

/** The order of a list: the requested one, or newest first if ranking would be too expensive. */
export type Order = { sort: BillSort; direction: Direction };
export type Found = { ids: number[]; total: number; totalIsCapped: boolean; order: Order; conditions: Conditions };

/** They match the indexes; `id` makes the order total. */
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

type Search = Pick<Conditions, "words" | "first" | "together" | "inTexts">;

const rankOf = (words: string | null): SQL => sql`ts_rank(search, ${words}::tsquery, 1)`;

/**
 * The relevance of a bill with the words in title or summary: below 1 by their number, where the title weighs more; 1
 * above for the words as typed, before synonyms; 1 above for a title that has them side by side.
 */
const rankSql = ({ words, first, together }: Search): SQL => {
  const rank = first
    ? sql`case when search @@ ${first}::tsquery then 1 + ${rankOf(first)} else ${rankOf(words)} end`
    : rankOf(words);
  return together ? sql`(case when search @@ ${together}::tsquery then 1 else 0 end + ${rank})` : rank;
};

/** The relevance of any bill found: 0 if only its texts have the words. */
const rankOfAny = (search: Search): SQL =>
  search.inTexts
    ? sql`case when search @@ ${search.words}::tsquery then ${rankSql(search)} else 0 end`
    : rankSql(search);

/** The SQL of an order; by relevance, equal ones are sorted newest first. @param rank if it has been computed */
export const orderSql = ({ sort, direction }: Order, search: Search, rank = rankOfAny(search)): SQL =>
  sort === "relevance" ? sql`${rank} desc, last_action_date desc nulls last, id desc` : orders[sort][direction];

/** Whether one index contains exactly these bills in exactly this order. */
function hasOwnIndex(conditions: Conditions, filter: BillFilter, sort: BillSort): boolean {
  const [field, second] = narrowing(conditions);
  if (second !== undefined) return false;
  if (field === undefined) return true;
  if (field === "ceremonial") return sort === "bill.name";
  if (sort !== "bill.name" && sort !== "bill.lastAction") return false;
  if (field === "session") return conditions.sessions.length === 1;
  if (field === "action") return sort === "bill.lastAction";
  return (field === "jurisdiction" || field === "kind" || field === "status") && filter[field].length === 1;
}

/**
 * The ids of a page. Up to the cap all matches are collected and sorted, or the planner might scan millions for a few
 * rows; above it a scan ends soon.
 */
function idsOfPage({ conditions, order, counted }: Plan, filter: BillFilter, limit: number, offset: number): SQL {
  const where = whereOf(joinConditions(conditions));
  const gather = counted <= totalCap && order.sort !== "relevance" && !hasOwnIndex(conditions, filter, order.sort);
  const from = gather
    ? sql`with bills as materialized (select id, sort_key, session_year, session, last_action_date from bills ${where}) select id from bills`
    : sql`select id from bills ${where}`;
  return sql`${from} order by ${orderSql(order, conditions)} ${slice(Math.min(limit, totalCap - offset), offset)}`;
}

/** The number of bills probed for words in very many texts; if the page is not full then, the bills of all texts are read by index. */
const bounded = 5_000;

/** The same for a condition that probes each bill, among the first bills of the order. */
const idsOfFirst = ({ conditions, order }: Plan, limit: number, offset: number): SQL => sql`
  select id from (select id, search, sort_key, session_year, session, last_action_date from bills
    ${whereOf(joinConditions(without(conditions, "text")))} order by ${orderSql(order, conditions)} ${slice(bounded, 0)}) as bills
  where ${conditions.of.text} order by ${orderSql(order, conditions)} ${slice(Math.min(limit, totalCap - offset), offset)}`;

async function readIds(
  plan: Plan,
  filter: BillFilter,
  limit: number,
  offset: number,
  db: Queryable,
): Promise<number[]> {
  const read = async (query: SQL) => (await db.execute<{ id: number }>(query)).map(({ id }) => id);
  const { frequent } = plan.conditions;
  if (plan.conditions.titled && plan.order.sort === "relevance") return idsByRelevance(plan, limit, offset, read);
  if (!frequent?.isProbed) return read(idsOfPage(plan, filter, limit, offset));
  const first = offset < bounded / 10 ? await read(idsOfFirst(plan, limit, offset)) : [];
  if (first.length >= Math.min(limit, totalCap - offset)) return first;
  return read(idsOfPage({ ...plan, conditions: withIndexedTexts(plan.conditions) }, filter, limit, offset));
}

/** The same of a search in texts by relevance, which only bills with the words in title or summary have. */
async function idsByRelevance(
  { conditions }: Plan,
  limit: number,
  offset: number,
  read: (query: SQL) => Promise<number[]>,
): Promise<number[]> {
  const end = Math.min(offset + limit, totalCap);
  const others = joinConditions(without(conditions, "text"));
  const idsIn = (text: SQL | undefined, order: SQL) =>
    read(sql`select id from bills ${whereOf(and(text, others))} order by ${order} ${slice(end, 0)}`);
  const ranked = await idsIn(conditions.titled, sql`${rankSql(conditions)} desc, ${orders["bill.lastAction"].desc}`);
  if (ranked.length >= end) return ranked.slice(offset, end);
  const newest = await idsIn(conditions.newest?.(end) ?? conditions.of.text, orders["bill.lastAction"].desc);
  return [...new Set([...ranked, ...newest])].slice(offset, end);
}

export type Plan = {
  conditions: Conditions;
  /** Up to one past the cap. */ counted: number;
  order: Order;
  /** The counts, if computed, with the ids of the page that was read with them. */ counts?: FacetCounts;
  ids?: number[];
};

/** Cached with the counts, so that next pages need no second query. */
const idsRemembered = 4 * perPage;
type CountedSearch = FacetCounts & { read?: { order: Order; offset: number; ids: number[] } };

type Options = {
  /** The last word may be unfinished. */ prefix?: boolean;
  /** The total may be some seconds old. */ remember?: boolean;
  /** Only bills of these ids. */ among?: readonly number[];
  /** The search as typed, of one with synonyms: what it finds ranks first. */ first?: BillFilter;
};

/**
 * Conditions, number of matches, and order of a filter.
 * @param page also needs facet counts, in one pass if they are not precomputed
 */
export async function planOf(
  db: Queryable,
  filter: BillFilter,
  options: Options = {},
  page?: { limit: number; offset: number },
): Promise<Plan> {
  const list = options.among ? undefined : options.remember ? "remembered" : "current";
  const read = await conditionsOf(db, filter, { prefix: options.prefix, list });
  const asTyped = (of: BillFilter) => [read.byNumber ? "" : of.q, of.qs];
  const found: Conditions = {
    ...read,
    first: options.first && (await readWords(db, asTyped(options.first))),
    together: await readTogether(db, asTyped(options.first ?? filter)),
  };
  const conditions = options.among
    ? { ...found, of: { ...found.of, among: sql`bills.id = any(${idArray(options.among)})` } }
    : found;
  const cachedRead = <T>(what: string, read: () => Promise<T>, weigh?: (value: T) => number): Promise<T> =>
    options.remember ? cached(keyFrom(what, nameOf(filter), found.first ?? ""), db, read, weigh) : read();
  const order = orderOf(filter, conditions.words !== null);
  if (await cachedRead("size", () => sizeFarAboveCap(db, filter, conditions)))
    return { conditions, counted: totalCap + 1, order: rankable(order, totalCap + 1) };
  if (!page || isCountedBefore(filter, conditions)) {
    const counted = await cachedRead("count", () => countUpToCap(db, conditions));
    return { conditions, counted, order: rankable(order, counted) };
  }
  const isNear = page.offset + page.limit <= idsRemembered;
  const { offset, limit } = isNear
    ? { offset: 0, limit: idsRemembered }
    : { offset: page.offset, limit: Math.max(0, Math.min(page.limit, totalCap - page.offset)) };
  const counted = await cachedRead(
    "tally",
    () => countWithPage(db, filter, conditions, { order, limit, offset }),
    (read) => weightOf(read) + 8 * (read.read?.ids.length ?? 0),
  );
  const isRead =
    counted.read?.order.sort === order.sort &&
    counted.read.order.direction === order.direction &&
    counted.read.offset === offset &&
    (isNear || counted.read.ids.length <= page.limit);
  return {
    conditions,
    counted: counted.total!,
    order: rankable(order, counted.total!),
    counts: counted,
    ids: isRead ? counted.read!.ids.slice(page.offset - offset, page.offset - offset + page.limit) : undefined,
  };
}

/** The counts of a search, and the ids of a page. */
async function countWithPage(
  db: Queryable,
  filter: BillFilter,
  conditions: Conditions,
  { order, limit, offset }: { order: Order; limit: number; offset: number },
): Promise<CountedSearch> {
  const readPage = (of: Conditions) => readIds({ conditions: of, order, counted: 0 }, filter, limit, offset, db);
  if (conditions.counted) {
    if (!conditions.isNarrow) {
      const [counts, ids] = await Promise.all([countInTexts(db, conditions), readPage(conditions)]);
      return { ...counts, read: { order, offset, ids } };
    }
    const { ids: matches = [], ...counts } = await countInTexts(db, conditions);
    const of = { text: sql`bills.id = any(${idArray(matches)})` };
    return { ...counts, read: { order, offset, ids: await readPage({ ...conditions, of, titled: undefined }) } };
  }
  const isRanked = order.sort === "relevance";
  const page = { order: orderSql(order, conditions, sql`rank`), rank: isRanked ? rankOfAny(conditions) : null };
  const isReadLater = conditions.titled !== undefined && !conditions.isNarrow;
  const { ids, ...counts } = await countFacets(db, conditions, 0, isReadLater ? undefined : { ...page, limit, offset });
  if (counts.total! > totalCap) return counts;
  return { ...counts, read: { order, offset, ids: isReadLater ? await readPage(conditions) : ids } };
}

/** Ranking costs as much as there are matches, so above the cap the order is newest first. */
const rankable = (order: Order, counted: number): Order =>
  order.sort === "relevance" && counted > totalCap ? { sort: "bill.lastAction", direction: "desc" } : order;

const read = (plan: Plan): Omit<Found, "ids"> => ({
  total: Math.min(plan.counted, totalCap),
  totalIsCapped: plan.counted > totalCap,
  order: plan.order,
  conditions: plan.conditions,
});

/**
 * The one search for bills: page, call, quick search, saved searches and alerts. @param options.limit rows instead of a
 * page's 25
 */
export async function findBills(
  filter: BillFilter,
  options: Options & { limit?: number; db?: Queryable } = {},
): Promise<Found> {
  const db = options.db ?? pool;
  const plan = await planOf(db, filter, options);
  const limit = options.limit ?? perPage;
  const offset = (filter.page - 1) * limit;
  const isPast = offset >= plan.counted || offset >= totalCap;
  const ids = isPast ? [] : await readIds(plan, filter, limit, offset, db);
  return { ids, ...read(plan) };
}

/** A page of the list; totals and counts may be seconds old. */
export async function findPage(
  filter: BillFilter,
  db: Queryable,
  first?: BillFilter,
): Promise<Omit<Found, "ids"> & { bills: Bill[]; tally?: FacetCounts }> {
  const offset = (filter.page - 1) * perPage;
  const plan = await planOf(db, filter, { remember: true, first }, { limit: perPage, offset });
  const isPast = offset >= plan.counted || offset >= totalCap;
  const ids = isPast ? [] : (plan.ids ?? (await idsOfFrequentWords(plan, filter, offset, db)));
  const bills = await (ids ? billsByIds(ids, db) : billsAt(plan, filter, offset, db));
  return { bills, tally: plan.counts, ...read(plan) };
}

/** Caches the ids of a page above the cap, which needs thousands of look-ups. Null for other searches. */
async function idsOfFrequentWords(
  plan: Plan,
  filter: BillFilter,
  offset: number,
  db: Queryable,
): Promise<number[] | null> {
  if (plan.conditions.words === null || plan.counted <= totalCap) return null;
  const { sort, direction } = plan.order;
  return cached(keyFrom("ids", nameOf(filter), plan.conditions.first ?? "", sort, direction, offset), db, () =>
    readIds(plan, filter, perPage, offset, db),
  );
}

/** Whether an index gives the whole order: reversed, rows with equal numbers or sessions must still be sorted. */
const isIndexed = ({ sort, direction }: Order): boolean =>
  sort === "bill.lastAction" || direction === (sort === "bill.name" ? "asc" : "desc");

function billsAt(plan: Plan, filter: BillFilter, offset: number, db: Queryable): Promise<Bill[]> {
  const { conditions, order } = plan;
  if (offset > 0 || !isIndexed(order) || !hasOwnIndex(conditions, filter, order.sort))
    return billsOfPage(idsOfPage(plan, filter, perPage, offset), db);
  return billsInOrder(
    sql`${whereOf(joinConditions(conditions))} order by ${orderSql(order, conditions)} ${slice(perPage, 0)}`,
    db,
  );
}
