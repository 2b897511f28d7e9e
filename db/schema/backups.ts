import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";

export const backups = pgTable(
  "backups",
  {
    id: id(),
    /** Target folder, on the machine that made it. */
    place: text("place").notNull(),
    startedAt: time("started_at").notNull(),
    finishedAt: time("finished_at"),
    /** Total size of the folder. */
    bytes: bigint("bytes", { mode: "number" }),
    rows: bigint("rows", { mode: "number" }),
    files: integer("files"),
    /** When it was last restored into a fresh database and compared as equal. */
    verifiedAt: time("verified_at"),
    /** One sentence, if it failed. */
    error: text("error"),
  },
  (t) => [index("backups_started").on(t.startedAt.desc())],
);
