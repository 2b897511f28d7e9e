import type { DateRule, FindingKind } from "./finding";

export const findingLabels: Record<FindingKind, string> = {
  effective: "Takes effect",
  expires: "Expires",
  deadline: "Deadline",
  compliance: "Applies or must be complied with",
};

export const lawLabels = { amends: "Would change a law", cites: "Cites a law" } as const;
/** Of dates and of laws, as staff review them. */
export const queueLabels = { ...findingLabels, ...lawLabels };

const events: Record<DateRule["event"], string> = {
  law: "the day it becomes law",
  signature: "the day it is signed",
  passage: "its passage",
  adjournment: "the end of the session",
  filing: "its filing",
  publication: "its publication",
  effective: "the day it takes effect",
  immediately: "the day it becomes law",
};

const months = "January February March April May June July August September October November December".split(" ");
const ordinal = (count: number): string => {
  const end = count % 100 > 10 && count % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return `${count}${end}`;
};

/** What a rule counts from: `the day it becomes law`. */
export const eventLabel = ({ event }: DateRule): string => events[event];

/** A rule in plain words: `90 days after the day it becomes law`. */
export function ruleLabel(rule: DateRule): string {
  const { event, unit, count, month = 1, day = 1 } = rule;
  if (event === "immediately") return "Immediately";
  if (unit === "first_of_month") return `The first day of the ${ordinal(count)} month after ${events[event]}`;
  if (unit === "month_day") return `The next ${day} ${months[month - 1]} after ${events[event]}`;
  if (count === 0) return `On ${events[event]}`;
  return `${count} ${unit}${count === 1 ? "" : "s"} after ${events[event]}`;
}
