import { createHash, randomBytes } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { refuseCrossSite } from "@/lib/platform/http/cross-site";
import { forbidden, HttpError, notFound, toHttpError } from "@/lib/platform/http/problem";
import { readQuery } from "@/lib/platform/http/read-body";
import { log } from "@/lib/platform/observability/log";
import { nameProviderHosts } from "@/lib/platform/outgoing/oidc-hosts";
import { publicUrl } from "@/lib/platform/env/settings";
import { authAnswer, refusalAnswer, type Recorded } from "./next-auth-response";
import { readAuthBody } from "./next-auth-body";
import { authCookies, authOptions, type Outcome } from "./next-auth-options";
import { authSecret } from "./secret";
import { sameSitePath } from "./same-site-path";
import { cookieValue } from "./session-cookie";

/** What is answered of next-auth; the rest of it is not needed, so it is not there. */
const actions: Record<string, ("GET" | "POST")[]> = {
  csrf: ["GET"],
  providers: ["GET"],
  session: ["GET"],
  signin: ["GET"],
  error: ["GET"],
  signout: ["GET", "POST"],
  "signin/oidc": ["GET", "POST"],
  "callback/oidc": ["GET"],
  "callback/credentials": ["POST"],
  "callback/link": ["POST"],
};

/**
 * Answers the paths under /api/auth: next-auth behind the same guards as every call of ours.
 * @param action what follows in the path, split at its slashes
 */
export async function answerAuth(request: Request, action: string[]): Promise<Response> {
  let json = false;
  try {
    const methods = actions[action.join("/")];
    if (!methods) throw notFound();
    if (!methods.some((method) => method === request.method))
      throw new HttpError(405, { message: "This request is not supported." }, { allow: methods.join(", ") });
    if (request.method === "POST") refuseCrossSite(request);
    const body = request.method === "POST" ? await readAuthBody(request) : {};
    json = body.json === "true";
    const answer = await ask(request, action, body);
    // What the browser holds of a person's pages goes with the session. Not its storage, which keeps words that were not saved.
    if (request.method === "POST" && action.join("/") === "signout") answer.headers.set("clear-site-data", '"cache"');
    return answer;
  } catch (error) {
    return refusalAnswer(request, toHttpError(error), json, error);
  }
}

async function ask(request: Request, action: string[], body: Record<string, string>): Promise<Response> {
  // next-auth takes the address of its links from here alone; without it, from headers that anybody may send.
  process.env.NEXTAUTH_URL = new URL(publicUrl()).origin;
  const query = readQuery(new URL(request.url).searchParams);
  if (query.callbackUrl !== undefined) query.callbackUrl = sameSitePath(query.callbackUrl);
  if (body.callbackUrl !== undefined) body.callbackUrl = sameSitePath(body.callbackUrl);
  const cookies = ownCookies(request);
  if (isProvenSameSite(request) && body.csrfToken === undefined) proveToNextAuth(cookies, body);

  if (action[1] === "oidc")
    await nameProviderHosts().catch((err: unknown) => log.error({ err }, "the sign-in provider"));
  const outcome: Outcome = {};
  const recorded: Recorded = { status: 200, headers: new Headers(), body: undefined };
  const asked = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies,
    body,
    query: { ...query, nextauth: action },
  };
  await NextAuth(asked as unknown as NextApiRequest, recorder(recorded), authOptions(request, outcome));
  if (outcome.failure instanceof HttpError || (outcome.failure && !isRefusal(outcome.failure))) throw outcome.failure;
  if (lacksToken(recorded))
    throw forbidden("The form carries no valid token. Ask /api/auth/csrf for one, keep its cookie, and send both.");
  return authAnswer(action, recorded, body);
}

/** next-auth would lead back to signing in, with 200 for a script. */
function lacksToken({ headers, body }: Recorded): boolean {
  const to = headers.get("location") ?? (body as { url?: unknown } | undefined)?.url;
  return typeof to === "string" && /\/api\/auth\/sign(in|out)\?csrf=true$/.test(to);
}

/** Thrown by our own authorize() for next-auth to turn into its 401. */
const isRefusal = (error: unknown) => error instanceof Error && ["Unconfirmed", "Verification"].includes(error.message);

/** Only its own cookies, by their whole names: next-auth takes any that begins like its session's, such as the one of a copy at another port. */
function ownCookies(request: Request): Record<string, string> {
  const header = request.headers.get("cookie");
  const found: Record<string, string> = {};
  for (const { name } of Object.values(authCookies())) {
    const value = cookieValue(header, name);
    if (value !== undefined) found[name] = value;
  }
  const { name } = authCookies().callbackUrl;
  if (found[name] !== undefined) found[name] = new URL(sameSitePath(found[name]), publicUrl()).href;
  return found;
}

/** A browser says itself that the form is ours, which a token could only repeat; so our forms work without scripts and on cached pages. */
const isProvenSameSite = (request: Request) =>
  request.method === "POST" &&
  (request.headers.get("sec-fetch-site") === "same-origin" || (request.headers.get("origin") ?? "null") !== "null");

function proveToNextAuth(cookies: Record<string, string>, body: Record<string, string>): void {
  const token = randomBytes(32).toString("hex");
  cookies[authCookies().csrfToken.name] =
    `${token}|${createHash("sha256").update(`${token}${authSecret()}`).digest("hex")}`;
  body.csrfToken = token;
}

/** As much of a Node response as next-auth writes to. */
function recorder(to: Recorded): NextApiResponse {
  const response = {
    status(code: number) {
      to.status = code;
      return response;
    },
    getHeader: (name: string) =>
      name.toLowerCase() === "set-cookie" ? to.headers.getSetCookie() : to.headers.get(name),
    setHeader(name: string, value: string | string[]) {
      to.headers.delete(name);
      for (const one of Array.isArray(value) ? value : [value]) to.headers.append(name, one);
      return response;
    },
    json: (body: unknown) => void (to.body = body),
    send: (body: unknown) => void (to.body = body),
    end: () => {},
  };
  return response as unknown as NextApiResponse;
}
