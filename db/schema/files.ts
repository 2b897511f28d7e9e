import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audience, createdAt, id, updatedAt, version } from "./columns.ts";
import { categories, policyAreas } from "./topics.ts";
import { users } from "./users.ts";

export const fileAreas = pgTable("file_areas", {
  id: id(),
  name: text("name").notNull(),
  active: boolean("active").notNull().default(true),
  sortOrder: integer("sort_order").notNull().default(1),
  version: version(),
});

/**
 * Earlier bytes of a file: what was published with them goes on showing them. The address of a published file names its
 * bytes.
 */
export const fileVersions = pgTable(
  "file_versions",
  {
    id: id(),
    fileId: integer("file_id")
      .notNull()
      .references((): AnyPgColumn => files.id, { onDelete: "cascade" }),
    sha256: text("sha256").notNull(),
    extension: text("extension").notNull(),
    mimeType: text("mime_type").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    replacedAt: createdAt(),
  },
  (t) => [uniqueIndex("file_versions_unique").on(t.fileId, t.sha256)],
);

export const files = pgTable(
  "files",
  {
    id: id(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    /** Without the dot, for the type detected from the contents. */
    extension: text("extension").notNull(),
    mimeType: text("mime_type").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    fileAreaId: integer("file_area_id").references(() => fileAreas.id),
    policyAreaId: integer("policy_area_id").references(() => policyAreas.id),
    topicId: integer("topic_id").references(() => categories.id),
    isActive: boolean("is_active").notNull().default(true),
    isPublic: boolean("is_public").notNull().default(false),
    /** Of a public file: who may open it. */
    audience: audience(),
    altText: text("alt_text"),
    /** Pixels, for pictures. */
    width: integer("width"),
    height: integer("height"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("files_slug_unique").on(t.slug),
    index("files_created").on(t.createdAt, t.id),
    index("files_title").on(t.title, t.id),
    index("files_extension").on(t.extension, t.id),
    index("files_size").on(t.size, t.id),
    index("files_flags").on(t.isActive, t.isPublic, t.createdAt, t.id),
    index("files_area").on(t.fileAreaId, t.createdAt, t.id),
    index("files_policy_area").on(t.policyAreaId, t.createdAt, t.id),
    index("files_topic").on(t.topicId, t.createdAt, t.id),
    index("files_words").using(
      "gin",
      t.title.op("gin_trgm_ops"),
      t.slug.op("gin_trgm_ops"),
      sql`(id::text || '.' || extension) gin_trgm_ops`,
    ),
    index("files_sha256").on(t.sha256),
  ],
);
