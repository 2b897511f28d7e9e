import { isForEveryone, isSeenByAll } from "@/lib/audiences/audience";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { publicationIssues } from "@/db/schema";
import { type Actor, record } from "@/lib/activity/record";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { emitEvent } from "@/lib/webhooks/emit-event";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { absolute } from "@/lib/platform/env/settings";
import { answer, type LockedIssue } from "../drafts/load-issue-view";
import { issuePath } from "../public/addresses";
import { endWaiting } from "./schedule/waiting";
import type { PublicationIssue } from "../schema";
import { historyCopy, momentOfHistory } from "./history-copy";
import { redirectOldAddresses } from "./old-addresses";
import { makeSnapshot, type PublishedAs } from "./snapshot";
import type { WorkingCopy } from "./snapshot/build";

export type Publishing = PublishedAs & {
  /** people.id; may differ from the actor, since the system runs schedules. */
  authorId: number | null;
  /** For the first publish; today by default. */
  publishedDate?: string;
  /** Additional fields of its log entry. */
  noted?: Record<string, unknown>;
  sendEmail?: boolean;
};

/**
 * The only way to publish, in one transaction: snapshot, pointer, end of a schedule, log entry, invalidation. The
 * caller has locked the issue and checked the copy.
 */
export async function publishCopy(
  tx: Transaction,
  actor: Actor,
  issue: LockedIssue,
  copy: WorkingCopy,
  { authorId, publishedDate, noted, sendEmail = true, ...as }: Publishing,
): Promise<{ issue: PublicationIssue; snapshotId: number }> {
  const history =
    issue.isHistory && issue.publishedDate ? { id: issue.id, publishedDate: issue.publishedDate } : undefined;
  const shown = history ? await historyCopy(tx, history, copy) : copy;
  const at = history && issue.firstPublishedAt === null ? await momentOfHistory(tx, history.publishedDate) : undefined;
  const { id: snapshotId, number } = await makeSnapshot(tx, issue.id, authorId, { ...as, at, publishedDate }, shown);
  await tx
    .update(publicationIssues)
    .set({ updatedBy: authorId, updatedAt: sql`now()` })
    .where(eq(publicationIssues.id, issue.id));
  const scheduleEnded = await endWaiting(tx, issue.id);
  if (history) await redirectOldAddresses(tx, sql`c.publication_issue_id = ${issue.id}`, null);
  const published = await answer(tx, issue.id);
  await record(tx, actor, {
    action: "issue.published",
    entity: "publication-issue",
    entityId: issue.id,
    entityName: copy.name,
    before: { published: issue.snapshotId !== null, publishedDate: issue.publishedDate },
    after: {
      published: true,
      publishedDate: published.publishedDate,
      snapshot: number,
      ...(as.correction && { correction: as.correction, changeNote: as.changeNote }),
      ...(scheduleEnded && { scheduleEnded }),
      ...noted,
    },
  });
  // Webhooks get only what the public may know.
  if (!issue.isHistory && isSeenByAll(issue)) await emitPublished(tx, issue, published, copy.name, as);
  if (sendEmail && !issue.isHistory) await enqueue(tx, "mail-issue", { snapshotId });
  await invalidatePublicPages(tx);
  return { issue: published, snapshotId };
}

/** An issue that was withdrawn and is published again is published, as its readers see it. */
async function emitPublished(
  tx: Transaction,
  before: LockedIssue,
  { id, slug, publishedDate, formTemplate }: PublicationIssue,
  title: string,
  { correction, changeNote }: PublishedAs,
): Promise<void> {
  const template = { id: formTemplate.id, name: formTemplate.name };
  const data = { id, title, url: absolute(issuePath(slug)), publishedDate, template };
  if (before.snapshotId === null) await emitEvent(tx, "issue.published", data);
  else
    await emitEvent(tx, "issue.corrected", {
      ...data,
      correction: correction ?? null,
      changeNote: isForEveryone(before.audience) ? (changeNote ?? null) : null,
    });
}
