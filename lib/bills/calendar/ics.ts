import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { publicUrl } from "@/lib/platform/env/settings";
import { type Bill } from "../schema";
import { statusLabel } from "../vocabulary/status-labels";
import { type DatedEvent, eventKindWords, minutesOf, movedFromLabel, startOf } from "./dated-events";

export type BillEventEntry = {
  bill: Pick<Bill, "slug" | "name" | "title" | "jurisdiction" | "status">;
  /** When the record last changed, ISO 8601. */ changedAt: string;
  /** Of the bill: it rises with every change of its record and hearings. */ version: number;
  event: DatedEvent;
};

/** One hour, since sources give no end. */
const length = 60 * 60_000;
/** Seconds from 2020 on fit into the integer of RFC 5545 until 2088. */
const firstSecond = Date.UTC(2020, 0, 1) / 1000;

/**
 * A program ignores an event with a lower number than it knows. Versions rise with each change, but a restored database
 * has old ones: then they count from the second of the restore, as no bill changes every second.
 */
const sequenceOf = (version: number, restoredAt: string | null): number =>
  version + (restoredAt === null ? 0 : Math.max(0, Math.ceil(Date.parse(restoredAt) / 1000) - firstSecond));

/** Removes characters that are not allowed in a calendar. */
const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * A calendar (RFC 5545). Times are in UTC, so that programs need no zone data; without time or zone an event is
 * all-day. Equal events give equal bytes.
 * @param name shown by programs
 * @param timeZone the organization's
 * @param restoredAt when the database was last restored from a backup, ISO 8601
 */
export function calendarText(
  name: string,
  entries: readonly BillEventEntry[],
  timeZone: string,
  restoredAt: string | null = null,
): string {
  const host = new URL(publicUrl()).hostname;
  const calendar = ical({
    name: clean(name),
    prodId: { company: host, product: "Rotunda", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60 * 4,
  });
  for (const { bill, changedAt, version, event } of entries) {
    const start = startOf(event, bill.jurisdiction) ?? event.date;
    const url = `${publicUrl()}/bill/view/${bill.slug}`;
    const about = [
      shownTitle(bill.title),
      `${jurisdictionName(bill.jurisdiction)}. ${statusLabel(bill.status)}.`,
      event.committee ? `Committee: ${event.committee}` : null,
      minutesOf(event.time) === null && event.time ? `Time: ${event.time}` : null,
      event.status === "postponed" ? "Postponed." : null,
      movedFromLabel(event) && `${movedFromLabel(event)}.`,
      event.agendaUrl ? `Agenda: ${event.agendaUrl}` : null,
      url,
    ];
    calendar.createEvent({
      id: `${event.uid}@${host}`,
      sequence: sequenceOf(version, restoredAt),
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      summary: clean(`${bill.name}: ${event.description || eventKindWords[event.group][0]}`),
      description: about
        .filter((line) => line !== null)
        .map(clean)
        .join("\n"),
      location: event.location ? clean(event.location) : null,
      url,
      status:
        event.status === "cancelled"
          ? ICalEventStatus.CANCELLED
          : event.status === "postponed"
            ? ICalEventStatus.TENTATIVE
            : null,
      categories: [{ name: eventKindWords[event.group][1] }],
      ...(start instanceof Date
        ? { start, end: new Date(start.getTime() + length) }
        : { allDay: true, start: `${start}T00:00:00Z`, end: `${addCalendarDays(start, 1)}T00:00:00Z` }),
    });
  }
  // the library would write it after the events, where RFC 5545 allows no properties
  return `${calendar.toString().replace("\r\nX-PUBLISHED-TTL", `\r\nX-WR-TIMEZONE:${timeZone}\r\nX-PUBLISHED-TTL`)}\r\n`;
}

export const calendarResponse = (text: string, fileName: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="${fileName}"`,
      ...headers,
    },
  });
