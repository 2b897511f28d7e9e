import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { bills } from "./bills.ts";
import { users } from "./users.ts";

export const personalFolders = pgTable(
  "personal_folders",
  {
    id: id(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
    /** When an administrator became its owner, because the account of the former one was deleted. */
    handedOverAt: time("handed_over_at"),
    version: version(),
  },
  (t) => [index("personal_folders_owner").on(t.ownerId)],
);

export const folderBills = pgTable(
  "folder_bills",
  {
    folderId: integer("folder_id")
      .notNull()
      .references(() => personalFolders.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    note: text("note").notNull().default(""),
    /** Version of the note only: moving a bill must not conflict with editing its note. */
    noteVersion: integer("note_version").notNull().default(1),
    noteBy: integer("note_by").references(() => users.id, { onDelete: "set null" }),
    noteAt: time("note_at"),
    position: integer("position").notNull().default(0),
    addedBy: integer("added_by").references(() => users.id, { onDelete: "set null" }),
    addedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.folderId, t.billId] }), index("folder_bills_bill").on(t.billId)],
);

/** Bills removed from a folder, with note and position, so that Undo restores everything; deleted after 30 days. */
export const removedFolderBills = pgTable(
  "removed_folder_bills",
  {
    folderId: integer("folder_id")
      .notNull()
      .references(() => personalFolders.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    note: text("note").notNull(),
    noteVersion: integer("note_version").notNull(),
    noteBy: integer("note_by").references(() => users.id, { onDelete: "set null" }),
    noteAt: time("note_at"),
    position: integer("position").notNull(),
    addedBy: integer("added_by").references(() => users.id, { onDelete: "set null" }),
    addedAt: time("added_at").notNull(),
    removedAt: time("removed_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.folderId, t.billId] }),
    index("removed_folder_bills_bill").on(t.billId),
    index("removed_folder_bills_at").on(t.removedAt),
  ],
);

/** A grant to an email address; pending until that person signs up and confirms it. */
export const folderShares = pgTable(
  "folder_shares",
  {
    id: id(),
    folderId: integer("folder_id")
      .notNull()
      .references(() => personalFolders.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    permission: text("permission", { enum: ["read", "edit"] }).notNull(),
    /** Until then the owner does not learn whether the address has an account. */
    openedAt: time("opened_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("folder_shares_unique").on(t.folderId, t.emailKey),
    index("folder_shares_user").on(t.userId),
    index("folder_shares_email").on(t.emailKey),
  ],
);
