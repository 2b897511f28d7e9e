import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { mailServerSource, mailSuppressions, subscribers, type suppressionReasons } from "@/db/schema";
import { emailKey } from "@/lib/platform/auth/canonical-email";

export type SuppressionReason = (typeof suppressionReasons)[number];
/** `email` only from staff or an imported list; otherwise the hash of an unsubscribed address. */
export type Suppression = { hash: string; reason: SuppressionReason; email?: string; source?: string };

/** @returns SHA-256 of the address's key, hexadecimal */
export const emailHash = (email: string): string => createHash("sha256").update(emailKey(email)).digest("hex");

/**
 * Suppresses addresses. The first reason stays, except that anything replaces "asked", and a bounce or complaint about
 * our own mail replaces any reason, since it pauses alerts. It counts again if the address was confirmed in between. A
 * complaint stays after a bounce.
 */
export async function suppress(tx: Transaction, all: readonly Suppression[]): Promise<void> {
  for (let at = 0; at < all.length; at += 1000) {
    const some = all.slice(at, at + 1000);
    await tx
      .insert(mailSuppressions)
      .values(some.map(({ hash, reason, email, source }) => ({ emailHash: hash, reason, email, source })))
      .onConflictDoUpdate({
        target: mailSuppressions.emailHash,
        set: {
          reason: sql`case when ${mailSuppressions.reason} = 'complained' then ${mailSuppressions.reason} else excluded.reason end`,
          email: sql`coalesce(excluded.email, ${mailSuppressions.email})`,
          source: sql`coalesce(excluded.source, ${mailSuppressions.source})`,
          createdAt: sql`now()`,
        },
        setWhere: sql`(${mailSuppressions.reason} = 'asked' and excluded.reason <> 'asked') or (excluded.reason in ('bounced', 'complained') and excluded.source = ${mailServerSource})`,
      });
  }
}

/** @returns reasons of suppressed or asked addresses, by hash */
export async function suppressedAmong(
  hashes: readonly string[],
  on: Queryable = db,
): Promise<Map<string, SuppressionReason>> {
  const found = new Map<string, SuppressionReason>();
  for (let at = 0; at < hashes.length; at += 5000) {
    const rows = await on
      .select({ hash: mailSuppressions.emailHash, reason: mailSuppressions.reason })
      .from(mailSuppressions)
      .where(inArray(mailSuppressions.emailHash, hashes.slice(at, at + 5000)));
    for (const { hash, reason } of rows) found.set(hash, reason);
  }
  return found;
}

/** Only the owner can subscribe again. */
export async function liftSuppression(tx: Transaction, email: string): Promise<void> {
  await tx.delete(mailSuppressions).where(inArray(mailSuppressions.emailHash, [emailHash(email)]));
}

/** Deletes subscribers with all subscriptions. @returns how many */
export async function deleteSubscribers(tx: Transaction, emailKeys: readonly string[]): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < emailKeys.length; at += 5000)
    deleted += (
      await tx
        .delete(subscribers)
        .where(inArray(subscribers.emailKey, emailKeys.slice(at, at + 5000)))
        .returning({ id: subscribers.id })
    ).length;
  return deleted;
}
