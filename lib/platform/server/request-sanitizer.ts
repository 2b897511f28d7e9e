import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { addressHeader } from "@/lib/platform/http/client-address";

/** Set by Next internally, or by an unknown proxy: never trusted from outside. */
const strangers = [
  "x-middleware-subrequest",
  "x-middleware-rewrite",
  "x-nonce",
  "content-security-policy",
  "x-rotunda-path",
  "x-forwarded-host",
  "x-forwarded-proto",
  "forwarded",
  "x-matched-path",
  "x-invoke-path",
  "x-now-route-matches",
];

/** Next's internal headers: any of them makes it return `{}` instead of a page. */
const ofNextItself = /^x-(middleware|nextjs|next|invoke|matched|now|prerender|vercel)-/;

/** Removes headers that impersonate Next or a proxy. @param isCall whether it requests a call instead of a page */
export function stripInternalHeaders({ headers }: IncomingMessage, isCall: boolean): void {
  for (const name of strangers) delete headers[name];
  // A call has no page data, to which Next would redirect. Calls still reject prefetches themselves
  // (lib/platform/http/cross-site).
  if (isCall && headers.rsc !== undefined) {
    delete headers.rsc;
    headers["next-router-prefetch"] = "1";
  }
  if (headers["next-router-prefetch"] !== "1" && !isCall) delete headers["next-router-prefetch"];
  for (const name of Object.keys(headers)) if (ofNextItself.test(name)) delete headers[name];
}

/** Whether Next can parse the router state of a client-side navigation: it responds with 500 to an invalid one. */
export function hasReadableRouterState({ headers }: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return true;
  } catch {
    return false;
  }
}

/** The only headers that a page may read if its bytes are cached for all visitors. */
const ofEveryRequest = new Set(["host", "x-request-id", "x-rotunda-path", "x-forwarded-for", addressHeader]);

/** Removes everything from a request that identifies the client, so that the response is the same for all. */
export function anonymize({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!ofEveryRequest.has(name)) delete headers[name];
  headers["user-agent"] = anonymousAgent;
}

/** For a request without a user agent: otherwise Next would send the head of a page before its title is known. */
export const anonymousAgent = "unknown";

/**
 * Next's internal addresses except built files: its error page responds with 500, its image optimizer decodes pictures
 * for anyone, and `.rsc` may wrongly respond with 200.
 */
export const isNextRequest = (path: string) => /^\/_(?!next\/static\/)|\.rsc$/.test(path);

/** The path and query of a request line, the path without a trailing slash; null if it cannot be parsed. */
export function parseTarget(url: string): { path: string; search: string } | null {
  const target = url.startsWith("/") ? url : URL.canParse(url) ? new URL(url).pathname + new URL(url).search : "";
  const at = target.indexOf("?");
  const path = at < 0 ? target : target.slice(0, at);
  if (!path.startsWith("/") || path.includes("//") || path.includes("\\")) return null;
  try {
    if (/[\0-\x1f\x7f\\]|(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(path)) || /%2f|%5c/i.test(path)) return null;
  } catch {
    return null;
  }
  return { path: path.length > 1 ? path.replace(/\/$/, "") : path, search: at < 0 ? "" : target.slice(at) };
}
