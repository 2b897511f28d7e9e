import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "./secret";

/** The purpose of a link; a link for one opens no other. */
export const linkPurposes = ["sign-up", "subscribe", "unsubscribe", "manage-subscriptions", "known-browser"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Older messages have links that grew with the list of what they stop. */
export const longestToken = 12_000;

/** A short code (96 bits, hexadecimal) that proves that a text is ours, where a whole token is too long. */
export const proofOf = (purpose: "delivery", text: string): string =>
  createHmac("sha256", authSecret()).update(`${purpose}\n${text}`).digest("hex").slice(0, 24);

const signatureOf = (purpose: LinkPurpose, payload: string): Buffer =>
  createHmac("sha256", authSecret()).update(`${purpose}\n${payload}`).digest();

/**
 * A signed, unencrypted text, for links that work for years or before there is a row.
 * @param until expiry by the database's clock; never without it
 */
export function signedToken(purpose: LinkPurpose, says: object, until?: Date): string {
  const payload = Buffer.from(
    JSON.stringify({ says, ...(until && { until: Math.floor(until.getTime() / 1000) }) }),
  ).toString("base64url");
  return `${payload}.${signatureOf(purpose, payload).toString("base64url")}`;
}

/**
 * The content of a token; null if it is not ours for this purpose, was modified, or expired by `now`. The caller
 * validates its shape.
 */
export function readSignedToken(purpose: LinkPurpose, token: string, now?: Date): unknown {
  const [payload, signature, ...more] = token.split(".");
  if (!payload || !signature || more.length > 0 || token.length > longestToken) return null;
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(purpose, payload);
  // In constant time, so that a timing attack learns nothing.
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { says, until } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { says: unknown; until?: number };
  return until !== undefined && (!now || until < now.getTime() / 1000) ? null : says;
}
