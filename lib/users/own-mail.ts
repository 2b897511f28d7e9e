import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { alerts, bills, languageWatches, mailDeliveries, mailings, personalFolders, savedSearches } from "@/db/schema";
import { followedLaw, followedLawName } from "@/lib/bills/laws/followed-law";
import { subscriptionsOf } from "@/lib/newsletters/subscriptions/queries";
import { weekMailOf } from "@/lib/portfolios/week/week-mail";
import type { Viewer } from "@/lib/platform/auth/roles";
import { nameVisibleTo } from "@/lib/folders/queries";
import { searchNameVisibleTo } from "@/lib/saved-searches/queries";
import { isoUtc } from "@/db/iso-utc";

/** What a person is sent and was sent, for that person to take along. */
export async function ownMail(viewer: Viewer) {
  const [own, subscriptions, weekMail, sent] = await Promise.all([
    db
      .select({
        search: savedSearches.name,
        folder: personalFolders.name,
        bill: bills.name,
        law: alerts.law,
        watchedWords: languageWatches.name,
        cadence: alerts.cadence,
        reminderDaysBefore: alerts.remindDays,
        since: isoUtc(alerts.createdAt),
      })
      .from(alerts)
      .leftJoin(savedSearches, and(eq(savedSearches.id, alerts.savedSearchId), searchNameVisibleTo(viewer)))
      .leftJoin(personalFolders, and(eq(personalFolders.id, alerts.folderId), nameVisibleTo(viewer)))
      .leftJoin(bills, eq(bills.id, alerts.billId))
      .leftJoin(
        languageWatches,
        and(eq(languageWatches.id, alerts.languageWatchId), eq(languageWatches.ownerId, viewer.id)),
      )
      .where(eq(alerts.ownerId, viewer.id))
      .orderBy(asc(alerts.id)),
    subscriptionsOf(viewer),
    weekMailOf(viewer),
    db
      .select({
        subject: mailings.subject,
        state: mailDeliveries.state,
        at: isoUtc(sql`coalesce(${mailDeliveries.sentAt}, ${mailDeliveries.createdAt})`),
      })
      .from(mailDeliveries)
      .innerJoin(mailings, eq(mailings.id, mailDeliveries.mailingId))
      .where(
        sql`${mailDeliveries.userId} = ${viewer.id} or ${mailDeliveries.emailKey} = (select email_key from users where id = ${viewer.id} and email_verified_at is not null)`,
      )
      .orderBy(asc(mailDeliveries.id))
      .limit(100_000),
  ]);
  return {
    alerts: own.map(({ law, ...alert }) => ({ ...alert, law: lawNamed(law) })),
    subscriptions: subscriptions.map(({ target: { kind, name } }) => ({ kind, name })),
    weekByEmail: weekMail,
    mailSent: sent,
  };
}

const lawNamed = (key: string | null): string | null => {
  const law = key === null ? null : followedLaw(key);
  return law && followedLawName(law);
};
