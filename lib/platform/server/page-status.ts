import type { Metadata } from "next";
import type { BufferedResponse } from "./buffered-response";

/**
 * Next limits a page's status to 200, 308, 401, 403 and 404. A withdrawn page writes its status into its head instead, and
 * a moved page responds with 308; the server sends 410 and 301, as the API promises.
 */
const name = "rotunda:status";

/** Metadata of a page whose subject was removed permanently. */
export const goneMetadata: Metadata = { robots: { index: false }, other: { [name]: "410" } };

/** Metadata of a page that is refused by a rate limit. */
export const busyMetadata: Metadata = { robots: { index: false }, other: { [name]: "429" } };

const said = new RegExp(`<meta name="${name}" content="(410|429)"\\s*/?>`);

/** The status to send for a rendered page. Text of readers and editors cannot set it: its angle brackets are escaped. */
export function statusOfPage({ status, headers, body }: BufferedResponse): number {
  if (status === 308) return 301;
  if (status !== 200 || !headers["content-type"]?.startsWith("text/html")) return status;
  const head = body.subarray(0, Math.max(body.indexOf("</head>"), 0));
  return head.includes(name) ? Number(said.exec(head.toString("utf8"))?.[1] ?? status) : status;
}
