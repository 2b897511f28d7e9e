import { lt, sql } from "drizzle-orm";
import { db, directSql } from "@/db";
import { attempts, idempotencyKeys, oneTimeTokens, sessions, sourceCalls } from "@/db/schema";
import { databaseDay } from "@/db/clock";
import { transaction } from "@/db/transaction";
import { sendFollowerDigest } from "@/lib/alerts/follower-digest";
import { forgetNotices, sendDigest } from "@/lib/alerts/digest";
import { forgetReminders, sendReminders, startReminders } from "@/lib/alerts/reminders";
import { startDueDigests } from "@/lib/alerts/due";
import { followIssues } from "@/lib/newsletters/issue-mail/follow-issues";
import { mailIssue } from "@/lib/newsletters/issue-mail/mail-issue";
import { sendManageLink } from "@/lib/newsletters/subscriptions/commands";
import { makeNightlyBackup } from "@/lib/tools/backup/nightly";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { forgetRemovedBills } from "@/lib/folders/remove-bills";
import { sendWeekMail, startWeekMails } from "@/lib/portfolios/week/week-mail";
import { forgetRemovedPortfolios } from "@/lib/portfolios/removed-bills";
import { forgetDeletedScorecards } from "@/lib/scorecards/commands";
import { extendChain } from "@/lib/evidence/chain";
import { recordHead } from "@/lib/evidence/heads";
import { recomputeScorecards } from "@/lib/scorecards/recompute";
import { forgetDeletedTrackers } from "@/lib/trackers/commands";
import { makeOpenData } from "@/lib/open-data/make";
import { deleteOldFiles } from "@/lib/open-data/retention";
import { forgetVisits } from "@/lib/bills/visits";
import { syncTrackedBills } from "@/lib/sources/tracked/sync";
import { runContentImport } from "@/lib/content-imports/run/run-content-import";
import { undoContentImport } from "@/lib/content-imports/run/undo";
import { forgetStagedPosts } from "@/lib/content-imports/start-reading";
import { runQueuedImport } from "@/lib/imports/runs/import-job";
import { moveStoredDates } from "@/lib/imports/store/move-stored-dates";
import { applyMapping } from "@/lib/imports/mapping/commands";
import { forgetUploads } from "@/lib/imports/runs/uploads";
import { emptyTrash } from "@/lib/issues/trash/empty-trash";
import { emptyPageTrash } from "@/lib/pages/trash";
import { deleteStalePresence } from "@/lib/issues/drafts/presence";
import { publishDue } from "@/lib/issues/publishing/schedule/publish-due";
import { deliverMail } from "@/lib/platform/mail/deliver";
import { forgetAddresses } from "@/lib/newsletters/mailings/deliveries";
import { forgetDraftVersions } from "@/lib/issues/history/draft-versions";
import { deleteExpiredMails } from "@/lib/platform/mail/dev-mailbox";
import { forgetAlertMailings } from "@/lib/newsletters/mailings/mailings";
import { sendDueMailings, sendMailing } from "@/lib/newsletters/mailings/send-mailing";
import { makeDueReports } from "@/lib/portfolios/reports/schedule";
import { makeReport } from "@/lib/reports/make";
import { forgetReadership } from "@/lib/analytics/forget";
import { runDueJob } from "@/lib/sources/run-due-job";
import { readDuePartsJob } from "@/lib/texts/followed/read-parts-job";
import { stopping } from "@/lib/sources/stopping";
import { compareQueued } from "@/lib/language-watches/compare-queued";
import { fetchDueTexts, findFollowedTexts } from "@/lib/texts/fetching/fetch-due";
import { refreshFindings } from "@/lib/texts/findings/refresh-findings";
import { recomputeDays } from "@/lib/texts/findings/store-findings";
import { rereadTexts } from "@/lib/texts/rereading/reread-texts";
import { forgetMissing } from "@/lib/redirects/missing";
import { fillSignatures } from "@/lib/texts/similar/similar-bills";
import { rebuildSearch } from "@/lib/quick-search/rebuild";
import { forgetDeletedSearches } from "@/lib/saved-searches/commands";
import { deleteUnreferencedBlobs } from "@/lib/platform/storage/blob-references";
import { forgetExpiredKeys } from "@/lib/api-keys/commands";
import { forgetExpiredChallenges } from "@/lib/platform/auth/sign-in-challenges";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { retentionDays } from "@/lib/platform/env/retention";
import { sendLink } from "@/lib/users/send-link";
import { forgetFailedJobs } from "@/lib/platform/jobs/failed-jobs";
import { queueBillChanges } from "@/lib/webhooks/bill-changes";
import { forgetMessages } from "@/lib/webhooks/outbox";
import { sendWaiting } from "@/lib/webhooks/send-waiting";
import type { Jobs } from "@/lib/platform/jobs/worker";

/**
 * Jobs are thin: each calls one function of a room, which is what the tests test. A job may run twice, if its worker dies;
 * so each is either idempotent, or ends with `finish` in the transaction of its work.
 */
