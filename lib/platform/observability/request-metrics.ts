import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "./log";
import { loggedPath } from "./logged-path";

/** Upper bounds of the duration buckets, in seconds. */
export const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export type Measured = {
  statuses: Map<number, number>;
  buckets: number[];
  seconds: number;
  count: number;
};
type RequestMetrics = { kinds: Map<string, Measured>; stored: { sent: number; bytes: number } };

/** One store for both copies of this module, inside and outside of Next's bundle. */
const key = Symbol.for("rotunda.request-metrics");
const holder = globalThis as { [key]?: RequestMetrics };

export const requestMetrics: RequestMetrics = (holder[key] ??= { kinds: new Map(), stored: { sent: 0, bytes: 0 } });

/** Milliseconds from which a response is logged as slow; large uploads are excluded. */
const slowFrom = 2000;
const takesTime = /export|download|upload|import|feed|sitemap|\/file\//;

/** The kind of request of a path: one of a fixed few, so that no client can make the list grow. */
export function kindOf(path: string): "asset" | "call" | "desk" | "file" | "page" {
  if (path.startsWith("/_next/")) return "asset";
  if (path.includes("/api/")) return "call";
  if (path.startsWith("/admin")) return "desk";
  return path.startsWith("/file/") ? "file" : "page";
}

/** Counts a page that was sent from the cache. @param bytes of the body as sent */
export function countStored(bytes: number): void {
  requestMetrics.stored.sent++;
  requestMetrics.stored.bytes += bytes;
}

const gone = 499;

/** Measures every other response, until its last byte was sent or its client disconnected. */
export function measure(request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  response.once("close", () =>
    observe(
      request.method ?? "GET",
      path,
      response.writableFinished ? response.statusCode : gone,
      performance.now() - started,
    ),
  );
}

export function observe(method: string, path: string, status: number, ms: number): void {
  const kind = kindOf(path);
  let measured = requestMetrics.kinds.get(kind);
  if (!measured)
    requestMetrics.kinds.set(
      kind,
      (measured = {
        statuses: new Map(),
        buckets: Array.from({ length: steps.length + 1 }, () => 0),
        seconds: 0,
        count: 0,
      }),
    );
  measured.statuses.set(status, (measured.statuses.get(status) ?? 0) + 1);
  const step = steps.findIndex((end) => ms / 1000 <= end);
  measured.buckets[step < 0 ? steps.length : step]! += 1;
  measured.seconds += ms / 1000;
  measured.count++;
  if (ms >= slowFrom && !takesTime.test(path))
    log.warn({ method, path: loggedPath(path), status, ms: Math.round(ms) }, "a slow answer");
}
