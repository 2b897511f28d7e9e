import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSnapshots, publicationIssues } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { answer, checkIssueVersion, lockIssue } from "../drafts/load-issue-view";
import { issueById } from "../queries";
import { endWaiting } from "../publishing/schedule/waiting";
import type { PublicationIssue } from "../schema";

/** Moves a draft to the trash for 30 days. @throws HttpError 422 while it is published */
export async function deleteIssue(
  tx: Transaction,
  editor: Viewer,
  id: number,
  version?: number,
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  if (issue.snapshotId !== null) throw invalid("This issue is published. Unpublish it first, then delete it.", { id });
  await checkIssueVersion(tx, issue, version);
  await endWaiting(tx, id);
  await tx
    .update(publicationIssues)
    .set({ deletedAt: sql`now()`, updatedBy: editor.id, updatedAt: sql`now()` })
    .where(eq(publicationIssues.id, id));
  await record(tx, editor, {
    action: "issue.deleted",
    entity: "publication-issue",
    entityId: id,
    entityName: issue.name,
    before: { deleted: false },
    after: { deleted: true },
  });
  const trashedIssue = await issueById(id, tx, { isTrashed: true });
  if (!trashedIssue) throw notFound();
  return trashedIssue;
}

/** Restores an issue from the trash, as a draft. */
export async function restoreIssue(tx: Transaction, editor: Viewer, id: number): Promise<PublicationIssue> {
  const [issue] = await tx
    .select()
    .from(publicationIssues)
    .where(and(eq(publicationIssues.id, id), isNotNull(publicationIssues.deletedAt)))
    .for("update");
  if (!issue) throw notFound();
  await tx
    .update(publicationIssues)
    .set({ deletedAt: null, updatedBy: editor.id, updatedAt: sql`now()` })
    .where(eq(publicationIssues.id, id));
  await record(tx, editor, {
    action: "issue.restored",
    entity: "publication-issue",
    entityId: id,
    entityName: issue.name,
    before: { deleted: true },
    after: { deleted: false },
  });
  return answer(tx, id);
}

/** Deletes issues after 30 days in the trash, unless once published. @returns how many */
export async function emptyTrash(tx: Transaction): Promise<number> {
  const gone = await tx
    .delete(publicationIssues)
    .where(
      and(
        lt(publicationIssues.deletedAt, sql`now() - interval '30 days'`),
        sql`not exists (select 1 from ${issueSnapshots} s where s.publication_issue_id = ${publicationIssues.id})`,
      ),
    )
    .returning({ id: publicationIssues.id, name: publicationIssues.name });
  for (const { id, name } of gone)
    await record(tx, "system", { action: "issue.erased", entity: "publication-issue", entityId: id, entityName: name });
  return gone.length;
}
