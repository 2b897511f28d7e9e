import { TZDate } from "@date-fns/tz";
import { type CalendarDate, formatDate } from "@/lib/platform/text/calendar-date";

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;
const hours = 3_600_000;

export type LocalTime = {
  date: CalendarDate;
  time: string;
};

const localOf = (instant: number, timeZone: string): LocalTime => {
  const there = new TZDate(instant, timeZone);
  const two = (n: number) => String(n).padStart(2, "0");
  return {
    date: `${String(there.getFullYear()).padStart(4, "0")}-${two(there.getMonth() + 1)}-${two(there.getDate())}`,
    time: `${two(there.getHours())}:${two(there.getMinutes())}`,
  };
};

/**
 * Instants with a local time. At a change of daylight saving time (DST): none if it is skipped, two if repeated, the
 * earlier first.
 */
export function momentsOf({ date, time }: LocalTime, timeZone: string): Date[] {
  const naive = Date.parse(`${date}T${time}:00Z`);
  if (!clock.test(time) || Number.isNaN(naive)) return [];
  // only the zone's UTC offsets on the day before and the day after are possible in between
  const offsets = [naive - 24 * hours, naive + 24 * hours].map((instant) => {
    const local = localOf(instant, timeZone);
    return Date.parse(`${local.date}T${local.time}:00Z`) - Math.floor(instant / 60_000) * 60_000;
  });
  const candidates = [...new Set(offsets)].map((offset) => naive - offset).sort((a, b) => a - b);
  return candidates
    .filter((instant) => {
      const local = localOf(instant, timeZone);
      return local.date === date && local.time === time;
    })
    .map((instant) => new Date(instant));
}

/**
 * @param later picks the second of two, when clocks are set back @returns the instant, or a sentence that says why
 * there is none
 */
export function momentOf(
  local: LocalTime,
  timeZone: string,
  later = false,
): { moment: Date; twice: boolean; problem?: undefined } | { moment?: undefined; problem: string } {
  const moments = momentsOf(local, timeZone);
  const moment = later ? moments.at(-1) : moments[0];
  if (moment) return { moment, twice: moments.length > 1 };
  return {
    problem: `There is no ${local.time} on ${formatDate(local.date)} in ${timeZone}: clocks go forward over it. Choose an earlier or later time.`,
  };
}
