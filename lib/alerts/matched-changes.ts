import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { isNewSince } from "@/lib/bills/since";
import { billsWatched, newsOf, type LiveAlert, type AlertTarget } from "./alert-targets";

/** A finding: a change of a bill or, without a change, a new bill. */
export type Finding = { billId: number; changeId: number | null };

export type MatchedChange = Finding & { by: LiveAlert[] };

/** The interval in which a change must have become known: exclusive start, inclusive end. */
type Window = { after: string; upTo: string };

const where = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``);

type ChangeQuery = {
  /** Excludes changes from before the bill was added to the folder. */
  fromAdding: boolean;
  /** SQL that must be true of a finding. */
  matches?: (billId: SQL, changeId: SQL) => SQL;
  most: number;
};

/**
 * New bills and changes of a target, as one query of `bill_id`, `change_id` and `at`, newest first, up to `most`. A bill in
 * a folder is never new, since a person added it; its changes count from then on. A followed bill is not new either.
 */
async function findings(
  on: Queryable,
  of: AlertTarget,
  { after, upTo }: Window,
  { fromAdding, matches, most }: ChangeQuery,
): Promise<SQL> {
  const watched = await billsWatched(on, of);
  const inWindow = (at: SQL) => sql`${at} > ${after}::timestamptz and ${at} <= ${upTo}::timestamptz`;
  const since =
    of.kind === "folder" && fromAdding
      ? sql`exists (select 1 from folder_bills f where f.folder_id = ${of.id} and f.bill_id = bills.id and f.created_at < c.at)`
      : undefined;
  // A search, a person or a committee can match new bills; a folder or a followed bill cannot.
  const brings = of.kind !== "folder" && of.kind !== "bill";
  const known = brings ? sql`not (${isNewSince(after)})` : undefined;
  // Each half has its own limit: sorting all matches of a wide search would take time proportional to all bills.
  const newest = sql.raw(`order by at desc limit ${most}`);
  const changes = sql`select c.bill_id, c.id as change_id, c.at from bill_changes c join bills on bills.id = c.bill_id ${where(and(inWindow(sql`c.at`), known, since, watched, newsOf(of), matches?.(sql`c.bill_id`, sql`c.id`)))} ${newest}`;
  const fresh = sql`select bills.id as bill_id, null::bigint as change_id, bills.created_at as at from bills ${where(and(inWindow(sql`bills.created_at`), watched, matches?.(sql`bills.id`, sql`null::bigint`)))} ${newest}`;
  return !brings ? changes : sql`(${changes}) union all (${fresh}) ${newest}`;
}

/** The limit of findings per run; a search with more is too wide to read by email. */
export const mostFindings = 2000;

/** What one alert matched and its reader has not been notified of. */
export async function findUnnotified(
  on: Queryable,
  userId: number,
  of: AlertTarget,
  window: Window,
): Promise<Finding[]> {
  const matches = (billId: SQL, changeId: SQL) =>
    sql`not exists (select 1 from alert_notices n where n.user_id = ${userId} and n.bill_id = ${billId} and n.change_id is not distinct from ${changeId})`;
  const rows = await on.execute<{ billId: number; changeId: string | null }>(sql`
    select f.bill_id as "billId", f.change_id as "changeId" from (${await findings(on, of, window, { fromAdding: true, matches: matches, most: mostFindings })}) f order by f.at desc`);
  return rows.map(({ billId, changeId }) => ({ billId, changeId: changeId === null ? null : Number(changeId) }));
}

/** The counting limit, shown as "1,000+". */
const estimateCap = 1000;

/** The number of findings in a period. `days` counts the days with at least one. */
export async function countFindings(
  on: Queryable,
  of: AlertTarget,
  window: Window,
  timeZone: string,
): Promise<{ added: number; changed: number; days: number; capped: boolean }> {
  const [row] = await on.execute<{ added: number; changed: number; days: number }>(sql`
    select count(*) filter (where change_id is null)::int as added, count(*) filter (where change_id is not null)::int as changed, count(distinct (at at time zone ${timeZone})::date)::int as days
    from (${await findings(on, of, window, { fromAdding: false, most: estimateCap + 1 })}) f`);
  const { added = 0, changed = 0, days = 0 } = row ?? {};
  return { added, changed, days, capped: added + changed > estimateCap };
}
