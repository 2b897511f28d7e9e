import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import {
  apiKeys,
  calendarSubscriptions,
  folderShares,
  oneTimeTokens,
  personalFolders,
  providerAccounts,
  users,
} from "@/db/schema";
import { endSessionsOf } from "./sessions";

type Revoke = (tx: Transaction, userId: number) => Promise<unknown>;

/**
 * What opens an account or acts in its name, by table, and how to revoke it. revoke-access.test.ts fails if a table is
 * missing.
 */
export const accessTables: Record<string, Revoke> = {
  users: (tx, userId) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId)),
  provider_accounts: (tx, userId) => tx.delete(providerAccounts).where(eq(providerAccounts.userId, userId)),
  sessions: (tx, userId) => endSessionsOf(tx, userId),
  one_time_tokens: (tx, userId) =>
    tx
      .update(oneTimeTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt))),
  api_keys: (tx, userId) => tx.delete(apiKeys).where(eq(apiKeys.userId, userId)),
  calendar_subscriptions: (tx, userId) =>
    tx.delete(calendarSubscriptions).where(eq(calendarSubscriptions.userId, userId)),
  folder_shares: (tx, userId) =>
    tx
      .delete(folderShares)
      .where(
        inArray(
          folderShares.folderId,
          tx.select({ id: personalFolders.id }).from(personalFolders).where(eq(personalFolders.ownerId, userId)),
        ),
      ),
};

/**
 * Revokes every way into an account: password, provider links, sessions, emailed links, calendar address, folder
 * grants. For an account that another person may have created.
 */
export async function revokeAllAccess(tx: Transaction, userId: number): Promise<void> {
  for (const revoke of Object.values(accessTables)) await revoke(tx, userId);
}
