import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { committees } from "./committees.ts";
import { languageWatches, languageWatchEvents } from "./language-watches.ts";
import { persons } from "./persons.ts";
import { personalFolders } from "./folders.ts";
import { mailings } from "./mail.ts";
import { savedSearches } from "./saved-searches.ts";
import { users } from "./users.ts";

export const alertCadences = ["instant", "daily", "weekly"] as const;

/** Email alerts of a person for changes in a saved search or a folder, or of a bill or law they follow. No row: off. */
export const alerts = pgTable(
  "alerts",
  {
    id: id(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    savedSearchId: integer("saved_search_id").references(() => savedSearches.id, { onDelete: "cascade" }),
    folderId: integer("folder_id").references(() => personalFolders.id, { onDelete: "cascade" }),
    billId: integer("bill_id").references(() => bills.id, { onDelete: "cascade" }),
    personId: integer("person_id").references(() => persons.id, { onDelete: "cascade" }),
    committeeId: integer("committee_id").references(() => committees.id, { onDelete: "cascade" }),
    /** A law as in its address, `us/usc/t42/s7412`, or a range of sections, `us/usc/t42/s7401..s7671q`. */
    law: text("law"),
    languageWatchId: integer("language_watch_id").references(() => languageWatches.id, { onDelete: "cascade" }),
    cadence: text("cadence", { enum: alertCadences }).notNull(),
    /** Days before a comment deadline or a hearing for a reminder; null: none. Folders and bills only. */
    remindDays: integer("remind_days"),
    /** Changes up to here have been processed, starting when the alert was turned on. */
    checkedAt: time("checked_at")
      .notNull()
      .default(sql`now()`),
    /** Consecutive failures, the last error, and the time of the next attempt. */
    failures: integer("failures").notNull().default(0),
    error: text("error"),
    retryAt: time("retry_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("alerts_saved_search_unique").on(t.ownerId, t.savedSearchId),
    uniqueIndex("alerts_folder_unique").on(t.ownerId, t.folderId),
    uniqueIndex("alerts_bill_unique").on(t.ownerId, t.billId),
    uniqueIndex("alerts_person_unique").on(t.ownerId, t.personId),
    uniqueIndex("alerts_committee_unique").on(t.ownerId, t.committeeId),
    uniqueIndex("alerts_law_unique").on(t.ownerId, t.law),
    uniqueIndex("alerts_language_watch_unique").on(t.ownerId, t.languageWatchId),
    index("alerts_language_watch").on(t.languageWatchId),
    index("alerts_saved_search").on(t.savedSearchId),
    index("alerts_folder").on(t.folderId),
    index("alerts_bill").on(t.billId),
    index("alerts_person").on(t.personId),
    index("alerts_committee").on(t.committeeId),
    index("alerts_due").on(t.cadence, t.checkedAt),
    index("alerts_reminding")
      .on(t.ownerId)
      .where(sql`remind_days is not null`),
    check("alerts_remind_days", sql`${t.remindDays} between 1 and 60`),
    check(
      "alerts_of_one_thing",
      sql`num_nonnulls(${t.savedSearchId}, ${t.folderId}, ${t.billId}, ${t.personId}, ${t.committeeId}, ${t.law}, ${t.languageWatchId}) = 1`,
    ),
  ],
);

/**
 * What a person was notified about, permanently: a bill's change, or without one, a new bill, that it names a law that
 * the person follows, or what a watch of words found.
 */
export const alertNotices = pgTable(
  "alert_notices",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** Of bill_changes. */
    changeId: bigint("change_id", { mode: "number" }),
    law: text("law"),
    /** What a watch of words found. */
    eventId: bigint("event_id", { mode: "number" }).references(() => languageWatchEvents.id, { onDelete: "cascade" }),
    mailingId: integer("mailing_id").references(() => mailings.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("alert_notices_once").on(t.userId, t.billId, t.changeId, t.law, t.eventId).nullsNotDistinct(),
    index("alert_notices_bill").on(t.billId),
    index("alert_notices_event").on(t.eventId),
    index("alert_notices_mailing").on(t.mailingId),
    index("alert_notices_created").on(t.createdAt),
  ],
);

/**
 * Reminders sent: one per date and state of an event. A move or cancellation is reported once, to those reminded of the
 * earlier date.
 */
export const reminderNotices = pgTable(
  "reminder_notices",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** Identifies the event, whatever its date. */
    eventKey: text("event_key").notNull(),
    date: date("date").notNull(),
    /** `13:30`, or "" for the whole day. */
    hour: text("hour").notNull().default(""),
    state: text("state", { enum: ["reminded", "announced", "moved", "cancelled"] }).notNull(),
    mailingId: integer("mailing_id").references(() => mailings.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("reminder_notices_once").on(t.userId, t.billId, t.eventKey, t.date, t.hour, t.state),
    index("reminder_notices_bill").on(t.billId),
    index("reminder_notices_mailing").on(t.mailingId),
    index("reminder_notices_created").on(t.createdAt),
  ],
);
