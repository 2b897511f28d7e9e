import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "./log";

/** Upper ends of the steps in which durations are counted, in seconds. */
export const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** A kind of request: how many by status, how long they took. */
export type Measured = {
  statuses: Map<number, number>;
  /** As many as there are steps, and one for what took longer. */ buckets: number[];
  seconds: number;
  count: number;
};
type RequestMetrics = { kinds: Map<string, Measured>; stored: { sent: number; bytes: number } };

/** One store for both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.request-metrics");
const holder = globalThis as { [key]?: RequestMetrics };

/** What this process answered since it started. */
export const requestMetrics: RequestMetrics = (holder[key] ??= { kinds: new Map(), stored: { sent: 0, bytes: 0 } });

/** Milliseconds from which an answer is worth a line of the log; files that are long in coming are not slow answers. */
const slowFrom = 2000;
const takesTime = /export|download|upload|import|feed|sitemap|\/file\//;

/** Which kind of request a path is: a word from a fixed few, so that nobody can make the list long. */
export function kindOf(path: string): "asset" | "call" | "desk" | "file" | "page" {
  if (path.startsWith("/_next/")) return "asset";
  if (path.includes("/api/")) return "call";
  if (path.startsWith("/admin")) return "desk";
  return path.startsWith("/file/") ? "file" : "page";
}

/** Counts a page that was sent from its stored bytes. @param bytes of the body as it was sent */
export function countStored(bytes: number): void {
  requestMetrics.stored.sent++;
  requestMetrics.stored.bytes += bytes;
}

/** Stands for the status of an answer that nobody waited for. */
const gone = 499;

/** Measures every other answer, until its last byte was handed over or the client went away. */
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

/** @param ms how long it took, in milliseconds */
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
    log.warn({ method, path: path.slice(0, 200), status, ms: Math.round(ms) }, "a slow answer");
}