export const jobs = {
  /**
   * Deletes expired data: idempotency keys after a day, attempts, tokens and sessions after their end, drafts after 30 days
   * in the trash, visits to bills after a year, and more in the rooms. Then completes the days of stored rulemakings.
   */
  "tidy-up": async () => {
    await db
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${retentionDays.idempotencyAnswer})`));
    await db
      .delete(attempts)
      .where(lt(attempts.windowStartedAt, sql`now() - make_interval(days => ${retentionDays.attempts})`));
    await db
      .delete(oneTimeTokens)
      .where(lt(oneTimeTokens.expiresAt, sql`now() - make_interval(days => ${retentionDays.oneTimeLink})`));
    await forgetExpiredKeys();
    await forgetExpiredChallenges();
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db.delete(sourceCalls).where(lt(sourceCalls.minute, sql`now() - interval '40 days'`));
    await deleteExpiredMails();
    await forgetDraftVersions();
    await forgetAddresses();
    await transaction(forgetAlertMailings);
    await transaction(forgetNotices);
    await transaction(forgetReminders);
    await forgetVisits();
    await forgetUploads();
    await forgetStagedPosts();
    await deleteUnreferencedBlobs();
    await transaction(emptyTrash);
    await transaction(emptyPageTrash);
    await transaction(deleteStalePresence);
    await transaction(forgetRemovedBills);
    await transaction(forgetRemovedPortfolios);
    await transaction(forgetDeletedTrackers);
    await transaction(forgetDeletedScorecards);
    await transaction(forgetDeletedSearches);
    await transaction(forgetReadership);
    await transaction(forgetMissing);
    await transaction(forgetFailedJobs);
    await transaction(forgetMessages);
    await moveStoredDates(directSql, await databaseDay(directSql));
  },
  /** Backs up the database and files to BACKUP_FOLDER, if it is set. */
  "back-up": () => makeNightlyBackup(),
  /** After an edit of a bill: updates the counts of the list's filters, and so which topics have bills. */
  "count-bills": () =>
    transaction(async (tx) => {
      await refreshBillFacets(tx);
      await invalidatePublicPages(tx);
    }),
  "publish-due": async () => {
    await publishDue();
  },
  /** Updates tracked bills from the sources. If an import is running, the job is retried. */
  "sync-bills": async () => {
    await syncTrackedBills({ sql: directSql });
  },
  /** Runs the due cycles of the configured sources. */
  "run-sources": async () => {
    await runDueJob();
    await readDuePartsJob();
  },
  /** Queues the texts of tracked bills. */
  "find-texts": async () => {
    await findFollowedTexts();
    await fillSignatures();
    await recomputeDays();
  },
  "fetch-texts": async () => void (await fetchDueTexts({ signal: stopping() })),
  /** Texts that an earlier version of the reader read. */
  "reread-texts": async () => {
    await rereadTexts({ signal: stopping() });
    await refreshFindings({ signal: stopping() });
  },
  /** Texts that were stored since, with the words that people watch; and which of these became law. */
  "compare-watched-words": async () => void (await compareQueued()),
  /** An import that staff requested. */
  "import-bills": (payload) => runQueuedImport(payload),
  /** The topics of the imported bills, after the mapping of subjects was edited. */
  "apply-subject-mapping": async () => {
    await applyMapping();
  },
  /** Rebuilds the search text of rows with an older normalization. */
  "index-search": () => rebuildSearch(),
  "make-report": (making) => makeReport(making),
  "make-client-reports": () => makeDueReports(),
  /** Everything that visitors can read, as files; then deletes those whose days are over. */
  "make-open-data": async () => {
    await makeOpenData();
    await deleteOldFiles();
  },
  /** Follows corrected votes and sponsorships in published scorecards. */
  "recompute-scorecards": async () => void (await recomputeScorecards()),
  "extend-evidence": async () => void (await extendChain()),
  "sign-evidence": async () => void (await recordHead()),
  /** The posts of a former site, as staff chose on the screen. */
  "import-content": (payload) => runContentImport(payload),
  "undo-content-import": (payload) => undoContentImport(payload),
  "send-mail": (mail, finish) => deliverMail(mail, finish),
  /** What was just published, to those who subscribed to it. */
  "mail-issue": (published) => mailIssue(published),
  "send-mailing": ({ id }) => sendMailing(id),
  "send-due-mailings": async () => {
    await followIssues();
    await sendDueMailings();
  },
  "send-subscriptions-link": (of, finish) => sendManageLink(of, finish),
  "start-due-digests": () => startDueDigests(),
  /** My week by email, for those whose hour has come. */
  "start-week-mails": async () => void (await startWeekMails()),
  "send-week-mail": (payload) => sendWeekMail(payload),
  "start-reminders": () => startReminders(),
  "send-reminders": (of) => sendReminders(of),
  "alert-digest": (of) => sendDigest(of),
  "follower-digest": (of) => sendFollowerDigest(of),
  /** What waits in the outbox of a webhook. */
  "send-webhook": (of) => sendWaiting(of),
  "queue-webhook-changes": () => queueBillChanges(),
  "send-link": (request, finish) => sendLink(request, finish),
} satisfies Jobs;
