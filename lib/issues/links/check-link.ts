import { OutgoingError, publicReach, type Reach } from "@/lib/platform/outgoing/dispatch";
import { type Answer, probeUrl } from "./probe-url";

export type LinkState = "ok" | "dead" | "unknown";
export type CheckedLink = {
  state: LinkState;
  /** The last HTTP status; null if there was no response. */ status: number | null;
};

const mostRedirects = 5;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isGone = (status: number) => status === 404 || status === 410;

/** Whether a web address responds. Never reaches a private network, by name, by redirect or by DNS rebinding. */
export async function checkLink(href: string, signal: AbortSignal, reach: Reach = publicReach): Promise<CheckedLink> {
  let url = new URL(href);
  let status: number | null = null;
  try {
    for (let hop = 0; hop <= mostRedirects; hop++) {
      url.hash = "";
      const answer: Answer = await headThenGet(url, reach, signal);
      status = answer.status;
      if (!isRedirect(status))
        return { status, state: status >= 200 && status < 300 ? "ok" : isGone(status) ? "dead" : "unknown" };
      if (!answer.location || !URL.canParse(answer.location, url)) return { state: "unknown", status };
      url = new URL(answer.location, url);
    }
    return { state: "unknown", status };
  } catch (error) {
    return { state: error instanceof OutgoingError && error.code === "ENOTFOUND" ? "dead" : "unknown", status };
  }
}

/** Some sites do not support HEAD correctly, so only a GET can mark a link as dead. */
async function headThenGet(url: URL, reach: Reach, signal: AbortSignal): Promise<Answer> {
  try {
    const answer = await probeUrl(url, "HEAD", reach, signal);
    if (answer.status >= 200 && answer.status < 400) return answer;
  } catch (error) {
    const { kind, code } = error as OutgoingError;
    if (kind === "refused" || code === "ENOTFOUND" || code === "ECONNREFUSED" || signal.aborted) throw error;
  }
  return probeUrl(url, "GET", reach, signal);
}
