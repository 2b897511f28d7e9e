import type { PublicationStateName } from "@/components/ui/publication-state";
import type { PublicationIssue } from "@/lib/issues/schema";

export const stateOf = ({ published, hasUnpublishedChanges }: Pick<PublicationIssue, "published" | "hasUnpublishedChanges">): PublicationStateName =>
  !published ? "draft" : hasUnpublishedChanges ? "unpublished_changes" : "published";
