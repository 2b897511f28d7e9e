import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

export const sessionTieStates = ["suggested", "confirmed", "rejected"] as const;

/** Sessions of two sources that may be the same: then equal numbers are one bill. `source` sorts first. */
export const sessionTies = pgTable(
  "session_ties",
  {
    id: id(),
    jurisdiction: text("jurisdiction").notNull(),
    source: text("source").notNull(),
    session: text("session").notNull(),
    otherSource: text("other_source").notNull(),
    otherSession: text("other_session").notNull(),
    state: text("state", { enum: sessionTieStates }).notNull().default("suggested"),
    reason: text("reason").notNull(),
    /** Null with a state other than suggested: certain without a decision, such as a Congress. */
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: time("decided_at"),
    /** Null while pairs of bills from before the decision still have to be merged. */
    joinedAt: time("joined_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("session_ties_unique").on(t.jurisdiction, t.source, t.session, t.otherSource, t.otherSession),
    index("session_ties_other").on(t.jurisdiction, t.otherSource, t.otherSession),
    check("session_ties_order", sql`${t.source} < ${t.otherSource}`),
  ],
);

/** A source's record of a bill with several. The most trusted source wins per field. */
export const billSourceRecords = pgTable(
  "bill_witnesses",
  {
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    record: jsonb("record").$type<Record<string, unknown>>().notNull(),
    contentHash: text("content_hash").notNull(),
    changedAt: time("changed_at")
      .notNull()
      .default(sql`now()`),
    checkedAt: time("checked_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceId] }), index("bill_witnesses_bill").on(t.billId)],
);

/** Empty jurisdiction or field: all. The more specific row wins. */
export const sourceTrust = pgTable(
  "source_trust",
  {
    jurisdiction: text("jurisdiction").notNull().default(""),
    field: text("field").notNull().default(""),
    sources: text("sources").array().notNull(),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.jurisdiction, t.field] })],
);
