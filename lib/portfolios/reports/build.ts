import { everyone, mayRead } from "@/lib/audiences/reader";
import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import type { ClientLogo } from "@/db/schema/portfolios";
import type { BillEvent } from "@/db/schema/bills";
import { allDates, type BillDate, hearingsOfBill, hearingStatusWords } from "@/lib/bills/calendar/bill-hearings";
import { textDatesOfBill, textEvents } from "@/lib/bills/calendar/text-dates";
import { type EventKind, eventKindOf } from "@/lib/bills/calendar/dated-events";
import { type ChangeLine, changeLines } from "@/lib/bills/changes/change-lines";
import { withCommittees } from "@/lib/bills/votes/committees-of-changes";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { addCalendarDays, calendarDateOf, todayIn } from "@/lib/platform/text/dates";
import { type ClientReportContent, daysOfStarts } from "./content";

type Starts = NonNullable<ClientReportContent["starts"]>;

/** Days ahead of hearings in a report, and its limits per bill. */
const daysAhead = 60;
const mostChanges = 20;
const mostPassages = 3;

type BillRow = {
  id: number;
  slug: string;
  name: string;
  jurisdiction: string;
  sessionName: string;
  title: string | null;
  status: BillStatus;
  statusDate: string | null;
  lastAction: string | null;
  lastActionDate: string | null;
  position: ClientReportContent["bills"][number]["position"];
  note: string;
  events: BillEvent[];
  hearings: BillDate[];
  textDates: Parameters<typeof textEvents>[0];
};

/** Until when all changes are visible: an open transaction may have an earlier time. */
export async function seenUntil(on: Queryable): Promise<string> {
  const [row] = await on.execute<{ at: string }>(sql`
    select ${isoUtc(sql`greatest(least(now(), min(xact_start)), now() - interval '1 hour')`)} as at from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`);
  return row!.at;
}

/**
 * The content of a report: this portfolio's bills, of the portfolio only the position and the client note.
 * @param since end of the last report; ISO 8601
 * @param until end of this one
 */
