import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, boolean } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { billTexts } from "./texts.ts";
import { users } from "./users.ts";

/** Clauses with a day. */
export const dateKinds = ["effective", "expires", "deadline", "compliance"] as const;
/** Citations of law: what the text would change, and what it only mentions. */
export const lawKinds = ["amends", "cites"] as const;
export const findingKinds = [...dateKinds, ...lawKinds] as const;
export const certainties = ["printed", "computed", "confirmed", "unclear"] as const;
export const findingStates = ["open", "confirmed", "refused"] as const;

/** What a printed rule counts from. */
export const ruleEvents = [
  "law",
  "signature",
  "passage",
  "adjournment",
  "filing",
  "publication",
  "effective",
  "immediately",
] as const;

/**
 * A printed rule: `90 days after enactment`. `first_of_month`: the first day of the nth month after the event.
 * `month_day`: the next such day after it.
 */
export type DateRule = {
  event: (typeof ruleEvents)[number];
  unit: "day" | "month" | "year" | "first_of_month" | "month_day";
  count: number;
  month?: number;
  day?: number;
};

/**
 * Passages of stored texts that say when something takes effect, ends, is due or applies, or that cite law. A text has one
 * row for each law that it amends or cites.
 */
export const textFindings = pgTable(
  "text_findings",
  {
    id: id(),
    textId: integer("text_id")
      .notNull()
      .references(() => billTexts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: findingKinds }).notNull(),
    /** Null: not known. Never a guess. */
    date: date("date"),
    certainty: text("certainty", { enum: certainties }).notNull(),
    /** If the text prints a rule instead of a day, and the day from which it was counted. */
    rule: jsonb("rule").$type<DateRule>(),
    fromDate: date("from_date"),
    /** Whether the clause is about the whole act, and no part of it. */
    isWhole: boolean("is_whole").notNull().default(false),
    /** The law that is cited, as in its address: `us/usc/t42/s7412`, `us/pl/117/169`. */
    law: text("law"),
    /** Since when the bill's newest text has named the law; a later version that still names it keeps the time. */
    namedAt: time("named_at")
      .notNull()
      .default(sql`now()`),
    /** Exactly as printed, with the place in the section's text. */
    words: text("words").notNull(),
    section: text("section").notNull(),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    /** Of the file that it was read from. */
    sha256: text("sha256").notNull(),
    /** Version of the reader of findings. */
    reader: integer("reader").notNull(),
    /** Of the bill's newest text: only these count for the bill. */
    isNewest: boolean("is_newest").notNull().default(false),
    /** Version of the bill whose actions were looked through for the day of a rule. */
    billVersion: integer("bill_version").notNull().default(0),
    state: text("state", { enum: findingStates }).notNull().default("open"),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: time("decided_at"),
    note: text("note"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index("text_findings_text").on(t.textId, t.id),
    index("text_findings_date")
      .on(t.kind, t.date, t.textId)
      .where(sql`is_newest and state <> 'refused'`),
    index("text_findings_queue")
      .on(t.state, t.id)
      .where(sql`is_newest and law is null`),
    index("text_findings_law_queue")
      .on(t.state, t.kind, t.id)
      .where(sql`is_newest and law is not null`),
    index("text_findings_law")
      .on(t.law, t.kind, t.textId)
      .where(sql`law is not null and is_newest and state <> 'refused'`),
    index("text_findings_named")
      .on(t.namedAt)
      .where(sql`law is not null and is_newest and state <> 'refused'`),
    index("text_findings_rule")
      .on(t.id)
      .where(sql`is_newest and state = 'open' and rule is not null`),
    index("text_findings_decided_by").on(t.decidedBy),
  ],
);
