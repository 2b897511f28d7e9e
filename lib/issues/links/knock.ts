import { lookup as dnsLookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

/** What may be reached, and how names are found; another one is for tests. */
export type Reach = {
  isAllowed: (address: string) => boolean;
  isPort: (port: number) => boolean;
  lookup: typeof dnsLookup;
};

const ports = new Set([80, 443, 8080, 8443]);
export const publicReach: Reach = { isAllowed: isPublicAddress, isPort: (port) => ports.has(port), lookup: dnsLookup };

/** An address that we do not connect to. */
export class OutOfReach extends Error {}

export type Answer = { status: number; location: string | undefined };

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/**
 * Looks the name up and gives the connection the very addresses that were judged: a name that changes its mind between
 * question and connection gains nothing. One private address among them refuses the name.
 */
const guarded =
  ({ lookup, isAllowed }: Reach): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return done(new OutOfReach(host), "", 0);
      if (options.all) done(null, addresses);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    });

/**
 * Asks one address for its headers and hangs up. Follows nothing, sends no cookies, waits 6 seconds at most.
 * @throws OutOfReach for what is not the public web; the network's own errors otherwise
 */
export function knock(url: URL, method: "HEAD" | "GET", reach: Reach, signal: AbortSignal): Promise<Answer> {
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const host = bareHost(url);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !reach.isPort(port))
    return Promise.reject(new OutOfReach(url.href));
  // a written address is never looked up
  if (isIP(host) !== 0 && !reach.isAllowed(host)) return Promise.reject(new OutOfReach(host));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      method,
      agent: false,
      lookup: guarded(reach),
      signal: AbortSignal.any([signal, AbortSignal.timeout(6_000)]),
      maxHeaderSize: 32_768,
      headers: {
        accept: "text/html,*/*;q=0.8",
        "user-agent": "Mozilla/5.0 (compatible; Rotunda link check)",
        connection: "close",
      },
    });
    request.once("error", reject);
    request.once("response", (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      // the body is nobody's business
      request.on("error", () => {});
      response.destroy();
    });
    request.end();
  });
}
