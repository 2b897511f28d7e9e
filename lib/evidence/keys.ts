import { createHash, createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { evidenceKeys } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { seal, unseal } from "@/lib/platform/auth/secret-box";
import type { PublicKey } from "./pack/manifest";

const purpose = "evidence key";

const keyId = (publicKey: string): string =>
  createHash("sha256").update(Buffer.from(publicKey, "base64")).digest("hex").slice(0, 16);

/** All keys of this installation, the newest first. */
export async function publicKeys(on: Queryable = db): Promise<PublicKey[]> {
  const rows = await on
    .select({
      publicKey: evidenceKeys.publicKey,
      createdAt: sql<string>`${isoUtc(evidenceKeys.createdAt)}`,
      retiredAt: isoUtc(evidenceKeys.retiredAt),
    })
    .from(evidenceKeys)
    .orderBy(desc(evidenceKeys.id));
  return rows.map((row) => ({ id: keyId(row.publicKey), algorithm: "Ed25519", ...row }));
}

export type SigningKey = {
  /** Of its row. */
  rowId: number;
  key: Pick<PublicKey, "id" | "algorithm" | "publicKey">;
  /** Signs with Ed25519 (RFC 8032). @returns 128 hex digits */
  sign(bytes: Uint8Array): string;
};

/**
 * The key that signs. The first is made when it is first needed. One that SESSION_SECRET no longer opens is retired, and
 * another takes its place: what it signed can still be checked.
 * @param tx holds the lock of the chain, so that two processes do not make two
 */
export async function signingKey(tx: Transaction): Promise<SigningKey> {
  const rows = await tx.select().from(evidenceKeys).where(isNull(evidenceKeys.retiredAt)).orderBy(asc(evidenceKeys.id));
  for (const row of rows) {
    const secret = unseal(purpose, row.privateKey);
    if (secret !== null) return signer(row.id, row.publicKey, secret);
    await retire(tx, row.id);
    await record(tx, "system", {
      action: "evidence.key-retired",
      entity: "evidence",
      after: { key: keyId(row.publicKey) },
    });
  }
  return makeKey(tx, "system");
}

async function retire(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(evidenceKeys)
    .set({ retiredAt: sql`now()` })
    .where(eq(evidenceKeys.id, id));
}

async function makeKey(tx: Transaction, actor: Viewer | "system"): Promise<SigningKey> {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = pair.publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const secret = pair.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  const [row] = await tx
    .insert(evidenceKeys)
    .values({ publicKey, privateKey: seal(purpose, secret) })
    .returning({ id: evidenceKeys.id });
  await invalidatePublicPages(tx);
  await record(tx, actor, { action: "evidence.key-made", entity: "evidence", after: { key: keyId(publicKey) } });
  return signer(row!.id, publicKey, secret);
}

/** Retires the key that signs and makes another. What the former signed until now stays valid. */
export async function replaceKey(tx: Transaction, actor: Viewer): Promise<void> {
  const rows = await tx.select().from(evidenceKeys).where(isNull(evidenceKeys.retiredAt));
  for (const { id, publicKey } of rows) {
    await retire(tx, id);
    await record(tx, actor, { action: "evidence.key-retired", entity: "evidence", after: { key: keyId(publicKey) } });
  }
  await makeKey(tx, actor);
}

function signer(rowId: number, publicKey: string, secret: string): SigningKey {
  const key = createPrivateKey({ key: Buffer.from(secret, "base64"), type: "pkcs8", format: "der" });
  return {
    rowId,
    key: { id: keyId(publicKey), algorithm: "Ed25519", publicKey },
    sign: (bytes) => sign(null, bytes, key).toString("hex"),
  };
}
