import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { users } from "@/db/schema";
import { isInForce } from "@/lib/alerts/alert-targets";
import { hasRefusedMail } from "@/lib/platform/auth/confirm-address";
import { retentionDays } from "@/lib/platform/env/retention";
import { mayGetIssue } from "./may-get-issue";
import { isNewest } from "./mailings";
import type { Outcome } from "@/lib/platform/mail/smtp";

/**
 * The outbox: deliveries are rows, written in the transaction that causes them, and sent at most once, by the process
 * that claimed them.
 */
export type Claimed = {
  id: number;
  subscriberId: number | null;
  userId: number | null;
  email: string;
  subscriptionIds: number[];
  because: string[];
  attempts: number;
};

/** Until a delivery fails, over some eighteen hours. */
const mostTries = 8;

/** Minutes of back-off: 1, 4, 16, 64, 256, then 360. */
const pause = (attempts: number): number => Math.min(4 ** ((attempts - 1) % mostTries), 360);

/** Of a mailing `m`: it is the newest sent of a published issue whose template sends mail. */
const current = sql`exists (select 1 from issue_snapshots n join publication_issues i on i.id = n.publication_issue_id join form_templates f on f.id = i.form_template_id
  where n.id = m.snapshot_id and i.snapshot_id is not null and i.deleted_at is null and f.sends_mail and ${isNewest})`;

const refusesMail = sql`exists (select 1 from ${users} where ${users.id} = d.user_id and ${hasRefusedMail})`;

/**
 * Whether to send it, checked at the last moment: the reader is enabled and verified, and the alert still on; or the
 * subscriber did not unsubscribe, and the issue is still to be sent and for its readers.
 */
const isStillWelcome = sql`case when m.kind = 'alert' and d.subscriber_id is not null then exists (select 1 from subscriptions s where s.subscriber_id = d.subscriber_id and s.id = any(d.subscription_ids))
  when m.kind = 'alert' then exists (select 1 from users u where u.id = d.user_id and u.disabled_at is null and u.email_verified_at is not null)
    and not ${refusesMail} and (d.subscription_ids = '{}' or exists (select 1 from alerts where alerts.owner_id = d.user_id and alerts.id = any(d.subscription_ids) and ${isInForce}))
  else exists (select 1 from subscriptions s where s.subscriber_id = d.subscriber_id and s.id = any(d.subscription_ids)) and ${current} and ${mayGetIssue(sql`d.email_key`, sql`m.snapshot_id`)} end`;

/** Whether a mailing `m` has the public text; otherwise it waits for follow-issues.ts. */
const asPublished = sql`(m.kind = 'alert' or not ${current} or m.snapshot_id = (select i.snapshot_id from issue_snapshots n join publication_issues i on i.id = n.publication_issue_id where n.id = m.snapshot_id))`;

/**
 * Claims the next delivery, so that no one else sends it.
 * @param mailing as read: if it or its issue changed, nothing is claimed
 * @returns null if none is due
 */
export async function claimDelivery(
  on: Queryable,
  { id: mailingId, snapshotId }: { id: number; snapshotId: number | null },
): Promise<Claimed | null> {
  for (;;) {
    const [row] = await on.execute<Claimed & { state: string }>(sql`
      with picked as (
        select d.id, ${isStillWelcome} as wanted from mail_deliveries d join mailings m on m.id = d.mailing_id
        where d.mailing_id = ${mailingId} and d.state = 'waiting' and d.next_try_at <= now() and m.snapshot_id is not distinct from ${snapshotId}::int and ${asPublished} order by d.id limit 1 for update of d skip locked)
      update mail_deliveries d set state = case when p.wanted then 'sending' else 'dropped' end, attempts = d.attempts + p.wanted::int, claimed_at = now(),
        error = case when p.wanted then d.error else 'No longer wanted when its turn came.' end
      from picked p where d.id = p.id
      returning d.id, d.subscriber_id as "subscriberId", d.user_id as "userId", d.email, d.subscription_ids as "subscriptionIds", d.because, d.attempts, d.state`);
    if (!row) return null;
    if (row.state === "sending") return row;
  }
}

export async function settleDelivery(
  on: Queryable,
  { id, subscriberId, attempts }: Claimed,
  outcome: Outcome,
): Promise<void> {
  const over = outcome.state === "retry" && attempts % mostTries === 0;
  const state = { sent: "sent", retry: over ? "failed" : "waiting", refused: "failed", uncertain: "uncertain" }[
    outcome.state
  ];
  const error =
    outcome.state === "sent"
      ? null
      : outcome.state === "uncertain"
        ? `It may or may not have arrived: ${outcome.error}`
        : outcome.error;
  await on.execute(sql`update mail_deliveries set state = ${state}, error = ${error}, sent_at = case when ${state} = 'sent' then now() end,
    next_try_at = now() + make_interval(mins => ${pause(attempts)}) where id = ${id} and attempts = ${attempts} and state in ('sending', 'uncertain')`);
  if (subscriberId === null) return;
  if (outcome.state === "sent")
    await on.execute(sql`update subscribers set bounces = 0, bounce = null where id = ${subscriberId} and bounces > 0`);
  if (outcome.state === "refused" && outcome.address)
    await on.execute(
      sql`update subscribers set bounces = bounces + 1, bounce = ${outcome.error} where id = ${subscriberId}`,
    );
}

/** Minutes until a delivery under way counts as abandoned. */
const staleAfter = 10;

/**
 * Deliveries of processes that died: the server may have accepted them, so they are not retried automatically (at most
 * once). Staff may decide otherwise.
 */
export async function requeueStale(): Promise<void> {
  await db.execute(sql`update mail_deliveries set state = 'uncertain', error = 'It may or may not have arrived: Rotunda was stopped while it was being sent.'
    where state = 'sending' and claimed_at < now() - make_interval(mins => ${staleAfter})`);
}

export async function dueMailings(): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select m.id from mailings m where m.id in (select mailing_id from mail_deliveries where state = 'waiting' and next_try_at <= now()) and ${asPublished} order by 1 limit 1000`);
  return rows.map((row) => row.id);
}

/** Recipients are stored temporarily. */
export async function forgetAddresses(): Promise<void> {
  await db.execute(
    sql`update mail_deliveries set email = '', email_key = 'forgotten-' || id, error = null where email <> '' and state not in ('waiting', 'sending') and created_at < now() - make_interval(days => ${retentionDays.mailedAddress})`,
  );
}
