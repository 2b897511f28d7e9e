import { isMailOn } from "@/lib/platform/env/settings";
import { and, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { databaseNow } from "@/db/clock";
import { alerts, bills, committees, languageWatches, persons, personalFolders, users } from "@/db/schema";
import type { BillKind } from "@/lib/bills/vocabulary/status-labels";
import type { Viewer } from "@/lib/platform/auth/roles";
import { folderVisible } from "@/lib/folders/queries";
import { notFound } from "@/lib/platform/http/problem";
import { savedSearchFor } from "@/lib/saved-searches/queries";
import { organisation } from "@/lib/organisation/organisation";
import { countFindings } from "./matched-changes";
import type { Alert, Estimate } from "./schema";
import {
  type LiveAlert,
  liveAlerts,
  watchedBill,
  watchedCommittee,
  watchedFolder,
  watchedLaw,
  watchedPerson,
  watchedSearch,
  watchedWords,
  type AlertTarget,
} from "./alert-targets";

export type WatchedId = {
  savedSearchId?: number;
  folderId?: number;
  billId?: number;
  personId?: number;
  committeeId?: number;
  law?: string;
  languageWatchId?: number;
};

/** The column of `alerts` for a target. */
export const columnOf = (what: WatchedId) =>
  what.savedSearchId !== undefined
    ? alerts.savedSearchId
    : what.billId !== undefined
      ? alerts.billId
      : what.personId !== undefined
        ? alerts.personId
        : what.committeeId !== undefined
          ? alerts.committeeId
          : what.law !== undefined
            ? alerts.law
            : what.languageWatchId !== undefined
              ? alerts.languageWatchId
              : alerts.folderId;

export const shownAlert = ({
  id,
  cadence,
  remindDays,
  version,
  of: { kind, id: ofId, name, href, law },
}: LiveAlert): Alert => ({
  id,
  cadence,
  remindDays,
  version,
  of: { kind, id: ofId, name, href, law: law?.key },
});

/** An alert on the account page, which says what kind of bill it is of. */
export type ListedAlert = Alert & { billKind?: BillKind };

/** A person's alerts that are in force, by what they watch. */
export async function alertsOf(viewer: Viewer): Promise<ListedAlert[]> {
  return (await liveAlerts(db, viewer.id))
    .map((alert) => ({ ...shownAlert(alert), billKind: alert.of.billKind }))
    .sort((a, b) => a.of.name.localeCompare(b.of.name, "en") || a.id - b.id);
}

/** The alert of one target, for its page and lists. */
export const cadencesOf = async (viewer: Viewer, kind: AlertTarget["kind"]): Promise<Map<number, Alert["cadence"]>> =>
  new Map(
    (await liveAlerts(db, viewer.id)).filter(({ of }) => of.kind === kind).map(({ of, cadence }) => [of.id, cadence]),
  );

/** @throws HttpError 404 if it does not exist, or this person may not read it */
export async function watchedBy(
  viewer: Viewer,
  { savedSearchId, folderId, billId, personId, committeeId, law, languageWatchId }: WatchedId,
  on: Queryable = db,
): Promise<AlertTarget> {
  if (savedSearchId !== undefined) return watchedSearch(await savedSearchFor(viewer, savedSearchId, on));
  if (billId !== undefined) {
    const [bill] = await on
      .select({ id: bills.id, name: bills.name, jurisdiction: bills.jurisdiction, slug: bills.slug })
      .from(bills)
      .where(eq(bills.id, billId));
    if (!bill) throw notFound();
    return watchedBill(bill);
  }
  if (personId !== undefined) {
    const [person] = await on
      .select({ id: persons.id, name: persons.name, slug: persons.slug })
      .from(persons)
      .where(eq(persons.id, personId));
    if (!person) throw notFound();
    return watchedPerson(person);
  }
  if (committeeId !== undefined) {
    const [committee] = await on
      .select({ id: committees.id, name: committees.name, slug: committees.slug })
      .from(committees)
      .where(eq(committees.id, committeeId));
    if (!committee) throw notFound();
    return watchedCommittee(committee);
  }
  if (law !== undefined) return watchedLaw(law, 0) ?? Promise.reject(notFound());
  if (languageWatchId !== undefined) {
    const [watch] = await on
      .select({ id: languageWatches.id, name: languageWatches.name })
      .from(languageWatches)
      .where(and(eq(languageWatches.id, languageWatchId), eq(languageWatches.ownerId, viewer.id)));
    if (!watch) throw notFound();
    return watchedWords(watch);
  }
  const [folder] = await on
    .select({ id: personalFolders.id, name: personalFolders.name })
    .from(personalFolders)
    .where(eq(personalFolders.id, folderId ?? 0));
  if (!folder || !(await folderVisible(viewer, folder.id))) throw notFound();
  return watchedFolder(folder);
}

export const isAlertOf = (viewer: Viewer, what: WatchedId) =>
  and(
    eq(alerts.ownerId, viewer.id),
    eq(
      columnOf(what),
      what.savedSearchId ??
        what.billId ??
        what.personId ??
        what.committeeId ??
        what.law ??
        what.languageWatchId ??
        what.folderId ??
        0,
    ),
  );

const daysBack = 30;

/** How much an alert would have sent in the last 30 days, shown before it is turned on. */
export async function estimateFor(viewer: Viewer, what: WatchedId): Promise<Estimate> {
  const of = await watchedBy(viewer, what);
  const [{ timeZone }, [alert], [user]] = await Promise.all([
    organisation(),
    db.select({ cadence: alerts.cadence, remindDays: alerts.remindDays }).from(alerts).where(isAlertOf(viewer, what)),
    db
      .select({ confirmed: sql<boolean>`${users.emailVerifiedAt} is not null` })
      .from(users)
      .where(eq(users.id, viewer.id)),
  ]);
  const upTo = await databaseNow();
  const counted = await countFindings(
    db,
    of,
    { after: new Date(upTo.getTime() - daysBack * 86_400_000).toISOString(), upTo: upTo.toISOString() },
    timeZone,
  );
  return {
    name: of.name,
    cadence: alert?.cadence ?? "off",
    remindDays: alert?.remindDays ?? null,
    ...counted,
    addressConfirmed: user?.confirmed ?? false,
    mailIsOn: isMailOn(),
  };
}
