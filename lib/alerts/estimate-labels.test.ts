import { expect, test } from "vitest";
import { estimateInWords } from "./estimate-labels";

test.each([
  [{ added: 0, changed: 0, days: 0 }, "You would have received no emails in the last 30 days."],
  [{ added: 1, changed: 0, days: 1 }, "You would have received news of 1 new bill, on 1 of the last 30 days."],
  [
    { added: 3, changed: 12, days: 9 },
    "You would have received news of 3 new bills and 12 changes, on 9 of the last 30 days.",
  ],
])("%o: %s", (counts, words) => {
  expect(estimateInWords({ ...counts, capped: false })).toBe(words);
});
