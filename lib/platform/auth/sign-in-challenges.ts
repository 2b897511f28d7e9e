import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { signInChallenges } from "@/db/schema";

export type ChallengePurpose = (typeof signInChallenges.$inferSelect)["purpose"];
export type Challenge = { userId: number | null; data: unknown };

/** Minutes in which a browser must answer. */
const minutes = 5;

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
const open = (purpose: ChallengePurpose, key: string) =>
  and(
    eq(signInChallenges.keyHash, hashOf(key)),
    eq(signInChallenges.purpose, purpose),
    gt(signInChallenges.expiresAt, sql`now()`),
  );
const fields = { userId: signInChallenges.userId, data: signInChallenges.data };

/** @returns the challenge: 256 random bits, of which the table has the hash */
export async function newChallenge(
  on: Queryable,
  purpose: ChallengePurpose,
  userId: number | null,
  data: unknown = null,
): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await on.insert(signInChallenges).values({
    keyHash: hashOf(key),
    purpose,
    userId,
    data,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return key;
}

/** Reads a challenge and leaves it in place. @returns null if it was answered, has expired, or never existed */
export async function peekChallenge(purpose: ChallengePurpose, key: string): Promise<Challenge | null> {
  const [row] = await db.select(fields).from(signInChallenges).where(open(purpose, key));
  return row ?? null;
}

/**
 * Consumes a challenge, outside of any transaction: a wrong answer uses it up too.
 * @param userId whose it must be; null if anyone may answer it
 * @returns null if it was answered, has expired, is another person's, or never existed
 */
export async function takeChallenge(
  purpose: ChallengePurpose,
  key: string,
  userId: number | null,
): Promise<Challenge | null> {
  const owner = userId === null ? isNull(signInChallenges.userId) : eq(signInChallenges.userId, userId);
  const [row] = await db
    .delete(signInChallenges)
    .where(and(open(purpose, key), purpose === "second-step" ? undefined : owner))
    .returning(fields);
  return row ?? null;
}

/** Ends the unfinished sign-ins of a person: after a new password, or when factors are removed. */
export const dropChallenges = (on: Queryable, userId: number) =>
  on.delete(signInChallenges).where(eq(signInChallenges.userId, userId));

export const forgetExpiredChallenges = () =>
  db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`));
