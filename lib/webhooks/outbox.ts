import { and, asc, eq, lte, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { users, webhookAttempts, webhookMessages, webhooks } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { retentionDays } from "@/lib/platform/env/retention";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { disabledEmail } from "./disabled-email";
import type { Outcome } from "./send-message";

/** Seconds before each further attempt: eight attempts within about a day. */
const delays = [5, 60, 300, 1800, 7200, 21_600, 57_600];
/** Days of failure after which a webhook is turned off. */
const mostFailingDays = 5;
/** A receiver in trouble gets at most one attempt in this many seconds, for whatever event. */
const longestPause = 300;

export type Webhook = typeof webhooks.$inferSelect;
export type Message = typeof webhookMessages.$inferSelect;

/** The next message that is due, in the order of events. */
export const nextDue = async (webhookId: number): Promise<Message | undefined> =>
  (
    await db
      .select()
      .from(webhookMessages)
      .where(
        and(
          eq(webhookMessages.webhookId, webhookId),
          eq(webhookMessages.state, "waiting"),
          lte(webhookMessages.nextAt, sql`clock_timestamp()`),
        ),
      )
      .orderBy(asc(webhookMessages.id))
      .limit(1)
  )[0];

export const insertAttempt = async (
  tx: Transaction,
  messageId: number,
  trigger: "event" | "replay" | "test",
  { status, error, answer, durationMs }: Outcome,
): Promise<number> =>
  (
    await tx
      .insert(webhookAttempts)
      .values({ messageId, trigger, status, error, answer, durationMs })
      .returning({ id: webhookAttempts.id })
  )[0]!.id;

/** The receiver itself is in trouble: other events would fail as well. */
const isTrouble = ({ status }: Outcome): boolean => status === null || status === 429 || status >= 500;

/** Stores an attempt of the outbox, and when the next one is. @returns whether to go on with the next message */
export async function storeAttempt(tx: Transaction, of: Message, outcome: Outcome): Promise<boolean> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, of.webhookId)).for("update");
  const [message] = await tx.select().from(webhookMessages).where(eq(webhookMessages.id, of.id)).for("update");
  if (!webhook || !message) return false;
  await insertAttempt(tx, message.id, "event", outcome);
  if (outcome.error === null) {
    await markSent(tx, message, message.attempts + 1);
    return webhook.active;
  }
  // It was turned off, or someone sent the message by hand, in the meantime.
  if (message.state !== "waiting") return webhook.active;
  const delay = delays[message.attempts];
  const wait = delay === undefined ? null : Math.max(delay * (0.9 + 0.2 * Math.random()), outcome.retryAfter ?? 0);
  await tx
    .update(webhookMessages)
    .set({
      attempts: message.attempts + 1,
      ...(wait === null ? { state: "failed" } : { nextAt: sql`clock_timestamp() + make_interval(secs => ${wait})` }),
    })
    .where(eq(webhookMessages.id, message.id));
  const pause = isTrouble(outcome)
    ? Math.max(Math.min(wait ?? longestPause, longestPause), outcome.retryAfter ?? 0)
    : 0;
  const [row] = await tx
    .update(webhooks)
    .set({
      failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
      pausedUntil: pause > 0 ? sql`clock_timestamp() + make_interval(secs => ${pause})` : null,
    })
    .where(eq(webhooks.id, webhook.id))
    .returning({
      isOver: sql<boolean>`${webhooks.failingSince} <= now() - make_interval(days => ${mostFailingDays})`,
    });
  if (outcome.status === 410) await disable(tx, webhook, "The receiver answered that it no longer wants events (410).");
  else if (row!.isOver) await disable(tx, webhook, `Every attempt has failed for ${mostFailingDays} days.`);
  else return pause === 0;
  return false;
}

/** The receiver has it, and works again. */
export async function markSent(tx: Transaction, { id, webhookId }: Message, attempts?: number): Promise<void> {
  await tx
    .update(webhookMessages)
    .set({ state: "sent", ...(attempts !== undefined && { attempts }) })
    .where(eq(webhookMessages.id, id));
  await tx.update(webhooks).set({ failingSince: null, pausedUntil: null }).where(eq(webhooks.id, webhookId));
}

/** Events of a webhook that is off do not wait: they can be sent again by hand. */
export const dropWaiting = (tx: Transaction, webhookId: number) =>
  tx
    .update(webhookMessages)
    .set({ state: "failed" })
    .where(and(eq(webhookMessages.webhookId, webhookId), eq(webhookMessages.state, "waiting")));

/** An address may hold a key, so that messages and the log name its host alone. */
export const hostOf = (url: string): string => new URL(url).host;

/** Turns a webhook off, with a log entry and an email to every administrator. */
async function disable(tx: Transaction, webhook: Webhook, reason: string): Promise<void> {
  if (!webhook.active) return;
  await tx
    .update(webhooks)
    .set({ active: false, disabledReason: reason, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(webhooks.id, webhook.id));
  await dropWaiting(tx, webhook.id);
  await record(tx, "system", {
    action: "webhook.disabled",
    entity: "webhook",
    entityId: webhook.id,
    entityName: hostOf(webhook.url),
    before: { active: true },
    after: { active: false, reason },
  });
  const email = disabledEmail(await siteBrand(tx), { id: webhook.id, host: hostOf(webhook.url), reason });
  const admins = await tx
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.role} = 'admin' and ${users.disabledAt} is null`)
    .orderBy(users.id);
  for (const admin of admins) await sendMail(tx, { to: admin.email, ...email });
}

/** Deletes messages with their attempts, long after they were sent. */
export const forgetMessages = (tx: Transaction) =>
  tx
    .delete(webhookMessages)
    .where(sql`${webhookMessages.createdAt} < now() - make_interval(days => ${retentionDays.webhookMessage})`);
