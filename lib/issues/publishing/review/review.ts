import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueReviews } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { forbidden, HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { assertComplete } from "../../drafts/required-fields";
import { answer, checkIssueVersion, lockIssue, type LockedIssue } from "../../drafts/load-issue-view";
import type { PublicationIssue } from "../../schema";
import { workingCopy } from "../snapshot/build";
import { fingerprintOf } from "./fingerprint";
import { cancelRefused } from "./cancel-refused";
import { notifyReviewers, notifySubmitter } from "./review-mail";
import { isAlone, mayDecide, reviewsOf } from "./queries";
import type { IssueReview } from "./schema";

type Decided = { issueReview: IssueReview; publicationIssue: PublicationIssue };
type ReviewRow = typeof issueReviews.$inferSelect;

async function open(tx: Transaction, issueId: number): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .select()
    .from(issueReviews)
    .where(and(eq(issueReviews.publicationIssueId, issueId), eq(issueReviews.state, "submitted")))
    .for("update");
  return row;
}

async function loadDecided(tx: Transaction, issueId: number): Promise<Decided> {
  const [issueReview] = await reviewsOf(issueId, tx);
  if (!issueReview) throw notFound();
  return { issueReview, publicationIssue: await answer(tx, issueId) };
}

const trace = (tx: Transaction, actor: Viewer, issue: LockedIssue, action: string, after: object) =>
  record(tx, actor, { action, entity: "publication-issue", entityId: issue.id, entityName: issue.name, after });

/** Submitting again replaces note and content. A half-written draft may be submitted: only an approval needs a whole one. */
export async function submitForReview(
  tx: Transaction,
  editor: Viewer,
  id: number,
  { note, version }: { note?: string | null; version?: number },
): Promise<Decided> {
  const issue = await lockIssue(tx, id);
  const copy = await workingCopy(tx, id);
  if (!copy) throw notFound();
  await checkIssueVersion(tx, issue, version);
  const request = {
    note: note || null,
    contentVersion: copy.contentVersion,
    fingerprint: fingerprintOf(copy),
    submittedBy: editor.id,
  };
  const waiting = await open(tx, id);
  if (waiting)
    await tx
      .update(issueReviews)
      .set({ ...request, submittedAt: sql`now()` })
      .where(eq(issueReviews.id, waiting.id));
  else await tx.insert(issueReviews).values({ ...request, publicationIssueId: id });
  await trace(tx, editor, issue, "issue.submitted-for-review", {
    note: request.note,
    contentVersion: request.contentVersion,
  });
  if (!waiting || waiting.note !== request.note) await notifyReviewers(tx, editor, issue, request.note);
  return loadDecided(tx, id);
}

/** The submission to decide. @throws HttpError 422 if none is pending, 403 if it is their own */
async function deciding(
  tx: Transaction,
  reviewer: Viewer,
  id: number,
): Promise<{ issue: LockedIssue; review: ReviewRow; alone: boolean }> {
  const issue = await lockIssue(tx, id);
  const review = await open(tx, id);
  if (!review) throw invalid("This has not been submitted for review.", { id });
  const alone = await isAlone(tx, reviewer.id);
  if (!mayDecide(reviewer, review.submittedBy, alone))
    throw forbidden(
      alone
        ? "You submitted this yourself. No other staff member can review it; an administrator may then approve their own work."
        : "You submitted this yourself. Someone else has to review it.",
    );
  return { issue, review, alone };
}

/**
 * Approves the current content. @param given.contentVersion what the reviewer read @throws HttpError 409 if it changed
 * since; 422 if a required element is empty
 */
export async function approveReview(
  tx: Transaction,
  reviewer: Viewer,
  id: number,
  given: { note?: string | null; contentVersion?: number },
): Promise<Decided> {
  const { issue, review, alone } = await deciding(tx, reviewer, id);
  const copy = await workingCopy(tx, id);
  if (!copy) throw notFound();
  assertComplete(id, copy.content);
  if (given.contentVersion !== undefined && given.contentVersion !== copy.contentVersion) {
    throw new HttpError(409, {
      message: "This changed while you were reading. Review the changes, then approve.",
      id,
      current: await answer(tx, id),
    });
  }
  await tx
    .update(issueReviews)
    .set({
      state: "approved",
      decidedBy: reviewer.id,
      decidedAt: sql`now()`,
      decisionNote: given.note || null,
      contentVersion: copy.contentVersion,
      fingerprint: fingerprintOf(copy),
    })
    .where(eq(issueReviews.id, review.id));
  await trace(tx, reviewer, issue, "issue.approved", {
    note: given.note || null,
    contentVersion: copy.contentVersion,
    ...(alone && { alone: true }),
  });
  await notifySubmitter(tx, reviewer, issue, review.submittedBy, { approved: true, note: given.note || null });
  return loadDecided(tx, id);
}

/**
 * Rejects the current content, even if approved before, and cancels its schedule. @throws HttpError 422 if nothing was
 * submitted, 403 for one's own submission
 */
export async function sendBack(
  tx: Transaction,
  reviewer: Viewer,
  id: number,
  { note }: { note: string },
): Promise<Decided> {
  const { issue, review } = await deciding(tx, reviewer, id);
  const copy = await workingCopy(tx, id);
  if (!copy) throw notFound();
  await tx
    .update(issueReviews)
    .set({
      state: "sent_back",
      decidedBy: reviewer.id,
      decidedAt: sql`now()`,
      decisionNote: note,
      contentVersion: copy.contentVersion,
      fingerprint: fingerprintOf(copy),
    })
    .where(eq(issueReviews.id, review.id));
  await trace(tx, reviewer, issue, "issue.sent-back", { note, contentVersion: copy.contentVersion });
  await cancelRefused(tx, reviewer, issue, copy);
  await notifySubmitter(tx, reviewer, issue, review.submittedBy, { approved: false, note });
  return loadDecided(tx, id);
}

/** Withdraws a submission; does nothing if none is pending. */
export async function withdrawReview(tx: Transaction, editor: Viewer, id: number): Promise<Decided> {
  const issue = await lockIssue(tx, id);
  const review = await open(tx, id);
  if (!review) throw invalid("This has not been submitted for review.", { id });
  await tx
    .update(issueReviews)
    .set({ state: "withdrawn", decidedBy: editor.id, decidedAt: sql`now()` })
    .where(eq(issueReviews.id, review.id));
  await trace(tx, editor, issue, "issue.review-withdrawn", {});
  return loadDecided(tx, id);
}
