import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { committees } from "./committees.ts";
import { chambers, persons } from "./persons.ts";

/** Whatever the chamber calls it; `other`: answers that are names (election of a Speaker). */
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
    subject: text("subject"),
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
