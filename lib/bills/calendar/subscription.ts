import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { calendarSubscriptions, users } from "@/db/schema";
import { addressKey, newSeed, ownerOfKey } from "@/lib/platform/auth/address-key";
import type { Viewer } from "@/lib/platform/auth/roles";
import { record } from "@/lib/activity/record";
import { publicUrl } from "@/lib/platform/env/settings";

const entity = "calendar-subscription";

const addressOf = (userId: number, seed: string): string =>
  `${publicUrl()}/calendar/subscription/${addressKey("calendar", userId, seed)}/calendar.ics`;

export async function subscriptionOf(viewer: Viewer): Promise<string | null> {
  const [row] = await db
    .select({ seed: calendarSubscriptions.seed })
    .from(calendarSubscriptions)
    .where(eq(calendarSubscriptions.userId, viewer.id));
  return row ? addressOf(viewer.id, row.seed) : null;
}

/** Creates a subscription address and revokes the previous one. */
export async function newSubscription(tx: Transaction, viewer: Viewer): Promise<string> {
  const seed = newSeed();
  await tx
    .insert(calendarSubscriptions)
    .values({ userId: viewer.id, seed })
    .onConflictDoUpdate({ target: calendarSubscriptions.userId, set: { seed } });
  await record(tx, viewer, { action: "calendar-subscription.created", entity, entityId: viewer.id });
  return addressOf(viewer.id, seed);
}

/** Ends the subscription address. Ending none is done already. */
export async function endSubscription(tx: Transaction, viewer: Viewer): Promise<void> {
  const gone = await tx
    .delete(calendarSubscriptions)
    .where(eq(calendarSubscriptions.userId, viewer.id))
    .returning({ userId: calendarSubscriptions.userId });
  if (gone.length > 0) await record(tx, viewer, { action: "calendar-subscription.ended", entity, entityId: viewer.id });
}

export const subscriberOf = (token: string): Promise<number | null> =>
  ownerOfKey("calendar", token, async (id) => {
    const [row] = await db
      .select({ seed: calendarSubscriptions.seed })
      .from(calendarSubscriptions)
      .innerJoin(users, eq(users.id, calendarSubscriptions.userId))
      .where(and(eq(calendarSubscriptions.userId, id), isNull(users.disabledAt)));
    return row?.seed;
  });
