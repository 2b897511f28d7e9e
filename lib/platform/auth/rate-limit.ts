import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { attempts } from "@/db/schema";
import { tooManyRequests } from "@/lib/platform/http/problem";

/** A rate limit: the attempts allowed within a window, in seconds, which starts with the first attempt. */
export type Limit = { name: string; most: number; seconds: number };

/** Hashed: people also type passwords into the field for the address. */
export const keyOf = (limit: Pick<Limit, "name">, of: string): string =>
  `${limit.name}:${createHash("sha256").update(of).digest("base64url")}`;

/**
 * Counts an attempt, atomically. Never call it in a transaction: an error would roll back the count.
 * @returns the count, and the seconds until the window ends
 */
export async function countAttempt(limit: Limit, of: string): Promise<{ count: number; retryAfter: number }> {
  const over = sql`${attempts.windowStartedAt} <= now() - make_interval(secs => ${limit.seconds})`;
  const [row] = await db
    .insert(attempts)
    .values({ key: keyOf(limit, of), count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowStartedAt: sql`case when ${over} then now() else ${attempts.windowStartedAt} end`,
      },
    })
    .returning({ count: attempts.count, retryAfter: secondsLeft(limit) });
  return row ?? { count: 1, retryAfter: limit.seconds };
}

/** Counts an attempt. @throws HttpError 429 if it exceeds the limit */
export async function consume(limit: Limit, of: string): Promise<void> {
  const { count, retryAfter } = await countAttempt(limit, of);
  if (count > limit.most) throw tooManyRequests(retryAfter);
}

async function windowOf(limit: Limit, of: string): Promise<{ count: number; retryAfter: number } | undefined> {
  const [row] = await db
    .select({ count: attempts.count, retryAfter: secondsLeft(limit) })
    .from(attempts)
    .where(eq(attempts.key, keyOf(limit, of)));
  return row;
}

/** @throws HttpError 429 if the limit was already reached; counts nothing */
export async function refuseWhenSpent(limit: Limit, of: string): Promise<void> {
  const row = await windowOf(limit, of);
  if (row && row.retryAfter > 0 && row.count >= limit.most) throw tooManyRequests(row.retryAfter);
}

/** @returns the attempts counted in the current window */
export async function countWithin(limit: Limit, of: string): Promise<number> {
  const row = await windowOf(limit, of);
  return row && row.retryAfter > 0 ? row.count : 0;
}

/** Of everyone within the limit. */
export async function forgetAllAttempts(limit: Limit): Promise<void> {
  await db.delete(attempts).where(sql`starts_with(${attempts.key}, ${`${limit.name}:`})`);
}

export async function forgetAttempts(limit: Limit, of: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, of)));
}

const secondsLeft = (limit: Limit) =>
  sql<number>`ceil(extract(epoch from ${attempts.windowStartedAt} + make_interval(secs => ${limit.seconds}) - now()))`.mapWith(
    Number,
  );
