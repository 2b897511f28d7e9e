import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/**
 * Bills per value of a field, alone and within a value of another (`filterField`, empty: all bills).
 * refreshBillFacets() updates them, so that no page view counts millions.
 */
export const billFacets = pgTable(
  "bill_facets",
  {
    filterField: text("filter_field").notNull().default(""),
    filterValue: text("filter_value").notNull().default(""),
    /** `jurisdiction`, `kind`, `status`, `session`, `topic`, `ceremonial`. */
    field: text("field").notNull(),
    value: text("value").notNull(),
    bills: integer("bills").notNull(),
    /** For a session: its display name, first year, and jurisdiction if only one uses this string. */
    label: text("label"),
    year: integer("year"),
    jurisdiction: text("jurisdiction"),
  },
  (t) => [primaryKey({ columns: [t.filterField, t.filterValue, t.field, t.value] })],
);

/** Changes since refreshBillFacets() last ran, written by triggers. A row without a kind requests a full recount. */
export const billCountChanges = pgTable("bill_count_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  n: integer("n").notNull(),
  jurisdiction: text("jurisdiction"),
  kind: text("kind"),
  status: text("status"),
  session: text("session"),
  sessionName: text("session_name"),
  sessionYear: integer("session_year"),
  ceremonial: boolean("ceremonial"),
  topicIds: integer("topic_ids").array(),
});

/** Changes of a chunk of ids: number of bills, and the last change. */
export const sitemapChanges = pgTable("sitemap_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  n: integer("n").notNull(),
  chunk: integer("chunk").notNull(),
  at: time("at").notNull(),
});

/** The same for the subjects of imported bills. */
export const subjectCountChanges = pgTable("subject_count_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  n: integer("n").notNull(),
  source: text("source").notNull(),
  subjectKey: text("subject_key").notNull(),
  subject: text("subject").notNull(),
});

/** Imported bills per subject whose topics the mapping may set. Updated by refreshBillFacets(). */
export const subjectCounts = pgTable(
  "subject_counts",
  {
    source: text("source").notNull(),
    subjectKey: text("subject_key").notNull(),
    /** In the most frequent spelling when it was first counted. */
    subject: text("subject").notNull(),
    bills: integer("bills").notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.subjectKey] }), index("subject_counts_key").on(t.subjectKey)],
);
