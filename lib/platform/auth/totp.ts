import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Time-based one-time codes: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which every app supports. */
const stepSeconds = 30;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret, 160 bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join("");

/** The step of a time in milliseconds. */
export const stepAt = (time: number): number => Math.floor(time / 1000 / stepSeconds);

/** The code of a step (RFC 4226, section 5.3). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac[mac.length - 1] ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The step whose code was entered: the current one, or a neighbor, because clocks differ.
 * @returns null if the code is none of the three
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (const step of [stepAt(now), stepAt(now) - 1, stepAt(now) + 1]) {
    const right = Buffer.from(codeOfStep(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) found ??= step;
  }
  return found;
}

/** What the QR code contains. */
export const totpUri = (secret: string, site: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer: site })}`;

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = (value << 5) | alphabet.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 0xff);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
