import type {
  BillAction,
  BillEvent,
  BillRelation,
  BillSponsor,
  BillVersion,
  BillVote,
  billKinds,
  billStatuses,
} from "@/db/schema/bills.ts";

import { Unreadable } from "@/lib/platform/documents/unreadable";
import { versionNameOf } from "@/lib/bills/vocabulary/federal-versions";
import type { ImportedCase } from "./court-case";
import type { BillPeople, ImportedRollCall } from "./people";
import type { ImportSource } from "@/lib/bills/vocabulary/record-sources";
import { beginningOf, shorten } from "@/lib/platform/text/shorten";

export type BillKind = (typeof billKinds)[number];
export type BillStatus = (typeof billStatuses)[number];

/**
 * A bill in the shape of every format. Dates are `YYYY-MM-DD`; text is repaired, without NUL and lone surrogates. A
 * null list is not in the format, and its stored value stays; an empty list says that there are none.
 */
export type ImportedBill = {
  source: ImportSource;
  /** The source's own stable id; for Open States scrapes jurisdiction, session and identifier as printed. */
  sourceId: string;
  /** Alternative ids of the same source: those of a document that gets its number later, or loses it. */
  furtherIds?: readonly string[];
  kind: BillKind;
  /** `US` for Congress and the federal agencies, otherwise the postal code of the state: `WI`. */
  jurisdiction: string;
  session: string;
  sessionName: string;
  /** The first year of the session, if known. */
  sessionYear: number | null;
  /** LegiScan's CSV has only a folder's name, so `isNamed` is false. */
  sourceSession?: { id: string; isNamed: boolean } | null;
  /** The number as printed: `H.R. 1`, `SF0006`. */
  name: string;
  title: string | null;
  /** Null: the source has none. Undefined: this format does not carry it. */
  summary: string | null | undefined;
  status: BillStatus;
  statusDate: string | null;
  introducedDate: string | null;
  sourceUrl: string | null;
  actions: BillAction[] | null;
  sponsors: BillSponsor[] | null;
  versions: BillVersion[] | null;
  votes: BillVote[] | null;
  related: BillRelation[] | null;
  events: BillEvent[] | null;
  /** As the source prints them; the topic mapping ignores case. */
  subjects: string[] | null;
  /** Short, popular and long titles, except the chosen one. */
  otherTitles: string[] | null;
  /** Its number, `117-169`, if the source says that a bill of Congress became a public law. */
  publicLaw?: string | null;
  /** The latest action, for formats without a list of actions. */
  latestAction?: { date: string | null; description: string } | null;
  /** A format that carries less than another one of the same source: parts that its items lack stay as stored. */
  carriesLess?: boolean;
  /** A short form of the record from a search page: its lists are used only if nothing is stored yet. */
  partial?: boolean;
  /** Congratulations, commemorations and the like: see ceremonial.ts. */
  ceremonial: boolean;
  scrapedAt: string | null;
  courtCase?: ImportedCase;
} & BillPeople;

/** A record that cannot be imported; the message is a sentence for the person who runs the import. */
export class RejectedRecord extends Unreadable {}

/** Longer titles are truncated with a note; the longest real one has 39,105 characters (Puerto Rico). */
const longestTitle = 250_000;
/** Longer summaries are truncated with a note; the longest real one has 356,000 characters. */
const longestSummary = 1_000_000;
/** Names, sessions and ids are indexed, and Postgres allows at most 2,700 bytes there. */
const longestName = 200;
/** Characters of parts of a record; the longest real action has 861, the longest real name of a text 228. */
const longest = { session: 120, action: 2000, person: 200, paper: 500, subject: 300, event: 1000, place: 300 } as const;

