import { createHash, randomBytes } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { refuseCrossSite } from "@/lib/platform/http/cross-site";
import { forbidden, HttpError, notFound, toHttpError } from "@/lib/platform/http/problem";
import { readQuery } from "@/lib/platform/http/read-body";
import { log } from "@/lib/platform/observability/log";
import { nameProviderHosts, providerAddresses } from "@/lib/platform/outgoing/oidc-hosts";
import { publicUrl } from "@/lib/platform/env/settings";
import { signInProvider } from "@/lib/platform/env/sign-in-providers";
import { authAnswer, refusalAnswer, type Recorded } from "./next-auth-response";
import { readAuthBody } from "./next-auth-body";
import { authCookies, authOptions, type Outcome } from "./next-auth-options";
import { browserCookie, knownBrowserOf } from "./known-browser";
import type { ClaimsUse } from "./oidc";
import { authSecret } from "./secret";
import { stepCookie, stepKeyOf } from "./second-step";
import { sameSitePath } from "./same-site-path";
import { cookieValue } from "./session-cookie";

/** The routes of next-auth that we serve; the others do not exist. */
const actions: Record<string, ("GET" | "POST")[]> = {
  csrf: ["GET"],
  providers: ["GET"],
  session: ["GET"],
  signin: ["GET"],
  error: ["GET"],
  signout: ["GET", "POST"],
  "callback/credentials": ["POST"],
  "callback/link": ["POST"],
  "callback/code": ["POST"],
  "callback/passkey": ["POST"],
};

/** The methods of a route, if we serve it: those of each provider are named by its id. */
function methodsOf([verb, id, ...rest]: string[]): ("GET" | "POST")[] | undefined {
  if (!verb || rest.length > 0) return undefined;
  if (id && signInProvider(id)) return { signin: ["GET" as const, "POST" as const], callback: ["GET" as const] }[verb];
  return actions[[verb, id].filter((part) => part !== undefined).join("/")];
}

/**
 * Handles /api/auth with next-auth, behind the checks of every call. @param action the rest of the path, split at
 * slashes
 * @param use what the claims of single sign-on decide
 */
export async function answerAuth(request: Request, action: string[], use: ClaimsUse = noClaims): Promise<Response> {
  let json = false;
  try {
    const methods = methodsOf(action);
    if (!methods) throw notFound();
    if (!methods.some((method) => method === request.method))
      throw new HttpError(405, { message: "This request is not supported." }, { allow: methods.join(", ") });
    if (request.method === "POST") refuseCrossSite(request);
    const body = request.method === "POST" ? await readAuthBody(request) : {};
    json = body.json === "true";
    const answer = await ask(request, action, body, use);
    // Signing out clears the browser's cache of a person's pages, but not its storage, which contains unsaved text.
    if (request.method === "POST" && action.join("/") === "signout") answer.headers.set("clear-site-data", '"cache"');
    return answer;
  } catch (error) {
    return refusalAnswer(request, toHttpError(error), json, error);
  }
}

async function ask(
  request: Request,
  action: string[],
  body: Record<string, string>,
  use: ClaimsUse,
): Promise<Response> {
  // next-auth builds its links from this setting; without it, from headers that any client may send.
  process.env.NEXTAUTH_URL = new URL(publicUrl()).origin;
  const query = readQuery(new URL(request.url).searchParams);
  if (query.callbackUrl !== undefined) query.callbackUrl = sameSitePath(query.callbackUrl);
  if (body.callbackUrl !== undefined) body.callbackUrl = sameSitePath(body.callbackUrl);
  const cookies = ownCookies(request);
  if (isProvenSameSite(request) && body.csrfToken === undefined) proveToNextAuth(cookies, body);

  const provider = signInProvider(action[1] ?? "");
  if (provider) await nameProviderHosts(provider).catch((err: unknown) => log.error({ err }, "the sign-in provider"));
  const outcome: Outcome = {};
  const recorded: Recorded = { status: 200, headers: new Headers(), body: undefined };
  const authRequest = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies,
    body,
    query: { ...query, nextauth: action },
  };
  await NextAuth(authRequest as unknown as NextApiRequest, recorder(recorded), authOptions(request, outcome, use));
  if (outcome.failure instanceof HttpError || (outcome.failure && !isRefusal(outcome.failure))) throw outcome.failure;
  if (lacksToken(recorded))
    throw forbidden("The form has no valid token. Get one from /api/auth/csrf, keep its cookie, and send both.");
  if (outcome.secondStep) recorded.headers.append("set-cookie", stepCookie(outcome.secondStep));
  if (outcome.userId !== undefined && stepKeyOf(request.headers.get("cookie")))
    recorded.headers.append("set-cookie", stepCookie(null));
  if (outcome.userId !== undefined)
    recorded.headers.append("set-cookie", browserCookie(knownBrowserOf(request.headers.get("cookie")), outcome.userId));
  if (provider && (outcome.isUnreachable || !providerAddresses(provider))) sayUnreachable(recorded);
  return authAnswer(action, recorded, body);
}

/** In place of an error that does not tell a provider that is down from one that refused. */
function sayUnreachable({ headers }: Recorded): void {
  const to = headers.get("location");
  if (to && /[?&]error=/.test(to)) headers.set("location", to.replace(/([?&]error=)\w+/, "$1ProviderUnreachable"));
}

/** Roles and groups stay as they are. */
const noClaims: ClaimsUse = { names: async () => [], apply: async () => {} };

/** Without a token next-auth would redirect a script to the sign-in page, with status 200. */
function lacksToken({ headers, body }: Recorded): boolean {
  const to = headers.get("location") ?? (body as { url?: unknown } | undefined)?.url;
  return typeof to === "string" && /\/api\/auth\/sign(in|out)\?csrf=true$/.test(to);
}

/** Thrown by our authorize() for next-auth to turn into its 401. */
const isRefusal = (error: unknown) => error instanceof Error && refusals.includes(error.message);
const refusals = [
  "Unconfirmed",
  "Verification",
  "SecondStep",
  "WrongCode",
  "StepExpired",
  "WrongPasskey",
  "OnlySingleSignOn",
];

/** Only its own cookies by exact name: next-auth accepts any with its prefix, also those of a copy on another port. */
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

/**
 * The browser proves that the form is same-site, so it needs no token: forms work without scripts and on cached pages.
 */
const isProvenSameSite = (request: Request) =>
  request.method === "POST" &&
  (request.headers.get("sec-fetch-site") === "same-origin" || (request.headers.get("origin") ?? "null") !== "null");

function proveToNextAuth(cookies: Record<string, string>, body: Record<string, string>): void {
  const token = randomBytes(32).toString("hex");
  cookies[authCookies().csrfToken.name] =
    `${token}|${createHash("sha256").update(`${token}${authSecret()}`).digest("hex")}`;
  body.csrfToken = token;
}

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
