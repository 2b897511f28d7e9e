import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { issueSchedules, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { calendarDateOf } from "@/lib/platform/text/dates";
import { publishCopy } from "../publish-copy";
import type { WorkingCopy } from "../snapshot/build";
import { contentFrom } from "../snapshot/content";

const isDue = and(eq(issueSchedules.state, "waiting"), sql`${issueSchedules.publishAt} <= now()`);

/**
 * Publishes due issues, each in its own transaction: a failure is stored, retried, and blocks no others. A job runs it
 * at the time and every minute, so that a stopped machine catches up.
 * @returns the published issues
 * @throws Error if one failed, so that the job is retried
 */
export async function publishDue(): Promise<number[]> {
  const due = await db
    .select({ id: issueSchedules.id, issueId: issueSchedules.publicationIssueId })
    .from(issueSchedules)
    .where(isDue)
    .orderBy(asc(issueSchedules.publishAt), asc(issueSchedules.id));
  const published: number[] = [];
  const failed: unknown[] = [];
  for (const { id, issueId } of due) {
    try {
      if (await transaction((tx) => publishScheduled(tx, id, issueId))) published.push(issueId);
    } catch (error) {
      failed.push(error);
      await db
        .update(issueSchedules)
        .set({ error: "It could not be published on time. Rotunda tries again every minute." })
        .where(and(eq(issueSchedules.id, id), eq(issueSchedules.state, "waiting")));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} scheduled issues could not be published.`);
  return published;
}

/**
 * Locks the issue, then claims the row, so that only one of two workers publishes. @returns false if another was first
 */
async function publishScheduled(tx: Transaction, id: number, issueId: number): Promise<boolean> {
  const [issue] = await tx.select().from(publicationIssues).where(eq(publicationIssues.id, issueId)).for("update");
  const [claimed] = await tx
    .update(issueSchedules)
    .set({ state: "published", finishedAt: sql`now()`, error: null })
    .where(and(eq(issueSchedules.id, id), isDue))
    .returning();
  if (!issue || !claimed) return false;
  const { correction, changeNote, approvedBy, createdBy, publishAt, timeZone, sendEmail } = claimed;
  const noted = {
    ...(!sendEmail && { emailed: false }),
    scheduled: new Date(publishAt).toISOString(),
    scheduledBy: createdBy,
  };
  const copy = claimed.copy as WorkingCopy;
  const { snapshotId } = await publishCopy(
    tx,
    "system",
    issue,
    { ...copy, content: contentFrom(copy.content) },
    {
      authorId: createdBy,
      correction,
      changeNote,
      approvedBy,
      publishedDate: calendarDateOf(publishAt, timeZone),
      noted,
      sendEmail,
    },
  );
  await tx.update(issueSchedules).set({ snapshotId }).where(eq(issueSchedules.id, id));
  return true;
}
