import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import type { ImportCounts } from "./import-runs.ts";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

/** Requests to an upstream source, by minute: sums over them enforce its limits, and are shown. */
export const sourceCalls = pgTable(
  "source_calls",
  {
    source: text("source").notNull(),
    minute: time("minute").notNull(),
    calls: integer("calls").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.source, t.minute] })],
);

/** State of a source: after a refusal it is paused until `blockedUntil`. */
export const sourceStates = pgTable("source_states", {
  source: text("source").primaryKey(),
  blockedUntil: time("blocked_until"),
  lastError: text("last_error"),
  lastErrorAt: time("last_error_at"),
  lastAnswerAt: time("last_answer_at"),
});

/** A source's configuration by an administrator. Without a row, its key is the one of the environment, or none. */
export const sourceConnections = pgTable("source_connections", {
  source: text("source").primaryKey(),
  /** Encrypted with SESSION_SECRET; a key of the environment takes precedence. */
  encryptedKey: text("encrypted_key"),
  keySetBy: integer("key_set_by").references(() => users.id, { onDelete: "set null" }),
  keySetAt: time("key_set_at"),
  /** Minutes between two cycles; null: the default of the settings. */
  everyMinutes: integer("every_minutes"),
  updatedAt: updatedAt(),
});

export const coverageStates = ["active", "paused", "ended"] as const;

/** A page or an object that a source failed to give again and again. */
export type SetAside = {
  id: string;
  /** As staff read it. */
  label: string;
  reason: string;
  /** ISO 8601. */
  since: string;
  /** Cycles in which it failed. */
  tries: number;
  /** ISO 8601. */
  triedAt: string;
  /** ISO 8601. */
  retryAt: string;
  /** It may hold several records. */
  isPage: boolean;
  /** How the client asks for it again. */
  place: Record<string, unknown> | null;
};

/** What is followed in a source: a session, a Congress, a query, a docket. Rows remain after it is ended. */
export const coverages = pgTable(
  "coverages",
  {
    id: id(),
    source: text("source").notNull(),
    kind: text("kind").notNull(),
    /** The source's own id of the scope, or one derived from its parameters. */
    externalId: text("external_id").notNull(),
    label: text("label").notNull(),
    jurisdiction: text("jurisdiction"),
    params: jsonb("params").$type<Record<string, unknown>>().notNull(),
    state: text("state", { enum: coverageStates }).notNull().default("active"),
    /** Where the current cycle continues; null between cycles. */
    cursor: jsonb("cursor").$type<Record<string, unknown>>(),
    cycleStartedAt: time("cycle_started_at"),
    cycleIsSweep: boolean("cycle_is_sweep").notNull().default(false),
    runId: integer("run_id"),
    counts: jsonb("counts").$type<ImportCounts>().notNull().default({ added: 0, changed: 0, unchanged: 0, refused: 0 }),
    /** Records that the last cycle could not read, each with the time of its first refusal for that reason. */
    refusals: jsonb("refusals").$type<{ file: string; reason: string; since: string }[]>().notNull().default([]),
    /** Pages and objects that the source keeps failing to give: retried with back-off while the rest goes on. */
    setAside: jsonb("set_aside").$type<SetAside[]>().notNull().default([]),
    total: integer("total"),
    /** Start of the last complete cycle: the data is at least as recent. */
    currentAsOf: time("current_as_of"),
    /** While something is set aside: start of the last cycle that read everything else, from which changes are asked for. */
    readAsOf: time("read_as_of"),
    /** The newest time in the source's data by then; null: unknown. Records refused later are looked for from there. */
    newestMark: text("newest_mark"),
    lastSweepAt: time("last_sweep_at"),
    lastRunAt: time("last_run_at"),
    nextRunAt: time("next_run_at")
      .notNull()
      .default(sql`now()`),
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

/** Ids of a bill at each source, with the last state seen there. */
export const billIdentities = pgTable(
  "bill_identities",
  {
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** The coverage that last read it; null for a tracked bill that is read individually. */
    coverageId: integer("coverage_id").references(() => coverages.id, { onDelete: "set null" }),
    /** The source's own id of the session, if its change lists use it. */
    sessionId: text("session_id"),
    url: text("url"),
    /** The source's marker of the bill's state, a hash or a time: equal means unchanged. */
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

export const partKinds = ["text", "amendment", "document", "roll-call", "people"] as const;

/** Texts and roll calls of followed bills that the source gives one by one: each is asked for once, unless its hash changes. */
export const sourceParts = pgTable(
  "source_parts",
  {
    source: text("source").notNull(),
    kind: text("kind", { enum: partKinds }).notNull(),
    /** The source's own id. */
    partId: text("part_id").notNull(),
    coverageId: integer("coverage_id")
      .notNull()
      .references(() => coverages.id, { onDelete: "cascade" }),
    billSourceId: text("bill_source_id").notNull(),
    /** As the source lists it; null if it lists none, as such a part never changes. */
    hash: text("hash"),
    isRead: boolean("is_read").notNull().default(false),
    attempts: integer("attempts").notNull().default(0),
    /** Why it could not be read, as a sentence. */
    error: text("error"),
    nextTryAt: time("next_try_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.kind, t.partId] }),
    index("source_parts_coverage").on(t.coverageId, t.kind),
    index("source_parts_due")
      .on(t.source, t.nextTryAt)
      .where(sql`not is_read`),
  ],
);
