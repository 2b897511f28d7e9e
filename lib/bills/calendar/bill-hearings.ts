import { type SQL, sql } from "drizzle-orm";
import type { BillEvent, HearingStatus } from "@/db/schema/bills";
import { eventKindOf, minutesOf } from "./dated-events";

export type BillDate = BillEvent & {
  hearingId?: number;
  /** The day and hour before it was moved. */ previousDate?: string | null;
  previousTime?: string | null;
};

/** SQL of the hearings of a bill that sources list by themselves, as JSON. @param billId SQL */
export const hearingsOfBill = (billId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('hearingId', h.id, 'date', h.date, 'time', h.time, 'kind', h.kind, 'description', h.title, 'location', h.place,
    'committee', h.committee, 'status', h.status, 'agendaUrl', coalesce(h.agenda_url, h.url), 'previousDate', h.previous_date, 'previousTime', h.previous_time) order by h.date, h.id), '[]')
  from (select distinct hearing_id from hearing_bills where bill_id = ${billId}) l join hearings h on h.id = l.hearing_id)`;

/** What is held, after the committee's name: ` Hearing`, `: public hearing`, ` - work session (continued)`. */
const kindAtEnd =
  /(?:^|\s{0,3}[:,–—-]\s{0,3}|\s{1,3})(?:(?:public|joint|informational|possible|regular|continued|organizational) ){0,3}(?:hearings?|(?:executive |work |working |voting )?session|voting meeting|mark-?up(?: session)?|meeting)(?: ?\((?:continued|cont\.?|cont['’]d|part \d)\)|,? (?:continued|cont\.?|cont['’]d))?$/i;
const onlyChamber = /^(?:house|senate|assembly|joint)(?: floor)?$/i;
const committeeWords = /^(?:house|senate|assembly|joint|committee|subcommittee)\b|\b(?:sub)?committee\b/i;

/** The committee of a hearing, in LegiScan's format: `House Committee on Rules Hearing`. Null if the text names none. */
export function committeeOf({ committee, description }: Pick<BillEvent, "committee" | "description">): string | null {
  if (committee) return committee;
  const without = description.trim().replace(kindAtEnd, "").trim();
  return without !== description.trim() && committeeWords.test(without) && !onlyChamber.test(without) ? without : null;
}

const plain = new Set([
  "the",
  "and",
  "committee",
  "subcommittee",
  "hearing",
  "house",
  "senate",
  "joint",
  "meeting",
  "public",
]);
const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !plain.has(word)));

/** The same hearing from two sources: equal date, and equal minute or otherwise committee. */
function isSameHearing(own: BillDate, listed: BillDate): boolean {
  if (own.date !== listed.date || eventKindOf(own.kind) !== "hearing") return false;
  const [a, b] = [minutesOf(own.time), minutesOf(listed.time)];
  if (a !== null && b !== null) return a === b;
  const names = wordsOf(`${listed.committee ?? ""} ${listed.description}`);
  return [...wordsOf(committeeOf(own) ?? "")].some((word) => names.has(word));
}

/** The same event on another date or at another time, as a change stores it. */
type EventChange = { field: string; old: unknown; new: unknown };

/** The date and time from which the last change moved an event. */
function movedFrom(
  event: BillEvent,
  changes: readonly EventChange[],
): Pick<BillDate, "previousDate" | "previousTime" | "status"> {
  for (const { field, old, new: now } of changes) {
    if (field !== "event" || !old || !now) continue;
    const [was, is] = [old as BillEvent, now as BillEvent];
    if (is.date !== event.date || (is.time ?? null) !== (event.time ?? null)) continue;
    if (is.kind !== event.kind || is.description !== event.description) continue;
    return was.date !== is.date || (was.time && is.time && was.time !== is.time)
      ? { previousDate: was.date, previousTime: was.time ?? null, status: event.status ?? "moved" }
      : {};
  }
  return {};
}

/** A day that a later document of the rulemaking changed. */
const movedByDocument = ({
  movedBy,
  printedDate,
  date,
  status,
}: BillEvent): Pick<BillDate, "previousDate" | "status"> =>
  movedBy && printedDate && printedDate !== date ? { previousDate: printedDate, status: status ?? "moved" } : {};

/**
 * The events of a bill, each once; separately listed hearings have more details and replace the record's.
 * @param changes newest first: they show which events were moved
 */
export function allDates(
  own: readonly BillEvent[],
  hearings: readonly BillDate[],
  changes: readonly EventChange[] = [],
): BillDate[] {
  const left = own.filter((event) => !hearings.some((listed) => isSameHearing(event, listed)));
  return [
    ...left.map((event): BillDate => ({
      ...event,
      time: minutesOf(event.time) === null && /^0?0:00(?::00)?$/.test(event.time ?? "") ? null : event.time,
      ...(eventKindOf(event.kind) === "hearing" && { committee: committeeOf(event) }),
      ...movedFrom(event, changes),
      ...movedByDocument(event),
    })),
    ...hearings,
  ];
}

export const hearingStatusWords: Record<HearingStatus, string> = {
  scheduled: "Scheduled",
  moved: "Moved",
  postponed: "Postponed",
  cancelled: "Canceled",
};
