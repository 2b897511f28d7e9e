import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "@/lib/platform/auth/secret-box";

const purpose = "webhook secret";

/** A new key of signatures, as Standard Webhooks writes it, and as it is stored. */
export function generateSecret(): { secret: string; encryptedSecret: string } {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  return { secret, encryptedSecret: seal(purpose, secret) };
}

/** Null if SESSION_SECRET has changed since. */
export const readSecret = (encrypted: string): string | null => unseal(purpose, encrypted);

/** The signature of Standard Webhooks 1.0.0. @param at seconds since 1970 */
export const sign = (secret: string, key: string, at: number, body: string): string =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${key}.${at}.${body}`)
    .digest("base64")}`;
