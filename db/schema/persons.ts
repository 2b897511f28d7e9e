import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

/**
 * Where a member serves: the two chambers, the only one (Nebraska, the District of Columbia), both, or the
 * executive.
 */
export const chambers = ["lower", "upper", "legislature", "joint", "executive"] as const;

/**
 * Legislators and others who sponsor bills or vote: public figures in their public office, never accounts of
 * this product.
 */
export const persons = pgTable(
  "persons",
  {
    id: id(),
    slug: text("slug").notNull(),
    /** Display name: `Amy Klobuchar`. */
    name: text("name").notNull(),
    givenName: text("given_name"),
    familyName: text("family_name").notNull(),
    suffix: text("suffix"),
    /** Full name and family name without accents, punctuation and case, for lookups. */
    nameKey: text("name_key").notNull(),
    familyKey: text("family_key").notNull(),
    otherNames: text("other_names")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The last known values; terms have the history. */
    jurisdiction: text("jurisdiction").notNull(),
    chamber: text("chamber", { enum: chambers }),
    /** As its source prints it: `TX-19`, `28`, `Barnstable-3`. */
    district: text("district"),
    party: text("party"),
    url: text("url"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("persons_slug_unique").on(t.slug),
    index("persons_family").on(t.jurisdiction, t.familyKey),
    index("persons_name").on(t.nameKey),
    index("persons_list").on(t.jurisdiction, t.familyName, t.id),
  ],
);

/** Ids of a person: `bioguide`, `lis`, `govtrack`, `legiscan`, `openstates`, `votesmart`, and so on. */
export const personIdentities = pgTable(
  "person_identities",
  {
    scheme: text("scheme").notNull(),
    identifier: text("identifier").notNull(),
    personId: integer("person_id")
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    /** Hash of the record last imported under this id: equal means unchanged. */
    mark: text("mark"),
    checkedAt: time("checked_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.scheme, t.identifier] }), index("person_identities_person").on(t.personId)],
);

/** Each term in office. Without an end it is current, or its end is unknown. */
export const personTerms = pgTable(
  "person_terms",
  {
    id: id(),
    personId: integer("person_id")
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    jurisdiction: text("jurisdiction").notNull(),
    chamber: text("chamber", { enum: chambers }),
    district: text("district"),
    party: text("party"),
    startDate: date("start_date"),
    endDate: date("end_date"),
    /** The format it came from; a record of the same source replaces only its own terms. */
    source: text("source").notNull(),
  },
  (t) => [
    index("person_terms_person").on(t.personId, t.startDate),
    index("person_terms_seat").on(t.jurisdiction, t.chamber, t.district),
  ],
);

/** Two merged records: later data about the merged one goes to the remaining one. `moved` has what undo needs. */
export const personMerges = pgTable(
  "person_merges",
  {
    id: id(),
    mergedPersonId: integer("merged_person_id").notNull(),
    personId: integer("person_id")
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    moved: jsonb("moved").$type<Record<string, unknown>>().notNull(),
    mergedBy: integer("merged_by").references(() => users.id, { onDelete: "set null" }),
    mergedAt: time("merged_at")
      .notNull()
      .default(sql`now()`),
    undoneAt: time("undone_at"),
  },
  (t) => [index("person_merges_person").on(t.personId), index("person_merges_slug").on(t.slug)],
);

/**
 * A name without an id that may be a person (`person_id` only), or two records that may be one person (with
 * `other_person_id`). Staff confirm or reject; the decision applies to every later import.
 */
export const personSuggestions = pgTable(
  "person_suggestions",
  {
    id: id(),
    jurisdiction: text("jurisdiction").notNull(),
    session: text("session").notNull().default(""),
    chamber: text("chamber").notNull().default(""),
    /** As printed; empty where two records may be one person. */
    name: text("name").notNull().default(""),
    nameKey: text("name_key").notNull().default(""),
    personId: integer("person_id")
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    otherPersonId: integer("other_person_id").references(() => persons.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    state: text("state", { enum: ["open", "confirmed", "refused"] })
      .notNull()
      .default("open"),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: time("decided_at"),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("person_suggestions_name_unique")
      .on(t.jurisdiction, t.session, t.chamber, t.nameKey, t.personId)
      .where(sql`other_person_id is null`),
    uniqueIndex("person_suggestions_pair_unique")
      .on(t.personId, t.otherPersonId)
      .where(sql`other_person_id is not null`),
    index("person_suggestions_state").on(t.state, t.jurisdiction, t.id),
    index("person_suggestions_person").on(t.personId),
    index("person_suggestions_other").on(t.otherPersonId),
  ],
);

export const committees = pgTable(
  "committees",
  {
    id: id(),
    slug: text("slug").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    chamber: text("chamber", { enum: chambers }),
    name: text("name").notNull(),
    /** The name without "Committee on", chamber, punctuation and case. */
    nameKey: text("name_key").notNull(),
    parentId: integer("parent_id"),
    url: text("url"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("committees_slug_unique").on(t.slug),
    index("committees_name").on(t.jurisdiction, t.nameKey),
    index("committees_parent").on(t.parentId),
  ],
);

export const committeeIdentities = pgTable(
  "committee_identities",
  {
    /** `thomas`, `legiscan`, `openstates`, `congress`. */
    scheme: text("scheme").notNull(),
    identifier: text("identifier").notNull(),
    committeeId: integer("committee_id")
      .notNull()
      .references(() => committees.id, { onDelete: "cascade" }),
    mark: text("mark"),
  },
  (t) => [primaryKey({ columns: [t.scheme, t.identifier] }), index("committee_identities_committee").on(t.committeeId)],
);

export const committeeMembers = pgTable(
  "committee_members",
  {
    committeeId: integer("committee_id")
      .notNull()
      .references(() => committees.id, { onDelete: "cascade" }),
    /** Position in the source's list. */
    position: smallint("position").notNull(),
    personId: integer("person_id").references(() => persons.id, { onDelete: "set null" }),
    /** As printed. */
    name: text("name").notNull(),
    /** `Chair`, `Ranking Member`, `Ex officio`; null: a member. */
    role: text("role"),
    /** `majority`, `minority`, where the source says. */
    side: text("side"),
    /** An id whose person is not known yet: `bioguide:A000055`. */
    identity: text("identity"),
    source: text("source").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.committeeId, t.position] }),
    index("committee_members_identity")
      .on(t.identity)
      .where(sql`person_id is null and identity is not null`),
    index("committee_members_person").on(t.personId, t.committeeId),
  ],
);

/** Sponsors of bills, in addition to the printed list in bill_details. */
export const billSponsorships = pgTable(
  "bill_sponsorships",
  {
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    personId: integer("person_id").references(() => persons.id, { onDelete: "set null" }),
    committeeId: integer("committee_id").references(() => committees.id, { onDelete: "set null" }),
    /** As printed. */
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    /** `sponsor`, `cosponsor`, `joint sponsor`, `committee`. */
    role: text("role").notNull(),
    party: text("party"),
    district: text("district"),
    chamber: text("chamber"),
    date: date("date"),
    withdrawnDate: date("withdrawn_date"),
  },
  (t) => [
    primaryKey({ columns: [t.billId, t.position] }),
    index("bill_sponsorships_person").on(t.personId, t.billId),
    index("bill_sponsorships_committee")
      .on(t.committeeId, t.billId)
      .where(sql`committee_id is not null`),
    index("bill_sponsorships_unjoined")
      .on(t.nameKey)
      .where(sql`person_id is null and committee_id is null`),
  ],
);

/** Bills referred to committees. `is_current`: it is there now. */
export const billReferrals = pgTable(
  "bill_referrals",
  {
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    committeeId: integer("committee_id")
      .notNull()
      .references(() => committees.id, { onDelete: "cascade" }),
    date: date("date"),
    isCurrent: boolean("is_current").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.billId, t.position] }),
    index("bill_referrals_committee").on(t.committeeId, t.billId),
  ],
);

