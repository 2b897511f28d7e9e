import { LRUCache } from "lru-cache";

// Asked through the global each time, so that a test may move the clock.
const clock = { now: () => performance.now() };

/**
 * A cache that holds at most so many bytes; the least recently used entries go first, and an entry heavier than all of it is
 * not kept. Time is measured by the monotonic clock: no setting of the system's clock makes an entry last.
 * @param maxBytes of all entries together
 */
export const weightedCache = <Value extends object>(maxBytes: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: maxBytes, perf: clock, ttlResolution: 0 });
