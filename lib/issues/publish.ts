import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSnapshots, publicationIssues } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/auth/roles";
import { invalid, notFound } from "@/lib/http/problem";
import { notifyPages } from "@/lib/server/pages-notice";
import { answer, checkVersion, lockIssue, type LockedIssue } from "./locked";
import type { PublicationIssue } from "./schema";
import { makeSnapshot, rebuildMentions } from "./snapshot";
import { workingCopy } from "./snapshot/build";
import { isEmptyValue, type SnapshotContent } from "./snapshot/content";

/**
 * Publishes the working copy: its snapshot, the issue pointing at it, the activity entry and the notice to the stored pages
 * stand or fall together. Publishing again without changes does nothing and records nothing.
 * @throws HttpError 422 with invalidFields and invalidGroups where a required element is empty
 */
export async function publishIssue(tx: Transaction, editor: Viewer, id: number, version?: number): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  const copy = await workingCopy(tx, id);
  if (!copy) throw notFound();
  if (await isPublishedAsItIs(tx, issue)) {
    await checkVersion(tx, issue, version);
    return answer(tx, id);
  }
  refuseGaps(id, copy.content);
  await checkVersion(tx, issue, version);
  const { number } = await makeSnapshot(tx, id, editor.id, {}, copy);
  await tx.update(publicationIssues).set({ updatedBy: editor.id, updatedAt: sql`now()` }).where(eq(publicationIssues.id, id));
  const published = await answer(tx, id);
  await record(tx, editor, {
    action: "issue.published", entity: "publication-issue", entityId: id, entityName: issue.name,
    before: { published: issue.snapshotId !== null, publishedDate: issue.publishedDate },
    after: { published: true, publishedDate: published.publishedDate, snapshot: number },
  });
  await notifyPages(tx);
  return published;
}

async function isPublishedAsItIs(tx: Transaction, issue: LockedIssue): Promise<boolean> {
  if (issue.snapshotId === null) return false;
  const [snapshot] = await tx.select({ contentVersion: issueSnapshots.contentVersion }).from(issueSnapshots).where(eq(issueSnapshots.id, issue.snapshotId));
  return snapshot?.contentVersion === issue.contentVersion;
}

/** Every required element that is in use must have something in it. */
function refuseGaps(id: number, content: SnapshotContent): void {
  const values = new Map(content.values.map((value) => [value.elementId, value]));
  const gaps = content.template.groups.flatMap((group) =>
    group.elements.filter((element) => element.required && isEmptyValue(values.get(element.id), element.type)).map((element) => ({ ...element, groupId: group.id })),
  );
  if (gaps.length === 0) return;
  const names = gaps.slice(0, 5).map((element) => `“${element.label}”`).join(", ");
  throw invalid(`Before this can be published, fill in ${names}${gaps.length > 5 ? ` and ${gaps.length - 5} more` : ""}.`, {
    id,
    invalidFields: gaps.map((element) => element.id),
    invalidGroups: [...new Set(gaps.map((element) => element.groupId))],
  });
}

/** Takes an issue back: its pages are gone at once, its snapshots, slug and published date stay. */
export async function unpublishIssue(tx: Transaction, editor: Viewer, id: number, version?: number): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  await checkVersion(tx, issue, version);
  if (issue.snapshotId === null) return answer(tx, id);
  await tx.update(publicationIssues).set({ snapshotId: null, updatedBy: editor.id, updatedAt: sql`now()` }).where(eq(publicationIssues.id, id));
  await rebuildMentions(tx, id, null);
  await record(tx, editor, {
    action: "issue.unpublished", entity: "publication-issue", entityId: id, entityName: issue.name,
    before: { published: true, publishedDate: issue.publishedDate }, after: { published: false },
  });
  await notifyPages(tx);
  return answer(tx, id);
}
