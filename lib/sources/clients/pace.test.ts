import { expect, test } from "vitest";
import { pace } from "./pace";

test("requests to one host leave a fifth of a second apart, those to another one immediately", async () => {
  const begin = performance.now();
  await Promise.all([1, 2, 3].map(() => pace("https://one.example/api/")));
  const waited = performance.now() - begin;
  expect(waited).toBeGreaterThanOrEqual(395);
  // the other host does not wait in the line of the first, however slow the machine is
  const order: string[] = [];
  await Promise.all([
    pace("https://one.example/api/").then(() => order.push("one")),
    pace("https://two.example/api/").then(() => order.push("two")),
  ]);
  expect(order).toEqual(["two", "one"]);
});
