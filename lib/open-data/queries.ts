import { desc, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { openDataFiles } from "@/db/schema";
import type { OpenDataFile } from "./schema";

const columns = {
  date: openDataFiles.date,
  /** The moment of its data, ISO 8601. */
  asOf: sql<string>`${isoUtc(openDataFiles.asOf)}`,
  madeAt: sql<string>`${isoUtc(openDataFiles.createdAt)}`,
  size: openDataFiles.size,
  sha256: openDataFiles.sha256,
  files: openDataFiles.files,
};

/** The files that can be downloaded if open data is on, the newest first. */
export const openDataFilesNow = (on: Queryable = db): Promise<OpenDataFile[]> =>
  on.select(columns).from(openDataFiles).orderBy(desc(openDataFiles.date));

/** The file of a day; null if there is none. */
export async function openDataFileOf(date: string, on: Queryable = db): Promise<OpenDataFile | null> {
  const [row] = await on.select(columns).from(openDataFiles).where(eq(openDataFiles.date, date));
  return row ?? null;
}
