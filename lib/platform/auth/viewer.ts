import { cache } from "react";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { requestContext } from "@/lib/platform/http/request-context";
import { namesKey, viewerOfKey } from "./api-keys";
import { type Audience, mayEnter, type Viewer } from "./roles";
import { cookieValue, sessionCookieName } from "./session-cookie";
import { viewerOfSession } from "./sessions";

/**
 * Who makes a request: the owner of its API key, otherwise the person of its session. A key wins over a cookie, so that
 * no call is made with the rights of both.
 * @throws HttpError 401 for a key that does not work, 429 for one over its limit
 */
export const callerOf = async (request: Request): Promise<Viewer | null> => {
  const authorization = request.headers.get("authorization");
  return namesKey(authorization)
    ? viewerOfKey(authorization)
    : viewerOfSession(cookieValue(request.headers.get("cookie"), sessionCookieName()));
};

/** The same, but nobody while the person owes a second factor. For what answers a request without route(). */
export const viewerOf = async (request: Request): Promise<Viewer | null> => withoutDebt(await callerOf(request));

const withoutDebt = (viewer: Viewer | null): Viewer | null => (viewer?.owesFactor ? null : viewer);

/** The person whose session the page has, also while a second factor is owed: for the pages that ask for it. */
export const sessionPerson = cache(async (): Promise<Viewer | null> => {
  const viewer = await viewerOfSession((await cookies()).get(sessionCookieName())?.value);
  const request = requestContext.getStore();
  if (request) request.isPerson = viewer !== null;
  return viewer;
});

/** The viewer of a page, or null. Makes the page personal: never call it on a public cached page. */
export const currentViewer = async (): Promise<Viewer | null> => withoutDebt(await sessionPerson());

/** The requested address with its query, without the parameter of a client-side navigation. */
async function requestedAddress(): Promise<string | undefined> {
  const path = (await headers()).get("x-rotunda-path");
  return path?.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, "");
}

/** Where a second factor is set up, or confirmed. */
const secondFactorPath = "/account/second-factor";

/**
 * The first line of every guarded page: signed-out visitors sign in and return (307), others without the role get 403. Who
 * owes a second factor is led to it first.
 * @param path of this page, if the headers lack it
 */
export async function admit(audience: Exclude<Audience, "any">, path?: string): Promise<Viewer> {
  const viewer = await sessionPerson();
  const back = async () => encodeURIComponent((await requestedAddress()) ?? path ?? "/");
  if (!viewer) redirect(`/login?callbackUrl=${await back()}`);
  if (viewer.owesFactor) redirect(`${secondFactorPath}?callbackUrl=${await back()}`);
  if (!mayEnter(audience, viewer)) forbidden();
  return viewer;
}
