import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, time } from "./columns.ts";
import { users } from "./users.ts";

/** When a person last looked at a bill's page, and up to which change of it. Kept a year; goes with the account. */
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
    /** The newest change there was; 0 where there was none. */
    changeId: bigint("change_id", { mode: "number" }).notNull(),
    /** The look before this one, which changes are compared with; null on the first. */
    sinceAt: time("since_at"),
    sinceChangeId: bigint("since_change_id", { mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.billId] }),
    index("bill_visits_bill").on(t.billId),
    index("bill_visits_looked").on(t.lookedAt),
  ],
);

/** A person's subscription address of the calendar: what its secret is made from, so that the secret itself is nowhere kept. */
export const calendarSubscriptions = pgTable("calendar_subscriptions", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Another one ends the address before. */
  seed: text("seed").notNull(),
  createdAt: createdAt(),
});
