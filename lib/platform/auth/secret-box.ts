import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { authSecret } from "./secret";

/** AES-256-GCM: 12-byte nonce, 16-byte tag (NIST SP 800-38D). */
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", authSecret(), "", `rotunda ${purpose}`, 32));

/**
 * Encrypts a secret with a key derived from SESSION_SECRET.
 * @param purpose bound to the ciphertext: it opens for no other purpose
 */
export function seal(purpose: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Decrypts a secret; null if SESSION_SECRET, the purpose or the text differs. */
export function unseal(purpose: string, text: string): string | null {
  const bytes = Buffer.from(text.replace(/^v1\./, ""), "base64url");
  if (!text.startsWith("v1.") || bytes.length < nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
