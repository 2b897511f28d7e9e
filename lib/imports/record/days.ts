import { isCalendarDate, isPlausibleDay, lastPlausibleYear } from "@/lib/platform/text/calendar-date";
import { spreadsheetDay } from "@/lib/platform/documents/formats/spreadsheet-days";

/**
 * `YYYY-MM-DD`, or null if invalid (`0000-00-00`, empty, before 1700, more than ten years ahead). Spreadsheet dates
 * count if unambiguous. A timestamp becomes its date in `timeZone`: 2026-07-22T02:14Z is July 21 in Washington.
 * @throws RejectedRecord for `3/4/2025`, which is ambiguous
 */
export function dayOf(value: unknown, timeZone?: string): string | null {
  if (typeof value !== "string") return null;
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    value.trim(),
  );
  if (!found) {
    const day = spreadsheetDay(value);
    return day && isPlausibleDay(day) ? day : null;
  }
  if (!isCalendarDate(found[1]!) || !isPlausibleDay(found[1]!)) return null;
  if (!found[2] || !found[3] || !timeZone) return found[1]!;
  const instant = new Date(value.trim());
  return Number.isNaN(instant.getTime()) ? found[1]! : dayFormat(timeZone).format(instant);
}

/** Whether a value is a date implausibly far in the future. */
export function isAbsurdDay(value: unknown): boolean {
  const year = typeof value === "string" ? /(?<!\d)(\d{4})(?!\d)/.exec(value)?.[1] : undefined;
  return year !== undefined && Number(year) > lastPlausibleYear();
}

const formats = new Map<string, Intl.DateTimeFormat>();
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })),
    );
  return format;
}

/** An instant as ISO 8601 in UTC, or null for what is none. */
export function instantOf(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return null;
  const instant = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value.replace(" ", "T")}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
