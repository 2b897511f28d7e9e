import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { idempotencyKeys } from "@/db/schema";
import { HttpError, invalid } from "./problem";

export type Claim = { userId: number; key: string };

/** Longer than any request may run: an older unfinished claim was left by a crash before its commit. */
const abandonedAfter = sql`now() - interval '2 minutes'`;
const expired = sql`now() - interval '1 day'`;

/**
 * Claims a key for the work that follows.
 * @returns the first answer, where the work was done before; else the claim to keep or to give back
 * @throws HttpError 422 the same key with another request, 409 while the first still runs
 */
export async function claim(userId: number, key: string, request: string, body: string): Promise<{ answer: unknown } | { claim: Claim }> {
  if (key.length > 255) throw invalid("An Idempotency-Key has at most 255 characters.");
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const where = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  await db.delete(idempotencyKeys).where(and(where, lt(idempotencyKeys.createdAt, expired)));
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ userId, key, request, bodyHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { createdAt: sql`now()`, request, bodyHash },
      setWhere: sql`not ${idempotencyKeys.finished} and ${idempotencyKeys.createdAt} < ${abandonedAfter}`,
    })
    .returning({ key: idempotencyKeys.key });
  if (mine) return { claim: { userId, key } };
  const [first] = await db.select().from(idempotencyKeys).where(where);
  if (!first) return claim(userId, key, request, body); // given back in between
  if (first.request !== request || first.bodyHash !== bodyHash) throw invalid("This Idempotency-Key was used for another request.");
  if (!first.finished) throw new HttpError(409, { message: "The first request with this Idempotency-Key is still running." });
  return { answer: first.answer };
}

/** Keeps the answer in the transaction of the work itself, so that a crash loses both or neither. */
export async function keepAnswer(tx: Transaction, { userId, key }: Claim, answer: unknown): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer ?? null, finished: true })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
}

/** After a refusal the key is free again: only 2xx answers are kept. */
export async function giveBack({ userId, key }: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.finished, false)));
}
