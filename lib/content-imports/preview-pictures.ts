import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { contentImportPictures, files } from "@/db/schema";
import type { SnapshotContent } from "@/lib/issues/publishing/snapshot/content";
import { store } from "@/lib/platform/storage/store";

const largestShown = 2_000_000;
const mostShown = 8_000_000;

/**
 * An item's pictures as embedded data, since their files are rolled back. Very large ones are left out. @returns
 * addresses by file id
 */
export async function previewPictures(tx: Transaction, itemId: number): Promise<Map<number, string>> {
  const rows = await tx
    .select({ fileId: files.id, sha256: files.sha256, size: files.size, mimeType: files.mimeType })
    .from(contentImportPictures)
    .innerJoin(files, eq(files.id, contentImportPictures.fileId))
    .where(and(eq(contentImportPictures.contentImportItemId, itemId), isNotNull(contentImportPictures.fileId)))
    .orderBy(contentImportPictures.id);
  const shown = new Map<number, string>();
  let left = mostShown;
  for (const { fileId, sha256, size, mimeType } of rows) {
    if (size > largestShown || size > left || shown.has(fileId)) continue;
    const parts: Buffer[] = [];
    for await (const part of store().read(sha256)) parts.push(part as Buffer);
    shown.set(fileId, `data:${mimeType};base64,${Buffer.concat(parts).toString("base64")}`);
    left -= size;
  }
  return shown;
}

export const withPictures = (content: SnapshotContent, shown: ReadonlyMap<number, string>): SnapshotContent => ({
  ...content,
  files: Object.fromEntries(
    Object.entries(content.files).map(([id, file]) => [id, { ...file, url: shown.get(Number(id)) ?? file.url }]),
  ),
});
