import { expect, test } from "vitest";
import { touchesNothing, touchWords } from "./kinds";

test("what a change touches is said in words, and what is not there is left out", () => {
  expect(touchWords({ bills: 1, issues: 0 })).toBe("1 bill");
  expect(touchWords({ bills: 1200, issues: 1, files: 2 })).toBe("1,200 bills, 1 published issue and 2 files");
  expect(touchWords({ bills: 0 })).toBe("");
  expect([touchesNothing({ bills: 0, files: 0 }), touchesNothing({ bills: 0, files: 1 })]).toEqual([true, false]);
});
