import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { inHours } from "@/db/clock";
import { alerts, subscribers, subscriptions, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { lockViewerIfPresent, lockViewer } from "@/lib/platform/auth/lock-viewer";
import type { Viewer } from "@/lib/platform/auth/roles";
import { signedToken } from "@/lib/platform/auth/signed-token";
import { notFound } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { Finish } from "@/lib/platform/jobs/complete-in-transaction";
import { followByAccount } from "@/lib/alerts/follow";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { confirmEmail, hoursToConfirm, manageEmail } from "./emails";
import { emailHash, liftSuppression, suppress } from "../subscribers/suppressions";
import { ownSubscriber } from "./queries";
import type { Target } from "./target-text";
import { namedTarget, namedTargets, targetColumn } from "./targets";
import type { Confirming, Unsubscribing } from "./tokens";

const entity = "subscription";

export type SubscriptionResult = { subscribed: boolean; message: string };

/**
 * Requests a subscription with double opt-in: a person's own verified address immediately, others get a confirmation
 * link. The response does not reveal whether the address is known, and nothing is stored before.
 * @param mayMail false after too many messages: none is sent, silently
 * @throws HttpError 404 if the target does not exist; 401 if the account was deleted or disabled
 */
export async function askToSubscribe(
  tx: Transaction,
  viewer: Viewer | null,
  target: Target,
  email: string | undefined,
  mayMail: boolean,
): Promise<SubscriptionResult> {
  const named = await namedTarget(target, tx);
  if (!named) throw notFound("There is nothing here to subscribe to.");
  const asker = viewer && (await lockViewer(tx, viewer, "any"));
  const to = email ?? asker?.email;
  if (!to) throw notFound();
  if (asker && target.kind === "bill" && (await isProved(tx, asker, to))) {
    await followByAccount(tx, asker, target.id);
    return { subscribed: true, message: `Changes to ${named.name} will be emailed to ${asker.email}.` };
  }
  if (asker && (await isProved(tx, asker, to))) {
    await subscribe(tx, asker, asker.email, named);
    return { subscribed: true, message: `“${named.name}” will be emailed to ${asker.email}.` };
  }
  if (mayMail)
    await sendMail(tx, {
      to,
      ...confirmEmail(
        await siteBrand(tx),
        named,
        signedToken("subscribe", { email: to, target } satisfies Confirming, await inHours(tx, hoursToConfirm)),
      ),
    });
  return {
    subscribed: false,
    message:
      target.kind === "bill"
        ? "We've sent an email to this address. Open its link and press the button to follow this bill."
        : "We've sent an email to this address. Open its link and press the button to subscribe.",
  };
}

/** The person's own, verified address. */
export async function isProved(on: Queryable, viewer: Viewer, email: string): Promise<boolean> {
  const [user] = await on
    .select({ at: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, viewer.id), eq(users.emailKey, emailKey(email))));
  return Boolean(user?.at);
}

/** Repeated, it only revives a failing address. @returns the subscriber's id */
export async function subscribe(
  tx: Transaction,
  viewer: Viewer | null,
  email: string,
  target: Target,
): Promise<number> {
  const consent = viewer ? "account" : "confirmed";
  await liftSuppression(tx, email);
  const [row] = await tx
    .insert(subscribers)
    .values({ email, emailKey: emailKey(email), consent })
    .onConflictDoUpdate({
      target: subscribers.emailKey,
      set: { bounces: 0, bounce: null, consent, consentedAt: sql`now()` },
    })
    .returning({ id: subscribers.id });
  const subscriberId = row!.id;
  const [added] = await tx
    .insert(subscriptions)
    .values({ subscriberId, ...targetColumn(target) })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  if (added) await record(tx, viewer ?? "system", { action: "subscription.created", entity, entityId: added.id });
  return subscriberId;
}

