import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { portfolios } from "./portfolios.ts";
import { users } from "./users.ts";

export const trackerSources = ["portfolio", "search"] as const;
export const trackerStates = ["draft", "published", "withdrawn"] as const;
/** What a public table may show beside the number of a bill. No field of a portfolio is among them, and none ever is. */
export const trackerColumns = [
  "title",
  "jurisdiction",
  "session",
  "kind",
  "status",
  "statusDate",
  "introducedDate",
  "lastAction",
  "topics",
  "category",
  "publicNote",
  "source",
] as const;
export const trackerOrders = ["lastAction", "name", "jurisdiction", "category"] as const;
export const trackerMaps = ["none", "status", "category"] as const;

/** A label of the organization's own, such as ban or protection. The id is unique in its tracker and never reused. */
export type TrackerCategory = { id: number; label: string };

/** A public page over a portfolio or a search. What it shows of a portfolio is which bills are in it, and nothing else. */
export const trackers = pgTable(
  "trackers",
  {
    id: id(),
    /** Its address; fixed once it has been published. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    /** Plain text; an empty line begins a paragraph. */
    text: text("text").notNull().default(""),
    method: text("method").notNull().default(""),
    source: text("source", { enum: trackerSources }).notNull(),
    /** Null for a search, and after the portfolio is gone. */
    portfolioId: integer("portfolio_id").references(() => portfolios.id, { onDelete: "set null" }),
    /** Of a search: the query of the bill list, without order and page. */
    search: text("search"),
    categories: jsonb("categories").$type<TrackerCategory[]>().notNull().default([]),
    columns: text("columns", { enum: trackerColumns }).array().notNull(),
    order: text("order_by", { enum: trackerOrders }).notNull().default("lastAction"),
    map: text("map", { enum: trackerMaps }).notNull().default("none"),
    state: text("state", { enum: trackerStates }).notNull().default("draft"),
    /** First publication: from then on the address is kept. */
    publishedAt: time("published_at"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
    version: version(),
  },
  (t) => [
    uniqueIndex("trackers_slug_unique").on(t.slug),
    index("trackers_portfolio").on(t.portfolioId),
    check(
      "trackers_columns",
      sql`${t.columns} <@ array['title', 'jurisdiction', 'session', 'kind', 'status', 'statusDate', 'introducedDate', 'lastAction', 'topics', 'category', 'publicNote', 'source']`,
    ),
    check("trackers_source", sql`(${t.source} = 'search') = (${t.search} is not null)`),
  ],
);

/** What a tracker says about one bill: its category and the note that everyone reads. A bill without a row has neither. */
export const trackerBills = pgTable(
  "tracker_bills",
  {
    trackerId: integer("tracker_id")
      .notNull()
      .references(() => trackers.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    categoryId: integer("category_id"),
    /** The label before the last change of the category, and when that was: for the feed. */
    formerCategory: text("former_category"),
    categoryAt: time("category_at"),
    publicNote: text("public_note").notNull().default(""),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.trackerId, t.billId] }),
    index("tracker_bills_bill").on(t.billId),
    index("tracker_bills_category_at").on(t.trackerId, t.categoryAt),
  ],
);
