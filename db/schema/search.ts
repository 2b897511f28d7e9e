import { integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Tables whose rows up to `last_id` still have an earlier text normalization; `index-search` deletes a row when
 * it is done.
 */
export const searchBacklog = pgTable("search_backlog", {
  tableName: text("table_name").primaryKey(),
  /** Rows up to this id are done. */
  doneId: integer("done_id").notNull().default(0),
  lastId: integer("last_id").notNull(),
});
