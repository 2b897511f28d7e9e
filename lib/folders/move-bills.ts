import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { type Added, insertBills } from "./add-bills";
import { editable, entity } from "./locking";
import { lockedFolder } from "./queries";
import { deleteBills } from "./remove-bills";

type Way = { from: number; to: number; billIds: readonly number[] };

/** Locks the lower id first, so that two who move bills to and fro do not wait for each other. */
async function lockBoth(tx: Transaction, viewer: Viewer, { from, to }: Way, mayRead: boolean): Promise<void> {
  if (from === to)
    throw invalid("The bills are in this folder already. Choose another one.", {
      id: from,
      issues: [{ path: "folderId", message: "is the folder itself" }],
    });
  for (const id of from < to ? [from, to] : [to, from])
    await (id === from && mayRead ? lockedFolder : editable)(tx, viewer, id);
}

/** Copies notes too. If the target has a different note for the bill, both are joined. */
async function copyInto(tx: Transaction, viewer: Viewer, { from, to, billIds }: Way): Promise<Added> {
  const found = await tx.execute<{ id: number }>(
    sql`select bill_id as id from folder_bills where folder_id = ${from} and bill_id = any(${idArray(billIds)}) order by position, created_at, bill_id`,
  );
  const result = await insertBills(
    tx,
    viewer,
    to,
    found.map((row) => row.id),
  );
  await tx.execute(sql`
    update folder_bills as mine set note = case when mine.note = '' then given.note else mine.note || E'\\n\\n' || given.note end, note_version = mine.note_version + 1, note_by = ${viewer.id}, note_at = now()
    from folder_bills as given
    where given.folder_id = ${from} and given.bill_id = any(${idArray(billIds)}) and given.note <> ''
      and mine.folder_id = ${to} and mine.bill_id = given.bill_id and position(given.note in mine.note) = 0`);
  return result;
}

/**
 * Copies bills with their notes into another folder; read access to the source folder suffices. @throws HttpError 404, 403,
 * 422
 */
export async function copyBills(tx: Transaction, viewer: Viewer, way: Way): Promise<Added> {
  await lockBoth(tx, viewer, way, true);
  const result = await copyInto(tx, viewer, way);
  if (result.added.length > 0)
    await record(tx, viewer, {
      action: "folder.bills-added",
      entity,
      entityId: way.to,
      after: { count: result.added.length },
    });
  return result;
}

/** Moves bills with their notes into another folder. @throws HttpError 404, 403, 422 */
export async function moveBills(tx: Transaction, viewer: Viewer, way: Way): Promise<Added> {
  await lockBoth(tx, viewer, way, false);
  const result = await copyInto(tx, viewer, way);
  const taken = await deleteBills(tx, way.from, way.billIds);
  if (taken.length > 0) {
    await record(tx, viewer, {
      action: "folder.bills-removed",
      entity,
      entityId: way.from,
      after: { count: taken.length },
    });
    await record(tx, viewer, {
      action: "folder.bills-added",
      entity,
      entityId: way.to,
      after: { count: result.added.length },
    });
  }
  return result;
}
