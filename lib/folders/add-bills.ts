import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { readBillFilter } from "@/lib/bills/search/filters";
import { findBills } from "@/lib/bills/search/search";
import { billsChanged, editable, entity } from "./locking";
import { addedAtOnce } from "./limits";

export type Added = { added: number[]; /** How many were in the folder already. */ present: number };

/**
 * Appends bills to a locked folder in the given order; unknown ids are skipped. A bill that was removed recently gets its
 * note back, so that an accidental removal loses nothing.
 */
export async function insertBills(
  tx: Transaction,
  viewer: Viewer,
  folderId: number,
  billIds: readonly number[],
): Promise<Added> {
  const rows = await tx.execute<{ id: number; fresh: boolean }>(sql`
    with wanted as (select bills.id, min(given.n) as n from unnest(${idArray(billIds)}) with ordinality as given(id, n) join bills using (id) group by bills.id),
    gone as (delete from removed_folder_bills r using wanted where r.folder_id = ${folderId} and r.bill_id = wanted.id returning r.*),
    fresh as (
      insert into folder_bills (folder_id, bill_id, added_by, position, note, note_version, note_by, note_at)
      select ${folderId}, wanted.id, ${viewer.id}, (select coalesce(max(position), 0) from folder_bills where folder_id = ${folderId}) + row_number() over (order by wanted.n),
        coalesce(gone.note, ''), coalesce(gone.note_version, 1), gone.note_by, gone.note_at
      from wanted left join gone on gone.bill_id = wanted.id
      on conflict do nothing returning bill_id)
    select wanted.id, fresh.bill_id is not null as fresh from wanted left join fresh on fresh.bill_id = wanted.id order by wanted.n`);
  const added = rows.filter((row) => row.fresh).map((row) => row.id);
  if (added.length > 0) await billsChanged(tx, folderId);
  return { added, present: rows.length - added.length };
}

/**
 * Adds several bills to a folder. Bills that are already in it are unchanged. @throws HttpError 404, 403, 422 if the folder
 * would exceed its limit
 */
export async function addBillsToFolder(
  tx: Transaction,
  viewer: Viewer,
  folderId: number,
  billIds: readonly number[],
): Promise<Added> {
  await editable(tx, viewer, folderId);
  const result = await insertBills(tx, viewer, folderId, billIds);
  if (result.added.length > 0)
    await record(tx, viewer, {
      action: "folder.bills-added",
      entity,
      entityId: folderId,
      after: { count: result.added.length },
    });
  return result;
}

/** Adds a search's results to a folder: the first 2,000, in the order of the search. */
export async function addSearchToFolder(
  tx: Transaction,
  viewer: Viewer,
  folderId: number,
  queryString: string,
): Promise<Added> {
  await editable(tx, viewer, folderId);
  const { ids } = await findBills(
    { ...readBillFilter(queryString.replace(/^\?/, "")), page: 1 },
    { db: tx, limit: addedAtOnce },
  );
  return addBillsToFolder(tx, viewer, folderId, ids);
}
