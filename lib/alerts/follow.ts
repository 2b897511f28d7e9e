import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { alerts, subscribers, subscriptions, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { isAlertOf } from "./queries";
import { setAlert } from "./commands";

/**
 * Follows a bill with an account: adds a daily alert. An existing alert keeps its cadence, and a subscription of the
 * account's own address to the bill is replaced.
 * @throws HttpError 404 if the bill does not exist
 */
export async function followByAccount(tx: Transaction, viewer: Viewer, billId: number): Promise<{ following: true }> {
  const [current] = await tx.select({ id: alerts.id }).from(alerts).where(isAlertOf(viewer, { billId }));
  if (!current) await setAlert(tx, viewer, { billId }, "daily");
  await endByAddress(tx, viewer, billId);
  return { following: true };
}

/**
 * Removes the alert about a bill, and the subscription of the account's own address. @throws HttpError 404 if the bill does
 * not exist
 */
export async function unfollowByAccount(
  tx: Transaction,
  viewer: Viewer,
  billId: number,
): Promise<{ following: false }> {
  await setAlert(tx, viewer, { billId }, "off");
  await endByAddress(tx, viewer, billId);
  return { following: false };
}

async function endByAddress(tx: Transaction, viewer: Viewer, billId: number): Promise<void> {
  const [own] = await tx
    .select({ id: subscriptions.id, subscriberId: subscribers.id })
    .from(subscriptions)
    .innerJoin(subscribers, eq(subscribers.id, subscriptions.subscriberId))
    .innerJoin(users, and(eq(users.emailKey, subscribers.emailKey), isNotNull(users.emailVerifiedAt)))
    .where(and(eq(users.id, viewer.id), eq(subscriptions.billId, billId)));
  if (!own) return;
  await tx.delete(subscriptions).where(eq(subscriptions.id, own.id));
  await record(tx, viewer, { action: "subscription.ended", entity: "subscription", entityId: own.id });
  await tx
    .delete(subscribers)
    .where(
      and(
        eq(subscribers.id, own.subscriberId),
        sql`not exists (select 1 from subscriptions s where s.subscriber_id = ${own.subscriberId})`,
      ),
    );
}

/** The address of a signed-out follower. @throws HttpError 422 without one */
export function requireEmail({ email }: { email?: string }): string {
  if (email) return email;
  throw invalid("Enter your email address, or sign in.", {
    issues: [{ path: "email", message: "is needed when you are signed out" }],
  });
}
