import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { issueSnapshots } from "./issues.ts";
import { users } from "./users.ts";

/** By contents, so a new upload under its address does not change it. Pixels. */
export type StoredPicture = {
  fileId: number;
  sha256: string;
  extension: string;
  width: number | null;
  height: number | null;
  alt: string;
};

export type SnapshotContext = {
  publishedDate: string;
  slug: string;
  /** From the template's view. */
  groupOrder: number[];
  showHeadline: boolean;
  /** Files that were public at that time, by id; pictures with their contents. */
  files: Record<string, { sha256: string }>;
};

export const compiledReports = pgTable(
  "compiled_reports",
  {
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    date: date("date").notNull(),
    /** Text below the title on the cover. */
    standfirst: text("standfirst").notNull().default(""),
    /** Name of the organization when the report was created; null = the current one. */
    organisation: text("organisation"),
    logo: jsonb("logo").$type<StoredPicture>(),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex("compiled_reports_slug_unique").on(t.slug), index("compiled_reports_date").on(t.date, t.id)],
);

export const compiledReportSnapshots = pgTable(
  "compiled_report_snapshots",
  {
    compiledReportId: integer("compiled_report_id")
      .notNull()
      .references(() => compiledReports.id, { onDelete: "cascade" }),
    snapshotId: integer("snapshot_id")
      .notNull()
      .references(() => issueSnapshots.id),
    position: integer("position").notNull(),
    /** Data outside the snapshot, as of when the report captured it; null = current data. */
    kept: jsonb("kept").$type<SnapshotContext>(),
  },
  (t) => [
    primaryKey({ columns: [t.compiledReportId, t.snapshotId] }),
    index("compiled_report_snapshots_snapshot").on(t.snapshotId),
  ],
);

export const reportFormats = ["pdf", "docx"] as const;
export const documentStates = ["waiting", "working", "done", "failed", "cancelled"] as const;

/** A generated document of a report: progress, and its file in the store. */
export const compiledReportDocuments = pgTable(
  "compiled_report_documents",
  {
    compiledReportId: integer("compiled_report_id")
      .notNull()
      .references(() => compiledReports.id, { onDelete: "cascade" }),
    format: text("format", { enum: reportFormats }).notNull(),
    state: text("state", { enum: documentStates }).notNull(),
    reportVersion: integer("report_version").notNull(),
    makerVersion: integer("maker_version").notNull(),
    /** Id of a generation run, so that an abandoned one can no longer write. */
    run: text("run").notNull(),
    /** Completed steps, and their total. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Why it failed, or what is missing in a finished document, as a sentence. */
    message: text("message"),
    sha256: text("sha256"),
    size: bigint("size", { mode: "number" }),
    requestedAt: time("requested_at")
      .notNull()
      .default(sql`now()`),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.compiledReportId, t.format] }),
    index("compiled_report_documents_sha256").on(t.sha256),
  ],
);
