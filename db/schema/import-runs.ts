import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";
import { users } from "./users.ts";

export type ImportCounts = { added: number; changed: number; unchanged: number; refused: number };

export const importRuns = pgTable("import_runs", {
  id: id(),
  source: text("source").notNull(),
  /** The imported file, as the person named it. */
  label: text("label").notNull(),
  /** Path inside the import folder, to import it again; null for syncs and for imports from the command line. */
  path: text("path"),
  state: text("state", { enum: ["waiting", "running", "finished", "failed"] })
    .notNull()
    .default("running"),
  /** What is being read now (a folder, a zip file in it), and the fraction of it that is written, 0 to 1. */
  part: text("part").notNull().default(""),
  done: real("done").notNull().default(0),
  counts: jsonb("counts").$type<ImportCounts>().notNull().default({ added: 0, changed: 0, unchanged: 0, refused: 0 }),
  /** The first refusals; `counts.refused` is their total. */
  refusals: jsonb("refusals").$type<{ file: string; reason: string }[]>().notNull().default([]),
  /** Sentences about other effects: sessions renamed, topics set by rules. */
  notices: text("notices")
    .array()
    .notNull()
    .default(sql`'{}'`),
  error: text("error"),
  /** The coverage that this cycle belongs to; null for imports and for syncs of tracked bills. */
  coverageId: integer("coverage_id"),
  startedBy: integer("started_by").references(() => users.id, { onDelete: "set null" }),
  startedAt: time("started_at")
    .notNull()
    .default(sql`now()`),
  finishedAt: time("finished_at"),
});

/** A source's session by its number, because its formats name sessions differently. */
export const sourceSessions = pgTable(
  "source_sessions",
  {
    source: text("source").notNull(),
    sourceSessionId: text("source_session_id").notNull(),
    session: text("session").notNull(),
    sessionName: text("session_name").notNull(),
    sessionYear: integer("session_year"),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceSessionId] })],
);
