import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bills, type ImportCounts } from "./bills.ts";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

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

/** A source as an admin set it up. Without a row a source has the key of the environment, or none. */
export const sourceConnections = pgTable("source_connections", {
  source: text("source").primaryKey(),
  /** Encrypted under SESSION_SECRET; a key of the environment wins. */
  encryptedKey: text("encrypted_key"),
  keySetBy: integer("key_set_by").references(() => users.id, { onDelete: "set null" }),
  keySetAt: time("key_set_at"),
  /** Minutes between two cycles; null: as the setting says. */
  everyMinutes: integer("every_minutes"),
  updatedAt: updatedAt(),
});

export const coverageStates = ["active", "paused", "ended"] as const;

/** What an admin follows of a source: a session, a congress, a query, a docket. Rows stay after their end. */
export const coverages = pgTable(
  "coverages",
  {
    id: id(),
    source: text("source").notNull(),
    kind: text("kind").notNull(),
    /** The source's own id of the scope, or one made of its parameters. */
    externalId: text("external_id").notNull(),
    label: text("label").notNull(),
    jurisdiction: text("jurisdiction"),
    params: jsonb("params").$type<Record<string, unknown>>().notNull(),
    state: text("state", { enum: coverageStates }).notNull().default("active"),
    /** Where the cycle that is under way goes on; null between cycles. */
    cursor: jsonb("cursor").$type<Record<string, unknown>>(),
    /** When the cycle that is under way began. */
    cycleStartedAt: time("cycle_started_at"),
    cycleIsSweep: boolean("cycle_is_sweep").notNull().default(false),
    /** The run in the list of runs to which this cycle adds. */
    runId: integer("run_id"),
    /** Of the last cycle, or the one under way. */
    counts: jsonb("counts").$type<ImportCounts>().notNull().default({ added: 0, changed: 0, unchanged: 0, refused: 0 }),
    /** Records that the last cycle could not read, each with when it was first refused in this way. */
    refusals: jsonb("refusals").$type<{ file: string; reason: string; since: string }[]>().notNull().default([]),
    /** Objects that this cycle expects, where the source says. */
    total: integer("total"),
    /** The start of the last complete cycle: what is shown is at least as new. */
    currentAsOf: time("current_as_of"),
    /** The newest time that the source itself had given by then; null: not known. What is refused later is looked for from there. */
    newestMark: text("newest_mark"),
    lastSweepAt: time("last_sweep_at"),
    lastRunAt: time("last_run_at"),
    nextRunAt: time("next_run_at")
      .notNull()
      .default(sql`now()`),
    /** Why the last cycle did not end well, a sentence. */
    error: text("error"),
    errorAt: time("error_at"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("coverages_scope_unique")
      .on(t.source, t.externalId)
      .where(sql`state <> 'ended'`),
    index("coverages_due").on(t.state, t.nextRunAt),
  ],
);

/** By which ids a bill is known to the sources that were read, and what each last said of it. */
export const billIdentities = pgTable(
  "bill_identities",
  {
    /** As `bills.source`. */
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** Which coverage last read it; null for a tracked bill that is read alone. */
    coverageId: integer("coverage_id").references(() => coverages.id, { onDelete: "set null" }),
    /** The source's own id of the session, where its lists of changes go by that. */
    sessionId: text("session_id"),
    url: text("url"),
    /** The source's mark of the bill's state, a hash or a time: equal means unchanged. */
    mark: text("mark"),
    checkedAt: time("checked_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sourceId] }),
    index("bill_identities_bill").on(t.billId),
    index("bill_identities_coverage").on(t.coverageId),
  ],
);
