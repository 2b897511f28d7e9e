import { isCalendarDate } from "@/lib/platform/text/calendar-date";
import { numberOf, numberPattern } from "./numbers";

const months = "january february march april may june july august september october november december".split(" ");
const month = `(?:${months.join("|")}|jan\\.?|feb\\.?|mar\\.?|apr\\.?|jun\\.?|jul\\.?|aug\\.?|sept?\\.?|oct\\.?|nov\\.?|dec\\.?)`;

/** `July 1`, `the first day of July`. */
export const monthDayPattern = String.raw`(?:(?<month>${month})\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\b|(?:the\s+)?(?<dayBefore>${numberPattern})\s+day\s+of\s+(?<monthAfter>${month})\b)`;

const withYear = new RegExp(
  String.raw`^(?:${monthDayPattern})(?:,|\s|\sin\s+the\s+year|A\.?D\.?)*\s*(?<year>\d{4})(?![\d,.-]*\d|\w)`,
  "i",
);
const dayFirst = new RegExp(String.raw`^(?<day>\d{1,2})\s+(?<month>${month}),?\s+(?<year>\d{4})\b`, "i");

type Groups = Record<string, string | undefined>;

/** Month and day of the groups of monthDayPattern; null if they are none. */
export function monthDayOf(groups: Groups): { month: number; day: number } | null {
  const name = (groups.month ?? groups.monthAfter ?? "").toLowerCase().slice(0, 3);
  const at = months.findIndex((each) => each.startsWith(name));
  const day = groups.day ? Number(groups.day) : numberOf(groups.dayBefore ?? "");
  return at < 0 || name === "" || day === null ? null : { month: at + 1, day };
}

const two = (value: number): string => String(value).padStart(2, "0");

/**
 * The day that a text begins with: `July 1, 2027`, `the first day of July, 2027`, `1 July 2027`.
 * @returns its length, and its date or null if it is on no calendar; undefined if it begins with none
 */
export function printedDay(text: string): { length: number; date: string | null } | undefined {
  const found = withYear.exec(text) ?? dayFirst.exec(text);
  if (!found?.groups) return undefined;
  const read = monthDayOf(found.groups);
  const date = read ? `${found.groups.year}-${two(read.month)}-${two(read.day)}` : "";
  return { length: found[0].length, date: isCalendarDate(date) ? date : null };
}
