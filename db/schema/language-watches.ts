import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { billTexts } from "./texts.ts";
import { users } from "./users.ts";

export const languageEventKinds = ["entered", "left", "enacted"] as const;

/** How stored texts are compared with watched words: made once, when the words are saved. */
export type WatchedWords = {
  /** The pairs of adjacent words of each telling row of seven, as the index of texts has them. */
  windows: number[][];
  /** First and last of words that do not count, as they belong to formulas. */
  ignored: [number, number][];
};

/** Words that a person watches in the texts of all bills. */
export const languageWatches = pgTable(
  "language_watches",
  {
    id: id(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    text: text("text").notNull(),
    words: jsonb("words").$type<WatchedWords>().notNull(),
    /** Texts that were stored before are its starting state. */
    startedAt: time("started_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [index("language_watches_owner").on(t.ownerId)],
);

/** The bills that have or had the watched words, with the passage in the newest version that has them. */
export const languageWatchBills = pgTable(
  "language_watch_bills",
  {
    watchId: integer("watch_id")
      .notNull()
      .references(() => languageWatches.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** Whether the newest version has the words. */
    isPresent: boolean("is_present").notNull(),
    textId: integer("text_id").references(() => billTexts.id, { onDelete: "set null" }),
    /** The earliest version that has them. */
    firstTextId: integer("first_text_id").references(() => billTexts.id, { onDelete: "set null" }),
    section: text("section").notNull(),
    sectionLabel: text("section_label").notNull(),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    words: text("words").notNull(),
    shareOfYours: real("share_of_yours").notNull(),
    shareOfTheirs: real("share_of_theirs").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.watchId, t.billId] }),
    index("language_watch_bills_bill").on(t.billId),
    index("language_watch_bills_text").on(t.textId),
    index("language_watch_bills_first_text").on(t.firstTextId),
  ],
);

/** Watched words entered a bill, left it, or became law. */
export const languageWatchEvents = pgTable(
  "language_watch_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    watchId: integer("watch_id")
      .notNull()
      .references(() => languageWatches.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: languageEventKinds }).notNull(),
    /** Of the version, or of the status. */
    day: date("day").notNull(),
    textId: integer("text_id").references(() => billTexts.id, { onDelete: "set null" }),
    version: text("version").notNull(),
    section: text("section").notNull(),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    words: text("words").notNull(),
    /** It was so when the watch began: nobody is notified. */
    isStart: boolean("is_start").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("language_watch_events_once").on(t.watchId, t.billId, t.kind, t.textId),
    uniqueIndex("language_watch_events_enacted_once")
      .on(t.watchId, t.billId)
      .where(sql`kind = 'enacted'`),
    index("language_watch_events_bill").on(t.billId),
    index("language_watch_events_text").on(t.textId),
    index("language_watch_events_new")
      .on(t.createdAt)
      .where(sql`not is_start`),
  ],
);

/** Bills with texts that are not yet compared with the watches. */
export const languageWatchQueue = pgTable("language_watch_queue", {
  billId: integer("bill_id")
    .primaryKey()
    .references(() => bills.id, { onDelete: "cascade" }),
  queuedAt: time("queued_at")
    .notNull()
    .default(sql`now()`),
});
