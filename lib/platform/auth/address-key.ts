import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret } from "./secret";

/** What an address with a key opens; the key of one opens no other. */
type Purpose = "calendar" | "feed";

const secretOf = (purpose: Purpose, userId: number, seed: string): string =>
  createHmac("sha256", authSecret()).update(`${purpose} ${userId} ${seed}`).digest("base64url").slice(0, 32);

/** A new seed: another one revokes the address. */
export const newSeed = (): string => randomBytes(18).toString("base64url");

/**
 * The key in an address for programs that cannot sign in: the person's id and a secret derived from a seed and the
 * installation's secret. The table with the seed does not reveal it.
 */
export const addressKey = (purpose: Purpose, userId: number, seed: string): string =>
  `${userId}-${secretOf(purpose, userId, seed)}`;

/**
 * Whose key it is; null if it is wrong.
 * @param readSeed the seed of a person whose address is open; undefined for none
 */
export async function ownerOfKey(
  purpose: Purpose,
  key: string,
  readSeed: (userId: number) => Promise<string | undefined>,
): Promise<number | null> {
  const found = /^([1-9]\d{0,9})-([\w-]{32})$/.exec(key);
  const id = Number(found?.[1]);
  if (!found || id > 2_147_483_647) return null;
  const seed = await readSeed(id);
  const secret = secretOf(purpose, id, seed ?? "");
  return seed !== undefined && timingSafeEqual(Buffer.from(secret), Buffer.from(found[2]!)) ? id : null;
}
