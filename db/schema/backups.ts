import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";

/** Every backup that was begun. One without an end and without an error was broken off, or still runs. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    /** The folder it was written to, on the machine that made it. */
    place: text("place").notNull(),
    startedAt: time("started_at").notNull(),
    finishedAt: time("finished_at"),
    /** Of everything in the folder. */
    bytes: bigint("bytes", { mode: "number" }),
    rows: bigint("rows", { mode: "number" }),
    files: integer("files"),
    /** When it was last restored into a fresh database and found to be the same. */
    verifiedAt: time("verified_at"),
    /** One sentence, where it could not be made. */
    error: text("error"),
  },
  (t) => [index("backups_started").on(t.startedAt.desc())],
);
