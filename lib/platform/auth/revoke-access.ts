import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import {
  apiKeys,
  calendarSubscriptions,
  feedAddresses,
  oneTimeTokens,
  passkeys,
  providerAccounts,
  recoveryCodes,
  totpSecrets,
  users,
} from "@/db/schema";
import { endSessionsOf } from "./sessions";
import { dropChallenges } from "./sign-in-challenges";

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
  passkeys: (tx, userId) => tx.delete(passkeys).where(eq(passkeys.userId, userId)),
  totp_secrets: (tx, userId) => tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)),
  recovery_codes: (tx, userId) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  sign_in_challenges: (tx, userId) => dropChallenges(tx, userId),
  api_keys: (tx, userId) => tx.delete(apiKeys).where(eq(apiKeys.userId, userId)),
  calendar_subscriptions: (tx, userId) =>
    tx.delete(calendarSubscriptions).where(eq(calendarSubscriptions.userId, userId)),
  feed_addresses: (tx, userId) => tx.delete(feedAddresses).where(eq(feedAddresses.userId, userId)),
  // Grants to people, and what is shared with teams.
  folder_shares: async (tx, userId) => {
    await tx.execute(
      sql`delete from folder_shares where folder_id in (select id from personal_folders where owner_id = ${userId})`,
    );
    await tx.execute(sql`
      delete from team_shares where saved_search_id in (select id from saved_searches where owner_id = ${userId})
        or folder_id in (select id from personal_folders where owner_id = ${userId})`);
  },
};

/**
 * Revokes every way into an account: password, passkeys, codes, provider links, sessions, emailed links, calendar
 * address, grants of folders and searches. For an account that another person may have created.
 */
export async function revokeAllAccess(tx: Transaction, userId: number): Promise<void> {
  for (const revoke of Object.values(accessTables)) await revoke(tx, userId);
}
