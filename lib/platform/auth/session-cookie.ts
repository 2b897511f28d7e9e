import { isHttps, publicUrl } from "@/lib/platform/env/settings";

let name: string | undefined;

/** The public port, so that two copies on one machine do not sign each other out, and all processes of one address share their cookies. */
export const cookiePort = (): string => new URL(publicUrl()).port || "80";

export const sessionCookieName = (): string =>
  (name ??= isHttps() ? "__Host-rotunda-session" : `rotunda-session-${cookiePort()}`);

/** Not a secret: tells the scripts of cached public pages to request the signed-in viewer. */
export const hintCookieName = "rotunda_signed_in";

/** The browsers' limit for a cookie's lifetime; the session's row has its end. */
export const cookieSeconds = 400 * 24 * 3600;

/** The Set-Cookie headers that sign a browser in. @param key of a new session */
export function signInCookies(key: string): string[] {
  const shared = `Path=/; SameSite=Lax; Max-Age=${cookieSeconds}${isHttps() ? "; Secure" : ""}`;
  return [`${sessionCookieName()}=${key}; HttpOnly; ${shared}`, `${hintCookieName}=1; ${shared}`];
}

export function cookieValue(header: string | null, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return decodeSafely(part.slice(at + 1).trim());
  }
  return undefined;
}

function decodeSafely(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
