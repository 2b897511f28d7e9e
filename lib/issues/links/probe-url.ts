import { dispatch, type Reach } from "@/lib/platform/outgoing/dispatch";

export type Answer = { status: number; location: string | undefined };

/**
 * Asks one address for its headers and hangs up. Follows nothing, sends no cookies, waits 6 seconds at most.
 * @throws OutgoingError, `refused` for what is not within the reach
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
