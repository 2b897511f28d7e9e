import { expect, test } from "vitest";
import { pace } from "./pace";

test("requests to one host leave a fifth of a second apart, those to another one at once", async () => {
  const begin = performance.now();
  await Promise.all([1, 2, 3].map(() => pace("https://one.example/api/")));
  const waited = performance.now() - begin;
  expect(waited).toBeGreaterThanOrEqual(395);
  await pace("https://two.example/api/");
  expect(performance.now() - begin - waited).toBeLessThan(150);
});
