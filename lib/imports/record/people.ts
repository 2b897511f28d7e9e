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

/** Formats, least informative first. */
export const personSources = ["sponsor", "legiscan", "senate", "openstates", "congress-legislators", "staff"] as const;
export type PersonSource = (typeof personSources)[number];

/** `identities` begins with the source's own. */
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
  /** Null: only the current term is known. */
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
  /** Null: not included; the stored ones stay. */
  members: ImportedMember[] | null;
};
/** For a committee from another file. */
export type ImportedMembership = { source: string; committee: Identity; members: ImportedMember[] };

export type ImportedPosition = {
  /** As printed; "" with only an id. */
  name: string;
  identity: Identity | null;
  party: string | null;
  place: string | null;
  vote: VotePosition;
  /** If more than `vote`. */
  printed: string | null;
};

/** Least official first. */
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
  /** The source's own first. Congress's also have a shared one: `us`, `h17-119.2025`. */
  identities: Identity[];
  /** By the source's id or by number; null: not on a bill. */
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
  /** Null: not included. */
  members: ImportedPosition[] | null;
  /** A committee's own vote; as printed. */
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

/** Undefined parts were not included. */
export type BillPeople = {
  people?: ImportedPerson[];
  sponsorships?: ImportedSponsorship[];
  referrals?: ImportedReferral[];
  rollCalls?: ImportedRollCall[];
};

/** A record beside bills. */
export type PeopleRecord =
  | { kind: "person"; person: ImportedPerson }
  | { kind: "committee"; committee: ImportedCommittee }
  | { kind: "membership"; membership: ImportedMembership }
  | { kind: "roll-call"; rollCall: ImportedRollCall };
/** A record, or the reason why an entry beside others is none: they are read. */
export type PeopleItem = PeopleRecord | { kind: "refused"; reason: string };

export const identityKey = ({ scheme, identifier }: Identity): string => keyFrom(scheme, identifier);
/** How a position stores an unknown person's id. */
export const identityText = ({ scheme, identifier }: Identity): string => `${scheme}:${identifier}`;

export const markOf = (value: unknown): string => createHash("sha1").update(JSON.stringify(value)).digest("base64url");

/** `H`, `lower`, `House`, `sen`, `J`. Null for none. */
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
