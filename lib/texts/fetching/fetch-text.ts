import { dispatch, OutgoingError, type Reach } from "@/lib/platform/outgoing/dispatch";
import { parseRetryAfter } from "@/lib/platform/outgoing/retry-after";
import { formatNumber } from "@/lib/platform/text/format";
import type { TextAnswer } from "@/db/schema/evidence";
import { largestText } from "../reading/read-text";

/** Whether to retry: later if a page says there is no text, soon if temporary, never if final. */
export type FailureKind = "page" | "temporary" | "final";

/** The bytes of a file, with what the server answered. */
export type FetchedText = { bytes: Uint8Array; answer: TextAnswer };

/** The bytes of a file, or a sentence that explains why there is none. */
export type FetchResult =
  | FetchedText
  | {
      problem: string;
      kind: FailureKind;
      /** The host asked for a pause. */ pausesHost?: true;
      /** Seconds, if the host named them. */ retryAfter?: number | null;
    };

/** How a problem begins if the host asked for a pause: "retry all" does not end such a pause. */
export const retryLater = "The server asked us to try again later";
export const notPublic = "The address is not a public website.";
export const notReached = "The server could not be reached.";

const longest = 90_000;
const idle = 20_000;
const redirects = 4;

/** Downloads a text once, with limits of time and size. @throws OutgoingError of kind `aborted` */
export async function fetchText(url: URL, reach: Reach, signal?: AbortSignal): Promise<FetchResult> {
  try {
    const response = await dispatch(url, {
      reach,
      redirects,
      timeoutMs: longest,
      idleMs: idle,
      maxBytes: largestText,
      signal,
      headers: { accept: "application/xml, text/html, application/pdf, text/plain;q=0.9, */*;q=0.5" },
    });
    if (response.ok && response.status !== 204)
      return { bytes: new Uint8Array(await response.arrayBuffer()), answer: answerOf(url, response) };
    await response.body?.cancel();
    return refusalOf(response);
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.kind === "aborted") throw error;
    return networkFailure(error);
  }
}

/** Headers that say what a server sent, and when: those of a visit, such as cookies, are not kept. */
const storedHeaders = [
  "date",
  "last-modified",
  "etag",
  "content-type",
  "content-length",
  "content-disposition",
  "server",
];

const answerOf = (url: URL, { url: last, status, headers }: Response): TextAnswer => ({
  url: last || url.href,
  status,
  headers: Object.fromEntries(
    storedHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value.slice(0, 500)]];
    }),
  ),
});

function refusalOf({ status, headers }: Response): FetchResult {
  if (status === 404 || status === 410)
    return { problem: `The server answered that this text does not exist (${status}).`, kind: "page" };
  if (status === 401 || status === 403 || status === 451)
    return { problem: `The server refused access (${status}).`, kind: "page" };
  if (status === 429 || status === 503)
    return {
      problem: `${retryLater} (${status}).`,
      kind: "temporary",
      pausesHost: true,
      retryAfter: parseRetryAfter(headers.get("retry-after")),
    };
  if (status >= 300 && status < 400) return { problem: "The server redirected too many times.", kind: "page" };
  return { problem: `The server answered with an error (${status}).`, kind: "temporary" };
}

function networkFailure({ kind }: OutgoingError): FetchResult {
  if (kind === "refused") return { problem: notPublic, kind: "final" };
  if (kind === "too-large")
    return { problem: `The file is larger than ${formatNumber(largestText / 1e6)} MB.`, kind: "final" };
  return { problem: kind === "timeout" ? "The server did not respond in time." : notReached, kind: "temporary" };
}
