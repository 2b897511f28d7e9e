import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** A file that a process is reading now, or that ended a process. Written before it is read, deleted once it was. */
export const readingAttempts = pgTable(
  "reading_attempts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    sha256: text("sha256").notNull(),
    /** The kind of reader, with its version: a better one may read what another could not. */
    reader: text("reader").notNull(),
    /** The run of the server that began it. */
    server: text("server").notNull(),
    /** Why its process ended; null while it reads, and where the server ended too. */
    ended: text("ended", { enum: ["memory", "time", "size", "ended"] }),
    createdAt: createdAt(),
  },
  (t) => [index("reading_attempts_bytes").on(t.sha256, t.reader), index("reading_attempts_created").on(t.createdAt)],
);
