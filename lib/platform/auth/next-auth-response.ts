import { escapeHtml } from "@/lib/platform/text/escape";
import { barePage } from "@/lib/platform/http/static-error-page";
import { log } from "@/lib/platform/observability/log";
import type { HttpError } from "@/lib/platform/http/problem";
import { isHttps, publicUrl } from "@/lib/platform/env/settings";
import { cookieSeconds, hintCookieName, sessionCookieName } from "./session-cookie";
import { signInSentence } from "./sign-in-messages";

export type Recorded = { status: number; headers: Headers; body: unknown };

const noStore = { "cache-control": "no-store" };

/**
 * next-auth's response with our addresses as paths, and the hint cookie.
 * @param given the submitted form, whose `callbackUrl` is preserved after a failure
 */
export function authAnswer(
  action: string[],
  { status, headers, body }: Recorded,
  given: Record<string, string>,
): Response {
  const json = given.json === "true";
  addHint(headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  const location = headers.get("location");
  if (location) {
    const to = pathOfOurs(location, given.callbackUrl);
    // A form may not redirect to another site (form-action 'self'); a page that leads there may.
    if (action[0] === "signin" && !to.startsWith("/")) return leadOn(to, headers);
    headers.set("location", to);
    return new Response(null, { status, headers });
  }
  if (json && status >= 400)
    return Response.json(
      {
        ...(body as object),
        message: signInSentence(errorIn(body)),
        ...(errorIn(body) === "SecondStep" && { secondStep: true }),
      },
      { status, headers },
    );
  if (typeof body === "string")
    return new Response(status === 200 ? body : JSON.stringify({ message: "This could not be read." }), {
      status,
      headers,
    });
  return Response.json(body ?? {}, { status, headers });
}

/** An error response: a JSON problem for scripts, a page for a browser that sent the form without our script. */
export function refusalAnswer(request: Request, refusal: HttpError, json: boolean, error: unknown): Response {
  if (refusal.status >= 500) log.error({ err: error, path: new URL(request.url).pathname }, "a call failed");
  const headers = { ...noStore, ...refusal.headers };
  const wantsPage = !json && (request.headers.get("accept") ?? "").includes("text/html");
  if (!wantsPage) return Response.json(refusal.problem, { status: refusal.status, headers });
  return page(
    refusal.status,
    "Not signed in",
    `<p>${escapeHtml(refusal.problem.message)}</p><p><a href="/login">Back to sign in</a></p>`,
    headers,
  );
}

function errorIn(body: unknown): string | null {
  const url = (body as { url?: unknown } | null)?.url;
  return typeof url === "string" && URL.canParse(url) ? new URL(url).searchParams.get("error") : null;
}

/** After a failed sign-in: redirects directly to our page, instead of next-auth's two redirects. */
function pathOfOurs(location: string, callbackUrl = "/"): string {
  const url = new URL(location, publicUrl());
  if (url.origin !== new URL(publicUrl()).origin) return url.href;
  if (url.pathname === "/api/auth/error") {
    const error = url.searchParams.get("error") ?? "";
    const page = error === "SecondStep" || error === "WrongCode" ? "/login/code" : "/login";
    return `${page}?${new URLSearchParams({ ...(error !== "SecondStep" && { error }), ...(callbackUrl !== "/" && { callbackUrl }) })}`;
  }
  if (url.pathname === "/api/auth/signin") return `/login${url.search}`;
  return url.pathname + url.search + url.hash;
}

function addHint(headers: Headers): void {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${sessionCookieName()}=`));
  if (!set) return;
  const ends = /;\s*max-age=0/i.test(set) || set.startsWith(`${sessionCookieName()}=;`);
  headers.append(
    "set-cookie",
    `${hintCookieName}=${ends ? "" : "1"}; Path=/; SameSite=Lax; Max-Age=${ends ? 0 : cookieSeconds}${isHttps() ? "; Secure" : ""}`,
  );
}

function leadOn(to: string, headers: Headers): Response {
  headers.delete("location");
  const safe = escapeHtml(to);
  return page(
    200,
    "Signing in",
    `<p><a href="${safe}">Continue to sign in</a></p>`,
    headers,
    `<meta http-equiv="refresh" content="0;url=${safe}">`,
  );
}

function page(status: number, title: string, body: string, headers: HeadersInit, head = ""): Response {
  const all = new Headers(headers);
  all.set("content-type", "text/html; charset=utf-8");
  all.set("content-security-policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  return new Response(barePage(title, body, head), { status, headers: all });
}
