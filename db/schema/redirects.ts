import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

export const redirects = pgTable(
  "redirects",
  {
    id: id(),
    /** Path and query, as entered. */
    from: text("from_address").notNull(),
    /** Lookup key: without a trailing slash, with normalized percent-encoding and query order. */
    fromKey: text("from_key").notNull(),
    to: text("to_address").notNull(),
    /** `toKey` equal to another redirect's `fromKey` reveals chains and loops. */
    toKey: text("to_key").notNull(),
    source: text("source", { enum: ["staff", "import"] })
      .notNull()
      .default("staff"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("redirects_from_unique").on(t.fromKey),
    index("redirects_to").on(t.toKey),
    index("redirects_updated").on(t.updatedAt.desc(), t.id.desc()),
    index("redirects_created_by").on(t.createdBy),
    check("redirects_source", sql`${t.source} in ('staff', 'import')`),
  ],
);

/** Requested addresses that were not found, per day in the organization's time zone. Without the visitor. */
export const missingAddresses = pgTable(
  "missing_addresses",
  {
    day: date("day").notNull(),
    address: text("address").notNull(),
    times: integer("times").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.address] }), index("missing_addresses_address").on(t.address)],
);
