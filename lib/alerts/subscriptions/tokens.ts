import { eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Queryable } from "@/db";
import { databaseNow } from "@/db/clock";
import { mailDeliveries } from "@/db/schema";
import { alertCadences } from "@/db/schema/alerts";
import { readSignedToken } from "@/lib/auth/signed-token";
import type { Cadence } from "../cadence";
import { targetKinds } from "./target-text";

const confirming = z.object({ email: z.string(), target: z.object({ kind: z.enum(targetKinds), id: z.number() }) });
const unsubscribing = z.union([
  z.object({ delivery: z.number() }),
  // in letters of before: they grew with the subscriptions
  z.object({ subscriber: z.number(), subscriptions: z.array(z.number()) }),
  z.object({ user: z.number(), cadence: z.enum(alertCadences) }),
]);
const managing = z.object({ subscriber: z.number() });

/** What a link to confirm says. */
export type Confirming = z.infer<typeof confirming>;
/** What a link to unsubscribe stops: the subscriptions because of which a message came, or all of a reader's alerts of one cadence. */
export type Unsubscribing = { subscriber: number; subscriptions: number[] } | { user: number; cadence: Cadence };

const read = <T>(schema: z.ZodType<T>, says: unknown): T | null => {
  const parsed = schema.safeParse(says);
  return parsed.success ? parsed.data : null;
};

export const readConfirming = async (token: string, on: Queryable = db): Promise<Confirming | null> => read(confirming, readSignedToken("subscribe", token, await databaseNow(on)));

/** @returns null where it is no such link; one whose subscriber is gone stops nothing any more */
export async function readUnsubscribing(token: string, on: Queryable = db): Promise<Unsubscribing | null> {
  const says = read(unsubscribing, readSignedToken("unsubscribe", token));
  if (!says || !("delivery" in says)) return says;
  const [delivery] = await on.select({ subscriber: mailDeliveries.subscriberId, subscriptions: mailDeliveries.subscriptionIds }).from(mailDeliveries).where(eq(mailDeliveries.id, says.delivery));
  return { subscriber: delivery?.subscriber ?? 0, subscriptions: delivery?.subscriptions ?? [] };
}
export const readManaging = (token: string): { subscriber: number } | null => read(managing, readSignedToken("manage-subscriptions", token));
