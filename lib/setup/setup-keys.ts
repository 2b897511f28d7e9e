import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { oneTimeTokens, users } from "@/db/schema";
import { publicUrl } from "@/lib/platform/env/settings";

/** Days that a setup key of the first run works; `npm run setup` prints a new one. */
const keyDays = 7;

const hashKey = (key: string) => createHash("sha256").update(key).digest("hex");

/** Whether there is an administrator. Setup is closed from the first one on. */
export async function hasAdministrator(on: Queryable = db): Promise<boolean> {
  return (await on.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1)).length > 0;
}

/**
 * Creates a setup key; the table stores only its hash.
 * @param replace true revokes the earlier keys, for when one was lost; servers that start concurrently leave each other's
 * keys valid
 * @returns the one-time address that creates the first administrator
 */
export async function createSetupAddress(on: Queryable, { replace = false } = {}): Promise<string> {
  if (replace) await voidSetupKeys(on);
  const key = randomBytes(32).toString("base64url");
  await on.insert(oneTimeTokens).values({
    tokenHash: hashKey(key),
    purpose: "setup",
    emailKey: "",
    expiresAt: sql`now() + make_interval(days => ${keyDays})`,
  });
  return `${publicUrl()}/setup?key=${key}`;
}

/** Whether this key would create the first administrator now. */
export async function isOpenSetupKey(key: unknown, on: Queryable = db): Promise<boolean> {
  if (typeof key !== "string" || key === "" || key.length > 200) return false;
  if (await hasAdministrator(on)) return false;
  const [found] = await on.select({ hash: oneTimeTokens.tokenHash }).from(oneTimeTokens).where(isOpen(key));
  return found !== undefined;
}

/** Consumes a key. @returns false if it is wrong, used or expired */
export async function consumeSetupKey(tx: Transaction, key: string): Promise<boolean> {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(isOpen(key))
    .returning({ hash: oneTimeTokens.tokenHash });
  return used !== undefined;
}

export async function voidSetupKeys(on: Queryable): Promise<void> {
  await on
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeTokens.purpose, "setup"), isNull(oneTimeTokens.usedAt)));
}

const isOpen = (key: string) =>
  and(
    eq(oneTimeTokens.tokenHash, hashKey(key)),
    eq(oneTimeTokens.purpose, "setup"),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );
