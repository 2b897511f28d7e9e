import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { idempotencyKeys } from "@/db/schema";
import { HttpError, invalid } from "./problem";

/** `since` tells this claim from one that took it over. */
export type Claim = { userId: number; key: string; since: string };

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
    .returning({ since: idempotencyKeys.createdAt });
  if (mine) return { claim: { userId, key, since: mine.since } };
  const [first] = await db.select().from(idempotencyKeys).where(where);
  if (!first) return claim(userId, key, request, body); // given back in between
  if (first.request !== request || first.bodyHash !== bodyHash) throw invalid("This Idempotency-Key was used for another request.");
  if (!first.finished) throw new HttpError(409, { message: "The first request with this Idempotency-Key is still running." });
  return { answer: first.answer };
}

const unfinished = ({ userId, key, since }: Claim) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.createdAt, since), eq(idempotencyKeys.finished, false));

/**
 * Keeps the answer in the transaction of the work itself, so that a crash loses both or neither.
 * @throws HttpError 409 where the claim was taken over meanwhile: the other one does the work, and this transaction must not
 */
export async function keepAnswer(tx: Transaction, claim: Claim, answer: unknown): Promise<void> {
  const kept = await tx.update(idempotencyKeys).set({ answer: answer ?? null, finished: true }).where(unfinished(claim)).returning({ key: idempotencyKeys.key });
  if (kept.length === 0) throw new HttpError(409, { message: "The request with this Idempotency-Key was taken over by another." });
}

/** Frees the key: after a refusal, since only 2xx answers are kept, and after an answer that is no JSON and cannot be. */
export async function giveBack(claim: Claim, on: Queryable = db): Promise<void> {
  await on.delete(idempotencyKeys).where(unfinished(claim));
}

/** What tells two forms apart, whatever boundary each was sent with. */
export async function textOfForm(form: FormData): Promise<string> {
  const hash = createHash("sha256");
  for (const [name, value] of form) {
    hash.update(JSON.stringify(typeof value === "string" ? [name, value] : [name, value.name, value.size]));
    if (typeof value !== "string") hash.update(new Uint8Array(await value.arrayBuffer()));
  }
  return hash.digest("hex");
}
