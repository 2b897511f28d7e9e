import {
  activityLog,
  compiledReports,
  folderBills,
  folderShares,
  personalFolders,
  publicationIssues,
  savedSearches,
} from "@/db/schema";
import { inArray } from "drizzle-orm";
import { demoFolders, demoReport, demoSearches } from "@/lib/tools/demo/content/admin";
import { people, sessionsOf } from "@/lib/tools/demo/content/organisation";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { slugOf } from "@/lib/platform/text/slug";
import { keepSnapshots, letterhead } from "@/lib/reports/snapshot-context";
import { dayOf, idOf, type Loading, momentOf, noteAct } from "./loading";

/** Folders with their notes and shares, saved searches, and the compiled report of the week. */
export async function loadAdminDemo(loading: Loading): Promise<void> {
  await loadFolders(loading);
  await loadSearches(loading);
  await loadReport(loading);
}

async function loadFolders(loading: Loading): Promise<void> {
  for (const [place, folder] of demoFolders.entries()) {
    const ownerId = loading.people.get(folder.owner)!.id;
    const at = momentOf(loading, addCalendarDays(loading.monday, -40 + place * 5), 12);
    const touched = momentOf(loading, addCalendarDays(loading.today, -place), 11);
    const [row] = await loading.tx
      .insert(personalFolders)
      .values({ ownerId, name: folder.name, createdAt: at, updatedAt: touched })
      .returning({ id: personalFolders.id });
    const folderId = row!.id;
    await loading.tx.insert(folderBills).values(
      folder.bills.map(([key, note], position) => ({
        folderId,
        billId: idOf(loading.bills, key),
        note,
        position: position + 1,
        addedBy: ownerId,
        addedAt: at,
      })),
    );
    noteAct(loading, folder.owner, at, { action: "folder.created", entity: "personal-folder", entityId: folderId });
    for (const share of folder.shares) {
      const { email } = people.find(({ key }) => key === share.with)!;
      await loading.tx.insert(folderShares).values({
        folderId,
        userId: loading.people.get(share.with)!.id,
        email,
        emailKey: emailKey(email),
        permission: share.permission,
        createdAt: at,
      });
      noteAct(loading, folder.owner, at, { action: "folder.shared", entity: "personal-folder", entityId: folderId });
    }
  }
}

async function loadSearches(loading: Loading): Promise<void> {
  const { current } = sessionsOf(loading.year).CV;
  for (const [place, search] of demoSearches.entries()) {
    const at = momentOf(loading, addCalendarDays(loading.monday, -30 + place * 3), 16);
    const [row] = await loading.tx
      .insert(savedSearches)
      .values({
        ownerId: loading.people.get(search.owner)!.id,
        name: search.name,
        queryString: search.query.replace("{session}", current),
        lastSeenAt: momentOf(loading, addCalendarDays(loading.today, -5), 9),
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: savedSearches.id });
    noteAct(loading, search.owner, at, { action: "saved-search.created", entity: "saved-search", entityId: row!.id });
  }
}

async function loadReport(loading: Loading): Promise<void> {
  const at = momentOf(loading, dayOf(loading, demoReport.date), 9);
  const [report] = await loading.tx
    .insert(compiledReports)
    .values({
      name: demoReport.name,
      slug: slugOf(demoReport.name),
      date: dayOf(loading, demoReport.date),
      standfirst: demoReport.standfirst,
      ...(await letterhead(loading.tx)),
      createdBy: loading.people.get("ada")!.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: compiledReports.id });
  const issues = await loading.tx
    .select({ id: publicationIssues.id, snapshotId: publicationIssues.snapshotId })
    .from(publicationIssues)
    .where(
      inArray(
        publicationIssues.id,
        demoReport.issues.map((key) => idOf(loading.issues, key)),
      ),
    );
  await keepSnapshots(
    loading.tx,
    report!.id,
    demoReport.issues.map((key) => issues.find((issue) => issue.id === idOf(loading.issues, key))!.snapshotId!),
  );
  noteAct(loading, "ada", at, {
    action: "report.created",
    entity: "compiled-report",
    entityId: report!.id,
    entityName: demoReport.name,
  });
}

/** Everything that was noted on the way, oldest first. */
export async function writeLog(loading: Loading): Promise<void> {
  const entries = loading.log.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  await loading.tx.insert(activityLog).values(entries);
}
