import type { PublicationStateName } from "@/components/ui/bill-chips/publication-state";
import type { PublicationIssue } from "@/lib/issues/schema";

/** A scheduled publication takes precedence. */
export const stateOf = ({
  published,
  hasUnpublishedChanges,
  scheduledAt,
}: Pick<PublicationIssue, "published" | "hasUnpublishedChanges" | "scheduledAt">): PublicationStateName =>
  scheduledAt ? "scheduled" : !published ? "draft" : hasUnpublishedChanges ? "unpublished_changes" : "published";
