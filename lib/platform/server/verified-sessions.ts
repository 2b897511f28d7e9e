import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { IncomingMessage } from "node:http";
import { namesKey } from "@/lib/platform/auth/api-keys";
import { cookieValue, sessionCookieName } from "@/lib/platform/auth/session-cookie";

const ttl = 10 * 60_000;
const max = 10_000;

/** Whether a request has a session cookie; only the database knows whether it is valid. */
export const hasSession = (request: IncomingMessage): boolean => keyOf(request) !== undefined;

/** Whether a request is made in the name of a person, by a session or an API key: no shared answer is for it. */
export const namesPerson = (request: IncomingMessage): boolean =>
  hasSession(request) || namesKey(request.headers.authorization);

const keyOf = ({ headers }: IncomingMessage) =>
  headers.cookie === undefined ? undefined : cookieValue(headers.cookie, sessionCookieName());
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64");

/**
 * Session cookies that were valid when last rendered: distinguishes forged sessions without a query; those are queued
 * with visitors.
 */
export class VerifiedSessions {
  #seen = new LRUCache<string, true>({ max, ttl });

  has(request: IncomingMessage): boolean {
    const key = keyOf(request);
    return key !== undefined && this.#seen.has(hashOf(key));
  }

  /** Stores what the rendering of a page found out; does nothing if it did not check. */
  note(request: IncomingMessage, isPerson: boolean | undefined): void {
    const key = keyOf(request);
    if (key === undefined || isPerson === undefined) return;
    const hash = hashOf(key);
    if (isPerson) this.#seen.set(hash, true);
    else this.#seen.delete(hash);
  }
}
