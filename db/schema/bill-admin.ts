import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

/** `none` is the API's value for a bill without a position. */
export const billPositions = [
  "support",
  "support_if_amended",
  "oppose",
  "oppose_unless_amended",
  "neutral",
  "watch",
  "none",
] as const;
export const billPriorities = ["high", "medium", "low"] as const;

/** Superseded by `portfolio_bills`; a trigger forwards writes of a running older version. To be removed later. */
export const billStances = pgTable(
  "bill_stances",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    position: text("position", { enum: billPositions }).notNull().default("none"),
    priority: text("priority", { enum: billPriorities }),
    notes: text("notes").notNull().default(""),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index("bill_stances_position").on(t.position, t.billId),
    index("bill_stances_user").on(t.userId, t.billId),
    index("bill_stances_priority").on(t.priority, t.billId),
    check("bill_stances_position", sql`${t.position} in ('support', 'oppose', 'watch', 'none')`),
  ],
);

/** A bill merged into another: imports update the other, and its address redirects. */
export const billMerges = pgTable(
  "bill_merges",
  {
    id: id(),
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    slug: text("slug").notNull(),
    /** Its former id, which cached pages and open editors still use. */
    mergedBillId: integer("merged_bill_id").notNull(),
    /** The remaining bill. */
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    mergedBy: integer("merged_by").references(() => users.id, { onDelete: "set null" }),
    mergedAt: time("merged_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex("bill_merges_source_unique").on(t.source, t.sourceId),
    uniqueIndex("bill_merges_slug_unique").on(t.slug),
    uniqueIndex("bill_merges_merged_unique").on(t.mergedBillId),
    index("bill_merges_bill").on(t.billId),
  ],
);

/** A bill of the previous session, and the one that continues it. */
export const billCarryOvers = pgTable(
  "bill_carry_overs",
  {
    fromBillId: integer("from_bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    toBillId: integer("to_bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    carriedAt: time("carried_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index("bill_carry_overs_to").on(t.toBillId)],
);
