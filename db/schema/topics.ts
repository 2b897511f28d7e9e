import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt, version } from "./columns.ts";

export const policyAreas = pgTable(
  "policy_areas",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    sortOrder: integer("sort_order").notNull().default(1),
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex("policy_areas_slug_unique").on(t.slug)],
);

export const categories = pgTable(
  "categories",
  {
    id: id(),
    policyAreaId: integer("policy_area_id")
      .notNull()
      .references(() => policyAreas.id),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    sortOrder: integer("sort_order").notNull().default(1),
    active: boolean("active").notNull().default(true),
    /** Everything moved to this topic. The row stays for old snapshots. */
    mergedIntoId: integer("merged_into_id").references((): AnyPgColumn => categories.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex("categories_area_slug_unique").on(t.policyAreaId, t.slug)],
);

/** Former slugs; a request for one gets a 301. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    entity: text("entity").notNull(),
    /** The policy area of a topic; 0 where slugs are globally unique. */
    scopeId: integer("scope_id").notNull().default(0),
    slug: text("slug").notNull(),
    entityId: integer("entity_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.scopeId, t.slug] })],
);

/** The topic for a source's subject; applied at import and on demand. */
export const subjectMappings = pgTable(
  "subject_mappings",
  {
    id: id(),
    source: text("source").notNull().default("*"),
    subject: text("subject").notNull(),
    /** Lookup key: lower case, single spaces. */
    subjectKey: text("subject_key").notNull(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("subject_mappings_unique").on(t.source, t.subjectKey, t.categoryId),
    index("subject_mappings_category").on(t.categoryId),
  ],
);
