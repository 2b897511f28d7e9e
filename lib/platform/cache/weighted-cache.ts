import { LRUCache } from "lru-cache";

// Accessed through the global each time, so that a test can change the clock.
const clock = { now: () => performance.now() };

/**
 * A cache limited by total bytes. It evicts the least recently used entries, and rejects an entry larger than the limit.
 * TTLs use the monotonic clock, so that changing the system's clock cannot extend them.
 * @param maxBytes of all entries together
 */
export const weightedCache = <Value extends object>(maxBytes: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: maxBytes, perf: clock, ttlResolution: 0 });
