import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, time } from "./columns.ts";
import { users } from "./users.ts";

/** A person's last visit of a bill. Deleted after a year, and with the account. */
export const billVisits = pgTable(
  "bill_visits",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    lookedAt: time("looked_at").notNull(),
    /** The newest change at that time; 0 if there was none. */
    changeId: bigint("change_id", { mode: "number" }).notNull(),
    /** The visit before, with which changes are compared; null on the first. */
    sinceAt: time("since_at"),
    sinceChangeId: bigint("since_change_id", { mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.billId] }),
    index("bill_visits_bill").on(t.billId),
    index("bill_visits_looked").on(t.lookedAt),
  ],
);

/** A person's calendar subscription: the seed of its secret, so that the secret itself is not stored. */
export const calendarSubscriptions = pgTable("calendar_subscriptions", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** A new seed invalidates the previous address. */
  seed: text("seed").notNull(),
  createdAt: createdAt(),
});

/** The personal address of a feed. A new seed invalidates the previous address. */
export const feedAddresses = pgTable("feed_addresses", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  seed: text("seed").notNull(),
  createdAt: createdAt(),
});
