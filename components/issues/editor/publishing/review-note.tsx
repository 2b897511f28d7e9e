"use client";

import { Notice } from "@/components/ui/primitives/notice";
import { formatSome } from "@/lib/platform/text/format";
import type { Reviewing } from "@/lib/issues/publishing/review/schema";
import styles from "./publishing.module.css";

/** Who was asked, and that none of them has answered. */
export function reviewersSentence(reviewers: Reviewing["reviewers"]): string {
  if (reviewers.length === 0) return "No one else on the staff can review this.";
  const names = formatSome(
    reviewers.map(({ name }) => name),
    3,
  );
  return reviewers.length === 1
    ? `${names} was asked and has not reviewed this yet.`
    : `${names} were asked. No one has reviewed this yet.`;
}

/** What a review of the issue has come to, in the publish dialog. Null if none was requested. */
export function reviewSentence({ reviews, reviewers, approved, changedSince }: Reviewing): string | null {
  const [last] = reviews;
  if (!last || last.state === "withdrawn") return null;
  if (last.state === "submitted")
    return `${reviewersSentence(reviewers)}${changedSince ? " It changed since it was submitted." : ""}`;
  const by = last.decidedBy?.name ?? "Someone";
  if (last.state === "sent_back") return `${by} sent it back${last.decisionNote ? `: “${last.decisionNote}”` : "."}`;
  return approved
    ? `${by} approved exactly this version.`
    : `${by} approved an earlier version. What changed since then has not been reviewed.`;
}

/** Where the template requires no review, but one was requested. */
export function ReviewNote({ reviewing }: { reviewing: Reviewing }) {
  const sentence = reviewSentence(reviewing);
  if (!sentence) return null;
  return reviewing.approved ? (
    <p className={styles.quiet}>{sentence}</p>
  ) : (
    <Notice kind="warning" title={reviewing.reviews[0]?.state === "submitted" ? "Waiting for review" : undefined}>
      {sentence}
    </Notice>
  );
}
