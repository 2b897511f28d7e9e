import { sql } from "drizzle-orm";
import { db } from "@/db";
import { databaseNow } from "@/db/clock";
import { someImportLives } from "@/lib/imports/runs/runs";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { organisation } from "@/lib/organisation/organisation";
import type { Cadence } from "./cadence";
import { lastDue } from "./cadence";
import { visibilityWatermark } from "./visibility-watermark";

/**
 * Subscribers with changes of bills that they follow by address only, after the hour of daily alerts. @param at for tests
 */
export async function dueFollowers(at?: Date): Promise<number[]> {
  const { timeZone } = await organisation();
  const seen = await visibilityWatermark(db);
  const since = lastDue("daily", timeZone, at ?? (await databaseNow())).toISOString();
  const rows = await db.execute<{ id: number }>(sql`
    select distinct s.subscriber_id as id from subscriptions s
    where s.bill_id is not null and s.checked_at < ${since}::timestamptz and ${seen}::timestamptz >= ${since}::timestamptz order by 1`);
  return rows.map(({ id }) => id);
}

export type DueDigest = { userId: number; cadence: Cadence };

/**
 * The alerts that are due: daily and weekly ones from their hour on, also later if it was missed; immediate ones when there
 * is a new change, but not during an import, which would be split into several messages.
 * @param at for tests; otherwise now, by the database's clock
 */
export async function dueDigests(at?: Date): Promise<DueDigest[]> {
  const { timeZone } = await organisation();
  const seen = await visibilityWatermark(db);
  const now = at ?? (await databaseNow());
  const rows = await db.execute<DueDigest>(sql`
    with newest as (select greatest((select max(at) from bill_changes), (select max(created_at) from bills)) as at),
      named as (select max(named_at) as at from text_findings where law is not null and is_newest and state <> 'refused'),
      heard as (select max(created_at) as at from language_watch_events where not is_start),
      importing as (select ${someImportLives} as now)
    select distinct a.owner_id as "userId", a.cadence from alerts a join users u on u.id = a.owner_id
    where u.disabled_at is null and u.email_verified_at is not null and (a.retry_at is null or a.retry_at <= now()) and (
      (a.cadence = 'instant' and a.checked_at < greatest((select at from newest), case when a.law is not null then (select at from named) end, case when a.language_watch_id is not null then (select at from heard) end) and a.checked_at < ${seen}::timestamptz and not (select now from importing))
      or (a.cadence = 'daily' and a.checked_at < ${lastDue("daily", timeZone, now).toISOString()}::timestamptz and ${seen}::timestamptz >= ${lastDue("daily", timeZone, now).toISOString()}::timestamptz)
      or (a.cadence = 'weekly' and a.checked_at < ${lastDue("weekly", timeZone, now).toISOString()}::timestamptz and ${seen}::timestamptz >= ${lastDue("weekly", timeZone, now).toISOString()}::timestamptz))
    order by 1, 2`);
  return [...rows];
}

/** One job per reader and cadence, so that a failure affects no one else. */
export async function startDueDigests(): Promise<void> {
  for (const { userId, cadence } of await dueDigests())
    await enqueue(db, "alert-digest", { userId, cadence }, { key: `alert-digest:${userId}:${cadence}` });
  for (const subscriberId of await dueFollowers())
    await enqueue(db, "follower-digest", { subscriberId }, { key: `follower-digest:${subscriberId}` });
}
