import { formatDateRange, todayIn, weekOf } from "@/lib/platform/text/dates";

/** On a weekly's page: says so when the issue of the running week is not out yet. */
export function WeekNote({ date, timeZone, now }: { date: string; timeZone: string; now?: Date }) {
  const { start, end } = weekOf(todayIn(timeZone, now));
  if (date >= start) return null;
  return <span>The newest so far: nothing yet for the week of {formatDateRange(start, end)}</span>;
}
