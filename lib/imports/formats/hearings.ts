import type { HearingStatus } from "@/db/schema/bills.ts";
import { jurisdictionCode, legislatureZone } from "@/lib/bills/vocabulary/jurisdictions";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import { ordinal } from "@/lib/bills/vocabulary/session-names";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { shorten } from "@/lib/platform/text/shorten";
import { dayOf } from "../record/days";
import { RejectedRecord } from "../record/bill";
import { address, line } from "@/lib/platform/text/repair-text";
import { isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import { printCongressNumber } from "./openstates-parts";

/** A meeting that a source lists separately, with its agenda's bills. */
export type Hearing = {
  source: "openstates-api" | "congress";
  sourceId: string;
  jurisdiction: string;
  kind: string;
  date: string;
  /** Local to the legislature, `13:30`; null if unknown. */
  time: string | null;
  title: string;
  committee: string | null;
  place: string | null;
  /** Null: unknown, and the stored one stays. */
  status: HearingStatus | null;
  agendaUrl: string | null;
  url: string | null;
  /** Session and number as the source writes them. */
  bills: { session: string; name: string }[];
};

const longest = { title: 1000, place: 300, committee: 200, kind: 60, id: 200 } as const;
/** With more bills it is not a hearing. */
const mostBills = 2000;

/**
 * Date and time in a legislature's zone. A time without an offset is local; midnight, or a time of unknown zone, is
 * none. @throws RejectedRecord without a date
 */
function whenOf(value: unknown, zone: string | null): { date: string; time: string | null } {
  // Postgres prints an offset of whole hours as "-08".
  const text = line(value).replace(/(:\d{2}[+-]\d{2})$/, "$1:00");
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  const date = dayOf(text.replace(/^(\S+) (\d{2}:\d{2}\S*)$/, "$1T$2"), zone ?? undefined);
  if (!found || !date) throw new RejectedRecord("It has no date.");
  const [, , hours, minutes, offset] = found;
  if (hours === undefined) return { date, time: null };
  if (offset === undefined) return { date, time: hourOrNone(`${hours}:${minutes}`) };
  const instant = new Date(text.replace(" ", "T").replace(/\s+/g, ""));
  if (zone === null || Number.isNaN(instant.getTime())) return { date, time: null };
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return { date, time: hourOrNone(parts.format(instant)) };
}

const hourOrNone = (hour: string): string | null => (hour === "00:00" ? null : hour);

const statuses: readonly (readonly [RegExp, HearingStatus])[] = [
  [/\bcancel/i, "cancelled"],
  [/\bpostpone/i, "postponed"],
  [/\bresched|\bmoved\b/i, "moved"],
];
const statusIn = (words: string): HearingStatus | undefined => statuses.find(([pattern]) => pattern.test(words))?.[1];

/**
 * Only words about the meeting itself count (at its beginning or end, in brackets, or after "the hearing has been"):
 * its subject may be the cancellation of insurance.
 */
const aside =
  /^\W*((?:cancell?ed|postponed|rescheduled|moved|cancellation|postponement)\b)(?=\s*[-–—:,*!)\]]|\s*$|\s+(?:to|until|from)\b)|[[(*]\s*((?:cancell?ed|postponed|rescheduled|moved)\b[^\])*]*)|\b(?:meeting|hearing|session|event)s?(?: (?:is|was|(?:has|have) been))? (cancell?ed|postponed|rescheduled|moved)\b|[-–—:,*]\s*((?:cancell?ed|postponed|rescheduled|moved)(?: (?:to|until|from) .{0,60})?)\W*$/i;

/** In capitals next to other words, it is a notice about the meeting too. */
const notice = /^\W*(CANCELL?ED|POSTPONED|RESCHEDULED)\b|\b(CANCELL?ED|POSTPONED|RESCHEDULED)\W*$/;

