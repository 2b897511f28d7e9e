import { asc, eq, isNull, and } from "drizzle-orm";
import { db } from "@/db";
import { activityLog, bills, billVisits, folderBills, folderShares, personalFolders, providerAccounts, savedSearches } from "@/db/schema";
import type { Viewer } from "@/lib/auth/roles";
import { openSessions } from "./account";
import { ownMail } from "./own-mail";
import { isoTime, userById } from "./queries";

/** Everything that is kept about a person, for that person to take along. */
export async function ownData(viewer: Viewer) {
  const [account, sessions, providers, searches, folders, shared, activity] = await Promise.all([
    userById(viewer.id),
    openSessions(viewer),
    db.select({ provider: providerAccounts.provider, account: providerAccounts.providerAccountId }).from(providerAccounts).where(eq(providerAccounts.userId, viewer.id)),
    db.select({ name: savedSearches.name, route: savedSearches.route, queryString: savedSearches.queryString }).from(savedSearches).where(eq(savedSearches.ownerId, viewer.id)).orderBy(asc(savedSearches.id)),
    db.select({ id: personalFolders.id, name: personalFolders.name, createdAt: isoTime(personalFolders.createdAt) }).from(personalFolders).where(and(eq(personalFolders.ownerId, viewer.id), isNull(personalFolders.deletedAt))).orderBy(asc(personalFolders.id)),
    db.select({ folder: personalFolders.name, permission: folderShares.permission }).from(folderShares).innerJoin(personalFolders, eq(personalFolders.id, folderShares.folderId)).where(and(eq(folderShares.userId, viewer.id), isNull(personalFolders.deletedAt))),
    db.select({ at: isoTime(activityLog.createdAt), action: activityLog.action, entity: activityLog.entity, entityId: activityLog.entityId }).from(activityLog).where(eq(activityLog.actorId, viewer.id)).orderBy(asc(activityLog.id)).limit(100_000),
  ]);
  const kept = await db
    .select({ folderId: folderBills.folderId, slug: bills.slug, name: bills.name, note: folderBills.note })
    .from(folderBills)
    .innerJoin(personalFolders, eq(personalFolders.id, folderBills.folderId))
    .innerJoin(bills, eq(bills.id, folderBills.billId))
    .where(eq(personalFolders.ownerId, viewer.id))
    .orderBy(asc(folderBills.folderId), asc(folderBills.position));
  const looked = await db.select({ bill: bills.slug, at: isoTime(billVisits.lookedAt) }).from(billVisits).innerJoin(bills, eq(bills.id, billVisits.billId)).where(eq(billVisits.userId, viewer.id)).orderBy(asc(billVisits.lookedAt)).limit(100_000);
  return {
    account,
    sessions,
    providers,
    savedSearches: searches,
    folders: folders.map(({ id, ...folder }) => ({ ...folder, bills: kept.filter(({ folderId }) => folderId === id).map(({ slug, name, note }) => ({ slug, name, note })) })),
    sharedFolders: shared,
    billsLookedAt: looked,
    ...(await ownMail(viewer)),
    activity,
  };
}
