import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { personalFolders } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { forbidden, invalid } from "@/lib/platform/http/problem";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { isOwner, mayEdit } from "@/lib/sharing/policy";
import { folderHolds } from "./limits";
import { lockedFolder } from "./queries";

/** The name of folders in the activity log. */
export const entity = "personal-folder";

/** Locks a folder whose bills the viewer may change. @throws HttpError 404, 403 */
export async function editable(tx: Transaction, viewer: Viewer, id: number) {
  const folder = await lockedFolder(tx, viewer, id);
  if (!mayEdit(folder.permission)) throw forbidden("You can only view this folder. Ask its owner for edit access.");
  return folder;
}

/** Locks a folder of the viewer's own. @throws HttpError 404, 403 */
export async function lockOwnFolder(tx: Transaction, viewer: Viewer, id: number) {
  const folder = await lockedFolder(tx, viewer, id);
  if (!isOwner(folder.permission)) throw forbidden("Only the owner of a folder may do this.");
  return folder;
}

/**
 * Call it after changing a folder's bills. The version, which guards name and sharing, is unchanged. @throws HttpError 422
 * if it exceeds its limit now
 */
export async function billsChanged(tx: Transaction, folderId: number): Promise<void> {
  const [row] = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from folder_bills where folder_id = ${folderId}`,
  );
  const n = row?.n ?? 0;
  if (n > folderHolds)
    throw invalid(
      `A folder holds at most ${formatCount(folderHolds, "bill")}; this would make ${formatNumber(n)}. Nothing was added.`,
      { id: folderId },
    );
  await tx
    .update(personalFolders)
    .set({ updatedAt: sql`now()` })
    .where(eq(personalFolders.id, folderId));
}
