import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSchedules } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError } from "@/lib/platform/http/problem";
import type { LockedIssue } from "../../drafts/load-issue-view";
import { endWaiting } from "../schedule/waiting";
import type { WorkingCopy } from "../snapshot/build";
import { isSameContent } from "./fingerprint";
import { passReview } from "./gate";

export async function cancelRefused(
  tx: Transaction,
  reviewer: Viewer,
  issue: LockedIssue,
  refused: WorkingCopy,
): Promise<void> {
  const [waiting] = await tx
    .select({ copy: issueSchedules.copy, correction: issueSchedules.correction })
    .from(issueSchedules)
    .where(and(eq(issueSchedules.publicationIssueId, issue.id), eq(issueSchedules.state, "waiting")));
  if (!waiting || !isSameContent(refused, waiting.copy as WorkingCopy)) return;
  const mayGo = await passReview(tx, issue, refused, waiting.correction).then(
    () => true,
    (error) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );
  if (mayGo) return;
  const publishAt = await endWaiting(tx, issue.id);
  await record(tx, reviewer, {
    action: "issue.schedule-cancelled",
    entity: "publication-issue",
    entityId: issue.id,
    entityName: issue.name,
    before: { publishAt },
  });
}
