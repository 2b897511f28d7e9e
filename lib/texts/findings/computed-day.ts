import { isCalendarDate, utcNoon } from "@/lib/platform/text/calendar-date";
import type { DateRule } from "./finding";

const two = (value: number): string => String(value).padStart(2, "0");

/** A day on the calendar, else null: 31 August and six months is none. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : null;
}

/**
 * The day that a printed rule gives, from a known day. Days are counted without the day of the event.
 * @returns null if the calendar has no such day
 */
export function computedDay({ unit, count, month = 1, day = 1 }: DateRule, from: string): string | null {
  if (!isCalendarDate(from)) return null;
  const [ownYear = 0, ownMonth = 1, ownDay = 1] = from.split("-").map(Number);
  switch (unit) {
    case "day": {
      const at = utcNoon(from);
      at.setUTCDate(at.getUTCDate() + count);
      return at.toISOString().slice(0, 10);
    }
    case "month":
    case "first_of_month": {
      const months = ownYear * 12 + ownMonth - 1 + count;
      return dayOf(Math.floor(months / 12), (months % 12) + 1, unit === "month" ? ownDay : 1);
    }
    case "year":
      return dayOf(ownYear + count, ownMonth, ownDay);
    case "month_day": {
      const same = dayOf(ownYear, month, day);
      return same !== null && same > from ? same : dayOf(ownYear + 1, month, day);
    }
  }
}
