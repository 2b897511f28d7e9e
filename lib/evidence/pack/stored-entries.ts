import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { evidenceEntries } from "@/db/schema";
import { entryColumns } from "../chain";
import type { ListedEntry } from "./manifest";
import { madePart, type Part } from "./parts";

export type StoredEntry = { listed: ListedEntry; sha256: string | null; part: Part };

/**
 * The first entry of the chain about a subject. @param file of the pack whose hash the entry's record has
 * @param sha256 the bytes that it must name, perhaps of another subject; undefined: whatever it names
 */
export async function storedEntry(
  kind: "issue" | "text" | "report",
  subjectId: number,
  file: string | null,
  sha256?: string,
): Promise<StoredEntry | null> {
  const isMeant: SQL | undefined =
    sha256 === undefined ? eq(evidenceEntries.subjectId, subjectId) : eq(evidenceEntries.sha256, sha256);
  const [row] = await db
    .select({
      ...entryColumns,
      record: sql<string>`${evidenceEntries.record}`,
      sha256: evidenceEntries.sha256,
    })
    .from(evidenceEntries)
    .where(and(eq(evidenceEntries.kind, kind), isMeant, isNotNull(evidenceEntries.sequence)))
    // Equal bytes may be in several bills: first the entry of this one.
    .orderBy(sql`${evidenceEntries.subjectId} = ${subjectId} desc`, asc(evidenceEntries.sequence))
    .limit(1);
  if (!row) return null;
  const { record, sha256: named, ...entry } = row;
  const path = `records/${entry.sequence}.json`;
  return {
    listed: { entry, record: path, file },
    sha256: named,
    part: madePart(path, `The record of entry ${entry.sequence} of the chain`, record),
  };
}
