import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { files } from "@/db/schema";
import type { SnapshotContent } from "../publishing/snapshot/content";

/** Of these files, those that anybody may have today. */
export async function openFilesOf(ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.isPublic, true), eq(files.isActive, true)));
  return new Set(rows.map((row) => row.id));
}

/** A published content with those of its files alone that anybody may have today: of the others not even the title is public. */
export async function withOpenFiles(content: SnapshotContent): Promise<SnapshotContent> {
  const open = await openFilesOf(Object.keys(content.files).map(Number));
  return {
    ...content,
    files: Object.fromEntries(Object.entries(content.files).filter(([id]) => open.has(Number(id)))),
  };
}
