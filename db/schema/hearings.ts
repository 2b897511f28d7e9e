import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bills, hearingStatuses } from "./bills.ts";
import { createdAt, id, time, updatedAt } from "./columns.ts";

/**
 * Meetings that sources list separately: Open States events, Congress committee meetings. Others are in
 * `bill_details.events`.
 */
export const hearings = pgTable(
  "hearings",
  {
    id: id(),
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    /** In the source's terms: `hearing`, `markup`, `committee-meeting`. */
    kind: text("kind").notNull(),
    date: date("date").notNull(),
    /** Time in the legislature's time zone, `13:30`; null if the source has none. */
    time: text("time"),
    title: text("title").notNull(),
    committee: text("committee"),
    place: text("place"),
    status: text("status", { enum: hearingStatuses }).notNull().default("scheduled"),
    agendaUrl: text("agenda_url"),
    url: text("url"),
    /** Date and time before it was last moved. */
    previousDate: date("previous_date"),
    previousTime: text("previous_time"),
    checkedAt: time("checked_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("hearings_source_unique").on(t.source, t.sourceId), index("hearings_date").on(t.date, t.id)],
);

/** `billId` is null until the bill is in the catalog; the key matches it then. */
export const hearingBills = pgTable(
  "hearing_bills",
  {
    hearingId: integer("hearing_id")
      .notNull()
      .references(() => hearings.id, { onDelete: "cascade" }),
    jurisdiction: text("jurisdiction").notNull(),
    session: text("session").notNull(),
    matchKey: text("match_key").notNull(),
    name: text("name").notNull(),
    billId: integer("bill_id").references(() => bills.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.hearingId, t.jurisdiction, t.session, t.matchKey] }),
    index("hearing_bills_bill").on(t.billId),
    index("hearing_bills_key").on(t.matchKey, t.jurisdiction),
  ],
);

/** Last hearing and comment deadline, for filters. Maintained by triggers. */
export const billDeadlines = pgTable(
  "bill_deadlines",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    hearingUntil: date("hearing_until"),
    commentsUntil: date("comments_until"),
  },
  (t) => [
    index("bill_deadlines_hearing").on(t.hearingUntil, t.billId),
    index("bill_deadlines_comments").on(t.commentsUntil, t.billId),
  ],
);

/** The agencies that issued a document, by slug of their name. Maintained by triggers. */
export const billAgencies = pgTable(
  "bill_agencies",
  {
    slug: text("slug").notNull(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.billId] }), index("bill_agencies_bill").on(t.billId)],
);

/** Documents of a rulemaking, by the RIN or docket that they print. Maintained by triggers. */
export const rulemakingDocuments = pgTable(
  "rulemaking_documents",
  {
    slug: text("slug").notNull(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["rin", "docket"] }).notNull(),
    /** As printed: `2060-AV12`, `EPA-HQ-OAR-2021-0208`. */
    number: text("number").notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.billId] }), index("rulemaking_documents_bill").on(t.billId)],
);
