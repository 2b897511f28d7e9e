import { dispatch, OutgoingError, type Reach } from "@/lib/platform/outgoing/dispatch";
import { formatNumber } from "@/lib/platform/text/format";
import { largestText } from "../reading/read-text";

/** What a site answered: the bytes of a file, or a sentence why there is none. `isFinal`: asking again brings nothing else. */
export type Fetched =
  | { bytes: Uint8Array }
  | {
      problem: string;
      kind: "page" | "trouble" | "final";
      /** Leave the host alone for so many seconds. */ hostPause: number | null;
    };

const longest = 90_000;
const idle = 20_000;
const redirects = 4;
const mostPause = 24 * 3600;

/** Asks for the file of a text once, within limits of time and size. @throws OutgoingError of kind `aborted` */
export async function fetchText(url: URL, reach: Reach, signal?: AbortSignal): Promise<Fetched> {
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
    if (response.ok && response.status !== 204) return { bytes: new Uint8Array(await response.arrayBuffer()) };
    await response.body?.cancel();
    return refusalOf(response);
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.kind === "aborted") throw error;
    return troubleOf(error);
  }
}

function refusalOf(response: Response): Fetched {
  const { status } = response;
  if (status === 404 || status === 410)
    return { problem: `The server answered that this text does not exist (${status}).`, kind: "page", hostPause: null };
  if (status === 401 || status === 403 || status === 451)
    return { problem: `The server refused access (${status}).`, kind: "page", hostPause: null };
  if (status === 429 || status === 503)
    return { problem: `The server asked to wait (${status}).`, kind: "trouble", hostPause: pauseOf(response) };
  if (status >= 300 && status < 400)
    return {
      problem: "The server redirected too many times.",
      kind: "page",
      hostPause: null,
    };
  return { problem: `The server answered with an error (${status}).`, kind: "trouble", hostPause: null };
}

/** Seconds, or a time; fifteen minutes where the server names neither. */
function pauseOf(response: Response): number {
  const given = response.headers.get("retry-after")?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(mostPause, Math.max(60, Math.ceil(seconds))) : 900;
}

function troubleOf({ kind }: OutgoingError): Fetched {
  if (kind === "refused")
    return { problem: "The address leads to a place that may not be reached.", kind: "final", hostPause: null };
  if (kind === "too-large")
    return { problem: `The file has more than ${formatNumber(largestText / 1e6)} MB.`, kind: "final", hostPause: null };
  return {
    problem: kind === "timeout" ? "The server did not respond in time." : "The server could not be reached.",
    kind: "trouble",
    hostPause: null,
  };
}