/** Hash of a bill's people as last imported: equal means unchanged. */
export const billPeopleMarks = pgTable("bill_people_marks", {
  billId: integer("bill_id")
    .primaryKey()
    .references(() => bills.id, { onDelete: "cascade" }),
  sponsorsMark: text("sponsors_mark"),
  referralsMark: text("referrals_mark"),
});

/**
 * Meaning of a position, whatever its chamber calls it; `other` covers answers that are names (the election of a
 * Speaker).
 */
export const votePositions = [
  "yes",
  "no",
  "present",
  "abstain",
  "not_voting",
  "absent",
  "excused",
  "paired",
  "other",
] as const;
export type VotePosition = (typeof votePositions)[number];
/** A total as its source prints it. */
export type PrintedTotal = { option: string; position: VotePosition; count: number };
/** Totals of one party as the source prints them. */
export type PartyTotal = { party: string; position: VotePosition; count: number };

export const rollCalls = pgTable(
  "roll_calls",
  {
    id: id(),
    /** The format that last provided its members: a less official one does not overwrite them. */
    source: text("source").notNull(),
    billId: integer("bill_id").references(() => bills.id, { onDelete: "set null" }),
    /** The bill's number as the source prints it: the bill may arrive later. */
    billName: text("bill_name"),
    billKey: text("bill_key"),
    jurisdiction: text("jurisdiction").notNull(),
    session: text("session").notNull(),
    chamber: text("chamber", { enum: chambers }),
    /** For a committee's own vote. */
    committeeId: integer("committee_id").references(() => committees.id, { onDelete: "set null" }),
    /** Number given by its chamber. */
    number: text("number"),
    date: date("date"),
    /** In the chamber's own time zone, `14:54`; null if the source has none. */
    time: text("time"),
    motion: text("motion").notNull(),
    /** Subject of the motion, if the source has it separately. */
    subject: text("subject"),
    /** As printed: `Cloture Motion Agreed to`, `passed`. */
    result: text("result"),
    passed: boolean("passed"),
    /** `1/2`, `3/5`, `2/3`, `QUORUM`; null if the source does not say. */
    required: text("required"),
    /** As printed; null if the source prints none. */
    totals: jsonb("totals").$type<PrintedTotal[]>(),
    partyTotals: jsonb("party_totals").$type<PartyTotal[]>(),
    yes: integer("yes"),
    no: integer("no"),
    other: integer("other"),
    /** Number of stored positions by member; 0: the source names no one. */
    members: integer("members").notNull().default(0),
    /** Sentences about anomalies: totals that disagree with the names, names printed in two parts. */
    notes: text("notes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    url: text("url"),
    mark: text("mark"),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index("roll_calls_bill").on(t.billId, t.date.desc(), t.id),
    index("roll_calls_place").on(t.jurisdiction, t.date.desc(), t.id),
    index("roll_calls_committee")
      .on(t.committeeId)
      .where(sql`committee_id is not null`),
    index("roll_calls_date").on(t.date, t.billId),
    index("roll_calls_waiting")
      .on(t.jurisdiction, t.billKey)
      .where(sql`bill_id is null and bill_key is not null`),
  ],
);

/** Ids of a roll call: several sources report the same one. */
export const rollCallIdentities = pgTable(
  "roll_call_identities",
  {
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    rollCallId: integer("roll_call_id")
      .notNull()
      .references(() => rollCalls.id, { onDelete: "cascade" }),
    mark: text("mark"),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceId] }), index("roll_call_identities_roll_call").on(t.rollCallId)],
);

