import { LRUCache } from "lru-cache";

// Accessed through the global each time, so that a test can change the clock.
const clock = { now: () => performance.now() };

/** A cache with a limit in bytes: evicts the least recently used entries, and rejects larger ones. TTLs use the monotonic clock. */
export const weightedCache = <Value extends object>(maxBytes: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: maxBytes, perf: clock, ttlResolution: 0 });
