import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, ids, time, tsvector, updatedAt, version } from "./columns.ts";
import { importRuns } from "./import-runs.ts";

export const billKinds = ["bill", "resolution", "regulation", "case"] as const;

export const billStatuses = [
  "prefiled",
  "introduced",
  "in_committee",
  "reported",
  "passed_one_chamber",
  "passed",
  "to_executive",
  "enacted",
  "vetoed",
  "failed",
  "withdrawn",
  "adopted",
  "proposed_rule",
  "final_rule",
  "notice",
  "pending",
  "argued",
  "decided",
  "closed",
  "unknown",
] as const;

/** Columns that lists, search and filters need, and no others: rows stay narrow. */
export const bills = pgTable(
  "bills",
  {
    id: id(),
    slug: text("slug").notNull(),
    /** Its source: `legiscan`, `openstates`, `congress`, `federal-register`, `courtlistener`, `staff`, `demo`. */
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    /** Hash of the record as imported: equal means unchanged. */
    changeHash: text("change_hash"),
    kind: text("kind", { enum: billKinds }).notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    /** The session as the source writes it. */
    session: text("session").notNull(),
    /** Display name: `2025–2026 Regular Session`. */
    sessionName: text("session_name").notNull(),
    /** First year of the session, for sorting newest first. */
    sessionYear: integer("session_year"),
    /** The number as printed: `H.B. 0123`. */
    name: text("name").notNull(),
    /** Normalized number for lookup in any spelling: `HB123`. */
    matchKey: text("match_key").notNull(),
    /** The digits alone, for a search by bare number. */
    matchNumber: text("match_number"),
    /** Natural order as bytes: HB 2 before HB 10. */
    sortKey: text("sort_key").notNull(),
    title: text("title"),
    /** The first of the other and printed titles in `bill_details`, which a trigger copies for lists and search. */
    otherTitles: text("other_titles")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** `117-169`, if it became a public law of the United States. */
    publicLaw: text("public_law"),
    summary: text("summary"),
    status: text("status", { enum: billStatuses }).notNull().default("unknown"),
    statusDate: date("status_date"),
    introducedDate: date("introduced_date"),
    lastActionDate: date("last_action_date"),
    lastAction: text("last_action"),
    sourceUrl: text("source_url"),
    ceremonial: boolean("ceremonial").notNull().default(false),
    /** Topics. An array instead of a join: every list filters by it and none sorts by it. */
    topicIds: ids("topic_ids"),
    /** Topics were set by staff: imports do not change them. */
    topicsByStaff: boolean("topics_by_staff").notNull().default(false),
    /** Added through Focus: highlighted, synced first. */
    trackedAt: time("tracked_at"),
    focusOrder: integer("focus_order"),
    checkedAt: time("checked_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** Set by the trigger `bills_fill_search` from title and summary, normalized by search_words(). */
    search: tsvector("search")
      .notNull()
      .default(sql`''::tsvector`),
  },
  (t) => [
    uniqueIndex("bills_slug_unique").on(t.slug),
    uniqueIndex("bills_source_unique").on(t.source, t.sourceId),
    index("bills_match_key").on(t.matchKey, t.lastActionDate.desc(), t.id),
    index("bills_match_number").on(t.matchNumber, t.lastActionDate.desc(), t.id),
    // The same number in many sessions: newest first. Each single filter of a list has the order in its index.
    index("bills_sort").on(t.sortKey, t.sessionYear.desc().nullsLast(), t.id),
    index("bills_session_sort").on(t.session, t.sortKey, t.sessionYear.desc().nullsLast(), t.id),
    index("bills_jurisdiction_sort").on(t.jurisdiction, t.sortKey, t.sessionYear.desc().nullsLast(), t.id),
    index("bills_kind_sort").on(t.kind, t.sortKey, t.sessionYear.desc().nullsLast(), t.id),
    index("bills_status_sort").on(t.status, t.sortKey, t.sessionYear.desc().nullsLast(), t.id),
    index("bills_ceremonial_sort")
      .on(t.sortKey, t.sessionYear.desc().nullsLast(), t.id)
      .where(sql`ceremonial`),
    index("bills_session_year").on(t.sessionYear.desc().nullsLast(), t.session.desc(), t.sortKey, t.id),
    index("bills_last_action").on(t.lastActionDate.desc().nullsLast(), t.id.desc()),
    index("bills_session_last_action").on(t.session, t.lastActionDate.desc().nullsLast(), t.id.desc()),
    index("bills_jurisdiction_last_action").on(t.jurisdiction, t.lastActionDate.desc().nullsLast(), t.id.desc()),
    index("bills_kind_last_action").on(t.kind, t.lastActionDate.desc().nullsLast(), t.id.desc()),
    index("bills_status_last_action").on(t.status, t.lastActionDate.desc().nullsLast(), t.id.desc()),
    index("bills_public_law")
      .on(t.publicLaw)
      .where(sql`public_law is not null`),
    index("bills_created").on(t.createdAt),
    index("bills_introduced").on(t.introducedDate.desc().nullsLast(), t.id.desc()),
    // The inbox: new bills without a topic.
    index("bills_without_topic")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`topic_ids = '{}' and not ceremonial`),
    // Bills from several sources that wait to be composed.
    index("bills_to_compose")
      .on(t.id)
      .where(sql`change_hash is null`),
    index("bills_tracked")
      .on(t.focusOrder, t.trackedAt)
      .where(sql`tracked_at is not null`),
    // Text and filters in one index, so that any combination is intersected inside it.
    index("bills_finder").using("gin", t.session, t.jurisdiction, t.kind, t.status, t.topicIds, t.search),
    // All that is counted and sorted of the bills of a search in texts, so that the bills themselves are not visited:
    // jurisdiction, kind, status, session, topic_ids, sort_key, session_year and last_action_date are included by the
    // migration, which drizzle cannot say. As keys, a condition on one would skip through the values of those before
    // it.
    index("bills_counted").on(t.id),
    check("bills_kind", sql`${t.kind} in ('bill', 'resolution', 'regulation', 'case')`),
  ],
);

