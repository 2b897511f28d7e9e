import { eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { sourceConnections } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { settings } from "@/lib/platform/env/settings";
import { invalid } from "@/lib/platform/http/problem";
import { nameDiscovered } from "@/lib/platform/outgoing/named-hosts";
import type { SourceClient } from "./client";
import { accountOf, entryOf, type SourceName } from "./entries";
import { hasRecording, recordingAddress } from "./recording/recorded-source";
import { SourceTrouble } from "./source-trouble";
import { seal, unseal } from "@/lib/platform/auth/secret-box";

export const keySetting = (source: SourceName): string | null => entryOf(source).key;

const environmentKey = (source: SourceName): string | null => {
  const { key } = entryOf(source);
  return key === null ? null : (settings()[key] ?? null);
};

/**
 * `none`: the source needs no key. `unreadable`: it was encrypted under another SESSION_SECRET. `recorded`: the demo's
 * recording is read.
 */
export type KeyState = "none" | "missing" | "set" | "environment" | "unreadable" | "recorded";

const purposeOf = (source: SourceName): string => `source key ${accountOf(source)}`;

/** The key in use and its origin: the environment wins. */
export async function keyOf(
  client: Pick<SourceClient, "name" | "needsKey">,
  on: Queryable = db,
): Promise<{ state: KeyState; key: string | null }> {
  if (!client.needsKey) return { state: "none", key: null };
  const fromEnvironment = environmentKey(client.name);
  if (fromEnvironment !== null) return { state: "environment", key: fromEnvironment };
  const [row] = await on
    .select({ encryptedKey: sourceConnections.encryptedKey })
    .from(sourceConnections)
    .where(eq(sourceConnections.source, accountOf(client.name)));
  if (!row?.encryptedKey) return { state: (await hasRecording(client.name, on)) ? "recorded" : "missing", key: null };
  const key = unseal(purposeOf(client.name), row.encryptedKey);
  return key === null ? { state: "unreadable", key: null } : { state: "set", key };
}

/** Whether a source can be reached: it needs no key or has a readable one. */
export const hasConnection = async (client: SourceClient): Promise<boolean> =>
  !["missing", "unreadable", "recorded"].includes((await keyOf(client)).state);

/**
 * A source's address and key; also allows requests to its host.
 * @throws SourceTrouble if the key is missing or unreadable
 */
export async function connectionTo(client: SourceClient): Promise<{ baseUrl: string; key: string | null }> {
  const { state, key } = await keyOf(client);
  if (state === "missing") throw new SourceTrouble("key", "No API key is set. Enter one under Sources.");
  if (state === "unreadable")
    throw new SourceTrouble(
      "key",
      "The stored API key cannot be read, because SESSION_SECRET has changed. Enter it again.",
    );
  if (state === "recorded") return { baseUrl: recordingAddress(client.name), key };
  const setting = entryOf(client.name).url;
  const baseUrl = settings()[setting];
  nameDiscovered(setting, [baseUrl]);
  return { baseUrl, key };
}

/**
 * Stores or removes a key, or sets the interval of cycles. The activity log never contains the key.
 * @param given `key`: "" removes it; `every` in minutes, null for the setting's
 * @throws HttpError 422 if the source needs no key, or the environment's key is used
 */
export async function updateConnection(
  tx: Transaction,
  admin: Viewer,
  client: SourceClient,
  given: { key?: string; every?: number | null },
): Promise<void> {
  if (given.key !== undefined && !client.needsKey)
    throw invalid(`${client.label} needs no key.`, { issues: [{ path: "key", message: "is not needed" }] });
  if (given.key && environmentKey(client.name) !== null)
    throw invalid(`The key in ${keySetting(client.name)} is used. Remove that setting to enter a key here.`, {
      issues: [{ path: "key", message: "is set by the environment" }],
    });
  const account = accountOf(client.name);
  const readStored = async () => {
    const rows = await tx
      .select()
      .from(sourceConnections)
      .where(inArray(sourceConnections.source, [client.name, account]))
      .orderBy(sourceConnections.source)
      .for("update");
    return {
      key: rows.find(({ source }) => source === account)?.encryptedKey ? "set" : "not set",
      everyMinutes: rows.find(({ source }) => source === client.name)?.everyMinutes ?? null,
    };
  };
  const write = (source: SourceName, values: Partial<typeof sourceConnections.$inferInsert>) =>
    tx
      .insert(sourceConnections)
      .values({ source, ...values })
      .onConflictDoUpdate({ target: sourceConnections.source, set: { ...values, updatedAt: sql`now()` } });
  const before = await readStored();
  if (given.every !== undefined) await write(client.name, { everyMinutes: given.every });
  if (given.key !== undefined) {
    await write(account, {
      encryptedKey: given.key === "" ? null : seal(purposeOf(client.name), given.key),
      keySetBy: given.key === "" ? null : admin.id,
      keySetAt: given.key === "" ? null : new Date().toISOString(),
    });
    await tx.execute(sql`update source_states set blocked_until = null where source = ${account}`);
  }
  const after = await readStored();
  // Entering the same key again is recorded too: it ends a pause.
  if (given.key === undefined && before.everyMinutes === after.everyMinutes) return;
  await record(tx, admin, {
    action: given.key === undefined ? "source.updated" : given.key === "" ? "source.key-removed" : "source.key-set",
    entity: "source",
    entityName: client.label,
    before,
    after,
  });
}
