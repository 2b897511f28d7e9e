import { keyFrom } from "@/lib/platform/cache/key-from";
import { createHash } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { runPrepared } from "@/db/prepared";
import { idempotencyKeys } from "@/db/schema";
import { HttpError, invalid } from "./problem";

/** A call with an idempotency key: its user, and the fingerprint that distinguishes it from other calls with that key. */
export type Fingerprint = { userId: number; key: string; request: string; bodyHash: string };

const forgotten = sql`now() - interval '1 day'`;

export const longestKey = 255;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Visitors share user 0, so their keys are scoped to an address with its query, which includes a link's token.
 * @param userId 0 for a visitor @param request method, path and query @throws HttpError 422 for a key that is too long
 */
export function fingerprint(userId: number, key: string, request: string, body: string): Fingerprint {
  if (key.length > longestKey) throw invalid(`An Idempotency-Key has at most ${longestKey} characters.`);
  return { userId, key: userId === 0 ? hashOf(keyFrom(key, request)) : key, request, bodyHash: hashOf(body) };
}

/**
 * @returns the stored response as sent @throws HttpError 422 if the key was used for another call, 409 if the response
 * is not stored
 */
export async function findStored(
  on: Queryable,
  { userId, key, request, bodyHash }: Fingerprint,
): Promise<{ answer: string } | null> {
  const [first] = await runPrepared(
    on
      .select()
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.userId, userId),
          eq(idempotencyKeys.key, key),
          idempotencyKeys.finished,
          gte(idempotencyKeys.createdAt, forgotten),
        ),
      ),
  );
  if (!first) return null;
  if (first.request !== request || first.bodyHash !== bodyHash)
    throw invalid("This Idempotency-Key was used for another request.");
  if (first.answer === null)
    throw new HttpError(409, {
      message:
        "This was done by the first request with this Idempotency-Key. Its response contained a one-time secret and is not stored.",
    });
  // a response stored by an older version is not text
  return { answer: typeof first.answer === "string" ? first.answer : JSON.stringify(first.answer) };
}

/**
 * Locks a key for this transaction, also through a pooler; the lock ends with it, even if the process is killed.
 * @returns the response of a transaction that finished meanwhile @throws HttpError 409 while one is running
 */
export async function acquireKey(tx: Transaction, call: Fingerprint): Promise<{ answer: string } | null> {
  const [lock] = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${keyFrom(call.userId, call.key)}, ${lockNumbers.idempotencyKeys})) as held`,
  );
  if (!lock?.held)
    throw new HttpError(409, { message: "The first request with this Idempotency-Key is still running." });
  return findStored(tx, call);
}

/**
 * Stores the response in the transaction of the work.
 * @param answer text, because jsonb does not preserve key order; null: do not store
 */
export async function storeResponse(tx: Transaction, call: Fingerprint, answer: string | null): Promise<void> {
  const row = { ...call, answer, finished: true };
  const { answer: _, ...known } = row;
  await runPrepared(
    tx
      .insert(idempotencyKeys)
      .values(row)
      // Replaces a row older than a day, or an unfinished one of an older version. `excluded` values need not be sent twice.
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: { ...known, answer: sql`excluded.answer`, createdAt: sql`now()` },
      }),
  );
}

export async function textOfForm(form: FormData): Promise<string> {
  const hash = createHash("sha256");
  for (const [name, value] of form) {
    hash.update(JSON.stringify(typeof value === "string" ? [name, value] : [name, value.name, value.size]));
    if (typeof value !== "string")
      for await (const chunk of value.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(chunk);
  }
  return hash.digest("hex");
}