export type BillAction = {
  date: string | null;
  description: string;
  chamber: string | null;
  classification?: string[];
  /** For a court case: the event by its source's id (`entry:17445182`), or `staff:` with an id of ours. */
  ref?: string;
};
export type BillSponsor = {
  name: string;
  role: string;
  party?: string | null;
  district?: string | null;
  chamber?: string | null;
};
/** A text of the bill; or, by its kind, an amendment or a related document (fiscal note, analysis). */
export type BillVersion = {
  name: string;
  date: string | null;
  url: string | null;
  mimeType?: string | null;
  kind?: "text" | "amendment" | "document";
  status?: string | null;
};
export type BillVote = {
  date: string | null;
  chamber: string | null;
  motion: string;
  result: string | null;
  yes: number | null;
  no: number | null;
  other: number | null;
  url?: string | null;
};
export type BillRelation = { name: string; session?: string | null; relation: string; jurisdiction?: string | null };
export const hearingStatuses = ["scheduled", "moved", "postponed", "cancelled"] as const;
export type HearingStatus = (typeof hearingStatuses)[number];

export type BillEvent = {
  date: string;
  time?: string | null;
  kind: string;
  description: string;
  location?: string | null;
  committee?: string | null;
  /** If the source says more than that it is scheduled. */
  status?: HearingStatus | null;
  /** The agenda, or the notice of the hearing. */
  agendaUrl?: string | null;
  /** What a later document of the rulemaking changed: its number, and the day that this document printed. */
  movedBy?: string;
  printedDate?: string;
};

/** The long fields of a bill, read only by its page. */
export const billDetails = pgTable(
  "bill_details",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    actions: jsonb("actions").$type<BillAction[]>().notNull().default([]),
    sponsors: jsonb("sponsors").$type<BillSponsor[]>().notNull().default([]),
    versions: jsonb("versions").$type<BillVersion[]>().notNull().default([]),
    votes: jsonb("votes").$type<BillVote[]>().notNull().default([]),
    related: jsonb("related").$type<BillRelation[]>().notNull().default([]),
    events: jsonb("events").$type<BillEvent[]>().notNull().default([]),
    subjects: text("subjects")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Short, popular and former titles, in addition to the one in `bills`. */
    otherTitles: text("other_titles")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The names that the newest text gives the bill: "This Act may be cited as the …". */
    printedTitles: text("printed_titles")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Open States scrapes: the newest one wins. */
    scrapedAt: time("scraped_at"),
    /** The source's values of fields that staff changed. `{ title: "…" }` */
    sourceValues: jsonb("source_values").$type<Record<string, unknown>>(),
    /** Where it was read from: the import's file, or the address. */
    origin: text("origin"),
  },
  (t) => [
    index("bill_details_subjects").using("gin", t.subjects),
    // The parts of the Code of Federal Regulations that a rule amends.
    index("bill_details_amends")
      .using("gin", sql`related jsonb_path_ops`)
      .where(sql`related @> '[{"relation":"amends"}]'`),
  ],
);

/** Each real change of a bill, with old and new value. Read by alerts, bill updates and the bill page. */
export const billChanges = pgTable(
  "bill_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    at: time("at")
      .notNull()
      .default(sql`now()`),
    /** `status`, `action`, `title`, `summary`, `text`, `sponsor`, `vote`, `event`. */
    field: text("field").notNull(),
    old: jsonb("old"),
    new: jsonb("new"),
    /** The date on which it happened, if the source says. */
    effectiveDate: date("effective_date"),
    importRunId: integer("import_run_id").references(() => importRuns.id),
  },
  (t) => [index("bill_changes_bill").on(t.billId, t.id), index("bill_changes_at").on(t.at, t.billId)],
);
