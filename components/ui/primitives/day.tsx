import { type CalendarDate, formatDate } from "@/lib/platform/text/calendar-date";

/** A calendar date, without time zone: "Mon 16 Nov 2026". */
export function Day({ date }: { date: CalendarDate }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
