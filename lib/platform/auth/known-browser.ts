import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isHttps } from "@/lib/platform/env/settings";
import { cookiePort, cookieSeconds, cookieValue } from "./session-cookie";
import { readSignedToken, signedToken } from "./signed-token";

/** A browser, and the accounts that signed in there. It opens nothing: a stranger's failures do not count for it. */
const knownBrowser = z.object({ browser: z.string(), users: z.array(z.number()) });
type KnownBrowser = z.infer<typeof knownBrowser>;

const mostUsers = 5;

export const browserCookieName = (): string =>
  isHttps() ? "__Host-rotunda-browser" : `rotunda-browser-${cookiePort()}`;

export function knownBrowserOf(cookies: string | null): KnownBrowser | null {
  const token = cookieValue(cookies, browserCookieName());
  if (!token) return null;
  try {
    const { data } = knownBrowser.safeParse(readSignedToken("known-browser", token));
    return data ?? null;
  } catch {
    return null;
  }
}

/** The Set-Cookie header after a sign-in. */
export function browserCookie(before: KnownBrowser | null, userId: number): string {
  const users = [userId, ...(before?.users ?? []).filter((id) => id !== userId)].slice(0, mostUsers);
  const browser = before?.browser ?? randomBytes(12).toString("base64url");
  const token = signedToken("known-browser", { browser, users } satisfies KnownBrowser);
  return `${browserCookieName()}=${token}; HttpOnly; Path=/; SameSite=Lax; Max-Age=${cookieSeconds}${isHttps() ? "; Secure" : ""}`;
}
