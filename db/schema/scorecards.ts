import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

export const scorecardStates = ["draft", "published", "withdrawn"] as const;
export const scorecardKinds = ["vote", "sponsorship"] as const;
/** What counts for a member who gave neither a yes nor a no. */
export const voteRules = ["left_out", "against", "half"] as const;
/** `as_printed`: on the side that the record prints with the pair; without one it is left out. */
export const pairedRules = ["as_printed", ...voteRules] as const;
export const castingRules = ["left_out", "counted"] as const;

export type ScorecardRules = {
  absent: (typeof voteRules)[number];
  notVoting: (typeof voteRules)[number];
  excused: (typeof voteRules)[number];
  present: (typeof voteRules)[number];
  paired: (typeof pairedRules)[number];
  casting: (typeof castingRules)[number];
};

/**
 * A vote or the sponsorship of a bill that is scored. Records are named by id, without a foreign key: they may be merged,
 * which is followed when they are read, or removed, which is then said.
 */
export type ScorecardItem = {
  /** Unique in its scorecard and never reused. */
  id: number;
  kind: (typeof scorecardKinds)[number];
  /** Of the roll call, or of the bill. */
  recordId: number;
  /** What the record was called when it was chosen. */
  recordName: string;
  /** The organization's own words for it; empty: the name of the record. */
  label: string;
  /** The side of the organization; of a sponsorship, whether sponsoring is what it wants. */
  side: "yes" | "no";
  /** Hundredths. Of a sponsorship: of a prime sponsor. */
  weight: number;
  /** Hundredths; 0: cosponsors are not scored. Null for a vote. */
  cosponsorWeight: number | null;
};

/** Scores of members by chosen votes and sponsorships. What is public is its newest edition, not this draft. */
export const scorecards = pgTable(
  "scorecards",
  {
    id: id(),
    /** Its address; fixed once it has been published. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    /** Plain text; an empty line begins a paragraph. */
    text: text("text").notNull().default(""),
    /** The organization's own words, after the sentences that follow from the rules. */
    method: text("method").notNull().default(""),
    rules: jsonb("rules").$type<ScorecardRules>().notNull(),
    /** Decimal places of a score in percent, 0 to 2. */
    decimals: smallint("decimals").notNull().default(1),
    items: jsonb("items").$type<ScorecardItem[]>().notNull().default([]),
    state: text("state", { enum: scorecardStates }).notNull().default("draft"),
    /** First publication: from then on the address is kept. */
    publishedAt: time("published_at"),
    /** Sentences about why stored records cannot be scored now; the newest edition stays until they can. */
    pending: jsonb("pending").$type<string[]>().notNull().default([]),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
    version: version(),
  },
  (t) => [uniqueIndex("scorecards_slug_unique").on(t.slug), index("scorecards_created_by").on(t.createdBy)],
);

/** What was published, whole: never changed afterwards, so that an earlier score can be looked up as it stood. */
export const scorecardEditions = pgTable(
  "scorecard_editions",
  {
    id: id(),
    scorecardId: integer("scorecard_id")
      .notNull()
      .references(() => scorecards.id, { onDelete: "cascade" }),
    /** From 1, without gaps. */
    number: integer("number").notNull(),
    /** One sentence: why there is this edition. */
    reason: text("reason").notNull(),
    /** Hash of what the scores follow from: equal means that nothing would change. */
    fingerprint: text("fingerprint").notNull(),
    /** Name, method, rules, items and the results of every member: lib/scorecards/edition.ts. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    /** Null: recomputed by the program after a record changed. */
    publishedBy: integer("published_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("scorecard_editions_number_unique").on(t.scorecardId, t.number),
    index("scorecard_editions_published_by").on(t.publishedBy),
  ],
);
