import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { bills, folderBills, folderShares, people, personalFolders, removedFolderBills } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { teamsInDownload } from "@/lib/sharing/own-data";
import { nameVisibleTo, visibleTo } from "./queries";
import { isoUtc } from "@/db/iso-utc";

/**
 * A person's folders with their bills, notes and grants, including deleted ones that still exist; shared folders; and notes
 * written there. The name of a folder that is no longer shared is omitted.
 */
export async function ownFolders(viewer: Viewer) {
  const own = eq(personalFolders.ownerId, viewer.id);
  const [folders, billsInFolders, removed, grants, shared, notes] = await Promise.all([
    db
      .select({
        id: personalFolders.id,
        name: personalFolders.name,
        createdAt: isoUtc(personalFolders.createdAt),
        deletedAt: isoUtc(personalFolders.deletedAt),
        sharedWithTeams: teamsInDownload("folder"),
      })
      .from(personalFolders)
      .where(own)
      .orderBy(asc(personalFolders.id)),
    db
      .select({
        folderId: folderBills.folderId,
        slug: bills.slug,
        name: bills.name,
        note: folderBills.note,
        addedAt: isoUtc(folderBills.addedAt),
      })
      .from(folderBills)
      .innerJoin(personalFolders, eq(personalFolders.id, folderBills.folderId))
      .innerJoin(bills, eq(bills.id, folderBills.billId))
      .where(own)
      .orderBy(asc(folderBills.folderId), asc(folderBills.position), asc(folderBills.billId)),
    db
      .select({
        folderId: removedFolderBills.folderId,
        slug: bills.slug,
        name: bills.name,
        note: removedFolderBills.note,
        removedAt: isoUtc(removedFolderBills.removedAt),
      })
      .from(removedFolderBills)
      .innerJoin(personalFolders, eq(personalFolders.id, removedFolderBills.folderId))
      .innerJoin(bills, eq(bills.id, removedFolderBills.billId))
      .where(own),
    db
      .select({
        folderId: folderShares.folderId,
        email: folderShares.email,
        permission: folderShares.permission,
        since: isoUtc(folderShares.createdAt),
      })
      .from(folderShares)
      .innerJoin(personalFolders, eq(personalFolders.id, folderShares.folderId))
      .where(own),
    db
      .select({
        folder: personalFolders.name,
        owner: people.name,
        permission: folderShares.permission,
        since: isoUtc(folderShares.createdAt),
      })
      .from(folderShares)
      .innerJoin(personalFolders, eq(personalFolders.id, folderShares.folderId))
      .innerJoin(people, eq(people.id, personalFolders.ownerId))
      .where(and(eq(folderShares.userId, viewer.id), visibleTo(viewer))),
    db
      .select({
        folder: sql<string | null>`case when ${nameVisibleTo(viewer)} then ${personalFolders.name} end`,
        slug: bills.slug,
        note: folderBills.note,
        savedAt: isoUtc(folderBills.noteAt),
      })
      .from(folderBills)
      .innerJoin(personalFolders, eq(personalFolders.id, folderBills.folderId))
      .innerJoin(bills, eq(bills.id, folderBills.billId))
      .where(eq(folderBills.noteBy, viewer.id)),
  ]);
  const of = <T extends { folderId: number }>(rows: T[], id: number) =>
    rows.filter((row) => row.folderId === id).map(({ folderId: _, ...row }) => row);
  return {
    folders: folders.map(({ id, ...folder }) => ({
      ...folder,
      bills: of(billsInFolders, id),
      takenOut: of(removed, id),
      sharedWith: of(grants, id),
    })),
    sharedFolders: shared,
    notesWritten: notes,
  };
}
