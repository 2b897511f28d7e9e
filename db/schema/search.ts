import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

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

/** Words that people search for, and others that staff want searched as well. */
export const synonyms = pgTable(
  "synonyms",
  {
    id: id(),
    /** As people type them. */
    words: text("words").notNull(),
    /** In lower case, without accents and punctuation; compared with whole words of a search. */
    wordsKey: text("words_key").notNull(),
    /** Searched as well. */
    synonym: text("synonym").notNull(),
    synonymKey: text("synonym_key").notNull(),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("synonyms_unique").on(t.wordsKey, t.synonymKey),
    index("synonyms_updated").on(t.updatedAt.desc(), t.id.desc()),
    index("synonyms_created_by").on(t.createdBy),
  ],
);
