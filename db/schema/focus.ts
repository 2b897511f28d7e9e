import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { time } from "./columns.ts";

/** Requests made to an upstream source, by the minute: its limits are kept, and shown, by sums over them. */
export const sourceCalls = pgTable(
  "source_calls",
  {
    source: text("source").notNull(),
    minute: time("minute").notNull(),
    calls: integer("calls").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.source, t.minute] })],
);

/** How a source answers: after a refusal it is left alone until `blockedUntil`. */
export const sourceStates = pgTable("source_states", {
  source: text("source").primaryKey(),
  blockedUntil: time("blocked_until"),
  lastError: text("last_error"),
  lastErrorAt: time("last_error_at"),
  lastAnswerAt: time("last_answer_at"),
});

/** What a source said of a tracked bill when it was last read, so that only what changed is read again. */
export const billSyncs = pgTable(
  "bill_syncs",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    source: text("source").notNull(),
    /** The source's own id of the session, where its lists of changes go by that. */
    sessionId: text("session_id"),
    /** The source's mark of the bill's state: equal means unchanged. */
    changeHash: text("change_hash"),
    readAt: time("read_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index("bill_syncs_source").on(t.source, t.sessionId)],
);
