import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { notFound } from "@/lib/platform/http/problem";
import { organisation } from "@/lib/organisation/organisation";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { billDetails, bills } from "@/db/schema";
import { eq, sql } from "drizzle-orm";
import { allDates, type BillDate, hearingsOfBill } from "./bill-hearings";
import { datedEvents } from "./dated-events";
import { calendarResponse, calendarText } from "./ics";
import { type CalendarOf, calendarEntries } from "./queries";
import { textDatesOfBill, textEvents } from "./text-dates";

/** The number of past days that a subscription includes. */
const retentionDays = 90;

async function calendarOf(of: CalendarOf, what: string, headers?: Record<string, string>): Promise<Response> {
  const { name, timeZone, restoredAt } = await organisation();
  const entries = await calendarEntries(of, addCalendarDays(todayIn(timeZone), -retentionDays), "9999-12-31");
  return calendarResponse(calendarText(`${name}: ${what}`, entries, timeZone, restoredAt), "calendar.ics", headers);
}

/** Hearings, comment deadlines and effective dates of tracked bills, for everyone. */
export const trackedCalendar = (): Promise<Response> =>
  calendarOf({ tracked: true, viewerId: null }, "hearings and dates");

/** The same plus the bills in the person's folders. Never cached or indexed. */
export const personalCalendar = (userId: number): Promise<Response> =>
  calendarOf({ tracked: true, viewerId: userId }, "hearings and dates, with your folders", {
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });

/** All dates of one bill. @throws HttpError 404 */
export async function billCalendar(slug: string): Promise<Response> {
  const [bill] = await db
    .select({
      id: bills.id,
      slug: bills.slug,
      name: bills.name,
      title: bills.title,
      jurisdiction: bills.jurisdiction,
      status: bills.status,
      events: billDetails.events,
      hearings: sql<BillDate[]>`${hearingsOfBill(sql`${bills.id}`)}`,
      textDates: sql<Parameters<typeof textEvents>[0]>`${textDatesOfBill(sql`${bills.id}`)}`,
      changedAt: isoUtc(bills.updatedAt),
      version: bills.version,
    })
    .from(bills)
    .innerJoin(billDetails, eq(billDetails.billId, bills.id))
    .where(eq(bills.slug, slug));
  if (!bill) throw notFound("There is no such bill.");
  const { events, hearings, textDates, changedAt, version, ...about } = bill;
  const { timeZone, restoredAt } = await organisation();
  return calendarResponse(
    calendarText(
      `${bill.name}: hearings and dates`,
      datedEvents(bill.id, [...allDates(events, hearings), ...textEvents(textDates, events)]).map((event) => ({
        bill: about,
        changedAt,
        version,
        event,
      })),
      timeZone,
      restoredAt,
    ),
    `${bill.slug}.ics`,
  );
}
