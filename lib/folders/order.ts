import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError } from "@/lib/platform/http/problem";
import { editable, entity } from "./locking";
import { reorder, type Target } from "./reorder";

/**
 * Moves bills within a folder. The request names an adjacent bill instead of the whole order, so that two people can move
 * bills concurrently.
 * @throws HttpError 409 if the adjacent bill was removed meanwhile
 */
export async function orderFolder(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  { billIds, ...target }: Target & { billIds: readonly number[] },
): Promise<{ id: number }> {
  await editable(tx, viewer, id);
  const now = await tx.execute<{ id: number }>(
    sql`select bill_id as id from folder_bills where folder_id = ${id} order by position, created_at, bill_id`,
  );
  const ids = now.map((row) => row.id);
  const next = reorder(ids, billIds, target);
  if (!next)
    throw new HttpError(409, {
      message: "That bill was removed from the folder. The order is unchanged.",
      id,
    });
  await tx.execute(sql`
    update folder_bills set position = wanted.n from unnest(${idArray(next)}) with ordinality as wanted(bill_id, n)
    where folder_bills.folder_id = ${id} and folder_bills.bill_id = wanted.bill_id and folder_bills.position <> wanted.n`);
  if (next.join() !== ids.join())
    await record(tx, viewer, { action: "folder.reordered", entity, entityId: id, after: {}, autosaveOf: "order" });
  return { id };
}
