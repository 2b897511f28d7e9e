import { z } from "zod";
import { db, type Queryable } from "@/db";
import { databaseNow } from "@/db/clock";
import { alertCadences } from "@/db/schema/alerts";
import { readSignedToken } from "@/lib/auth/signed-token";
import { targetKinds } from "./target-text";

const confirming = z.object({ email: z.string(), target: z.object({ kind: z.enum(targetKinds), id: z.number() }) });
const unsubscribing = z.union([
  z.object({ subscriber: z.number(), subscriptions: z.array(z.number()) }),
  z.object({ user: z.number(), cadence: z.enum(alertCadences) }),
]);
const managing = z.object({ subscriber: z.number() });

/** What a link to confirm says. */
export type Confirming = z.infer<typeof confirming>;
/** What a link to unsubscribe says; lib/mail/foot.ts writes it. */
export type Unsubscribing = z.infer<typeof unsubscribing>;

const read = <T>(schema: z.ZodType<T>, says: unknown): T | null => {
  const parsed = schema.safeParse(says);
  return parsed.success ? parsed.data : null;
};

export const readConfirming = async (token: string, on: Queryable = db): Promise<Confirming | null> => read(confirming, readSignedToken("subscribe", token, await databaseNow(on)));
export const readUnsubscribing = (token: string): Unsubscribing | null => read(unsubscribing, readSignedToken("unsubscribe", token));
export const readManaging = (token: string): { subscriber: number } | null => read(managing, readSignedToken("manage-subscriptions", token));