export async function buildContent(
  on: Queryable,
  portfolioId: number,
  { since, until }: { since: string; until: string },
): Promise<ClientReportContent> {
  const [front] = await on.execute<{
    client: string;
    organisation: string;
    timeZone: string;
    logo: ClientLogo | null;
  }>(sql`
    select coalesce(nullif(p.client, ''), p.name) as client, o.name as organisation, o.time_zone as "timeZone", p.logo
    from portfolios p cross join organisation o where p.id = ${portfolioId} and o.id = 1`);
  const { logo, ...names } = front!;
  const today = todayIn(names.timeZone);
  const rows = await on.execute<BillRow>(sql`
    select b.id, b.slug, b.name, b.jurisdiction, b.session_name as "sessionName", b.title, b.status, b.status_date::text as "statusDate",
      b.last_action as "lastAction", b.last_action_date::text as "lastActionDate", pb.position, pb.client_note as note,
      coalesce(d.events, '[]') as events, ${hearingsOfBill(sql`b.id`)} as hearings, ${textDatesOfBill(sql`b.id`)} as "textDates"
    from portfolio_bills pb join bills b on b.id = pb.bill_id left join bill_details d on d.bill_id = b.id
    where pb.portfolio_id = ${portfolioId} order by b.jurisdiction, b.sort_key collate "C", b.session_year desc nulls last, b.id`);
  const changes = await on.execute<{
    billId: number;
    field: string;
    old: unknown;
    new: unknown;
    at: string;
    effectiveDate: string | null;
  }>(sql`
    select c.bill_id as "billId", c.field, c.old, c.new, ${isoUtc(sql`c.at`)} as at, c.effective_date::text as "effectiveDate"
    from bill_changes c join portfolio_bills pb on pb.bill_id = c.bill_id and pb.portfolio_id = ${portfolioId}
    where c.at >= ${since}::timestamptz and c.at < ${until}::timestamptz order by c.bill_id, c.at desc, c.id desc`);
  const changesOf = new Map<number, (typeof changes)[number][]>();
  for (const change of await withCommittees(on, changes)) {
    const known = changesOf.get(change.billId);
    if (known) known.push(change);
    else changesOf.set(change.billId, [change]);
  }
  const passages = await on.execute<ClientReportContent["passages"][number] & { nth: number }>(sql`
    select bill, issue, series, slug, date, text, nth from (
      select b.name as bill, s.name as issue, t.name as series, i.slug, i.published_date::text as date, m.passage as text,
        row_number() over (partition by m.bill_id order by i.published_date desc, i.id desc)::int as nth, b.sort_key, b.id
      from issue_mentions m join portfolio_bills pb on pb.bill_id = m.bill_id and pb.portfolio_id = ${portfolioId}
      join bills b on b.id = m.bill_id join publication_issues i on i.id = m.publication_issue_id and i.deleted_at is null
      join issue_snapshots s on s.id = i.snapshot_id join form_templates t on t.id = i.form_template_id
      where m.passage <> '' and ${mayRead(everyone, sql`i.audience`)}) as p where nth <= ${mostPassages} order by sort_key collate "C", id, nth`);
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + daysAhead * 86_400_000).toISOString().slice(0, 10);
  return {
    ...names,
    logo: logo && { sha256: logo.sha256, extension: logo.extension, mimeType: logo.mimeType, alt: names.client },
    bills: rows.map(({ events: _, hearings: __, textDates: ___, title, status, lastAction, ...bill }) => ({
      ...bill,
      title: title ?? "",
      status: statusLabel(status),
      lastAction: lastAction ?? "",
      changes: changeLines(changesOf.get(bill.id) ?? [], bill)
        .slice(0, mostChanges)
        .map((line) => ({
          date: line.lead.effectiveDate ?? calendarDateOf(line.lead.at, names.timeZone),
          text: sentenceOf(line),
        })),
    })),
    hearings: rows
      .flatMap(({ id, name, events, hearings }) =>
        allDates(events, hearings)
          .filter(({ date, kind }) => date >= today && date <= last && isHearingOrComment(eventKindOf(kind)))
          .map((event) => ({
            billId: id,
            bill: name,
            date: event.date,
            time: event.time ?? "",
            // LegiScan's description begins with the committee.
            what:
              [event.committee, event.description]
                .filter((part) => part && (part === event.description || !event.description.startsWith(part)))
                .join(": ") || event.kind,
            place: event.location ?? "",
            status: event.status && event.status !== "scheduled" ? hearingStatusWords[event.status] : "",
          })),
      )
      .sort((a, b) => a.date.localeCompare(b.date) || a.time.localeCompare(b.time) || a.billId - b.billId),
    starts: rows
      .flatMap((row) => startsOf(row, today))
      .sort((a, b) => a.date.localeCompare(b.date) || a.billId - b.billId),
    passages: passages.map(({ nth: _, ...passage }) => passage),
  };
}

const isHearingOrComment = (kind: EventKind): boolean => kind === "hearing" || kind === "comments";

/** Of the texts of laws alone: what a bill says of its effect is no date of a client. */
function startsOf({ id, name, status, events, textDates }: BillRow, today: string): Starts {
  const last = addCalendarDays(today, daysOfStarts);
  const isLaw = status === "enacted" || status === "adopted";
  return [...events, ...(isLaw ? textEvents(textDates, events) : [])].flatMap(({ date, kind, description }) => {
    const group = eventKindOf(kind);
    if (group === "hearing" || group === "comments" || group === "other") return [];
    return date >= today && date <= last ? [{ billId: id, bill: name, date, kind: group, what: description }] : [];
  });
}

function sentenceOf({ what, before, now, happened }: ChangeLine): string {
  const line = before && now ? `${what}: ${now} (before: ${before})` : [what, now ?? before].filter(Boolean).join(": ");
  return happened ? `${line}. ${happened}` : line;
}
