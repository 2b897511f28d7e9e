import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * How often the page of an issue or a bill was looked at, by the organisation's day. Sums alone: nothing of who looked is
 * kept anywhere. No reference to the thing: counting must not wait for its row; the nightly job drops what is left over.
 */
export const pageViews = pgTable(
  "page_views",
  {
    entity: text("entity", { enum: ["publication-issue", "bill"] }).notNull(),
    entityId: integer("entity_id").notNull(),
    /** The first of a month stands for the whole month, once that is more than 400 days ago. */
    day: date("day").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.entityId, t.day] }),
    index("page_views_day").on(t.entity, t.day, t.entityId, t.views),
  ],
);

/** Words that were looked for in the bill list and that no bill has, by the organisation's day; without who asked. */
export const emptySearches = pgTable(
  "empty_searches",
  {
    day: date("day").notNull(),
    words: text("words").notNull(),
    times: integer("times").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
);
