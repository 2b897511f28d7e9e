import type { Metadata } from "next";
import type { BufferedResponse } from "./buffered-response";

/**
 * A page cannot choose every status itself: Next lets it answer 200, 308, 401, 403 and 404. So a page of something that was
 * taken back says so in its head, a moved one answers 308, and what leaves the server is what api.md promises: 410 and 301.
 */
const name = "rotunda:status";

/** For the metadata of a page whose thing is gone for good. */
export const goneMetadata: Metadata = { robots: { index: false }, other: { [name]: "410" } };

/** For the metadata of a page that is refused because it was asked for too often. */
export const busyMetadata: Metadata = { robots: { index: false }, other: { [name]: "429" } };

const said = new RegExp(`<meta name="${name}" content="(410|429)"\\s*/?>`);

/** The status with which a rendered page leaves. Text of readers and editors cannot say it: its angle brackets are escaped. */
export function statusOfPage({ status, headers, body }: BufferedResponse): number {
  if (status === 308) return 301;
  if (status !== 200 || !headers["content-type"]?.startsWith("text/html")) return status;
  const head = body.subarray(0, Math.max(body.indexOf("</head>"), 0));
  return head.includes(name) ? Number(said.exec(head.toString("utf8"))?.[1] ?? status) : status;
}
