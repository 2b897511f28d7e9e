import type { Metadata } from "next";
import type { Captured } from "./capture";

/**
 * A page cannot choose every status itself: Next lets it answer 200, 308, 401, 403 and 404. So a page of something that was
 * taken back says so in its head, a moved one answers 308, and what leaves the server is what api.md promises: 410 and 301.
 */
const name = "rotunda:status";

/** For the metadata of a page whose thing is gone for good. */
export const goneMetadata: Metadata = { robots: { index: false }, other: { [name]: "410" } };

const said = new RegExp(`<meta name="${name}" content="410"\\s*/?>`);

/** The status with which a rendered page leaves. Text of readers and editors cannot say it: its angle brackets are escaped. */
export function statusOfPage({ status, headers, body }: Captured): number {
  if (status === 308) return 301;
  return status === 200 && headers["content-type"]?.startsWith("text/html") && said.test(body.toString("utf8")) ? 410 : status;
}
