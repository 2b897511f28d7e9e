import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** One for both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.event-loop");
const holder = globalThis as { [key]?: IntervalHistogram };

/** Begins to measure how late this process comes to its work. Called once, by the server. */
export function watchEventLoop(): void {
  if (holder[key]) return;
  holder[key] = monitorEventLoopDelay({ resolution: 20 });
  holder[key].enable();
  // What happened hours ago says nothing about now.
  setInterval(() => holder[key]?.reset(), 300_000).unref();
}

/** Memory in bytes; how late the process came to its work within the last five minutes, in milliseconds. */
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
