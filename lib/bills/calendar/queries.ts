import { eq, sql, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import type { BillEvent } from "@/db/schema/bills";
import { folderBills, personalFolders } from "@/db/schema";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import { visibleTo } from "@/lib/folders/queries";
import type { Bill } from "../schema";
import { allDates, type BillDate, hearingsOfBill } from "./bill-hearings";
import { hasTextDate, textDatesOfBill, textEvents } from "./text-dates";
import { type DatedEvent, datedEvents, type EventKind } from "./dated-events";

export type CalendarEntry = {
  bill: Pick<Bill, "id" | "slug" | "name" | "title" | "jurisdiction" | "sessionName" | "status" | "tracked">;
  kept: boolean;
  changedAt: string;
  version: number;
  event: DatedEvent;
};

/** Selects the events of tracked bills and, for a viewer, of the bills in folders that the viewer may see. */
export type CalendarOf = { tracked: boolean; viewerId: number | null };

/** More than this many events are not one calendar. */
const most = 3000;

function idsOf({ tracked, viewerId }: CalendarOf): SQL {
  const parts: SQL[] = [];
  if (tracked) parts.push(sql`select id, false as kept from bills where tracked_at is not null`);
  if (viewerId !== null)
    parts.push(
      sql`select ${folderBills.billId}, true from ${folderBills} join ${personalFolders} on ${eq(personalFolders.id, folderBills.folderId)} where ${visibleTo({ id: viewerId })}`,
    );
  if (parts.length === 0) parts.push(sql`select 0, false where false`);
  return sql`select id, bool_or(kept) as kept from (${sql.join(parts, sql` union all `)}) as named (id, kept) group by id`;
}

type Row = CalendarEntry["bill"] & {
  kept: boolean;
  changedAt: string;
  version: number;
  events: BillEvent[];
  hearings: BillDate[];
  textDates: Parameters<typeof textEvents>[0];
  /** Changes of its events, newest first. */ moves: { field: string; old: unknown; new: unknown }[];
};

export async function calendarEntries(
  of: CalendarOf,
  start: CalendarDate,
  end: CalendarDate,
  kind?: EventKind,
): Promise<CalendarEntry[]> {
  const rows = await db.execute<Row>(sql`
    with wanted as (${idsOf(of)})
    select b.id, b.slug, b.name, b.title, b.jurisdiction, b.session_name as "sessionName", b.status, b.tracked_at is not null as tracked, w.kept,
      ${isoUtc(sql`b.updated_at`)} as "changedAt", b.version, d.events, ${hearingsOfBill(sql`b.id`)} as hearings, ${textDatesOfBill(sql`b.id`)} as "textDates",
      (select coalesce(jsonb_agg(jsonb_build_object('field', c.field, 'old', c.old, 'new', c.new) order by c.id desc), '[]')
        from bill_changes c where c.bill_id = b.id and c.field = 'event' and c.old is not null and c.new is not null) as moves
    from wanted w join bills b on b.id = w.id join bill_details d on d.bill_id = b.id
    where exists (select 1 from jsonb_array_elements(d.events) as e where e->>'date' between ${start} and ${end})
      or exists (select 1 from hearing_bills l join hearings h on h.id = l.hearing_id where l.bill_id = b.id and h.date between ${start}::date and ${end}::date)
      or ${hasTextDate(sql`b.id`, start, end)}`);
  const hour = ({ event }: CalendarEntry) => event.time ?? "";
  return rows
    .flatMap(({ events, hearings, textDates, moves, kept, changedAt, version, ...bill }) =>
      datedEvents(bill.id, [...allDates(events, hearings, moves), ...textEvents(textDates, events)])
        .filter((event) => event.date >= start && event.date <= end && (kind === undefined || event.group === kind))
        .map((event) => ({ bill, kept, changedAt, version, event })),
    )
    .sort(
      (a, b) =>
        a.event.date.localeCompare(b.event.date) ||
        hour(a).localeCompare(hour(b)) ||
        a.bill.name.localeCompare(b.bill.name, "en", { numeric: true }) ||
        a.event.uid.localeCompare(b.event.uid),
    )
    .slice(0, most);
}

/** The nearest day after one on which something is scheduled, or null. */
export async function nextDay(of: CalendarOf, after: CalendarDate, kind?: EventKind): Promise<CalendarDate | null> {
  const entries = await calendarEntries(of, after, "9999-12-31", kind);
  return entries.find((entry) => entry.event.date > after)?.event.date ?? null;
}
