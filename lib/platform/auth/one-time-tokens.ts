import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";
import { oneTimeTokens, users } from "@/db/schema";

export type Purpose = "sign_in" | "reset" | "invite";
export type OneTimeToken = { userId: number; emailKey: string; data: unknown };

export const hoursOf: Record<Purpose, number> = { sign_in: 0.5, reset: 2, invite: 168 };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Creates the secret of a link. @returns 256 random bits for the link; the table stores only their hash */
export async function makeToken(
  on: Queryable,
  purpose: Purpose,
  user: { id: number; emailKey: string },
  data: unknown = null,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await on.insert(oneTimeTokens).values({
    tokenHash: hashOf(token),
    purpose,
    emailKey: user.emailKey,
    userId: user.id,
    data,
    expiresAt: sql`now() + make_interval(secs => ${hoursOf[purpose] * 3600})`,
  });
  return token;
}

/** Who created a link that a command printed. */
export const commandLine = "command-line";

const makerIsAdmin = sql`(coalesce(${oneTimeTokens.data}->>'by', 'mail') in ('mail', ${commandLine}) or exists (
  select 1 from users maker where maker.id = case when ${oneTimeTokens.data}->>'by' ~ '^[0-9]{1,9}$' then (${oneTimeTokens.data}->>'by')::int end
    and maker.role = 'admin' and maker.disabled_at is null))`;

const works = (purpose: Purpose) =>
  and(
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
    makerIsAdmin,
  );
const usable = (purpose: Purpose, token: string) => and(eq(oneTimeTokens.tokenHash, hashOf(token)), works(purpose));

const fields = { userId: oneTimeTokens.userId, emailKey: oneTimeTokens.emailKey, data: oneTimeTokens.data };
const toToken = (row: { userId: number | null; emailKey: string; data: unknown } | undefined): OneTimeToken | null =>
  row && row.userId !== null ? { userId: row.userId, emailKey: row.emailKey, data: row.data } : null;

/** Whether a link is still valid, for its page. Mail scanners follow links, so this does not consume it. */
export async function peekToken(on: Queryable, purpose: Purpose, token: string): Promise<OneTimeToken | null> {
  const [row] = await on.select(fields).from(oneTimeTokens).where(usable(purpose, token));
  return toToken(row);
}

/** Whether a person's invitation is still valid: unused, not expired, and its author is still an administrator. */
export async function isInvited(on: Queryable, userId: number): Promise<boolean> {
  const rows = await on
    .select({ id: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), works("invite")))
    .limit(1);
  return rows.length > 0;
}

/**
 * Consumes a link: one of several concurrent requests succeeds. Locks the account row first, like the code that revokes
 * links, to avoid a deadlock.
 * @returns null if it was used, has expired, or never existed
 */
export async function spendToken(on: Transaction, purpose: Purpose, token: string): Promise<OneTimeToken | null> {
  const seen = await peekToken(on, purpose, token);
  if (!seen) return null;
  await on.select({ id: users.id }).from(users).where(eq(users.id, seen.userId)).for("update");
  const [row] = await on
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(usable(purpose, token))
    .returning(fields);
  return toToken(row);
}

/** Revokes a person's other links: after a reset, or when an account is disabled. */
export async function voidTokens(
  on: Queryable,
  userId: number,
  purposes: Purpose[] = ["sign_in", "reset"],
): Promise<void> {
  await on
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes), isNull(oneTimeTokens.usedAt)),
    );
}
