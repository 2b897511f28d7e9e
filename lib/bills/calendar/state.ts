import { type CalendarDate, isCalendarDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays, formatDateRange, monthName, weekOf } from "@/lib/platform/text/dates";
import { type EventKind, eventKinds } from "./dated-events";

export type CalendarState = {
  /** "days": two weeks from today, which is what the plain address shows. */
  by: "days" | "week" | "month";
  start: CalendarDate;
  kind: EventKind | null;
  folders: boolean;
};

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";
const monthStart = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`;
const within = (day: CalendarDate) => isCalendarDate(day) && day >= "1900-01-01" && day <= "2199-12-31";

/** Parses an address; invalid values are replaced. By default it shows two weeks from today. */
export function readCalendarState(
  query: Record<string, string | string[] | undefined>,
  today: CalendarDate,
): CalendarState {
  const kind = eventKinds.find((one) => one === first(query.kind)) ?? null;
  const folders = first(query.of) === "folders";
  const month = `${first(query.month)}-01`;
  if (first(query.month) !== "")
    return { by: "month", start: within(month) ? month : monthStart(today), kind, folders };
  const week = first(query.week);
  return within(week)
    ? { by: "week", start: weekOf(week).start, kind, folders }
    : { by: "days", start: today, kind, folders };
}

export function daysOf({ by, start }: CalendarState): { start: CalendarDate; end: CalendarDate } {
  return {
    start,
    end:
      by === "month"
        ? addCalendarDays(monthStart(addCalendarDays(start, 31)), -1)
        : addCalendarDays(start, by === "week" ? 6 : 13),
  };
}

/** The next or previous week or month; before and after the two weeks from today come weeks. */
export function shiftCalendar(state: CalendarState, by: 1 | -1): CalendarState {
  const { start, end } = daysOf(state);
  const day = by > 0 ? addCalendarDays(end, 1) : addCalendarDays(start, -1);
  return showing(state, state.by === "month" ? "month" : "week", day);
}

export const showing = (state: CalendarState, by: CalendarState["by"], day: CalendarDate): CalendarState => ({
  ...state,
  by,
  start: by === "days" ? day : by === "week" ? weekOf(day).start : monthStart(day),
});

/** The address of a state. The two weeks from today have no parameters: the plain address always begins today. */
export function calendarHref({ by, start, kind, folders }: CalendarState, today: CalendarDate): string {
  const params = new URLSearchParams();
  if (by === "month") params.set("month", start.slice(0, 7));
  else if (by === "week" || start !== today) params.set("week", start);
  if (kind) params.set("kind", kind);
  if (folders) params.set("of", "folders");
  return params.size ? `/calendar?${params}` : "/calendar";
}

export const calendarTitle = (state: CalendarState): string =>
  state.by === "month" ? monthName(state.start) : formatDateRange(state.start, daysOf(state).end);
