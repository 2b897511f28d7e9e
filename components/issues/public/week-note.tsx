import { formatDateRange, todayIn, weekOf } from "@/lib/platform/text/dates";

/** On a weekly's page: a note if this week's issue is not out yet. */
export function WeekNote({ date, timeZone, now }: { date: string; timeZone: string; now?: Date }) {
  const { start, end } = weekOf(todayIn(timeZone, now));
  if (date >= start) return null;
  return <span>The latest so far. Nothing yet for the week of {formatDateRange(start, end)}</span>;
}
