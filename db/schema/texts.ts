import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, id, time, tsvector, updatedAt } from "./columns.ts";
import { publicationIssues } from "./issues.ts";

/** `kept`: it can be read. `none`: the source has no text. `scan`: pictures of pages without words. `refused`: what came is no text. */
export const textStates = ["kept", "none", "scan", "refused"] as const;

/** What changed from one text to another, in numbers and in one sentence. */
export type TextSummary = {
  sectionsChanged: number;
  sectionsAdded: number;
  sectionsRemoved: number;
  wordsAdded: number;
  wordsRemoved: number;
  sentence: string;
};

/** The versions of bills, and amendments and papers beside them, as far as their bytes were asked for. */
export const billTexts = pgTable(
  "bill_texts",
  {
    id: id(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["text", "amendment", "document"] })
      .notNull()
      .default("text"),
    /** Finds the version again: its address without the query, else its name and day. */
    key: text("key").notNull(),
    /** The version as the source names it: `Introduced in House`. */
    name: text("name").notNull(),
    date: date("date"),
    url: text("url"),
    state: text("state", { enum: textStates }).notNull(),
    /** Why there is no text, in a sentence. */
    reason: text("reason"),
    /** Of the bytes in the store; what was refused is not stored. */
    sha256: text("sha256"),
    /** Told by the bytes. */
    mimeType: text("mime_type"),
    size: integer("size"),
    /** Without what is struck in the bill itself. */
    words: integer("words"),
    /** Fingerprint of the words: equal for equal texts, whatever the format. */
    wordsHash: text("words_hash"),
    /** The version before it, at the time it came, and what changed since then. */
    previousId: integer("previous_id"),
    summary: jsonb("summary").$type<TextSummary>(),
    /** The last time the source answered. */
    fetchedAt: time("fetched_at"),
    /** When to ask again; null: not by itself. */
    nextFetchAt: time("next_fetch_at"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("bill_texts_key_unique").on(t.billId, t.kind, t.key),
    index("bill_texts_bill").on(t.billId, t.date.desc().nullsLast(), t.id.desc()),
    index("bill_texts_sha256").on(t.sha256),
    index("bill_texts_words_hash").on(t.wordsHash),
    index("bill_texts_due")
      .on(t.nextFetchAt)
      .where(sql`next_fetch_at is not null`),
  ],
);

/** What was read from the bytes of a text, once for all versions that are the same bytes. */
export const textContents = pgTable(
  "text_contents",
  {
    sha256: text("sha256").primaryKey(),
    /** Which parser read it: `bill-dtd`, `uslm`, `html`, `pdf`, … */
    format: text("format").notNull(),
    /** Counts up when the parsers get better; older ones are read again. */
    parser: integer("parser").notNull(),
    /** Anchors that an earlier reading gave, and those of the sections that hold their words now: links that were copied still lead there. */
    formerAnchors: json("former_anchors").$type<Record<string, string>>(),
    words: integer("words").notNull(),
    /** Sections in order, as lib/texts/sections.ts says. */
    sections: json("sections").notNull(),
    readAt: time("read_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index("text_contents_parser").on(t.parser)],
);

/** The words of texts for the search, in parts of some thousand words: one index of its own, never that of the bill list. */
export const textWords = pgTable(
  "text_words",
  {
    textId: integer("text_id")
      .notNull()
      .references(() => billTexts.id, { onDelete: "cascade" }),
    part: integer("part").notNull(),
    billId: integer("bill_id").notNull(),
    search: tsvector("search").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.textId, t.part] }),
    index("text_words_bill").on(t.billId),
    index("text_words_search").using("gin", t.search),
  ],
);

/** Quotations from bills in published issues: what was quoted, and what the newest text of the bill says now. */
export const issueQuotations = pgTable(
  "issue_quotations",
  {
    issueId: integer("issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    /** Of the quotation in the document. */
    quotationId: text("quotation_id").notNull(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** The version that was quoted; null after it was deleted. */
    textId: integer("text_id").references(() => billTexts.id, { onDelete: "set null" }),
    section: text("section").notNull(),
    /** SHA-256 of the words after white space. */
    hash: text("hash").notNull(),
    words: text("words").notNull(),
    state: text("state", { enum: ["same", "changed", "gone"] })
      .notNull()
      .default("same"),
    /** The newest text it was checked against, and how the passage reads there. */
    newestTextId: integer("newest_text_id").references(() => billTexts.id, { onDelete: "set null" }),
    newestWords: text("newest_words"),
    checkedAt: time("checked_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.quotationId] }), index("issue_quotations_bill").on(t.billId)],
);

/** Whether texts are fetched from the addresses of versions; one row. Off until an administrator switches it on. */
export const textSettings = pgTable("text_settings", {
  id: integer("id").primaryKey().default(1),
  isFetching: boolean("is_fetching").notNull().default(false),
  updatedAt: updatedAt(),
});
