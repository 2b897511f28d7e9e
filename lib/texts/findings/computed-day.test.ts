import { expect, test } from "vitest";
import { computedDay } from "./computed-day";
import type { DateRule } from "./finding";

const rule = (unit: DateRule["unit"], count: number, more: Partial<DateRule> = {}): DateRule => ({
  event: "law",
  unit,
  count,
  ...more,
});

test.each([
  [rule("day", 0), "2026-03-12", "2026-03-12"],
  [rule("day", 90), "2026-03-12", "2026-06-10"],
  [rule("day", 180), "2027-12-31", "2028-06-28"],
  [rule("month", 6), "2026-03-12", "2026-09-12"],
  [rule("month", 18), "2026-08-01", "2028-02-01"],
  [rule("month", 6), "2026-08-31", null],
  [rule("year", 1), "2028-02-29", null],
  [rule("year", 5), "2026-03-12", "2031-03-12"],
  [rule("first_of_month", 7), "2026-03-12", "2026-10-01"],
  [rule("first_of_month", 1), "2026-12-31", "2027-01-01"],
  [rule("month_day", 1, { month: 1, day: 1 }), "2026-03-12", "2027-01-01"],
  [rule("month_day", 1, { month: 7, day: 1 }), "2026-03-12", "2026-07-01"],
  [rule("month_day", 1, { month: 1, day: 1 }), "2027-01-01", "2028-01-01"],
  [rule("day", 1), "0000-00-00", null],
])("%j after %s is %s", (given, from, day) => expect(computedDay(given, from)).toBe(day));
