import { and, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { formTemplates, issueReviews } from "@/db/schema";
import { invalid } from "@/lib/platform/http/problem";
import type { LockedIssue } from "../../drafts/load-issue-view";
import type { WorkingCopy } from "../snapshot/build";
import { fingerprintOf } from "./fingerprint";

/** Who approved exactly this content; null if no one did, it changed since, or the newest decision rejects it. */
export async function approvalOf(
  on: Queryable,
  issueId: number,
  copy: WorkingCopy,
): Promise<{ approvedBy: number | null } | null> {
  const [review] = await on
    .select()
    .from(issueReviews)
    .where(
      and(
        eq(issueReviews.publicationIssueId, issueId),
        inArray(issueReviews.state, ["approved", "sent_back"]),
        eq(issueReviews.fingerprint, fingerprintOf(copy)),
      ),
    )
    .orderBy(desc(issueReviews.id))
    .limit(1);
  return review?.state === "approved" ? { approvedBy: review.decidedBy } : null;
}

/**
 * What is published was approved, corrections too. The template decides whether a minor one may go without; then the log
 * says so. @throws HttpError 422 without a required approval
 */
export async function passReview(
  on: Queryable,
  issue: LockedIssue,
  copy: WorkingCopy,
  correction: "minor" | "major" | null,
): Promise<{ approvedBy: number | null; withoutReview: boolean }> {
  const [template] = await on
    .select({ requiresReview: formTemplates.requiresReview, reviewMinor: formTemplates.reviewMinorCorrections })
    .from(formTemplates)
    .where(eq(formTemplates.id, issue.formTemplateId));
  const approval = await approvalOf(on, issue.id, copy);
  if (approval) return { approvedBy: approval.approvedBy, withoutReview: false };
  if (!template?.requiresReview) return { approvedBy: null, withoutReview: false };
  if (issue.snapshotId !== null && correction === "minor" && !template.reviewMinor)
    return { approvedBy: null, withoutReview: true };
  throw invalid(
    "A second person must approve this before it is published. Submit it for review. Changes after an approval need a new one.",
    { id: issue.id, needsReview: true },
  );
}