/** Validates what every format must deliver, truncates texts, drops implausible values. @throws RejectedRecord */
export function checkedRecord(bill: ImportedBill): ImportedBill {
  for (const [what, value, most] of [
    ["number", bill.name, longestName],
    ["session", bill.session, longest.session],
    ["jurisdiction", bill.jurisdiction, longestName],
    ["id", bill.sourceId, longestName],
  ] as const) {
    if (value === "") throw new RejectedRecord(`It has no ${what}.`);
    if (value.length > most)
      throw new RejectedRecord(
        `Its ${what} has ${value.length.toLocaleString("en")} characters; the limit is ${most}.`,
      );
  }
  if (hasAbsurdYear(bill.session))
    throw new RejectedRecord(`Its session “${bill.session}” names a year that cannot be right.`);
  const latest = new Date(Date.now() + 366 * 86_400_000).toISOString().slice(0, 10);
  const past = (day: string | null): string | null => (day !== null && day > latest ? null : day);
  const sponsors = unlessNone(bill.sponsors, withNames(bill.sponsors));
  const areSponsorsUnread = sponsors === null && bill.sponsors !== null;
  return {
    ...bill,
    title: bill.title ? cut(bill.title, longestTitle, "title") : null,
    summary: bill.summary && cut(bill.summary, longestSummary, "summary"),
    sessionName: shorten(bill.sessionName, longestName),
    statusDate: past(bill.statusDate),
    introducedDate: past(bill.introducedDate),
    latestAction: bill.latestAction && withShort(bill.latestAction, { description: longest.action }),
    actions: shortItems(bill.actions, { description: longest.action, chamber: longest.person }),
    sponsors: shortItems(sponsors, {
      name: longest.person,
      role: longest.person,
      party: 100,
      district: 100,
    }),
    versions: shortItems(bill.versions && bill.versions.map(withExactName), {
      name: longest.paper,
      mimeType: longest.person,
    }),
    votes:
      shortItems(bill.votes, { motion: longest.event, result: longest.person })?.map((vote) => ({
        ...vote,
        yes: plausibleCount(vote.yes),
        no: plausibleCount(vote.no),
        other: plausibleCount(vote.other),
      })) ?? null,
    related: shortItems(bill.related, { name: longest.paper, session: longest.session, relation: longest.person }),
    events: shortItems(bill.events, {
      kind: longest.person,
      time: 50,
      description: longest.event,
      location: longest.place,
    }),
    subjects:
      unlessNone(bill.subjects, bill.subjects?.filter(hasWord) ?? null)?.map((subject) =>
        shorten(subject, longest.subject),
      ) ?? null,
    ...(bill.people && { people: bill.people.filter(({ name }) => hasWord(name)) }),
    // Below the maximum of smallint; no bill has that many.
    ...(bill.sponsorships && {
      sponsorships: areSponsorsUnread
        ? undefined
        : shortItems(withNames(bill.sponsorships).slice(0, mostSponsors), {
            name: longest.person,
            role: longest.person,
            party: 100,
            district: 100,
          })!,
    }),
    ...(bill.referrals && { referrals: shortItems(bill.referrals.slice(0, mostSponsors), { name: longest.paper })! }),
    ...(bill.rollCalls && { rollCalls: bill.rollCalls.map(checkedRollCall) }),
  };
}

const mostSponsors = 5000;

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Without entries whose name is empty, a dash, or only tags. */
const withNames = <T extends { name: string }, L extends T[] | null>(people: L): L =>
  (people?.every(({ name }) => hasWord(name)) ? people : (people?.filter(({ name }) => hasWord(name)) ?? null)) as L;

/** The readable items of a list; null, "not delivered", if it has items but none is readable: the stored value remains. */
const unlessNone = <T>(given: T[] | null, read: T[] | null): T[] | null =>
  given !== null && given.length > 0 && read?.length === 0 ? null : read;

export const checkedRollCall = (rollCall: ImportedRollCall): ImportedRollCall => ({
  ...withShort(rollCall, {
    motion: longest.event,
    subject: longest.event,
    result: longest.person,
    number: 100,
    committee: longest.person,
    session: longest.session,
  }),
  members: shortItems(rollCall.members && rollCall.members.slice(0, mostSponsors), {
    name: longest.person,
    party: 100,
    place: 100,
    printed: longest.person,
  }),
});

const cut = (text: string, most: number, what: string): string =>
  text.length <= most
    ? text
    : `${beginningOf(text, most)}${what === "title" ? " " : "\n\n"}[The ${what} was cut here: it had ${text.length.toLocaleString("en")} characters.]`;

/** An item with its long texts truncated; the same object if none is long. */
function withShort<T extends object>(item: T, most: Partial<Record<keyof T, number>>): T {
  const long = (Object.entries(most) as [keyof T, number][]).filter(
    ([key, limit]) => typeof item[key] === "string" && item[key].length > limit,
  );
  return long.length === 0
    ? item
    : { ...item, ...Object.fromEntries(long.map(([key, limit]) => [key, shorten(item[key] as string, limit)])) };
}

const withExactName = (version: BillVersion): BillVersion => ({
  ...version,
  name: versionNameOf(version.url) ?? version.name,
});

const shortItems = <T extends object>(items: T[] | null, most: Partial<Record<keyof T, number>>): T[] | null =>
  items && items.map((item) => withShort(item, most));

/** No chamber has this many members. */
const plausibleCount = (count: number | null): number | null =>
  count !== null && (count < 0 || count > 100_000) ? null : count;

/** Years before any legislature or ten years ahead: `3631`, `9999-9998`, `36313632`. */
function hasAbsurdYear(session: string): boolean {
  const last = new Date().getFullYear() + 10;
  const joined = /^(\d{4})(\d{4})$/.exec(session)?.slice(1) ?? [];
  const years = [...joined, ...[...session.matchAll(/(?<!\d)\d{4}(?!\d)/g)].map(([year]) => year)];
  return years.some((year) => Number(year) < 1700 || Number(year) > last);
}

/** The titles that differ from the chosen one, each once. */
export const titlesBeside = (titles: readonly string[], title: string): string[] =>
  [...new Set(titles)]
    .filter((other) => other !== "" && other !== title)
    .map((other) => beginningOf(other, longestTitle));
