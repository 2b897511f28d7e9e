import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cookieValue, sessionCookieName } from "@/lib/platform/auth/session-cookie";

const aWhile = 10 * 60_000;
const most = 10_000;

/** Whether a request brings a session's cookie; whether anybody's session is behind it, the database alone can say. */
export const hasSession = (request: IncomingMessage): boolean => keyOf(request) !== undefined;

const keyOf = ({ headers }: IncomingMessage) =>
  headers.cookie === undefined ? undefined : cookieValue(headers.cookie, sessionCookieName());
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64");

/**
 * Whose session was found to be open when a page of theirs was last drawn. So who makes a session up is told from people before
 * anything is asked of the database, and waits with the visitors.
 */
export class VerifiedSessions {
  /** Until when, as performance.now() counts; who was seen last stands last. */
  #seen = new Map<string, number>();

  has(request: IncomingMessage): boolean {
    const key = keyOf(request);
    return key !== undefined && (this.#seen.get(hashOf(key)) ?? 0) > performance.now();
  }

  /** Notes what drawing a page found; nothing where it did not ask. */
  note(request: IncomingMessage, isPerson: boolean | undefined): void {
    const key = keyOf(request);
    if (key === undefined || isPerson === undefined) return;
    const hash = hashOf(key);
    this.#seen.delete(hash);
    if (!isPerson) return;
    this.#seen.set(hash, performance.now() + aWhile);
    if (this.#seen.size > most) this.#seen.delete(this.#seen.keys().next().value!);
  }
}
