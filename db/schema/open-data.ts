import { sql } from "drizzle-orm";
import { bigint, date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, time } from "./columns.ts";

/** Files of open data that can be downloaded, one for a day. They never change. */
export const openDataFiles = pgTable("open_data_files", {
  /** In UTC. */
  date: date("date").primaryKey(),
  sha256: text("sha256").notNull(),
  /** In bytes. */
  size: bigint("size", { mode: "number" }).notNull(),
  /** The moment of all data in it. */
  asOf: time("as_of").notNull(),
  /** What is in the zip, in order; sizes in bytes, unpacked; rows null for a text. */
  files: jsonb("files")
    .$type<{ name: string; size: number; sha256: string; rows: number | null }[]>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  createdAt: createdAt(),
});
