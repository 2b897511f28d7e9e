import { PublicationState } from "@/components/ui/bill-chips/publication-state";
import { formatDateTime } from "@/lib/platform/text/dates";
import type { PublicationIssue, ReviewState } from "@/lib/issues/schema";
import styles from "./admin.module.css";
import { stateOf } from "./issue-state";

const reviewWords: Record<ReviewState, string> = {
  submitted: "Waiting for review",
  approved: "Approved",
  sent_back: "Sent back",
  outdated: "Changed after approval",
};

/** State of an issue: draft or public, scheduled time, and review. */
export function IssueStanding({
  issue,
  timeZone,
}: {
  issue: Pick<PublicationIssue, "published" | "hasUnpublishedChanges" | "scheduledAt" | "reviewState">;
  timeZone: string;
}) {
  const isOpen = !issue.published || issue.hasUnpublishedChanges;
  return (
    <>
      <PublicationState
        state={stateOf(issue)}
        since={issue.scheduledAt ? formatDateTime(issue.scheduledAt, timeZone) : undefined}
      />
      {issue.reviewState && isOpen && !issue.scheduledAt && (
        <span className={styles.review}>{reviewWords[issue.reviewState]}</span>
      )}
    </>
  );
}
