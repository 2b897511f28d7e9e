import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { subscribers, subscriptions, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";

/** Ends the subscription of the account's own confirmed address to a bill: the account's alert decides instead. */
export async function endByAddress(tx: Transaction, viewer: Viewer, billId: number): Promise<void> {
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
