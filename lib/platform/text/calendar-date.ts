export type CalendarDate = string;

export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

// Without a library, and separate from time zones: public pages show only dates, and do not load the date library.
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The instant that represents a calendar date if one is needed: noon in UTC. */
export const utcNoon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** True for a `YYYY-MM-DD` that is on the calendar: "2026-02-30" is not. */
export function isCalendarDate(text: string): boolean {
  const parts = pattern.exec(text);
  if (!parts) return false;
  const date = utcNoon(text);
  return date.getUTCMonth() + 1 === Number(parts[2]) && date.getUTCDate() === Number(parts[3]);
}

/** "2026-11-16" → "Mon 16 Nov 2026". An invalid date is returned unchanged. */
export function formatDate(date: CalendarDate): string {
  if (!isCalendarDate(date)) return date;
  const at = utcNoon(date);
  const weekday = weekdayNames[(at.getUTCDay() + 6) % 7]!.slice(0, 3);
  return `${weekday} ${at.getUTCDate()} ${months[at.getUTCMonth()]} ${date.slice(0, 4)}`;
}

/** "2026-11-16" → "16 Nov 2026", for titles. */
export const formatDateOfYear = (date: CalendarDate): string =>
  isCalendarDate(date) ? `${formatShortDate(date)} ${date.slice(0, 4)}` : date;

/** "2026-11-16" → "16 Nov", for axes and dense tables that show the year elsewhere. */
export function formatShortDate(date: CalendarDate): string {
  if (!isCalendarDate(date)) return date;
  const at = utcNoon(date);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;
}

/** Years ahead of now: no legislature, court or agency announces anything for a later day. */
const yearsAhead = 10;

/** The last year in which something may be announced. */
export const lastPlausibleYear = (): number => new Date().getFullYear() + yearsAhead;

/** Whether something may have happened or be announced on a day, `YYYY-MM-DD`: 1026 and 20266 are slips of the keyboard. */
export function isPlausibleDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= 1700 && year <= lastPlausibleYear();
}
