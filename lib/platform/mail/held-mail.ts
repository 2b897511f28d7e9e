import { sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";

/** Jobs that send mail, or make what is sent. */
export const mailJobs = [
  "send-mail",
  "send-link",
  "send-subscriptions-link",
  "send-week-mail",
  "mail-issue",
  "send-mailing",
  "alert-digest",
  "send-reminders",
  "follower-digest",
] as const;

/** Mail pending in a restored backup is paused: its next attempt is at `infinity`. */
export type HeldMail = { jobs: number; deliveries: number };

const names = sql.param(`{${mailJobs.join(",")}}`);
const heldJobs = sql`select j.id from graphile_worker.jobs j where j.run_at = 'infinity' and j.locked_at is null and j.task_identifier = any(${names}::text[])`;

export async function heldMail(on: Queryable = db): Promise<HeldMail> {
  const [row] = await on.execute<HeldMail>(sql`
    select (select count(*) from (${heldJobs}) as held)::int as jobs,
      (select count(*) from mail_deliveries where state = 'waiting' and next_try_at = 'infinity')::int as deliveries`);
  return row!;
}

/** Sends the paused mail now. @returns how much it was */
export async function releaseHeldMail(tx: Transaction): Promise<HeldMail> {
  const mail = await heldMail(tx);
  await tx.execute(sql`
    select 1 from graphile_worker.reschedule_jobs(array(${heldJobs}), run_at => now(), attempts => 0)`);
  await tx.execute(
    sql`update mail_deliveries set next_try_at = now() where state = 'waiting' and next_try_at = 'infinity'`,
  );
  return mail;
}

/** Discards the paused mail. @returns how much it was */
export async function dropHeldMail(tx: Transaction): Promise<HeldMail> {
  const mail = await heldMail(tx);
  await tx.execute(sql`select 1 from graphile_worker.complete_jobs(array(${heldJobs}))`);
  await tx.execute(
    sql`update mail_deliveries set state = 'dropped', next_try_at = now() where state = 'waiting' and next_try_at = 'infinity'`,
  );
  return mail;
}
