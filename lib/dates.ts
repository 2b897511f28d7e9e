import { TZDate } from "@date-fns/tz";
import { addDays, format, startOfDay, startOfWeek } from "date-fns";

/** A calendar date, `YYYY-MM-DD`, in the organisation's time zone. It is a day, not an instant. */
export type CalendarDate = string;

const day = "EEE d MMM yyyy";
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a `YYYY-MM-DD` that is on the calendar: "2026-02-30" is not. */
export function isCalendarDate(text: string): boolean {
  const parts = pattern.exec(text);
  if (!parts) return false;
  const date = utcNoon(text);
  return date.getUTCMonth() + 1 === Number(parts[2]) && date.getUTCDate() === Number(parts[3]);
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * "2026-11-16" → "Mon 16 Nov 2026". Anything that is no calendar date comes back as it was.
 * By hand: public pages show nothing but days, and are spared the library of dates so.
 */
export function formatDate(date: CalendarDate): string {
  if (!isCalendarDate(date)) return date;
  const at = utcNoon(date);
  return `${weekdays[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]} ${date.slice(0, 4)}`;
}

/** "2026-11-16" → "16 Nov", for axes and tight tables where the year stands elsewhere. */
export function formatShortDate(date: CalendarDate): string {
  return isCalendarDate(date) ? format(inUtc(date), "d MMM") : date;
}

/** "2026-11", or a day of it → "November 2026". */
export function monthName(month: string): string {
  return format(inUtc(`${month.slice(0, 7)}-15`), "MMMM yyyy");
}

/** Two days as one range, without saying anything twice: "Mon 16 – Sun 22 Nov 2026". */
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

/** The calendar date of an instant in a zone. */
export function calendarDateOf(instant: Date | string, timeZone: string): CalendarDate {
  return format(inZone(instant, timeZone), "yyyy-MM-dd");
}

/** Today in a zone; `now` is for tests and for jobs that fix their moment. */
export function todayIn(timeZone: string, now: Date = new Date()): CalendarDate {
  return calendarDateOf(now, timeZone);
}

/** A calendar date some days later (earlier when negative). */
export function addCalendarDays(date: CalendarDate, days: number): CalendarDate {
  return format(addDays(inUtc(date), days), "yyyy-MM-dd");
}

/** The week of a day, Monday to Sunday (domain.md, Dates). */
export function weekOf(date: CalendarDate): { start: CalendarDate; end: CalendarDate } {
  const start = format(startOfWeek(inUtc(date), { weekStartsOn: 1 }), "yyyy-MM-dd");
  return { start, end: addCalendarDays(start, 6) };
}

/**
 * The instants between which a range of calendar dates lies in a zone: from its first midnight up to, not including,
 * the midnight after its last day. Days of 23 and 25 hours come out right.
 */
export function instantsOf(start: CalendarDate, end: CalendarDate, timeZone: string): { from: Date; before: Date } {
  return { from: midnight(start, timeZone), before: midnight(addCalendarDays(end, 1), timeZone) };
}

function midnight(date: CalendarDate, timeZone: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  return new Date(startOfDay(new TZDate(year, month - 1, dayOfMonth, 12, timeZone)).getTime());
}

function utcNoon(date: CalendarDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

function inUtc(date: CalendarDate): TZDate {
  return new TZDate(utcNoon(date).getTime(), "UTC");
}

function inZone(instant: Date | string, timeZone: string): TZDate {
  return new TZDate(new Date(instant).getTime(), timeZone);
}
