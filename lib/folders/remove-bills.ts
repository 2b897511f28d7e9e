import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { retentionDays } from "@/lib/platform/env/retention";
import { billsChanged, editable, entity } from "./locking";

const shared = "folder_id, bill_id, note, note_version, note_by, note_at, position, added_by";
const inFolder = sql.raw(`${shared}, created_at`);
const columns = sql.raw(`${shared}, added_at`);

/** Removes bills from a locked folder and stores their notes and positions, so that they can be restored. */
export async function deleteBills(tx: Transaction, folderId: number, billIds: readonly number[]): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    with gone as (delete from folder_bills where folder_id = ${folderId} and bill_id = any(${idArray(billIds)}) returning ${inFolder}),
    kept as (
      insert into removed_folder_bills (${columns}) select ${inFolder} from gone
      on conflict (folder_id, bill_id) do update set note = excluded.note, note_version = excluded.note_version, note_by = excluded.note_by, note_at = excluded.note_at,
        position = excluded.position, added_by = excluded.added_by, added_at = excluded.added_at, removed_at = now())
    select bill_id as id from gone order by position, bill_id`);
  if (rows.length > 0) await billsChanged(tx, folderId);
  return rows.map((row) => row.id);
}

/** Removes several bills; those that are not in the folder are skipped. @throws HttpError 404, 403 */
export async function removeBillsFromFolder(
  tx: Transaction,
  viewer: Viewer,
  folderId: number,
  billIds: readonly number[],
): Promise<{ removed: number[] }> {
  await editable(tx, viewer, folderId);
  const removed = await deleteBills(tx, folderId, billIds);
  if (removed.length > 0)
    await record(tx, viewer, {
      action: "folder.bills-removed",
      entity,
      entityId: folderId,
      after: { count: removed.length },
    });
  return { removed };
}

/**
 * Undoes a removal: bills return with their notes, to their positions. A bill that was added again meanwhile gets its old
 * note if it has none.
 */
export async function restoreBillsToFolder(
  tx: Transaction,
  viewer: Viewer,
  folderId: number,
  billIds: readonly number[],
): Promise<{ restored: number[] }> {
  await editable(tx, viewer, folderId);
  const rows = await tx.execute<{ id: number }>(sql`
    with back as (delete from removed_folder_bills where folder_id = ${folderId} and bill_id = any(${idArray(billIds)}) returning ${columns})
    insert into folder_bills (${inFolder}) select ${columns} from back
    on conflict (folder_id, bill_id) do update set note = excluded.note, note_version = folder_bills.note_version + 1, note_by = excluded.note_by, note_at = excluded.note_at where folder_bills.note = ''
    returning bill_id as id`);
  if (rows.length > 0) {
    await billsChanged(tx, folderId);
    await record(tx, viewer, {
      action: "folder.bills-restored",
      entity,
      entityId: folderId,
      after: { count: rows.length },
    });
  }
  return { restored: rows.map((row) => row.id) };
}

/** Deletes bills removed from folders, and deleted folders, after 30 days. */
export async function forgetRemovedBills(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`delete from removed_folder_bills where removed_at < now() - make_interval(days => ${retentionDays.deletedFolder})`,
  );
  await tx.execute(
    sql`delete from personal_folders where deleted_at < now() - make_interval(days => ${retentionDays.deletedFolder})`,
  );
}
