import { TZDate } from "@date-fns/tz";
// one by one: the whole library is 300 files, which a program that starts would read
import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";
import { startOfDay } from "date-fns/startOfDay";
import { startOfWeek } from "date-fns/startOfWeek";
import { type CalendarDate, formatDate, utcNoon } from "./calendar-date";

const day = "EEE d MMM yyyy";

export function monthName(month: string): string {
  return format(inUtc(`${month.slice(0, 7)}-15`), "MMMM yyyy");
}

/** Two dates as one range without repetition: "Mon 16 – Sun 22 Nov 2026". */
export function formatDateRange(start: CalendarDate, end: CalendarDate): string {
  if (start === end) return formatDate(start);
  const [from, to] = [inUtc(start), inUtc(end)];
  if (format(from, "yyyy") !== format(to, "yyyy")) return `${format(from, day)} – ${format(to, day)}`;
  const opening = format(from, "MM") === format(to, "MM") ? "EEE d" : "EEE d MMM";
  return `${format(from, opening)} – ${format(to, day)}`;
}

/** An instant as its day in a zone (IANA name): "Mon 16 Nov 2026". */
export function formatDay(instant: Date | string, timeZone: string): string {
  return format(inZone(instant, timeZone), day);
}

/** An instant as its hour in a zone, on a 24-hour clock: "12:03". */
export function formatTime(instant: Date | string, timeZone: string): string {
  return format(inZone(instant, timeZone), "HH:mm");
}

/** An instant in a zone: "Mon 16 Nov 2026, 12:03". */
export function formatDateTime(instant: Date | string, timeZone: string): string {
  return format(inZone(instant, timeZone), `${day}, HH:mm`);
}

export function calendarDateOf(instant: Date | string, timeZone: string): CalendarDate {
  return format(inZone(instant, timeZone), "yyyy-MM-dd");
}

/** Today in a zone; `now` is for tests and for jobs that fix their moment. */
export function todayIn(timeZone: string, now: Date = new Date()): CalendarDate {
  return calendarDateOf(now, timeZone);
}

export function addCalendarDays(date: CalendarDate, days: number): CalendarDate {
  return format(addDays(inUtc(date), days), "yyyy-MM-dd");
}

/** The week of a day, Monday to Sunday (domain.md, Dates). */
export function weekOf(date: CalendarDate): { start: CalendarDate; end: CalendarDate } {
  const start = format(startOfWeek(inUtc(date), { weekStartsOn: 1 }), "yyyy-MM-dd");
  return { start, end: addCalendarDays(start, 6) };
}

/** From the first midnight to the midnight after the last day, exclusive. Correct for days of 23 and 25 hours. */
export function instantsOf(start: CalendarDate, end: CalendarDate, timeZone: string): { from: Date; before: Date } {
  return { from: midnight(start, timeZone), before: midnight(addCalendarDays(end, 1), timeZone) };
}

function midnight(date: CalendarDate, timeZone: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  return new Date(startOfDay(new TZDate(year, month - 1, dayOfMonth, 12, timeZone)).getTime());
}

function inUtc(date: CalendarDate): TZDate {
  return new TZDate(utcNoon(date).getTime(), "UTC");
}

function inZone(instant: Date | string, timeZone: string): TZDate {
  return new TZDate(new Date(instant).getTime(), timeZone);
}
