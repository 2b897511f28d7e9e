import { dispatch, type Reach } from "@/lib/platform/outgoing/dispatch";

export type Answer = { status: number; location: string | undefined };

/**
 * Requests headers and closes: no redirects or cookies, at most 6 seconds. @throws OutgoingError, `refused` for a
 * forbidden address
 */
export async function probeUrl(url: URL, method: "HEAD" | "GET", reach: Reach, signal: AbortSignal): Promise<Answer> {
  const { status, headers } = await dispatch(url, {
    method,
    reach,
    signal,
    timeoutMs: 6_000,
    maxBytes: 0,
    headers: {
      accept: "text/html,*/*;q=0.8",
      "user-agent": "Mozilla/5.0 (compatible; Rotunda link check)",
      connection: "close",
    },
  });
  return { status, location: headers.get("location") ?? undefined };
}
