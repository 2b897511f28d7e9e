import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** One store for both copies of this module, inside and outside of Next's bundle. */
const key = Symbol.for("rotunda.event-loop");
const holder = globalThis as { [key]?: IntervalHistogram };

/** Starts measuring the event-loop delay. Called once, by the server. */
export function watchEventLoop(): void {
  if (holder[key]) return;
  holder[key] = monitorEventLoopDelay({ resolution: 20 });
  holder[key].enable();
  // Old delays say nothing about the current state.
  setInterval(() => holder[key]?.reset(), 300_000).unref();
}

/** Memory in bytes; the event-loop delay within the last five minutes, in milliseconds. */
export function processState() {
  const { rss, heapUsed } = process.memoryUsage();
  const delay = holder[key];
  const ms = (nanoseconds: number | undefined) =>
    nanoseconds === undefined || !Number.isFinite(nanoseconds) ? 0 : Math.round(nanoseconds / 1e5) / 10;
  return {
    rss,
    heapUsed,
    heapLimit: getHeapStatistics().heap_size_limit,
    delayMedian: ms(delay?.percentile(50)),
    delayP99: ms(delay?.percentile(99)),
    uptimeSeconds: Math.round(process.uptime()),
    node: process.versions.node,
  };
}
