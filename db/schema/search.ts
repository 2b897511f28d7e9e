import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** The words of titles, for "Did you mean". refreshVocabulary() adds those of new titles. */
export const vocabulary = pgTable("vocabulary", { word: text("word").primaryKey() }, (t) => [
  index("vocabulary_similar").using("gin", t.word.op("gin_trgm_ops")),
]);

/** Up to when the titles of bills were read into the vocabulary; one row. */
export const vocabularyProgress = pgTable("vocabulary_progress", {
  isOnly: boolean("is_only").primaryKey().default(true),
  readUntil: time("read_until").notNull(),
});

/** Rows up to `last_id` have an earlier normalization; `index-search` works them off. */
export const searchBacklog = pgTable("search_backlog", {
  tableName: text("table_name").primaryKey(),
  doneId: integer("done_id").notNull().default(0),
  lastId: integer("last_id").notNull(),
});
