import { afterEach, expect, test, vi } from "vitest";
import { loadLasting } from "./load-lasting";

afterEach(() => vi.useRealTimers());

test("a chunk is retried until it loads, immediately when the network is back", async () => {
  vi.useFakeTimers();
  const fetchIt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("lost"))
    .mockRejectedValueOnce(new Error("lost"))
    .mockResolvedValue("there");
  const found = loadLasting(fetchIt);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(fetchIt).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event("online"));
  expect(await found).toBe("there");
  expect(fetchIt).toHaveBeenCalledTimes(3);
});
