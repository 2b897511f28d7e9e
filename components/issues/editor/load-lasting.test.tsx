import { afterEach, expect, test, vi } from "vitest";
import { loadLasting } from "./load-lasting";

afterEach(() => vi.useRealTimers());

test("what the network lost is fetched again until it is there, at once when the network is back", async () => {
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
