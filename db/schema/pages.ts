import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { audience, createdAt, id, ids, time, updatedAt, version } from "./columns.ts";
import { people, users } from "./users.ts";

/** The working copy of a page such as `/about`; the public sees the revision. */
export const pages = pgTable(
  "pages",
  {
    id: id(),
    /** Its whole path, without the slash. A change applies to readers when it is saved. */
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    /** One or two sentences under the title, also for search engines. */
    description: text("description"),
    /** Rich text as TipTap JSON. */
    document: jsonb("document"),
    billIds: ids("bill_ids"),
    fileIds: ids("file_ids"),
    /** The published revision; null = not published. */
    revisionId: integer("revision_id").references((): AnyPgColumn => pageRevisions.id),
    /** Applies to readers when it is saved. */
    audience: audience(),
    /** Whether others see its title and description. */
    teaser: boolean("teaser").notNull().default(false),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** In the trash, from where it can be restored for 30 days; its address is free meanwhile. */
    deletedAt: time("deleted_at"),
    version: version(),
  },
  (t) => [
    uniqueIndex("pages_slug_unique")
      .on(t.slug)
      .where(sql`deleted_at is null`),
    index("pages_deleted")
      .on(t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index("pages_updated").on(t.updatedAt, t.id),
    index("pages_revision").on(t.revisionId),
    index("pages_files").using("gin", t.fileIds),
  ],
);

/** A published version of a page. Never modified. */
export const pageRevisions = pgTable(
  "page_revisions",
  {
    id: id(),
    pageId: integer("page_id")
      .notNull()
      .references((): AnyPgColumn => pages.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    document: jsonb("document").notNull(),
    plainText: text("plain_text").notNull().default(""),
    fileIds: ids("file_ids"),
    /** The files as published, by id: with the address of their bytes. */
    files: jsonb("files").notNull().default({}),
    createdBy: integer("created_by").references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("page_revisions_number_unique").on(t.pageId, t.number),
    index("page_revisions_files").using("gin", t.fileIds),
  ],
);

export const menuNames = ["masthead", "footer"] as const;

/** The links of a menu in order; lib/pages/menu defines their shape. Without a row, the default applies. */
export const menus = pgTable(
  "menus",
  {
    name: text("name", { enum: menuNames }).primaryKey(),
    items: jsonb("items").notNull(),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
    updatedAt: time("updated_at")
      .notNull()
      .default(sql`now()`),
    version: version(),
  },
  (t) => [check("menus_name", sql`${t.name} in ('masthead', 'footer')`)],
);