/** How each member voted. Written once and read by roll call or by person: rows stay narrow. */
export const rollCallPositions = pgTable(
  "roll_call_positions",
  {
    rollCallId: integer("roll_call_id")
      .notNull()
      .references(() => rollCalls.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    personId: integer("person_id").references(() => persons.id, { onDelete: "set null" }),
    /** As printed; empty if the source only has an id and the person is not known yet. */
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    party: text("party"),
    /** State or district printed with the name. */
    place: text("place"),
    vote: text("vote", { enum: votePositions }).notNull(),
    /** As printed, if it says more than `vote`: `Aye`, `Johnson (LA)`, `Paired yea`, `Yea (by proxy)`. */
    printed: text("printed"),
    /** An id whose person is not known yet: `legiscan:8955`. */
    identity: text("identity"),
  },
  (t) => [
    primaryKey({ columns: [t.rollCallId, t.position] }),
    index("roll_call_positions_person").on(t.personId, t.rollCallId),
    index("roll_call_positions_identity")
      .on(t.identity)
      .where(sql`person_id is null and identity is not null`),
    index("roll_call_positions_unjoined")
      .on(t.nameKey)
      .where(sql`person_id is null and identity is null`),
  ],
);

/** MinHash signature of a bill's text; similar bills probably share `bands`. */
export const billSignatures = pgTable(
  "bill_signatures",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** Hash of the text: equal means that the signature is current. */
    wordsMark: text("words_mark").notNull(),
    /** Number of shingles in the text: too few are no evidence. */
    shingles: integer("shingles").notNull(),
    signature: integer("signature").array().notNull(),
    bands: bigint("bands", { mode: "number" }).array().notNull(),
  },
  (t) => [index("bill_signatures_bands").using("gin", t.bands), index("bill_signatures_words").on(t.wordsMark)],
);

/** Fields of a court's docket beyond those of every bill. */
export const courtCases = pgTable(
  "court_cases",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** Display name: `Supreme Court of the United States`. */
    court: text("court").notNull(),
    /** The source's short form: `scotus`, `ca9`. */
    courtId: text("court_id"),
    docketNumber: text("docket_number").notNull(),
    caption: text("caption").notNull(),
    judge: text("judge"),
    filedDate: date("filed_date"),
    terminatedDate: date("terminated_date"),
  },
  (t) => [index("court_cases_docket").on(t.docketNumber)],
);
