import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { calendarSubscriptions, users } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { record } from "@/lib/activity/record";
import { publicUrl, settings } from "@/lib/platform/env/settings";

const entity = "calendar-subscription";

/**
 * The address is the key, since calendar programs cannot sign in: the person's id and a secret derived from a seed and
 * the installation's secret. The table does not reveal it.
 */
const secretOf = (userId: number, seed: string): string =>
  createHmac("sha256", settings().SESSION_SECRET ?? "")
    .update(`calendar ${userId} ${seed}`)
    .digest("base64url")
    .slice(0, 32);

const addressOf = (userId: number, seed: string): string =>
  `${publicUrl()}/calendar/subscription/${userId}-${secretOf(userId, seed)}/calendar.ics`;

export async function subscriptionOf(viewer: Viewer): Promise<string | null> {
  const [row] = await db
    .select({ seed: calendarSubscriptions.seed })
    .from(calendarSubscriptions)
    .where(eq(calendarSubscriptions.userId, viewer.id));
  return row ? addressOf(viewer.id, row.seed) : null;
}

/** Creates a subscription address and revokes the previous one. */
export async function newSubscription(tx: Transaction, viewer: Viewer): Promise<string> {
  const seed = randomBytes(18).toString("base64url");
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

export async function subscriberOf(token: string): Promise<number | null> {
  const found = /^([1-9]\d{0,9})-([\w-]{32})$/.exec(token);
  const id = Number(found?.[1]);
  if (!found || id > 2_147_483_647) return null;
  const [row] = await db
    .select({ seed: calendarSubscriptions.seed })
    .from(calendarSubscriptions)
    .innerJoin(users, eq(users.id, calendarSubscriptions.userId))
    .where(and(eq(calendarSubscriptions.userId, id), isNull(users.disabledAt)));
  const secret = secretOf(id, row?.seed ?? "");
  return row && timingSafeEqual(Buffer.from(secret), Buffer.from(found[2]!)) ? id : null;
}
