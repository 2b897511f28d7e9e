import type { alertCadences } from "@/db/schema/alerts";
import { addCalendarDays, calendarDateOf, weekOf } from "@/lib/platform/text/dates";
import { TZDate } from "@date-fns/tz";

export type Cadence = (typeof alertCadences)[number];

/** The hour, in the organization's zone, at which daily and weekly alerts are sent. */
const alertHour = 7;

const instantAt = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, dayOfMonth, alertHour, timeZone).getTime());
};

/** When the last daily or weekly alerts were due: the newest 7:00 of any day, or of a Monday, that is not after `now`. */
export function lastDue(cadence: "daily" | "weekly", timeZone: string, now: Date = new Date()): Date {
  const today = calendarDateOf(now, timeZone);
  const day = cadence === "daily" ? today : weekOf(today).start;
  const due = instantAt(day, timeZone);
  return due <= now ? due : instantAt(addCalendarDays(day, cadence === "daily" ? -1 : -7), timeZone);
}