/** The status in a name or description, for sources without another place for it; null if there is none. */
export const statusInName = (name: string): HearingStatus | null => statusOf("", name);

/** Status words without further information such as the new date. */
const bareStatus = [
  /^\W{0,3}(?:CANCELL?ED|POSTPONED|RESCHEDULED|MOVED|CANCELLATION|POSTPONEMENT)\b(?=\s?[-–—:,*!)\]])[\s\-–—:,*!)\]]{1,5}/i,
  /[[(*]{1,3}\s?(?:cancell?ed|postponed|rescheduled|moved)\s?[\])*]{1,3}/i,
  /[-–—:,*]{1,3}\s?(?:cancell?ed|postponed|rescheduled|moved)\W{0,3}$/i,
];
/** In capitals next to other words. */
const bareNotice = [
  /^\W{0,3}(?:CANCELL?ED|POSTPONED|RESCHEDULED)\s/,
  /[\s\-–—:,*](?:CANCELL?ED|POSTPONED|RESCHEDULED)\W{0,3}$/,
];

/** Without its cancellation notice, so that the meeting stays the same in changes and calendars. */
export function nameWithoutStatus(name: string): string {
  if (statusInName(name) === null) return name;
  const patterns = /\p{Ll}/u.test(name) ? [...bareStatus, ...bareNotice] : bareStatus;
  const bare = patterns.reduce((text, pattern) => text.replace(pattern, " ").replace(/\s+/g, " ").trim(), name);
  return bare === "" ? name : bare;
}

/** By the source's own word, or the meeting's name; null if there is none. */
const statusOf = (word: unknown, name = ""): HearingStatus | null => {
  const found = aside.exec(name) ?? (/\p{Ll}/u.test(name) ? notice.exec(name) : null);
  return (
    statusIn(line(word)) ?? statusIn(found?.slice(1).find(Boolean) ?? "") ?? (line(word) === "" ? null : "scheduled")
  );
};

const text = (value: unknown, most: number): string | null => shorten(line(value), most) || null;

/** Unique by session and number; one without a session is the same as one with it. */
const distinct = (bills: Hearing["bills"]): Hearing["bills"] => {
  const dated = new Set(bills.filter(({ session }) => session !== "").map(({ name }) => name));
  const named = bills.filter(({ session, name }) => session !== "" || !dated.has(name));
  return [...new Map(named.map((bill) => [keyFrom(bill.session, bill.name), bill])).values()].slice(0, mostBills);
};

/** Some APIs give a single item without a list. */
const listOrOne = (value: unknown): Json[] => {
  const items = objects(value);
  return items.length === 0 && isObject(value) ? [value] : items;
};

/** An event of the Open States API v3; bills are related entities of its agenda. @throws RejectedRecord */
export function readOpenStatesEvent(event: Json): Hearing {
  const id = line(event.id);
  if (!/^ocd-event\/[\w-]{8,}$/.test(id)) throw new RejectedRecord("It has no id of an event.");
  const place = objectOf(event.jurisdiction);
  const jurisdiction = jurisdictionCode(line(place.id) || line(event.jurisdiction_id) || line(place.name));
  if (jurisdiction === "") throw new RejectedRecord("It has no jurisdiction.");
  // An all-day event has no instant: use the printed date.
  const start = event.all_day === true ? line(event.start_date).slice(0, 10) : event.start_date;
  const when = whenOf(start, legislatureZone(jurisdiction));
  const participants = objects(event.participants).filter(
    ({ entity_type }) =>
      line(entity_type) === "organization" || line(entity_type) === "committee" || line(entity_type) === "",
  );
  const host = participants.find(({ note }) => /host|chair/i.test(line(note))) ?? participants[0];
  const links = [
    ...objects(event.documents).flatMap((document) =>
      objects(document.links).map((link) => ({ note: document.note, url: link.url })),
    ),
    ...objects(event.links),
  ];
  const agenda = links.find(({ note }) => /agenda|notice/i.test(line(note))) ?? links[0];
  const source = objects(event.sources)[0];
  const bills = objects(event.agenda).flatMap((item) =>
    objects(item.related_entities).flatMap((entity) => {
      const bill = objectOf(entity.bill);
      const name = line(bill.identifier) || (line(entity.entity_type) === "bill" ? line(entity.name) : "");
      const session = line(bill.session) || line(objectOf(bill.legislative_session).identifier);
      return name ? [{ session, name: jurisdiction === "US" ? printCongressNumber(name) : name }] : [];
    }),
  );
  const title = nameWithoutStatus(line(event.name)) || line(event.description);
  if (title === "") throw new RejectedRecord("It has no name.");
  return {
    source: "openstates-api",
    sourceId: id,
    jurisdiction,
    kind: text(event.classification, longest.kind)?.replace(/[-_]+/g, " ") ?? "hearing",
    date: when.date,
    time: when.time,
    title: shorten(title, longest.title),
    committee: text(host?.name, longest.committee),
    place: text(objectOf(event.location).name ?? event.location, longest.place),
    status: event.deleted === true ? "cancelled" : statusOf(event.status, line(event.name)),
    agendaUrl: address(agenda?.url),
    url: address(source?.url),
    bills: distinct(bills),
  };
}

