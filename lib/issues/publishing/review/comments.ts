import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementGroups, formElements, issueComments } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { lockIssue } from "../../drafts/load-issue-view";
import { commentsOf } from "./queries";
import type { IssueComment } from "./schema";

export type NewComment = {
  publicationIssueId: number;
  formElementId?: number;
  thread?: number;
  quote?: string | null;
  body: string;
};

async function one(tx: Transaction, issueId: number, id: number): Promise<IssueComment> {
  const [comment] = await commentsOf(issueId, tx, id);
  if (!comment) throw notFound();
  return comment;
}

/**
 * A reply joins its thread and element, and reopens it. @throws HttpError 422 if the element belongs to another
 * template, or the thread does not exist
 */
export async function addComment(
  tx: Transaction,
  author: Viewer,
  { publicationIssueId, formElementId, thread, quote, body }: NewComment,
): Promise<IssueComment> {
  const issue = await lockIssue(tx, publicationIssueId);
  const first = thread === undefined ? undefined : await threadOf(tx, issue.id, thread);
  const elementId = first ? first.formElementId : (formElementId ?? null);
  if (!first && elementId !== null && !(await isOfTemplate(tx, elementId, issue.formTemplateId))) {
    throw invalid("This element belongs to another form template.", {
      id: issue.id,
      issues: [{ path: "formElementId", message: "of another form template" }],
    });
  }
  const [row] = await tx
    .insert(issueComments)
    .values({
      publicationIssueId: issue.id,
      formElementId: elementId,
      threadId: first?.id ?? null,
      quote: first ? null : quote || null,
      body,
      createdBy: author.id,
    })
    .returning({ id: issueComments.id });
  if (first?.resolvedAt)
    await tx.update(issueComments).set({ resolvedAt: null, resolvedBy: null }).where(eq(issueComments.id, first.id));
  await record(tx, author, {
    action: "issue.commented",
    entity: "publication-issue",
    entityId: issue.id,
    entityName: issue.name,
    after: { comment: row!.id, formElementId: elementId },
  });
  return one(tx, issue.id, row!.id);
}

async function threadOf(tx: Transaction, issueId: number, id: number): Promise<typeof issueComments.$inferSelect> {
  const [first] = await tx
    .select()
    .from(issueComments)
    .where(
      and(eq(issueComments.id, id), eq(issueComments.publicationIssueId, issueId), isNull(issueComments.threadId)),
    );
  if (!first)
    throw invalid("The comment does not exist.", {
      id: issueId,
      issues: [{ path: "thread", message: "does not exist" }],
    });
  return first;
}

async function isOfTemplate(tx: Transaction, elementId: number, templateId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: formElements.id })
    .from(formElements)
    .innerJoin(formElementGroups, eq(formElementGroups.id, formElements.formElementGroupId))
    .where(and(eq(formElements.id, elementId), eq(formElementGroups.formTemplateId, templateId)));
  return row !== undefined;
}

/** Resolves or reopens a thread; a reply addresses its thread. Does nothing if the state is already right. */
export async function resolveComment(
  tx: Transaction,
  editor: Viewer,
  id: number,
  resolved: boolean,
): Promise<IssueComment> {
  const [found] = await tx.select().from(issueComments).where(eq(issueComments.id, id));
  if (!found) throw notFound();
  const issue = await lockIssue(tx, found.publicationIssueId);
  const firstId = found.threadId ?? found.id;
  const before = await one(tx, issue.id, firstId);
  if ((before.resolvedAt !== null) === resolved) return before;
  await tx
    .update(issueComments)
    .set({ resolvedAt: resolved ? sql`now()` : null, resolvedBy: resolved ? editor.id : null })
    .where(eq(issueComments.id, firstId));
  await record(tx, editor, {
    action: resolved ? "issue.comment-resolved" : "issue.comment-reopened",
    entity: "publication-issue",
    entityId: issue.id,
    entityName: issue.name,
    after: { comment: firstId },
  });
  return one(tx, issue.id, firstId);
}
