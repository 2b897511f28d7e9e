import { expect, test } from "vitest";
import { movedPeriod } from "./moved-period";

const issue = (id: number, publishedDate: string | null) => ({ id, name: `Issue ${id}`, publishedDate });

test("the overview looks back to the last issue, a week without one, and never more than four weeks", () => {
  const today = "2026-11-29";
  const [old, last, draft, future] = [
    issue(1, "2026-11-20"),
    issue(2, "2026-11-27"),
    issue(3, null),
    issue(4, "2026-12-04"),
  ];
  expect(movedPeriod([old, last, draft], today)).toEqual({ day: "2026-11-27", issue: last });
  expect(movedPeriod([issue(5, today)], today).day).toBe(today);
  expect(movedPeriod([], today)).toEqual({ day: "2026-11-22", issue: null });
  expect(movedPeriod([draft], today)).toEqual({ day: "2026-11-22", issue: null });
  expect(movedPeriod([future], today)).toEqual({ day: "2026-11-22", issue: null });
  expect(movedPeriod([issue(6, "2026-06-01")], today)).toEqual({ day: "2026-11-01", issue: null });
});
