import { survivingTopics } from "@/lib/topics/surviving";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { categories, tagRules } from "@/db/schema";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { activeFilters } from "@/lib/bills/search/active-filters";
import { readBillFilter } from "@/lib/bills/search/filters";
import { listSessions, sessionLabel } from "@/lib/bills/vocabulary/sessions";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import { allCategories } from "@/lib/topics/queries";
import { searchCondition, searchOnly, wouldChange } from "./matching";
import type { RuleRun, TagRule } from "./schema";

type Paging = { page: number; perPage: number };
type Total = { total: number; totalIsCapped: boolean };

const shown = {
  id: tagRules.id,
  name: tagRules.name,
  queryString: tagRules.queryString,
  action: tagRules.action,
  topics: sql<
    { id: number; name: string }[]
  >`(select coalesce(json_agg(json_build_object('id', ${categories.id}, 'name', ${categories.name}) order by ${categories.name}), '[]') from ${categories} where ${categories.id} = any(${tagRules.topicIds}))`,
  active: tagRules.active,
  bills: sql<number>`(select count(*)::int from (select from tag_rule_bills r where r.rule_id = ${tagRules.id} limit ${totalCap}) n)`,
  updatedAt: isoUtc(tagRules.updatedAt),
  version: tagRules.version,
};

async function withSearch(rows: Omit<TagRule, "search">[], on: Queryable): Promise<TagRule[]> {
  if (rows.length === 0) return [];
  const [sessions, topics] = await Promise.all([listSessions(on), allCategories(on)]);
  const names = {
    session: sessionLabel(sessions),
    categories: topics,
  };
  return rows.map((row) => ({
    ...row,
    search: activeFilters(readBillFilter(row.queryString), names).map(({ field, label }) => `${field}: ${label}`),
  }));
}

export async function tagRuleList({
  sortBy,
  sortOrder,
  ...page
}: Paging & { sortBy: "updatedAt" | "name"; sortOrder: "asc" | "desc" }): Promise<{ tagRules: TagRule[] } & Total> {
  const { offset, limit } = pageRows(page);
  const column = sortBy === "name" ? sql`lower(${tagRules.name})` : tagRules.updatedAt;
  const order = sortOrder === "asc" ? asc : desc;
  const [rows, counted] = await Promise.all([
    db
      .select(shown)
      .from(tagRules)
      .where(isNull(tagRules.deletedAt))
      .orderBy(order(column), order(tagRules.id))
      .offset(offset)
      .limit(limit),
    db
      .select({ id: tagRules.id })
      .from(tagRules)
      .where(isNull(tagRules.deletedAt))
      .limit(totalCap + 1),
  ]);
  return { tagRules: await withSearch(rows, db), ...totals(counted.length) };
}

/** @throws HttpError 404, also for a deleted rule */
export async function getTagRule(id: number, on: Queryable = db): Promise<TagRule> {
  const rows = await on
    .select(shown)
    .from(tagRules)
    .where(and(eq(tagRules.id, id), isNull(tagRules.deletedAt)));
  return (await withSearch(rows, on))[0] ?? Promise.reject(notFound());
}

export const tagRuleExists = async (_: unknown, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: tagRules.id })
      .from(tagRules)
      .where(and(eq(tagRules.id, id), isNull(tagRules.deletedAt)))
  ).length > 0;

/** How many current bills a rule would change, and the newest of them. */
export async function tryRule(
  rule: { id?: number; queryString: string; action: "topics" | "not_relevant"; topicIds: number[] },
  on: Queryable = db,
): Promise<{ bills: Bill[] } & Total> {
  const condition = await searchCondition(on, searchOnly(rule.queryString));
  if (!condition) return { bills: [], ...totals(0) };
  const topicIds = await survivingTopics(on, rule.topicIds);
  const where = wouldChange({ ...rule, topicIds, id: rule.id ?? null }, condition);
  const [ids, counted] = await Promise.all([
    on.execute<{ id: number }>(
      sql`select bills.id from bills where ${where} order by bills.last_action_date desc nulls last, bills.id desc nulls last limit 5`,
    ),
    on.execute<{ n: number }>(
      sql`select count(*)::int as n from (select from bills where ${where} limit ${totalCap + 1}) n`,
    ),
  ]);
  return { bills: await inOrder(ids, on), ...totals(counted[0]!.n) };
}

export async function billsOfRule(
  id: number,
  { runId, ...page }: Paging & { runId?: number },
  on: Queryable = db,
): Promise<{ bills: Bill[] } & Total> {
  const where = sql`r.rule_id = ${id} ${runId === undefined ? sql`` : sql`and r.import_run_id = ${runId}`}`;
  const { offset, limit } = pageRows(page);
  const [ids, counted] = await Promise.all([
    on.execute<{ id: number }>(
      sql`select r.bill_id as id from tag_rule_bills r where ${where} order by r.applied_at desc, r.bill_id desc limit ${limit} offset ${offset}`,
    ),
    on.execute<{ n: number }>(
      sql`select count(*)::int as n from (select from tag_rule_bills r where ${where} limit ${totalCap + 1}) n`,
    ),
  ]);
  return { bills: await inOrder(ids, on), ...totals(counted[0]!.n) };
}

async function inOrder(rows: readonly { id: number }[], on: Queryable): Promise<Bill[]> {
  const ids = rows.map(({ id }) => id);
  const found = new Map((await billsByIds(ids, on)).map((bill) => [bill.id, bill]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function ruleRuns(runId: number, on: Queryable = db): Promise<RuleRun[]> {
  return [
    ...(await on.execute<RuleRun>(sql`
      select t.id, t.name, t.action, count(*)::int as bills from tag_rule_bills r join tag_rules t on t.id = r.rule_id
      where r.import_run_id = ${runId} group by t.id order by t.name, t.id`)),
  ];
}