const congressZone = "America/New_York";

/** A committee meeting of the Congress.gov API v3. Its time is UTC, with or without offset. @throws RejectedRecord */
export function readCongressMeeting(meeting: Json): Hearing {
  const id = line(meeting.eventId);
  const congress = line(meeting.congress);
  const chamber = line(meeting.chamber).toLowerCase();
  if (!/^\w{1,40}$/.test(id) || !/^\d{1,3}$/.test(congress)) throw new RejectedRecord("It has no id of a meeting.");
  const given = line(meeting.date);
  const hasHour = /\d{2}:\d{2}/.test(given);
  const when = whenOf(hasHour && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(given) ? `${given}Z` : given, congressZone);
  const location = objectOf(meeting.location);
  const far = objectOf(location.address);
  const place = [
    line(location.room),
    line(location.building),
    line(far.buildingName),
    line(far.streetAddress),
    line(far.city),
    line(far.state),
    line(meeting.location),
  ]
    .filter(Boolean)
    .join(", ");
  const documents = objects(meeting.meetingDocuments);
  const agenda =
    documents.find(({ name, documentType }) => /agenda/i.test(`${line(name)} ${line(documentType)}`)) ??
    documents.find(({ name }) => /notice/i.test(line(name)));
  const related = isObject(meeting.relatedItems) ? objects(meeting.relatedItems.bills) : [];
  const title = line(meeting.title)
    .replace(/\s*•\s*/g, " ")
    .replace(/<[^<>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const committees = listOrOne(meeting.committees)
    .map(({ name }) => line(name))
    .filter(Boolean);
  return {
    source: "congress",
    sourceId: `${congress}-${chamber || "joint"}-${id}`,
    jurisdiction: "US",
    kind: (text(meeting.type, longest.kind) ?? "meeting").toLowerCase(),
    date: when.date,
    time: when.time,
    title: shorten(title || committees[0] || "Committee meeting", longest.title),
    committee: text(committees.join("; "), longest.committee),
    place: text(place, longest.place),
    status: statusOf(meeting.meetingStatus),
    agendaUrl: address(agenda?.url),
    url:
      chamber === "house" || chamber === "senate"
        ? `https://www.congress.gov/event/${ordinal(Number(congress))}-congress/${chamber}-event/${encodeURIComponent(id)}`
        : null,
    bills: distinct(
      related.flatMap((bill) => {
        const number = line(bill.number);
        const name = /^\d+$/.test(number) ? federalName(line(bill.type), number) : null;
        return name ? [{ session: line(bill.congress) || congress, name }] : [];
      }),
    ),
  };
}
