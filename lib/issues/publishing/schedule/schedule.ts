import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSchedules, organisation } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { assertQuotations } from "../../quotations/quotations";
import { assertComplete } from "../../drafts/required-fields";
import { answer, checkIssueVersion, lockIssue } from "../../drafts/load-issue-view";
import { type Change, checkSeen, correctionOf } from "../publish";
import { passReview } from "../review/gate";
import type { PublicationIssue } from "../../schema";
import { workingCopy } from "../snapshot/build";
import { momentOf } from "./moment";
import { endWaiting } from "./waiting";

export type Scheduling = Change & { date: string; time: string; later?: boolean; version?: number };

/**
 * Schedules the current copy, after all checks of publishing, so that nothing fails at night. Replaces an earlier
 * schedule. @throws HttpError 422 for a time that is past or does not exist, and as publishing does
 */
export async function schedulePublish(
  tx: Transaction,
  editor: Viewer,
  id: number,
  { date, time, later, version, ...change }: Scheduling,
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  const copy = await workingCopy(tx, id);
  const [settings] = await tx.select({ timeZone: organisation.timeZone, now: sql<string>`now()` }).from(organisation);
  if (!copy || !settings) throw notFound();
  const { moment, problem } = momentOf({ date, time }, settings.timeZone, later);
  if (!moment) throw invalid(problem, { id, issues: [{ path: "time", message: problem }] });
  if (moment.getTime() <= Date.parse(settings.now))
    throw invalid("This time has passed. Publish now, or choose a later time.", {
      id,
      issues: [{ path: "time", message: "is past" }],
    });
  assertComplete(id, copy.content);
  await assertQuotations(tx, id, copy.content);
  const { correction, changeNote } = correctionOf(issue, change);
  const { approvedBy, withoutReview } = await passReview(tx, issue, copy, correction);
  await checkIssueVersion(tx, issue, version);
  await checkSeen(tx, issue, change.contentVersion);
  const before = await endWaiting(tx, id);
  const publishAt = moment.toISOString();
  await tx.insert(issueSchedules).values({
    publicationIssueId: id,
    publishAt,
    timeZone: settings.timeZone,
    copy,
    correction,
    changeNote,
    approvedBy,
    sendEmail: change.sendEmail ?? true,
    createdBy: editor.id,
  });
  await enqueue(tx, "publish-due", {}, { key: `publish-due:${id}`, at: publishAt });
  await record(tx, editor, {
    action: "issue.scheduled",
    entity: "publication-issue",
    entityId: id,
    entityName: issue.name,
    before: before && { publishAt: before },
    after: {
      publishAt,
      timeZone: settings.timeZone,
      contentVersion: copy.contentVersion,
      ...(correction && { correction, changeNote }),
      ...(change.sendEmail === false && { emailed: false }),
      ...(withoutReview && { withoutReview }),
      ...(change.passedOver && { warningsPassedOver: change.passedOver }),
    },
  });
  return answer(tx, id);
}

export async function cancelSchedule(
  tx: Transaction,
  editor: Viewer,
  id: number,
  version?: number,
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  await checkIssueVersion(tx, issue, version);
  const before = await endWaiting(tx, id);
  if (before)
    await record(tx, editor, {
      action: "issue.schedule-cancelled",
      entity: "publication-issue",
      entityId: id,
      entityName: issue.name,
      before: { publishAt: before },
    });
  return answer(tx, id);
}
