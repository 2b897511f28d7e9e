import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { folderBills, people } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { editable, entity } from "./locking";
import type { FolderNote } from "./schema";

async function noteOf(on: Queryable, folderId: number, billId: number): Promise<FolderNote | null> {
  const [row] = await on
    .select({
      note: folderBills.note,
      version: folderBills.noteVersion,
      byId: people.id,
      by: people.name,
      savedAt: isoUtc(folderBills.noteAt),
    })
    .from(folderBills)
    .leftJoin(people, eq(people.id, folderBills.noteBy))
    .where(and(eq(folderBills.folderId, folderId), eq(folderBills.billId, billId)));
  return row
    ? {
        billId,
        note: row.note,
        version: row.version,
        savedBy: row.byId ? { id: row.byId, name: row.by ?? "A former member" } : null,
        savedAt: row.savedAt,
      }
    : null;
}

/**
 * Saves a bill's note. An unchanged note writes nothing, so that a repeated autosave is harmless.
 * @throws HttpError 404 if the bill is not in the folder; 409 with both texts if another person changed the note meanwhile
 */
export async function saveNote(
  tx: Transaction,
  viewer: Viewer,
  folderId: number,
  { billId, note, version }: { billId: number; note: string; version?: number },
): Promise<{ folderNote: FolderNote }> {
  await editable(tx, viewer, folderId);
  const current = await noteOf(tx, folderId, billId);
  if (!current) throw notFound("This bill was removed from the folder. Add it again to write a note.");
  if (current.note === note) return { folderNote: current };
  if (version !== undefined && version !== current.version) {
    const { savedBy, savedAt } = current;
    throw new HttpError(409, {
      message: `${savedBy?.name ?? "Someone"} changed the note. Your note was not saved; compare both, then save again.`,
      id: folderId,
      current,
      savedBy,
      savedAt,
    });
  }
  await tx
    .update(folderBills)
    .set({ note, noteVersion: sql`${folderBills.noteVersion} + 1`, noteBy: viewer.id, noteAt: sql`now()` })
    .where(and(eq(folderBills.folderId, folderId), eq(folderBills.billId, billId)));
  await record(tx, viewer, { action: "folder.note-saved", entity, entityId: folderId, after: {}, autosaveOf: "note" });
  const saved = await noteOf(tx, folderId, billId);
  if (!saved) throw new Error("The note was not saved");
  return { folderNote: saved };
}
