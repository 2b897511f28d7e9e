import { isSeenByAll } from "@/lib/audiences/audience";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSnapshots, publicationIssues } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { emitEvent } from "@/lib/webhooks/emit-event";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { absolute } from "@/lib/platform/env/settings";
import { hasUnpublishedChanges } from "../drafts/unpublished-changes";
import { assertComplete } from "../drafts/required-fields";
import { answer, checkIssueVersion, lockIssue, type LockedIssue } from "../drafts/load-issue-view";
import { assertQuotations, storeQuotations } from "../quotations/quotations";
import { issuePath } from "../public/addresses";
import { publishCopy } from "./publish-copy";
import { passReview } from "./review/gate";
import { endWaiting } from "./schedule/waiting";
import type { PublicationIssue } from "../schema";
import { rebuildMentions } from "./snapshot";
import { workingCopy } from "./snapshot/build";

/** Options of a publish. Both apply only if an earlier version was published. */
export type Change = {
  correction?: "minor" | "major";
  changeNote?: string | null;
  /** Acknowledged warnings, for the log. */
  passedOver?: number;
  /** What the editor has seen. */
  contentVersion?: number;
  sendEmail?: boolean;
};

/**
 * Publishes the working copy; without changes it does nothing. @throws HttpError 422 with invalidFields and
 * invalidGroups if a required element is empty; 422 without a required approval
 */
export async function publishIssue(
  tx: Transaction,
  editor: Viewer,
  id: number,
  version?: number,
  change: Change = {},
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  const copy = await workingCopy(tx, id);
  if (!copy) throw notFound();
  if (await isPublishedAsItIs(tx, issue)) {
    await checkIssueVersion(tx, issue, version);
    return answer(tx, id);
  }
  assertComplete(id, copy.content);
  await assertQuotations(tx, id, copy.content);
  const note = correctionOf(issue, change);
  const { approvedBy, withoutReview } = await passReview(tx, issue, copy, note.correction);
  await checkIssueVersion(tx, issue, version);
  await checkSeen(tx, issue, change.contentVersion);
  const noted = {
    ...(change.sendEmail === false && { emailed: false }),
    ...(withoutReview && { withoutReview }),
    ...(change.passedOver && { warningsPassedOver: change.passedOver }),
  };
  return (
    await publishCopy(tx, editor, issue, copy, {
      authorId: editor.id,
      approvedBy,
      noted,
      sendEmail: change.sendEmail,
      ...note,
    })
  ).issue;
}

/** @throws HttpError 409 if a change was saved that the publishing person has not seen */
export async function checkSeen(
  tx: Transaction,
  issue: LockedIssue,
  contentVersion: number | undefined,
): Promise<void> {
  if (contentVersion === undefined || contentVersion === issue.contentVersion) return;
  throw new HttpError(409, {
    message:
      "Someone changed this since you last looked. Their version is on your screen now. Review it, then publish.",
    id: issue.id,
    current: await answer(tx, issue.id),
  });
}

/**
 * Kind and note of a correction; empty before the first publish. @throws HttpError 422 for a major one without a note
 */
export function correctionOf(
  issue: LockedIssue,
  { correction, changeNote }: Change,
): { correction: "minor" | "major" | null; changeNote: string | null } {
  if (issue.firstPublishedAt === null) return { correction: null, changeNote: null };
  const note = changeNote?.trim() || null;
  if (correction === "major" && !note)
    throw invalid("Describe the correction. Readers see it on the page and in feeds.", {
      id: issue.id,
      issues: [{ path: "changeNote", message: "is needed for a major correction" }],
    });
  return { correction: correction ?? null, changeNote: note };
}

async function isPublishedAsItIs(tx: Transaction, issue: LockedIssue): Promise<boolean> {
  if (issue.snapshotId === null) return false;
  const [row] = await tx
    .select({ hasUnpublishedChanges })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(eq(publicationIssues.id, issue.id));
  return row?.hasUnpublishedChanges === false;
}

/** Its pages disappear immediately, and a schedule is canceled. Snapshots, slug and published date stay. */
export async function unpublishIssue(
  tx: Transaction,
  editor: Viewer,
  id: number,
  version?: number,
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  await checkIssueVersion(tx, issue, version);
  if (issue.snapshotId === null) return answer(tx, id);
  const [shown] = await tx
    .select({ title: issueSnapshots.name })
    .from(issueSnapshots)
    .where(eq(issueSnapshots.id, issue.snapshotId));
  await tx
    .update(publicationIssues)
    .set({ snapshotId: null, updatedBy: editor.id, updatedAt: sql`now()` })
    .where(eq(publicationIssues.id, id));
  const scheduleEnded = await endWaiting(tx, id);
  await rebuildMentions(tx, id, null);
  await storeQuotations(tx, id, null);
  await record(tx, editor, {
    action: "issue.unpublished",
    entity: "publication-issue",
    entityId: id,
    entityName: issue.name,
    before: { published: true, publishedDate: issue.publishedDate },
    after: { published: false, ...(scheduleEnded && { scheduleEnded }) },
  });
  // The title that was public: the draft's may be another.
  if (shown && isSeenByAll(issue))
    await emitEvent(tx, "issue.withdrawn", {
      id,
      title: shown.title,
      url: absolute(issuePath(issue.slug)),
      publishedDate: issue.publishedDate,
    });
  await invalidatePublicPages(tx);
  return answer(tx, id);
}
