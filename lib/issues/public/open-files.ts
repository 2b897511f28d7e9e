import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { files } from "@/db/schema";
import { everyone, mayRead, type Reader } from "@/lib/audiences/reader";
import { type DocumentNode, fileIdsOf } from "../document/document";
import type { SnapshotContent } from "../publishing/snapshot/content";

/** The files that are public today, and that the reader may open. */
export async function openFilesOf(ids: number[], reader: Reader = everyone): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(inArray(files.id, ids), eq(files.isPublic, true), eq(files.isActive, true), mayRead(reader, files.audience)),
    );
  return new Set(rows.map((row) => row.id));
}

/** A document without the pictures that are not public today: their descriptions are not public either. */
const withoutClosed = <N extends DocumentNode>(node: N, open: ReadonlySet<number>): N =>
  node.content
    ? {
        ...node,
        content: node.content
          .filter((child) => child.type !== "image" || open.has(Number(child.attrs?.fileId)))
          .map((child) => withoutClosed(child, open)),
      }
    : node;

/** Published content with files public today; of others not even title or alternative text is public. */
export async function withOpenFiles(content: SnapshotContent, reader: Reader = everyone): Promise<SnapshotContent> {
  const open = await openFilesOf(Object.keys(content.files).map(Number).filter(Number.isSafeInteger), reader);
  return {
    ...content,
    values: content.values.map((value) =>
      value.document && fileIdsOf(value.document).some((id) => !open.has(id))
        ? { ...value, document: withoutClosed(value.document, open), textValue: null }
        : value,
    ),
    files: Object.fromEntries(Object.entries(content.files).filter(([id]) => open.has(Number(id)))),
  };
}
