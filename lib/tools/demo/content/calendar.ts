import type { When } from "./shape";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const dayLength = 86_400_000;

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    moment,
  );
}

/** The Monday on or before a calendar day. Both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayLength).toISOString().slice(0, 10);
}

/** Days from this week's Monday: 0 is that Monday, -3 the Friday before. */
export function daysFromMonday(when: When): number {
  const [weeks = "0", weekday = "Mon"] = when.split(" ");
  return -7 * Number(weeks) + weekdays.indexOf(weekday);
}

/** A number of days from a Monday, as a When. */
export function whenOf(days: number): When {
  const week = Math.floor(days / 7);
  return `${week === 0 ? 0 : -week} ${weekdays[days - week * 7] ?? "Mon"}` as When;
}

/** The calendar day (YYYY-MM-DD) that a When means in the week that begins on `monday`. */
export function dateOf(when: When, monday: string): string {
  return new Date(Date.parse(`${monday}T00:00:00Z`) + daysFromMonday(when) * dayLength).toISOString().slice(0, 10);
}

/** "Thursday 3 December": how running text names a day. */
export function formatDay(day: string, withYear = false): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(withYear ? { year: "numeric" as const } : {}),
  }).formatToParts(new Date(`${day}T00:00:00Z`));
  return parts
    .filter((part) => part.type !== "literal")
    .map((part) => part.value)
    .join(" ");
}
