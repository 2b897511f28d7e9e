import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { apiKeys } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { generateKey } from "@/lib/platform/auth/api-keys";
import type { Viewer } from "@/lib/platform/auth/roles";
import { retentionDays } from "@/lib/platform/env/retention";
import { invalid, notFound } from "@/lib/platform/http/problem";
import type { NewKey } from "./api";
import { keysOf, shownKey } from "./queries";
import type { NewApiKey } from "./schema";

const entity = "api-key";
const mostKeys = 50;

/**
 * Creates a key with the rights of its owner, as far as its scopes allow.
 * @returns the key itself too, which is stored nowhere and shown this once @throws HttpError 422 for more than 50 keys
 */
export async function createKey(
  tx: Transaction,
  owner: Viewer,
  { name, scopes, expiresAt }: NewKey,
): Promise<{ key: NewApiKey }> {
  if ((await keysOf(owner, tx)).length >= mostKeys)
    throw invalid(`You have ${mostKeys} API keys. Revoke one that you no longer need.`);
  const { secret, prefix, keyHash } = generateKey();
  const [key] = await tx
    .insert(apiKeys)
    .values({ userId: owner.id, name, prefix, keyHash, scopes, expiresAt: sql`${expiresAt}::timestamptz` })
    .returning(shownKey);
  if (!key) throw new Error("The API key was not saved");
  await record(tx, owner, {
    action: "api-key.created",
    entity,
    entityId: key.id,
    entityName: name,
    after: { prefix, scopes, expiresAt: key.expiresAt },
  });
  return { key: { ...key, secret } };
}

/**
 * Revokes a key: its next request is refused.
 * @param of whose key it must be; null for an administrator, who may revoke any @throws HttpError 404
 */
export async function revokeKey(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  of: Viewer | null,
): Promise<{ id: number }> {
  const [revoked] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), of ? eq(apiKeys.userId, of.id) : undefined))
    .returning({ id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix });
  if (!revoked) throw notFound();
  await record(tx, viewer, {
    action: "api-key.revoked",
    entity,
    entityId: id,
    entityName: revoked.name,
    before: { prefix: revoked.prefix },
  });
  return { id };
}

/** Deletes keys that expired long ago; until then lists show why a program stopped working. */
export const forgetExpiredKeys = () =>
  db.delete(apiKeys).where(lt(apiKeys.expiresAt, sql`now() - make_interval(days => ${retentionDays.expiredKey})`));
