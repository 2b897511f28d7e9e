import { createHash } from "node:crypto";
import { TZDate } from "@date-fns/tz";
import { type SQL, sql } from "drizzle-orm";
import type { BillEvent } from "@/db/schema/bills";
import { type CalendarDate, formatDate, isCalendarDate } from "@/lib/platform/text/calendar-date";
import { legislatureZone } from "@/lib/bills/vocabulary/jurisdictions";

export const eventKinds = ["hearing", "comments", "effective", "compliance", "expires", "deadline", "other"] as const;
export type EventKind = (typeof eventKinds)[number];

const hearingWords = "hearing|session|meeting|markup|mark-up|floor|vote|committee";
const isHearingKind = new RegExp(hearingWords, "i");

/** Maps a source's kind of event to those that readers see: `executive session`, `comment deadline`, `effective`. */
export function eventKindOf(kind: string): EventKind {
  if (/comment/i.test(kind)) return "comments";
  if (/effect/i.test(kind)) return "effective";
  if (/^(?:compliance|applicability) date$/.test(kind)) return "compliance";
  if (/^expiry date$/.test(kind)) return "expires";
  if (/^deadline of the text$/.test(kind)) return "deadline";
  return isHearingKind.test(kind) ? "hearing" : "other";
}

export const isHearingOrComments = (kind: SQL): SQL =>
  sql`(${kind} ~* 'comment' or (${kind} !~* 'effect' and ${kind} ~* ${sql.raw(`'${hearingWords}'`)}))`;

export const eventKindWords: Record<EventKind, [one: string, many: string]> = {
  hearing: ["Hearing or session", "Hearings and sessions"],
  comments: ["Comment deadline", "Comment deadlines"],
  effective: ["Effective date", "Effective dates"],
  compliance: ["Compliance date", "Compliance dates"],
  expires: ["Expiry date", "Expiry dates"],
  deadline: ["Deadline", "Deadlines"],
  other: ["Date", "Other dates"],
};

/** An event of a bill; `uid` stays the same when the day, the hour or the place of the event change. */
export type DatedEvent = BillEvent & {
  uid: string;
  group: EventKind;
  hearingId?: number;
  previousDate?: string | null;
  previousTime?: string | null;
  /** Of a day that a text gives: which clause, whatever its day. Only a confirmed one is reminded of. */
  clause?: { key: string; isConfirmed: boolean };
};

const eventKey = ({ kind, description }: BillEvent) =>
  `${kind}\n${description}`.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

/** The events of a bill, earliest first. Equal ones are numbered in order, so that a moved event keeps its id. */
export function datedEvents(billId: number, events: readonly (BillEvent & { hearingId?: number })[]): DatedEvent[] {
  const seen = new Map<string, number>();
  return events
    .filter((event) => isCalendarDate(event.date))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((event) => {
      if (event.hearingId !== undefined)
        return { ...event, group: "hearing" as const, uid: `bill-${billId}-hearing-${event.hearingId}` };
      const words = eventKey(event);
      const nth = seen.get(words) ?? 0;
      seen.set(words, nth + 1);
      return {
        ...event,
        group: eventKindOf(event.kind),
        uid: `bill-${billId}-${createHash("sha256").update(words).digest("hex").slice(0, 16)}-${nth}`,
      };
    });
}

/**
 * `10:00`, `13:30:00`, `9 AM`, `2:30 p.m.`; `upon adjournment` is not a time. @returns minutes after midnight, or null
 */
export function minutesOf(time: string | null | undefined): number | null {
  const found = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*(?:([ap])\.?\s?m\.?)?$/i.exec((time ?? "").trim());
  if (!found || (found[2] === undefined && found[3] === undefined)) return null;
  const half = found[3]?.toLowerCase();
  const hours = Number(found[1]);
  const minutes = Number(found[2] ?? 0);
  if (minutes > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return null;
  // Sources write midnight for an unknown time.
  return (half ? (hours % 12) + (half === "p" ? 12 : 0) : hours) * 60 + minutes || null;
}

/** "10:00", as the calendar shows a time; the source's text is unchanged. */
export function hourOf(time: string | null | undefined): string | null {
  const minutes = minutesOf(time);
  return minutes === null
    ? time?.trim() || null
    : `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** “Moved from Tue 1 Dec 2026, 14:30”; null for an event that was not moved. */
export const movedFromLabel = ({ previousDate, previousTime }: DatedEvent): string | null =>
  previousDate ? `Moved from ${[formatDate(previousDate), hourOf(previousTime)].filter(Boolean).join(", ")}` : null;

/** In the legislature's zone. Null without a time or a known zone. @param jurisdiction its code */
export function startOf(event: Pick<BillEvent, "date" | "time">, jurisdiction: string): Date | null {
  const minutes = minutesOf(event.time);
  const zone = legislatureZone(jurisdiction);
  return minutes === null || zone === null || !isCalendarDate(event.date) ? null : instantAt(event.date, minutes, zone);
}

/** "13:30 PST", as pages show a time; the source's text is unchanged. Null without a time or a known zone. */
export function hourWithZone(event: Pick<BillEvent, "date" | "time">, jurisdiction: string): string | null {
  if (minutesOf(event.time) === null) return event.time?.trim() || null;
  const start = startOf(event, jurisdiction);
  if (!start) return null;
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: legislatureZone(jurisdiction)!,
    timeZoneName: "short",
  }).formatToParts(start);
  return `${hourOf(event.time)} ${parts.find(({ type }) => type === "timeZoneName")!.value}`;
}

export function instantAt(date: CalendarDate, minutes: number, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, timeZone).getTime());
}
