import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { TextAnswer } from "./evidence.ts";
import { publicationIssues } from "./issues.ts";

/** `kept`: readable. `none`: the source has none. `scan`: images only. `refused`: no text. */
export const textStates = ["kept", "none", "scan", "refused"] as const;

export type TextSummary = {
  sectionsChanged: number;
  sectionsAdded: number;
  sectionsRemoved: number;
  wordsAdded: number;
  wordsRemoved: number;
  sentence: string;
};

/** Versions of bills, with amendments and related documents, whose files were requested. */
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
    /** Identifies the version: its address without the query, else its name and date. */
    key: text("key").notNull(),
    /** The version's name at the source: `Introduced in House`. */
    name: text("name").notNull(),
    date: date("date"),
    url: text("url"),
    state: text("state", { enum: textStates }).notNull(),
    /** Why there is no text, as a sentence. */
    reason: text("reason"),
    /** Hash of the stored file; refused ones are not stored. */
    sha256: text("sha256"),
    mimeType: text("mime_type"),
    size: integer("size"),
    words: integer("words"),
    /** Fingerprint of the text: equal for equal texts, whatever the format. */
    wordsHash: text("words_hash"),
    /** The previous version when this one arrived, and the changes since. */
    previousId: integer("previous_id"),
    summary: jsonb("summary").$type<TextSummary>(),
    /** Version of the reader of findings that read it; 0: not yet. */
    findingsVersion: integer("findings_version").notNull().default(0),
    /** Whether its words mention at all that something takes effect; null: not read yet. */
    mentionsEffect: boolean("mentions_effect"),
    fetchedAt: time("fetched_at"),
    /** What the source's server answered; null for files of imports. */
    answer: jsonb("answer").$type<TextAnswer>(),
    /** Time of the next request; null: not automatically. */
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
    index("bill_texts_findings")
      .on(t.findingsVersion, t.billId)
      .where(sql`kind = 'text' and state = 'kept'`),
    index("bill_texts_due")
      .on(t.nextFetchAt)
      .where(sql`next_fetch_at is not null`),
  ],
);

/** Parsed contents of a file, shared by all versions with identical files. */
export const textContents = pgTable(
  "text_contents",
  {
    sha256: text("sha256").primaryKey(),
    /** Its parser: `bill-dtd`, `uslm`, `html`, `pdf`, … */
    format: text("format").notNull(),
    /** Parser version: contents of older ones are parsed again. */
    parser: integer("parser").notNull(),
    /** Maps anchors of an earlier parse to the sections that have their text now, so that copied links still work. */
    formerAnchors: json("former_anchors").$type<Record<string, string>>(),
    words: integer("words").notNull(),
    /** Sections in order; lib/texts/sections.ts defines their shape. */
    sections: json("sections").notNull(),
    readAt: time("read_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index("text_contents_parser").on(t.parser)],
);

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
    // Pairs of adjacent words, as hashes: a phrase of frequent words would read each text that has them anywhere.
    index("text_words_pairs").using("gin", sql`public.text_pairs(search)`),
  ],
);

/** Quotations from bills in published issues: the quoted text, and the same passage in the bill's newest text. */
export const issueQuotations = pgTable(
  "issue_quotations",
  {
    issueId: integer("issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    /** Id of the quotation in the document. */
    quotationId: text("quotation_id").notNull(),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** The quoted version; null after it was deleted. */
    textId: integer("text_id").references(() => billTexts.id, { onDelete: "set null" }),
    section: text("section").notNull(),
    /** SHA-256 of the text with normalized white space. */
    hash: text("hash").notNull(),
    words: text("words").notNull(),
    state: text("state", { enum: ["same", "changed", "gone"] })
      .notNull()
      .default("same"),
    newestTextId: integer("newest_text_id").references(() => billTexts.id, { onDelete: "set null" }),
    newestWords: text("newest_words"),
    checkedAt: time("checked_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.quotationId] }), index("issue_quotations_bill").on(t.billId)],
);

/** Whether texts are fetched from the versions' addresses; one row. Off until an administrator turns it on. */
export const textSettings = pgTable("text_settings", {
  id: integer("id").primaryKey().default(1),
  isFetching: boolean("is_fetching").notNull().default(false),
  updatedAt: updatedAt(),
});

/** MinHash signature of a bill's text; similar bills probably share `bands`. */
export const billSignatures = pgTable(
  "bill_signatures",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** Hash of the text: equal means that the signature is current. */
    wordsMark: text("words_mark").notNull(),
    /** Number of shingles in the text: too few are no evidence. */
    shingles: integer("shingles").notNull(),
    signature: integer("signature").array().notNull(),
    bands: bigint("bands", { mode: "number" }).array().notNull(),
  },
  (t) => [index("bill_signatures_bands").using("gin", t.bands), index("bill_signatures_words").on(t.wordsMark)],
);