/** @returns the subscriber's id @throws HttpError 404 if nothing can be subscribed to any more */
export async function confirmSubscription(
  tx: Transaction,
  viewer: Viewer | null,
  { email, target, also = [] }: Confirming,
): Promise<number> {
  const named = await namedTargets([target, ...also], tx);
  if (named.length === 0) throw notFound("This can no longer be subscribed to.");
  const holder = await lockViewerIfPresent(tx, viewer);
  let subscriber = 0;
  for (const one of named) subscriber = await subscribe(tx, holder, email, one);
  return subscriber;
}

/**
 * Ends subscriptions, all by default. A subscriber without any is deleted except for a hash, so that no import restores
 * it.
 */
export async function endSubscriptions(
  tx: Transaction,
  viewer: Viewer | null,
  subscriberId: number,
  ids?: readonly number[],
): Promise<void> {
  const actor = (await lockViewerIfPresent(tx, viewer)) ?? "system";
  const ended = await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.subscriberId, subscriberId), ids ? inArray(subscriptions.id, [...ids]) : undefined))
    .returning({ id: subscriptions.id });
  for (const { id } of ended) await record(tx, actor, { action: "subscription.ended", entity, entityId: id });
  const forgotten = await tx
    .delete(subscribers)
    .where(
      and(
        eq(subscribers.id, subscriberId),
        sql`not exists (select 1 from subscriptions s where s.subscriber_id = ${subscriberId})`,
      ),
    )
    .returning({ email: subscribers.email });
  await suppress(
    tx,
    forgotten.map(({ email }) => ({ hash: emailHash(email), reason: "unsubscribed" as const })),
  );
}

/** Idempotent. */
export async function unsubscribe(tx: Transaction, viewer: Viewer | null, what: Unsubscribing): Promise<void> {
  if ("subscriber" in what) return endSubscriptions(tx, viewer, what.subscriber, what.subscriptions);
  const actor = (await lockViewerIfPresent(tx, viewer)) ?? "system";
  if (what.cadence === "reminder") {
    const changed = await tx
      .update(alerts)
      .set({ remindDays: null, updatedAt: sql`now()`, version: sql`${alerts.version} + 1` })
      .where(and(eq(alerts.ownerId, what.user), isNotNull(alerts.remindDays)))
      .returning({ id: alerts.id });
    for (const { id } of changed)
      await record(tx, actor, { action: "alert.changed", entity: "alert", entityId: id, after: { remindDays: null } });
    return;
  }
  const ended = await tx
    .delete(alerts)
    .where(and(eq(alerts.ownerId, what.user), eq(alerts.cadence, what.cadence)))
    .returning({ id: alerts.id });
  for (const { id } of ended) await record(tx, actor, { action: "alert.switched-off", entity: "alert", entityId: id });
}

/** Requests the link to manage subscriptions. Known and unknown addresses get the same response in the same time. */
export async function askForManageLink(tx: Transaction, email: string, mayMail: boolean): Promise<{ message: string }> {
  if (mayMail) await enqueue(tx, "send-subscriptions-link", { emailKey: emailKey(email) });
  return { message: "If this address has subscriptions, we've sent it a link." };
}

/** The job of askForManageLink. */
export async function sendManageLink({ emailKey: key }: { emailKey: string }, finish?: Finish): Promise<void> {
  const [found] = await db
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(eq(subscribers.emailKey, key));
  if (!found) return;
  const site = await siteBrand();
  await transaction(async (tx) => {
    if (finish && !(await finish(tx))) return;
    await sendMail(tx, {
      to: found.email,
      ...manageEmail(site, signedToken("manage-subscriptions", { subscriber: found.id })),
    });
  });
}

/** @throws HttpError 404 if it is another person's */
export async function endOwnSubscription(tx: Transaction, viewer: Viewer, id: number): Promise<{ id: number }> {
  const subscriber = await ownSubscriber(viewer, id, tx);
  if (subscriber === null) throw notFound();
  await endSubscriptions(tx, viewer, subscriber, [id]);
  return { id };
}
