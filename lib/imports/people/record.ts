import { createHash } from "node:crypto";
import type { chambers } from "@/db/schema/persons.ts";
import type { PartyTotal, PrintedTotal, VotePosition } from "@/db/schema/roll-calls.ts";
import { keyFrom } from "@/lib/platform/cache/key-from";

export type Chamber = (typeof chambers)[number];
/** An id with the scheme that makes it unique: `bioguide`, `lis`, `legiscan`, `openstates`, `thomas`, … */
export type Identity = { scheme: string; identifier: string };

export type ImportedTerm = {
  jurisdiction: string;
  chamber: Chamber | null;
  district: string | null;
  party: string | null;
  startDate: string | null;
  endDate: string | null;
};

/** Formats that tell of people, from the one that knows least to the one that knows most. */
export const personSources = ["sponsor", "legiscan", "senate", "openstates", "congress-legislators", "staff"] as const;
export type PersonSource = (typeof personSources)[number];

/** A member of a legislature as a source describes them. `identities` begins with the source's own. */
export type ImportedPerson = {
  source: PersonSource;
  identities: Identity[];
  name: string;
  givenName: string | null;
  familyName: string;
  suffix: string | null;
  otherNames: string[];
  jurisdiction: string;
  chamber: Chamber | null;
  district: string | null;
  party: string | null;
  url: string | null;
  /** All times in office; null: the source knows the present one alone. */
  terms: ImportedTerm[] | null;
};

export type ImportedMember = { name: string; role: string | null; side: string | null; identity: Identity | null };
export type ImportedCommittee = {
  source: string;
  identities: Identity[];
  jurisdiction: string;
  chamber: Chamber | null;
  name: string;
  parent: Identity | null;
  url: string | null;
  /** Null: not carried; what is stored stays. */
  members: ImportedMember[] | null;
};
/** Members of a committee that another file describes. */
export type ImportedMembership = { source: string; committee: Identity; members: ImportedMember[] };

export type ImportedPosition = {
  /** As printed; "" where the source gives an id alone. */
  name: string;
  identity: Identity | null;
  party: string | null;
  place: string | null;
  vote: VotePosition;
  /** As printed, where it says more than `vote`. */
  printed: string | null;
};

/** The sources of roll calls, from the least to the most official. */
export const rollCallSources = [
  "openstates",
  "openstates-api",
  "legiscan",
  "senate-menu",
  "congress-api",
  "congress",
  "clerk",
  "senate",
  "demo",
] as const;
export type RollCallSource = (typeof rollCallSources)[number];

export type ImportedRollCall = {
  source: RollCallSource;
  /** The source's own id first. Congress's roll calls also have one that all sources share: `us`, `h17-119.2025`. */
  identities: Identity[];
  /** The bill by its source's id, or by its number; null: the vote is on no bill. */
  bill: { source: string; sourceId: string } | { name: string } | null;
  jurisdiction: string;
  session: string;
  chamber: Chamber | null;
  number: string | null;
  date: string | null;
  time: string | null;
  motion: string;
  subject: string | null;
  result: string | null;
  passed: boolean | null;
  required: string | null;
  totals: PrintedTotal[] | null;
  partyTotals: PartyTotal[] | null;
  /** Null: not carried. */
  members: ImportedPosition[] | null;
  /** The committee that voted, as printed. */
  committee: string | null;
  notes: string[];
  url: string | null;
};

export type ImportedSponsorship = {
  name: string;
  role: string;
  party: string | null;
  district: string | null;
  chamber: Chamber | null;
  identity: Identity | null;
  isCommittee: boolean;
  date: string | null;
  withdrawnDate: string | null;
};
export type ImportedReferral = {
  committee: Identity | null;
  name: string;
  chamber: Chamber | null;
  date: string | null;
  isCurrent: boolean;
};

/** What a bill's record says of people, committees and roll calls. A part that is undefined was not carried. */
export type BillPeople = {
  people?: ImportedPerson[];
  sponsorships?: ImportedSponsorship[];
  referrals?: ImportedReferral[];
  rollCalls?: ImportedRollCall[];
};

/** A record of its own beside bills. */
export type PeopleRecord =
  | { kind: "person"; person: ImportedPerson }
  | { kind: "committee"; committee: ImportedCommittee }
  | { kind: "membership"; membership: ImportedMembership }
  | { kind: "roll-call"; rollCall: ImportedRollCall };

export const identityKey = ({ scheme, identifier }: Identity): string => keyFrom(scheme, identifier);
/** As a position keeps an id whose person is not known. */
export const identityText = ({ scheme, identifier }: Identity): string => `${scheme}:${identifier}`;

/** A fingerprint of a record: equal means that nothing changed. */
export const markOf = (value: unknown): string => createHash("sha1").update(JSON.stringify(value)).digest("base64url");

/** What a source writes for a chamber: `H`, `lower`, `House`, `sen`, `J`. Null for none. */
export function chamberCode(given: unknown): Chamber | null {
  switch (
    String(given ?? "")
      .trim()
      .toLowerCase()
  ) {
    case "h":
    case "a":
    case "lower":
    case "house":
    case "assembly":
    case "rep":
    case "del":
      return "lower";
    case "s":
    case "upper":
    case "senate":
    case "sen":
      return "upper";
    case "l":
    case "legislature":
    case "council":
      return "legislature";
    case "j":
    case "jnt":
    case "joint":
      return "joint";
    case "executive":
    case "president":
    case "governor":
    case "viceprez":
    case "prez":
      return "executive";
    default:
      return null;
  }
}
