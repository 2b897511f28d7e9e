import type { AuthOptions, CallbacksOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { clientAddress } from "@/lib/platform/http/client-address";
import { log } from "@/lib/platform/observability/log";
import { HttpError } from "@/lib/platform/http/problem";
import { isHttps } from "@/lib/platform/env/settings";
import { remindToConfirm } from "./request-link";
import { knownBrowserOf } from "./known-browser";
import { oidcProvider, personOfProvider, type ProviderClaims } from "./oidc";
import { sameSitePath } from "./same-site-path";
import { authSecret } from "./secret";
import { cookiePort, cookieSeconds, cookieValue, sessionCookieName } from "./session-cookie";
import { endSession, openSessionOf, viewerOfSession } from "./sessions";
import { signInByLink } from "./sign-in-link";
import { type SignedIn, signInWithPassword } from "./sign-in";
import { signInSentence } from "./sign-in-messages";

/** Errors of its callbacks, which next-auth would swallow and turn into 401. */
export type Outcome = { failure?: unknown; /** Who signed in. */ userId?: number };

/** The cookies that next-auth may see and set; like the session's, their names carry the port. */
export function authCookies() {
  const suffix = isHttps() ? "" : `-${cookiePort()}`;
  const cookie = (name: string) => ({
    name: name + suffix,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: isHttps() },
  });
  const prefix = isHttps() ? "__Host-" : "";
  return {
    sessionToken: { ...cookie(""), name: sessionCookieName() },
    csrfToken: cookie(`${prefix}rotunda-csrf`),
    callbackUrl: cookie(`${prefix}rotunda-callback`),
    state: cookie(`${prefix}rotunda-state`),
    pkceCodeVerifier: cookie(`${prefix}rotunda-pkce`),
    nonce: cookie(`${prefix}rotunda-nonce`),
  };
}

/**
 * next-auth's options for one request. Its token is the key of a session row, so that sessions can be listed and
 * revoked.
 */
export function authOptions(request: Request, outcome: Outcome): AuthOptions {
  const captureFailure = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      outcome.failure = error;
      throw error;
    }
  };
  const from = clientAddress(request);
  return {
    secret: authSecret(),
    pages: { signIn: "/login", error: "/login", signOut: "/sign-out", verifyRequest: "/login" },
    session: { strategy: "jwt", maxAge: cookieSeconds },
    useSecureCookies: isHttps(),
    cookies: authCookies(),
    providers: [
      Credentials({
        id: "credentials",
        credentials: { email: {}, password: {} },
        authorize: (given) =>
          captureFailure(async () => {
            const person = await signInWithPassword(
              String(given?.email ?? ""),
              String(given?.password ?? ""),
              from,
              knownBrowserOf(request.headers.get("cookie")),
            );
            if (person === "unconfirmed") {
              await remindToConfirm(String(given?.email));
              throw new Error("Unconfirmed");
            }
            return person === "wrong" ? null : { ...person, id: String(person.id) };
          }),
      }),
      Credentials({
        id: "link",
        credentials: { token: {} },
        authorize: (given) =>
          captureFailure(async () => {
            const person = await signInByLink(String(given?.token ?? ""));
            if (!person) throw new Error("Verification");
            return { ...person, id: String(person.id) };
          }),
      }),
      ...oidcProvider(),
    ],
    jwt: {
      encode: async ({ token }) => String(token?.key ?? ""),
      decode: async ({ token: key }) => {
        const viewer = await captureFailure(() => viewerOfSession(key));
        return viewer && { key, sub: String(viewer.id), name: viewer.name, email: viewer.email, role: viewer.role };
      },
    },
    callbacks: {
      ...callbacks(request, captureFailure, outcome),
      redirect: ({ url, baseUrl }) => baseUrl + sameSitePath(url),
    },
    events: { signOut: ({ token }) => endSession(String(token?.key ?? "")) },
    logger: {
      error: (code, detail) =>
        code === "JWT_SESSION_ERROR"
          ? log.debug({ code }, "a session has ended")
          : log.error({ code, err: detail instanceof Error ? detail : detail.error }, "sign-in failed"),
      warn: (code) => log.debug({ code }, "next-auth"),
      debug: () => {},
    },
  };
}

function callbacks(
  request: Request,
  captureFailure: <T>(work: () => Promise<T>) => Promise<T>,
  outcome: Outcome,
): Partial<CallbacksOptions> {
  return {
    signIn: ({ user, account, profile }) =>
      captureFailure(async () => {
        if (account?.provider !== "oidc") return true;
        const person = await personOfProvider(account.providerAccountId, (profile ?? {}) as ProviderClaims);
        if (typeof person === "string") return `/login?error=${person}`;
        user.id = String(person.id); // next-auth passes this object to jwt() below
        return true;
      }),
    jwt: ({ token, user }) =>
      captureFailure(async () => {
        if (!user) return token;
        token.key = await openSessionOf(
          Number(user.id),
          (user as { passwordHash?: SignedIn["passwordHash"] }).passwordHash,
          request.headers.get("user-agent"),
        );
        if (!token.key) throw new HttpError(401, { message: signInSentence("CredentialsSignin") });
        const before = cookieValue(request.headers.get("cookie"), sessionCookieName());
        if (before) await endSession(before);
        outcome.userId = Number(user.id);
        return token;
      }),
    session: ({ session, token }) => ({
      ...session,
      user: { id: Number(token.sub), name: token.name, email: token.email, role: token.role },
    }),
  };
}
