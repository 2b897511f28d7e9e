import type { Transaction } from "@/db";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { formatCount } from "@/lib/platform/text/format";
import { dropJobs, retryJobs } from "@/lib/platform/jobs/failed-jobs";
import { dropHeldMail, releaseHeldMail } from "@/lib/platform/mail/held-mail";

/** Retries permanently failed jobs; others are skipped. */
export async function retryFailed(
  tx: Transaction,
  admin: Viewer,
  ids: readonly string[],
): Promise<{ message: string; jobs: number }> {
  const jobs = await retryJobs(tx, ids);
  if (jobs > 0) await record(tx, admin, { action: "job.retried", entity: "job", after: { jobs } });
  return {
    message: jobs === 0 ? "None of these jobs is waiting anymore." : `${formatCount(jobs, "job")} will be retried now.`,
    jobs,
  };
}

/** Discards failed jobs; those that did not fail are skipped. */
export async function dropFailed(
  tx: Transaction,
  admin: Viewer,
  ids: readonly string[],
): Promise<{ message: string; jobs: number }> {
  const jobs = await dropJobs(tx, ids);
  if (jobs > 0) await record(tx, admin, { action: "job.dropped", entity: "job", after: { jobs } });
  return { message: jobs === 0 ? "These jobs no longer exist." : `${formatCount(jobs, "job")} discarded.`, jobs };
}

type MailCount = { message: string; messages: number };

/** Sends the mail that was paused by a restore. */
export async function releaseMail(tx: Transaction, admin: Viewer): Promise<MailCount> {
  const { jobs, deliveries } = await releaseHeldMail(tx);
  const messages = jobs + deliveries;
  if (messages > 0) await record(tx, admin, { action: "mail.released", entity: "job", after: { jobs, deliveries } });
  return {
    message: messages === 0 ? "No mail is held." : `${formatCount(messages, "message")} will be sent now.`,
    messages,
  };
}

/** Discards the mail that was paused by a restore. */
export async function dropMail(tx: Transaction, admin: Viewer): Promise<MailCount> {
  const { jobs, deliveries } = await dropHeldMail(tx);
  const messages = jobs + deliveries;
  if (messages > 0) await record(tx, admin, { action: "mail.dropped", entity: "job", after: { jobs, deliveries } });
  return { message: messages === 0 ? "No mail is held." : `${formatCount(messages, "message")} discarded.`, messages };
}
