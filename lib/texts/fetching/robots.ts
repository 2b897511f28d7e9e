import robotsParser from "robots-parser";
import { LRUCache } from "lru-cache";
import { dispatch, OutgoingError, type Reach } from "@/lib/platform/outgoing/dispatch";

const userAgent = "Rotunda";
const aDay = 24 * 60 * 60_000;
const largest = 512_000;

type Rules = ReturnType<typeof robotsParser>;
const known = new LRUCache<string, Rules>({ max: 500, ttl: aDay });

/**
 * The rules of a host's robots.txt, read once a day. Without the file everything is allowed; while the host fails to
 * serve it, nothing is (RFC 9309).
 * @throws OutgoingError if the host does not respond
 */
async function rulesOf(url: URL, reach: Reach, signal: AbortSignal | undefined): Promise<Rules> {
  const address = new URL("/robots.txt", url).href;
  const found = known.get(address);
  if (found) return found;
  const response = await dispatch(address, { reach, redirects: 3, timeoutMs: 15_000, maxBytes: largest, signal });
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new OutgoingError("unreachable", `${url.hostname} did not give its robots.txt.`);
  }
  const isFile = response.ok && !/html/i.test(response.headers.get("content-type") ?? "");
  const rules = robotsParser(address, isFile ? await response.text() : "");
  if (!isFile) await response.body?.cancel();
  known.set(address, rules);
  return rules;
}

export type RobotsPolicy = {
  isAllowed: boolean;
  /** Crawl-delay in seconds. */ delay: number | null;
};

/** Whether robots.txt allows an address, and how slowly. @throws OutgoingError */
export async function robotsPolicy(url: URL, reach: Reach, signal?: AbortSignal): Promise<RobotsPolicy> {
  const rules = await rulesOf(url, reach, signal);
  return { isAllowed: rules.isAllowed(url.href, userAgent) !== false, delay: rules.getCrawlDelay(userAgent) ?? null };
}

export const clearRobotsCache = (): void => known.clear();
