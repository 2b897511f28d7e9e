import type { Metadata } from "next";
import type { BufferedResponse } from "./buffered-response";

/**
 * Next limits a page's status to 200, 308, 401, 403 and 404. A page writes another one into its head, and the server
 * sends it; a moved page's 308 becomes 301.
 */
const name = "rotunda:status";

export const goneMetadata: Metadata = { robots: { index: false }, other: { [name]: "410" } };

export const busyMetadata: Metadata = { robots: { index: false }, other: { [name]: "429" } };

/** A page of which the visitor sees no more than its title: for others to sign in, or because they may not read it. */
export const lockedMetadata = (isSignedIn: boolean): Metadata => ({
  robots: { index: false },
  other: { [name]: isSignedIn ? "403" : "401" },
});

const said = new RegExp(`<meta name="${name}" content="(401|403|410|429)"\\s*/?>`);

/** The status to send for a rendered page. Text of readers and editors cannot set it: its angle brackets are escaped. */
export function statusOfPage({ status, headers, body }: BufferedResponse): number {
  if (status === 308) return 301;
  if (status !== 200 || !headers["content-type"]?.startsWith("text/html")) return status;
  const head = body.subarray(0, Math.max(body.indexOf("</head>"), 0));
  return head.includes(name) ? Number(said.exec(head.toString("utf8"))?.[1] ?? status) : status;
}
