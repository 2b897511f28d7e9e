import { date, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt, version } from "./columns.ts";
import { issueSnapshots } from "./issues.ts";
import { users } from "./users.ts";

export const compiledReports = pgTable(
  "compiled_reports",
  {
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    date: date("date").notNull(),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex("compiled_reports_slug_unique").on(t.slug)],
);

export const compiledReportSnapshots = pgTable(
  "compiled_report_snapshots",
  {
    compiledReportId: integer("compiled_report_id").notNull().references(() => compiledReports.id, { onDelete: "cascade" }),
    snapshotId: integer("snapshot_id").notNull().references(() => issueSnapshots.id),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.compiledReportId, t.snapshotId] })],
);
