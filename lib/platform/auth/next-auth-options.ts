import type { AuthOptions, CallbacksOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { clientAddress } from "@/lib/platform/http/client-address";
import { log } from "@/lib/platform/observability/log";
import { HttpError } from "@/lib/platform/http/problem";
import { isHttps } from "@/lib/platform/env/settings";
import { signInProvider } from "@/lib/platform/env/sign-in-providers";
import { remindToConfirm } from "./request-link";
import { knownBrowserOf } from "./known-browser";
import { type ClaimsUse, leavesOut, oidcProviders, personOfProvider, type ProviderClaims } from "./oidc";
import { sameSitePath } from "./same-site-path";
import { authSecret } from "./secret";
import { cookiePort, cookieSeconds, cookieValue, sessionCookieName } from "./session-cookie";
import { endSession, type OpenedBy, openSessionOf, viewerOfSession } from "./sessions";
import { signInByLink } from "./sign-in-link";
import { mustConfirm, type SignedIn, signInWithPassword } from "./sign-in";
import { limitPasskeys } from "./account-limits";
import { verifyPasskey } from "./passkeys";
import { acceptCode } from "./second-factors";
import { needsSecondStep, openedWithCode, passSecondStep, startSecondStep, stepKeyOf } from "./second-step";
import { isOnlySingleSignOn } from "./sign-in-policy";
import { signInSentence } from "./sign-in-messages";

/** Errors of its callbacks, which next-auth would swallow and turn into 401. */
export type Outcome = {
  failure?: unknown;
  /** Who signed in. */ userId?: number;
  /** The key of a sign-in whose second step is to come. */ secondStep?: string;
  /** Whether the provider did not answer. */ isUnreachable?: boolean;
};

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
export function authOptions(request: Request, outcome: Outcome, use: ClaimsUse): AuthOptions {
  const captureFailure = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      outcome.failure = error;
      throw error;
    }
  };
  const from = clientAddress(request);
  const refuseUnlessAllowed = async () => {
    if (await isOnlySingleSignOn()) throw new Error("OnlySingleSignOn");
  };
  const afterFirstStep = async (person: SignedIn, by: "password" | "link", code?: string) => {
    const signedIn = { ...person, id: String(person.id) };
    if (!(await needsSecondStep(person))) return { ...signedIn, openedBy: by };
    if (code) {
      if (await acceptCode(person.id, code)) return { ...signedIn, openedBy: openedWithCode(by) };
      throw new Error("WrongCode");
    }
    outcome.secondStep = await startSecondStep(person, by);
    throw new Error("SecondStep");
  };
  return {
    secret: authSecret(),
    pages: { signIn: "/login", error: "/login", signOut: "/sign-out", verifyRequest: "/login" },
    session: { strategy: "jwt", maxAge: cookieSeconds },
    useSecureCookies: isHttps(),
    cookies: authCookies(),
    providers: [
      Credentials({
        id: "credentials",
        credentials: { email: {}, password: {}, code: {} },
        authorize: (given) =>
          captureFailure(async () => {
            await refuseUnlessAllowed();
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
            return person === "wrong" ? null : afterFirstStep(person, "password", given?.code);
          }),
      }),
      Credentials({
        id: "link",
        credentials: { token: {} },
        authorize: (given) =>
          captureFailure(async () => {
            const person = await signInByLink(String(given?.token ?? ""));
            if (person === "only-single-sign-on") throw new Error("OnlySingleSignOn");
            if (!person) throw new Error("Verification");
            // A person who may run commands on the server could remove a second factor as well.
            if (person.isEmergency) return { ...person, id: String(person.id), openedBy: "command_line" as const };
            return afterFirstStep(person, "link");
          }),
      }),
      Credentials({
        id: "code",
        credentials: { code: {} },
        authorize: (given) =>
          captureFailure(async () => {
            await refuseUnlessAllowed();
            const person = await passSecondStep(stepKeyOf(request.headers.get("cookie")), String(given?.code ?? ""));
            if (person === "expired") throw new Error("StepExpired");
            if (person === "wrong") throw new Error("WrongCode");
            return { ...person, id: String(person.id) };
          }),
      }),
      Credentials({
        id: "passkey",
        credentials: { response: {} },
        authorize: (given) =>
          captureFailure(async () => {
            await refuseUnlessAllowed();
            await limitPasskeys(request);
            const owner = await verifyPasskey(null, readResponse(given?.response));
            if (!owner || owner.disabledAt) throw new Error("WrongPasskey");
            if (mustConfirm(owner)) throw new Error("Unconfirmed");
            return {
              id: String(owner.id),
              name: owner.name,
              email: owner.email,
              openedBy: "passkey" satisfies OpenedBy,
            };
          }),
      }),
      ...oidcProviders(use),
    ],
    jwt: {
      encode: async ({ token }) => String(token?.key ?? ""),
      decode: async ({ token: key }) => {
        const viewer = await captureFailure(() => viewerOfSession(key));
        return viewer && { key, sub: String(viewer.id), name: viewer.name, email: viewer.email, role: viewer.role };
      },
    },
    callbacks: {
      ...callbacks(request, captureFailure, outcome, use),
      redirect: ({ url, baseUrl }) => baseUrl + sameSitePath(url),
    },
    events: { signOut: ({ token }) => endSession(String(token?.key ?? "")) },
    logger: {
      error: (code, detail) => {
        if (code === "JWT_SESSION_ERROR") return log.debug({ code }, "a session has ended");
        const err = detail instanceof Error ? detail : detail.error;
        if (isNoAnswer(err)) outcome.isUnreachable = true;
        log.error({ code, err }, "sign-in failed");
      },
      warn: (code) => log.debug({ code }, "next-auth"),
      debug: () => {},
    },
  };
}

function callbacks(
  request: Request,
  captureFailure: <T>(work: () => Promise<T>) => Promise<T>,
  outcome: Outcome,
  use: ClaimsUse,
): Partial<CallbacksOptions> {
  return {
    signIn: ({ user, account, profile }) =>
      captureFailure(async () => {
        const provider = account && signInProvider(account.provider);
        if (!provider) return true;
        const claims = (profile ?? {}) as ProviderClaims;
        if (leavesOut(claims, await use.names(provider.issuer))) return "/login?error=TooManyGroups";
        const person = await personOfProvider(provider, account.providerAccountId, claims, use);
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
          (user as { openedBy?: OpenedBy }).openedBy ?? "single_sign_on",
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

/** Whether a provider could not be reached, took too long, or is broken itself. */
function isNoAnswer(error: unknown): boolean {
  const { code, message, response, cause } = (error ?? {}) as {
    code?: string;
    message?: string;
    response?: { statusCode?: number };
    cause?: unknown;
  };
  return (
    /^(E[A-Z]+|UND_ERR_\w+)$/.test(code ?? "") ||
    /timed out|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT/.test(message ?? "") ||
    (response?.statusCode ?? 0) >= 500 ||
    (cause !== undefined && isNoAnswer(cause))
  );
}

/** What the browser sends of a passkey; anything else is a passkey that nobody has. */
function readResponse(text: unknown): Parameters<typeof verifyPasskey>[1] {
  try {
    const given: unknown = JSON.parse(String(text));
    if (typeof given === "object" && given !== null && "response" in given) return given as never;
  } catch {
    // as an unknown passkey
  }
  return { id: "", response: {} } as never;
}
