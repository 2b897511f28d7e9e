import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { formTemplates, issueComments, issueReviews, people, publicationIssues, users } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { workingCopy } from "../snapshot/build";
import { fingerprintOf } from "./fingerprint";
import { approvalOf } from "./gate";
import type { IssueComment, IssueReview, Reviewing } from "./schema";

const former = "A former member";
const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? former });
const second = alias(people, "second_person");

export async function reviewsOf(issueId: number, on: Queryable = db): Promise<IssueReview[]> {
  const rows = await on
    .select({
      review: issueReviews,
      submittedAt: isoUtc(issueReviews.submittedAt),
      decidedAt: isoUtc(issueReviews.decidedAt),
      submitter: people.name,
      decider: second.name,
    })
    .from(issueReviews)
    .leftJoin(people, eq(people.id, issueReviews.submittedBy))
    .leftJoin(second, eq(second.id, issueReviews.decidedBy))
    .where(eq(issueReviews.publicationIssueId, issueId))
    .orderBy(desc(issueReviews.id))
    .limit(50);
  return rows.map(({ review, submittedAt, decidedAt, submitter, decider }) => ({
    id: review.id,
    publicationIssue: issueId,
    state: review.state,
    note: review.note,
    contentVersion: review.contentVersion,
    submittedBy: personOf(review.submittedBy, submitter),
    submittedAt,
    decidedBy: personOf(review.decidedBy, decider),
    decidedAt,
    decisionNote: review.decisionNote,
  }));
}

/** All comments on an issue, oldest first; or one of them. */
export async function commentsOf(issueId: number, on: Queryable = db, commentId?: number): Promise<IssueComment[]> {
  const rows = await on
    .select({
      comment: issueComments,
      createdAt: isoUtc(issueComments.createdAt),
      resolvedAt: isoUtc(issueComments.resolvedAt),
      author: people.name,
      resolver: second.name,
    })
    .from(issueComments)
    .leftJoin(people, eq(people.id, issueComments.createdBy))
    .leftJoin(second, eq(second.id, issueComments.resolvedBy))
    .where(
      and(
        eq(issueComments.publicationIssueId, issueId),
        commentId === undefined ? undefined : eq(issueComments.id, commentId),
      ),
    )
    .orderBy(asc(issueComments.id))
    .limit(1000);
  return rows.map(({ comment, createdAt, resolvedAt, author, resolver }) => ({
    id: comment.id,
    publicationIssue: issueId,
    formElement: comment.formElementId,
    thread: comment.threadId,
    quote: comment.quote,
    body: comment.body,
    createdBy: personOf(comment.createdBy, author),
    createdAt,
    resolvedBy: personOf(comment.resolvedBy, resolver),
    resolvedAt,
  }));
}

/** Staff who can review what someone else submitted. */
const mayReview = (submitterId: number) =>
  and(inArray(users.role, ["editor", "admin"]), isNull(users.disabledAt), ne(users.id, submitterId));

/** True if no other staff member could review. */
export async function isAlone(on: Queryable, viewerId: number): Promise<boolean> {
  const [other] = await on.select({ id: users.id }).from(users).where(mayReview(viewerId)).limit(1);
  return !other;
}

/** The people who are asked to review what someone submitted, by name. */
const reviewersFor = async (submitterId: number): Promise<{ id: number; name: string }[]> =>
  (
    await db
      .select({ id: users.id, name: people.name })
      .from(users)
      .innerJoin(people, eq(people.id, users.id))
      .where(mayReview(submitterId))
      .orderBy(asc(people.name), asc(users.id))
  ).map(({ id, name }) => ({ id, name: name ?? former }));

/** Four eyes, unless there are only two. */
export const mayDecide = (viewer: Viewer, submittedBy: number | null, alone: boolean): boolean =>
  submittedBy !== viewer.id || (alone && viewer.role === "admin");

export async function reviewingOf(viewer: Viewer, issueId: number): Promise<Reviewing | null> {
  const copy = await workingCopy(db, issueId);
  const [approval, reviews, comments, alone, [row]] = await Promise.all([
    copy && approvalOf(db, issueId, copy),
    reviewsOf(issueId),
    commentsOf(issueId),
    isAlone(db, viewer.id),
    db
      .select({
        required: formTemplates.requiresReview,
        requiredForMinor: formTemplates.reviewMinorCorrections,
        fingerprint: sql<
          string | null
        >`(select r.fingerprint from issue_reviews r where r.publication_issue_id = ${publicationIssues.id} order by r.id desc limit 1)`,
      })
      .from(publicationIssues)
      .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
      .where(eq(publicationIssues.id, issueId)),
  ]);
  if (!copy || !row) return null;
  const [last] = reviews;
  const changedSince =
    last !== undefined &&
    (last.state === "submitted" || last.state === "approved") &&
    row.fingerprint !== fingerprintOf(copy);
  return {
    required: row.required,
    requiredForMinor: row.requiredForMinor,
    approved: approval !== null,
    changedSince,
    contentVersion: copy.contentVersion,
    alone,
    mayDecide: last?.state === "submitted" && mayDecide(viewer, last.submittedBy?.id ?? null, alone),
    reviewers: last?.state === "submitted" ? await reviewersFor(last.submittedBy?.id ?? 0) : [],
    reviews,
    comments,
  };
}

export type WaitingReview = {
  issueId: number;
  name: string;
  template: string;
  note: string | null;
  submittedBy: string;
  submittedById: number | null;
  submittedAt: string;
};

/** Pending reviews, longest waiting first. */
export async function reviewQueue(limit = 20): Promise<WaitingReview[]> {
  const rows = await db
    .select({
      issueId: publicationIssues.id,
      name: publicationIssues.name,
      template: formTemplates.name,
      note: issueReviews.note,
      submittedBy: people.name,
      submittedById: issueReviews.submittedBy,
      submittedAt: isoUtc(issueReviews.submittedAt),
    })
    .from(issueReviews)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueReviews.publicationIssueId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .leftJoin(people, eq(people.id, issueReviews.submittedBy))
    .where(and(eq(issueReviews.state, "submitted"), isNull(publicationIssues.deletedAt)))
    .orderBy(asc(issueReviews.submittedAt), asc(issueReviews.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, submittedBy: row.submittedBy ?? former }));
}

export const commentExists = async (_viewer: unknown, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: issueComments.id })
      .from(issueComments)
      .innerJoin(publicationIssues, eq(publicationIssues.id, issueComments.publicationIssueId))
      .where(and(eq(issueComments.id, id), isNull(publicationIssues.deletedAt)))
  ).length > 0;
