import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { isNewSince } from "@/lib/bills/since";
import { listedCfrPart } from "@/lib/bills/vocabulary/law-citation";
import type { FollowedLaw } from "@/lib/bills/laws/followed-law";
import { isFollowedLaw } from "@/lib/bills/laws/is-followed-law";
import { billsWatched, newsOf, type LiveAlert, type AlertTarget } from "./alert-targets";

/**
 * A finding: a change of a bill; without one, a new bill, with a law, a bill, rule or case that now
 * names it, or with an event, what a watch of words found.
 */
export type Finding = { billId: number; changeId: number | null; law: string | null; eventId: number | null };

export type MatchedChange = Finding & { by: LiveAlert[] };

/** The interval in which a change must have become known: exclusive start, inclusive end. */
type Window = { after: string; upTo: string };

const where = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``);

type ChangeQuery = {
  /** Excludes changes from before the bill was added to the folder. */
  fromAdding: boolean;
  /** SQL that must be true of a finding. */
  matches?: (billId: SQL, changeId: SQL, law: SQL, eventId: SQL) => SQL;
  most: number;
};

const noLaw = sql`null::text`;
const noEvent = sql`null::bigint`;

/**
 * New bills and changes of a target, as one query of `bill_id`, `change_id`, `law`, `event_id` and `at`, newest first, up to `most`. A
 * bill in a folder is never new, since a person added it; its changes count from then on. A followed bill is not new
 * either. Of a law, what now names it.
 */
async function findings(
  on: Queryable,
  of: AlertTarget,
  { after, upTo }: Window,
  { fromAdding, matches, most }: ChangeQuery,
): Promise<SQL> {
  const inWindow = (at: SQL) => sql`${at} > ${after}::timestamptz and ${at} <= ${upTo}::timestamptz`;
  if (of.kind === "language-watch")
    return sql`select e.bill_id, null::bigint as change_id, ${noLaw} as law, e.id as event_id, e.created_at as at from language_watch_events e
      ${where(and(sql`e.watch_id = ${of.id} and not e.is_start`, inWindow(sql`e.created_at`), matches?.(sql`e.bill_id`, sql`null::bigint`, noLaw, sql`e.id`)))} order by at desc limit ${most}`;
  const watched = await billsWatched(on, of);
  const since =
    of.kind === "folder" && fromAdding
      ? sql`exists (select 1 from folder_bills f where f.folder_id = ${of.id} and f.bill_id = bills.id and f.created_at < c.at)`
      : undefined;
  // A search, a person or a committee can match new bills; a folder or a followed bill cannot.
  const brings = of.kind !== "folder" && of.kind !== "bill" && of.kind !== "law";
  const known = brings ? sql`not (${isNewSince(after)})` : undefined;
  // Each half has its own limit: sorting all matches of a wide search would take time proportional to all bills.
  const newest = sql.raw(`order by at desc limit ${most}`);
  const changes = sql`select c.bill_id, c.id as change_id, ${noLaw} as law, ${noEvent} as event_id, c.at from bill_changes c join bills on bills.id = c.bill_id ${where(and(inWindow(sql`c.at`), known, since, watched, newsOf(of), matches?.(sql`c.bill_id`, sql`c.id`, noLaw, noEvent)))} ${newest}`;
  if (of.law) return sql`(${changes}) union all (${namings(of.law, inWindow, matches)} ${newest}) ${newest}`;
  const fresh = sql`select bills.id as bill_id, null::bigint as change_id, ${noLaw} as law, ${noEvent} as event_id, bills.created_at as at from bills ${where(and(inWindow(sql`bills.created_at`), watched, matches?.(sql`bills.id`, sql`null::bigint`, noLaw, noEvent)))} ${newest}`;
  return !brings ? changes : sql`(${changes}) union all (${fresh}) ${newest}`;
}

/**
 * Bills whose newest text would change a law, and rules and cases that name it, since when they do; and rules that their
 * source lists under a part of the CFR.
 */
function namings(law: FollowedLaw, inWindow: (at: SQL) => SQL, matches: ChangeQuery["matches"]): SQL {
  const noChange = sql`null::bigint`;
  const listed = listedCfrPart(law.first);
  const named = sql`select t.bill_id, ${noChange} as change_id, f.law, ${noEvent} as event_id, f.named_at as at
    from text_findings f join bill_texts t on t.id = f.text_id join bills b on b.id = t.bill_id
    ${where(and(sql`f.law is not null and f.is_newest and f.state <> 'refused'`, isFollowedLaw(sql`f.law`, law), inWindow(sql`f.named_at`), sql`(f.kind = 'amends' or b.kind in ('regulation', 'case'))`, matches?.(sql`t.bill_id`, noChange, sql`f.law`, noEvent)))}`;
  if (listed === null) return named;
  return sql`(${named}) union all (select b.id, ${noChange}, ${law.first}::text, ${noEvent}, b.created_at
    from bill_details d join bills b on b.id = d.bill_id
    ${where(and(inWindow(sql`b.created_at`), sql`b.kind = 'regulation' and d.related @> '[{"relation":"amends"}]' and d.related @> ${JSON.stringify([{ name: listed, relation: "amends" }])}::jsonb`, matches?.(sql`b.id`, noChange, sql`${law.first}::text`, noEvent)))})`;
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
  const matches = (billId: SQL, changeId: SQL, law: SQL, eventId: SQL) =>
    sql`not exists (select 1 from alert_notices n where n.user_id = ${userId} and n.bill_id = ${billId} and n.change_id is not distinct from ${changeId} and n.law is not distinct from ${law} and n.event_id is not distinct from ${eventId})`;
  const rows = await on.execute<{
    billId: number;
    changeId: string | null;
    law: string | null;
    eventId: string | null;
  }>(sql`
    select f.bill_id as "billId", f.change_id as "changeId", f.law, f.event_id as "eventId" from (${await findings(on, of, window, { fromAdding: true, matches: matches, most: mostFindings })}) f order by f.at desc`);
  return rows.map(({ billId, changeId, law, eventId }) => ({
    billId,
    changeId: changeId === null ? null : Number(changeId),
    law,
    eventId: eventId === null ? null : Number(eventId),
  }));
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
    select count(*) filter (where change_id is null and event_id is null)::int as added, count(*) filter (where change_id is not null or event_id is not null)::int as changed, count(distinct (at at time zone ${timeZone})::date)::int as days
    from (${await findings(on, of, window, { fromAdding: false, most: estimateCap + 1 })}) f`);
  const { added = 0, changed = 0, days = 0 } = row ?? {};
  return { added, changed, days, capped: added + changed > estimateCap };
}
