import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { folderShares, personalFolders, users } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import type { Viewer } from "@/lib/platform/auth/roles";
import { forbidden, invalid, notFound } from "@/lib/platform/http/problem";
import { setTeamShare } from "@/lib/sharing/commands";
import { isOwner } from "@/lib/sharing/policy";
import type { ShareWithTeam } from "@/lib/sharing/schema";
import { insertBills } from "./add-bills";
import { editable, entity, lockOwnFolder } from "./locking";
import { folderFor, foldersForBill, lockedFolder } from "./queries";
import { deleteBills } from "./remove-bills";
import type { Folder } from "./schema";

const touched = { updatedAt: sql`now()`, version: sql`${personalFolders.version} + 1` };

/** Idempotent. The log names the action, never the folder. */
export async function addBillToFolder(
  tx: Transaction,
  viewer: Viewer,
  folderId: number,
  billId: number,
  version?: number,
): Promise<{ foldersForBill: Folder[] }> {
  const stored = await editable(tx, viewer, folderId);
  await checkVersion(tx, { entity, id: stored.id, version: stored.version }, version, () =>
    folderFor(viewer, stored.id, tx),
  );
  const { added } = await insertBills(tx, viewer, folderId, [billId]);
  if (added.length > 0) await record(tx, viewer, { action: "folder.bill-added", entity, entityId: folderId });
  return { foldersForBill: await foldersForBill(viewer, billId, tx) };
}

/** Removing a bill that is not in the folder does nothing. */
export async function removeBillFromFolder(
  tx: Transaction,
  viewer: Viewer,
  folderId: number,
  billId: number,
  version?: number,
): Promise<{ foldersForBill: Folder[] }> {
  const stored = await editable(tx, viewer, folderId);
  await checkVersion(tx, { entity, id: stored.id, version: stored.version }, version, () =>
    folderFor(viewer, stored.id, tx),
  );
  const removed = await deleteBills(tx, folderId, [billId]);
  if (removed.length > 0) await record(tx, viewer, { action: "folder.bill-removed", entity, entityId: folderId });
  return { foldersForBill: await foldersForBill(viewer, billId, tx) };
}

export async function createFolder(tx: Transaction, viewer: Viewer, name: string): Promise<Folder> {
  const [row] = await tx
    .insert(personalFolders)
    .values({ ownerId: viewer.id, name })
    .returning({ id: personalFolders.id });
  await record(tx, viewer, { action: "folder.created", entity, entityId: row!.id });
  return folderFor(viewer, row!.id, tx);
}

export async function renameFolder(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  name: string,
  version: number | undefined,
): Promise<Folder> {
  const stored = await lockOwnFolder(tx, viewer, id);
  await checkVersion(tx, { entity, id: stored.id, version: stored.version }, version, () =>
    folderFor(viewer, stored.id, tx),
  );
  const before = await folderFor(viewer, id, tx);
  if (before.name === name) return before;
  await tx
    .update(personalFolders)
    .set({ name, ...touched })
    .where(eq(personalFolders.id, id));
  await record(tx, viewer, { action: "folder.renamed", entity, entityId: id });
  return folderFor(viewer, id, tx);
}

export async function deleteFolder(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  const stored = await lockOwnFolder(tx, viewer, id);
  await checkVersion(tx, { entity, id: stored.id, version: stored.version }, version, () =>
    folderFor(viewer, stored.id, tx),
  );
  await tx
    .update(personalFolders)
    .set({ deletedAt: sql`now()`, ...touched })
    .where(eq(personalFolders.id, id));
  await record(tx, viewer, { action: "folder.deleted", entity, entityId: id });
  return { id };
}

/** Undoes a deletion; does nothing if the folder exists. */
export async function restoreFolder(tx: Transaction, viewer: Viewer, id: number): Promise<Folder> {
  const [back] = await tx
    .update(personalFolders)
    .set({ deletedAt: null, ...touched })
    .where(
      and(eq(personalFolders.id, id), eq(personalFolders.ownerId, viewer.id), isNotNull(personalFolders.deletedAt)),
    )
    .returning({ id: personalFolders.id });
  if (back) await record(tx, viewer, { action: "folder.restored", entity, entityId: id });
  return folderFor(viewer, id, tx);
}

/** An unknown address gets the same response as a known one: the grant waits until its owner confirms the address. */
export async function shareFolder(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  email: string,
  permission: "read" | "edit",
  version?: number,
): Promise<Folder> {
  const folder = await lockOwnFolder(tx, viewer, id);
  const key = emailKey(email);
  if (key === emailKey(viewer.email))
    throw invalid("You already own this folder.", { id, issues: [{ path: "email", message: "is your own address" }] });
  await checkVersion(tx, { entity, id: folder.id, version: folder.version }, version, () =>
    folderFor(viewer, folder.id, tx),
  );
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, key), sql`${users.emailVerifiedAt} is not null`));
  await tx
    .insert(folderShares)
    .values({ folderId: id, userId: known?.id ?? null, email: email.trim(), emailKey: key, permission })
    .onConflictDoUpdate({ target: [folderShares.folderId, folderShares.emailKey], set: { permission } });
  await tx.update(personalFolders).set(touched).where(eq(personalFolders.id, id));
  await record(tx, viewer, { action: "folder.shared", entity, entityId: id });
  return folderFor(viewer, id, tx);
}

/**
 * Shares a folder with staff or a group, or ends it; takes effect immediately. @throws HttpError 403 for others than the
 * owner, 409, 422
 */
export async function shareFolderWithTeam(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  { version, ...share }: ShareWithTeam,
): Promise<Folder> {
  const folder = await lockOwnFolder(tx, viewer, id);
  await checkVersion(tx, { entity, id: folder.id, version: folder.version }, version, () =>
    folderFor(viewer, folder.id, tx),
  );
  const done = await setTeamShare(tx, viewer, { kind: "folder", id }, share);
  if (done) {
    await tx.update(personalFolders).set(touched).where(eq(personalFolders.id, id));
    await record(tx, viewer, { action: `folder.${done}`, entity, entityId: id });
  }
  return folderFor(viewer, id, tx);
}

/** The owner revokes a grant, or a person with a grant leaves. Takes effect immediately. */
export async function unshareFolder(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  { userId, email, version }: { userId?: number; email?: string; version?: number },
): Promise<{ personalFolder: Folder | null }> {
  const folder = await lockedFolder(tx, viewer, id);
  const leaving = userId === viewer.id && !isOwner(folder.permission);
  if (!leaving && !isOwner(folder.permission)) throw forbidden("Only the owner of a folder may do this.");
  if (userId === undefined && email === undefined)
    throw invalid("Name the person whose access to remove.", { id, issues: [{ path: "userId", message: "missing" }] });
  await checkVersion(tx, { entity, id: folder.id, version: folder.version }, version, () =>
    folderFor(viewer, folder.id, tx),
  );
  const whose =
    userId !== undefined ? eq(folderShares.userId, userId) : eq(folderShares.emailKey, emailKey(email ?? ""));
  const taken = await tx
    .delete(folderShares)
    .where(and(eq(folderShares.folderId, id), whose))
    .returning({ id: folderShares.id });
  if (taken.length === 0) throw notFound("This folder is not shared with that person.");
  await tx.update(personalFolders).set(touched).where(eq(personalFolders.id, id));
  await record(tx, viewer, { action: leaving ? "folder.left" : "folder.unshared", entity, entityId: id });
  return { personalFolder: leaving ? null : await folderFor(viewer, id, tx) };
}
