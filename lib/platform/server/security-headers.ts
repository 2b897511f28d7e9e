import { secretAddress } from "@/lib/platform/observability/logged-path";
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { isHttps } from "@/lib/platform/env/settings";
import { isKnownScript } from "./known-scripts";

/** On every response, for any status. */
export const commonHeaders = (): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(isHttps() && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});

const shownElsewhere =
  /^\/(file\/[^/]+|publication-issue\/view\/[^/]+\/opengraph-image|(?:tracker|scorecard)\/view\/[^/]+\/opengraph-image|data\/[^/]+\.zip|embed\.js|embed\/[^/]+\/[^/]+)$/;

/**
 * The response itself says who may embed it (files and share pictures for emails and feeds, and embeds). Others become same-origin
 * (addPolicy).
 */
export const setsOwnEmbedding = (path: string): boolean => shownElsewhere.test(path);

/** For pages whose address is a key: it must not be sent as a referrer, nor indexed by a search engine. */
export const secretHeaders = (path: string): Record<string, string> =>
  secretAddress.test(path) ? { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow, noarchive" } : {};

/** For responses that are not pages: nothing in them may run or be framed. */
export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'";

const hasSource = /\ssrc=/i;
const dataBlock = /type="?application\/(ld\+)?json/i;

/**
 * CSP hashes of the product's own inline scripts; any other script does not run. Works on bytes: a page is long, its
 * scripts are few.
 */
export function scriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", at)) {
    const from = html.indexOf(">", at) + 1;
    const to = html.indexOf("</script>", from);
    if (from === 0 || to < 0) break;
    const attributes = html.toString("latin1", at + "<script".length, from - 1);
    if (
      to > from &&
      !hasSource.test(attributes) &&
      !dataBlock.test(attributes) &&
      isKnownScript(html.toString("utf8", from, to))
    )
      hashes.add(`'sha256-${createHash("sha256").update(html.subarray(from, to)).digest("base64")}'`);
    at = to;
  }
  return [...hashes];
}

/**
 * A page may run its own files and the product's inline scripts. Without a nonce, so that its bytes can be cached.
 * @param style the source of inlined styles
 */
export function pageContentPolicy(html: Buffer, style?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(html).join(" ")}`.trim(),
    style ? `style-src 'self' ${style}` : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Every response has its own policy or the strictest, set last, or Next would not send its own. Not cacheable unless it
 * says so.
 */
export function addPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (!response.headersSent && !response.hasHeader("content-security-policy"))
      response.setHeader("content-security-policy", bareContentPolicy);
    if (!response.headersSent && !response.hasHeader("cache-control") && !gives(args, "cache-control"))
      response.setHeader("cache-control", "private, no-store");
    if (!response.headersSent && !response.hasHeader(sharing) && !gives(args, sharing))
      response.setHeader(sharing, "same-origin");
    return writeHead(...args);
  }) as ServerResponse["writeHead"];
}

const sharing = "cross-origin-resource-policy";

const gives = (args: unknown[], headerName: string): boolean =>
  args.some(
    (headers) =>
      typeof headers === "object" &&
      headers !== null &&
      Object.keys(headers).some((name) => name.toLowerCase() === headerName),
  );
