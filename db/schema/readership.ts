import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Views per day in the organization's time zone; nothing about visitors. No foreign key, which would lock rows; the
 * nightly job deletes orphans.
 */
export const pageViews = pgTable(
  "page_views",
  {
    entity: text("entity", { enum: ["publication-issue", "bill"] }).notNull(),
    entityId: integer("entity_id").notNull(),
    /** After more than 400 days, the first of a month has the total of the whole month. */
    day: date("day").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.entityId, t.day] }),
    index("page_views_day").on(t.entity, t.day, t.entityId, t.views),
  ],
);

/** Searches of the bill list without results, per day in the organization's time zone; without the visitor. */
export const emptySearches = pgTable(
  "empty_searches",
  {
    day: date("day").notNull(),
    words: text("words").notNull(),
    times: integer("times").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
);
