import { isCalendarDate } from "@/lib/platform/text/calendar-date";
import { Unreadable } from "../unreadable";

/** The order of month, day and year in a day that a spreadsheet wrote. */
export type DayOrder = "mdy" | "dmy" | "ymd";
export const allOrders: readonly DayOrder[] = ["mdy", "dmy", "ymd"];

const numeric =
  /^(\d{1,4})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?(?:,?[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[AP]\.?M\.?)?)?$/i;
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /i;
const withMonthName =
  /^(?:(?<day>\d{1,2})[- .]+(?<month>[a-z]{3,9})[-., ]+|(?<month2>[a-z]{3,9})\.?[- ]+(?<day2>\d{1,2}),?[- ]+)(?<year>\d{4}|\d{2})$/i;

/** Removes what spreadsheets add to a date: the weekday, "13th", direction marks, full-width digits. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u200e\u200f\u061c]/g, "")
    .trim()
    .replace(weekday, "")
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/i, "");

/** Whether a text is a numeric date whose order must be known: `1/13/2025`, `13.1.25`. */
export const isNumericDay = (text: string): boolean => numeric.test(plain(text));

/**
 * The orders valid for all of these dates; all if contradictory. @param texts from one file; other formats are ignored
 */
export function provenOrders(texts: Iterable<string>): readonly DayOrder[] {
  let left = allOrders;
  for (const text of texts) {
    const possible = readings(text);
    if (possible.size > 0 && !/^\d{4}/.test(plain(text))) left = left.filter((order) => possible.has(order));
    if (left.length === 0) return allOrders;
  }
  return left;
}

/**
 * A spreadsheet's date as `YYYY-MM-DD`; null for another format. @param orders possible in the file @throws
 * Unreadable if ambiguous or invalid
 */
export function spreadsheetDay(given: string, orders: readonly DayOrder[] = allOrders): string | null {
  const text = plain(given);
  const joined = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (joined) return dayOfParts(joined[1]!, joined[2]!, joined[3]!);
  const named = withMonthName.exec(text)?.groups;
  if (named) {
    const month = months.indexOf((named.month ?? named.month2 ?? "").slice(0, 3).toLowerCase()) + 1;
    const day = month > 0 ? dayOfParts(named.year!, String(month), (named.day ?? named.day2)!) : null;
    return day;
  }
  if (!numeric.test(text)) return null;
  const possible = readings(text);
  // A leading four-digit year is unambiguous, and a file may mix it with another format.
  const known = /^\d{4}/.test(text) ? allOrders : orders;
  const days = [...new Set(known.flatMap((order) => possible.get(order) ?? []))];
  if (days.length === 1) return days[0]!;
  const choices = [...new Set(possible.values())];
  throw new Unreadable(
    choices.length > 1
      ? `Its date “${text}” may be ${choices.join(" or ")}, and nothing in the file says which. Save dates as YYYY-MM-DD.`
      : `Its date “${text}” is not on the calendar.`,
  );
}

/** The days that a text may be, by order. */
function readings(text: string): Map<DayOrder, string> {
  const found = numeric.exec(plain(text));
  if (!found) return new Map();
  const [, a = "", , b = "", c = ""] = found;
  const parts: [DayOrder, string | null][] =
    a.length > 2
      ? [["ymd", dayOfParts(a, b, c)]]
      : [
          ["mdy", dayOfParts(c, a, b)],
          ["dmy", dayOfParts(c, b, a)],
          ["ymd", c.length <= 2 ? dayOfParts(a, b, c) : null],
        ];
  return new Map(parts.filter((part): part is [DayOrder, string] => part[1] !== null));
}

/** Two-digit years end ten years from now, as in spreadsheets. */
function dayOfParts(year: string, month: string, day: string): string | null {
  if (year.length !== 4 && year.length !== 2) return null;
  const century = Number(year) <= (new Date().getFullYear() % 100) + 10 ? "20" : "19";
  const whole = `${year.length === 2 ? century + year : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(whole) ? whole : null;
}

const dateKey = /date|_at$|_on$|^day$/i;

/** Converts spreadsheet dates in JSON if the file proves their order; the others' records are rejected later. */
export function proveDays<T>(value: T): T {
  const places: [Record<string, unknown>, string, string][] = [];
  const walk = (at: unknown): void => {
    if (typeof at !== "object" || at === null) return;
    for (const [key, inner] of Object.entries(at)) {
      if (typeof inner === "string" && dateKey.test(key) && numeric.test(inner.trim()))
        places.push([at as Record<string, unknown>, key, inner]);
      else walk(inner);
    }
  };
  walk(value);
  const orders = provenOrders(places.map(([, , text]) => text));
  for (const [holder, key, text] of places) {
    try {
      holder[key] = spreadsheetDay(text, orders) ?? text;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return value;
}
