import { calendarEntries } from "@/lib/bills/calendar/queries";
import type { DatedEvent } from "@/lib/bills/calendar/dated-events";
import type { Viewer } from "@/lib/platform/auth/roles";
import { keyFrom } from "@/lib/platform/cache/key-from";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import { datesOfPortfolios } from "./week";

export type DayAhead = {
  bill: { slug: string; name: string; title: string | null; jurisdiction: string };
  event: DatedEvent;
};

/** Hearings and comment deadlines of the days ahead: of tracked bills, and of a person's folders and portfolios. */
export async function daysAhead(viewer: Viewer, start: CalendarDate, end: CalendarDate): Promise<DayAhead[]> {
  const [entries, dates] = await Promise.all([
    calendarEntries({ tracked: true, viewerId: viewer.id }, start, end),
    datesOfPortfolios(viewer, { start, end }),
  ]);
  const found = new Map<string, DayAhead>();
  const keyOf = (slug: string, { date, time, description }: DatedEvent) => keyFrom(slug, date, time ?? "", description);
  for (const { bill, event } of entries)
    if (event.group === "hearing" || event.group === "comments") found.set(keyOf(bill.slug, event), { bill, event });
  for (const { event, ...bill } of dates) found.set(keyOf(bill.slug, event), { bill, event });
  return [...found.values()].sort(
    (a, b) => a.event.date.localeCompare(b.event.date) || (a.event.time ?? "").localeCompare(b.event.time ?? ""),
  );
}
