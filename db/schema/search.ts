import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** Rows up to `last_id` have an earlier normalization; `index-search` works them off. */
export const searchBacklog = pgTable("search_backlog", {
  tableName: text("table_name").primaryKey(),
  doneId: integer("done_id").notNull().default(0),
  lastId: integer("last_id").notNull(),
});
