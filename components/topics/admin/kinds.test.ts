import { expect, test } from "vitest";
import { touchesNothing, touchWords } from "./kinds";

test("the effects of a change are sentences, and empty ones are omitted", () => {
  expect(touchWords({ bills: 1, issues: 0 })).toBe("1 bill");
  expect(touchWords({ bills: 1200, issues: 1, files: 2 })).toBe("1,200 bills, 1 published issue and 2 files");
  expect(touchWords({ bills: 0 })).toBe("");
  expect([touchesNothing({ bills: 0, files: 0 }), touchesNothing({ bills: 0, files: 1 })]).toEqual([true, false]);
});
