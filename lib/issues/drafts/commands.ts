import type { Transaction } from "@/db";
import { publicationIssues } from "@/db/schema";
import { freeSlug } from "@/lib/platform/text/slug";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { answer, changeIssue, checkIssueVersion, lockIssue } from "./load-issue-view";
import type { PublicationIssue } from "../schema";
import { checkTopics, joinSeries, leaveSeries, topicIdsOf } from "../series";

/** An editor's change of an issue itself. Equal values are neither written nor recorded. */

type Sent = { version?: number };

/** The slug follows the title until the first publish, then is fixed. */
export async function updateTitle(
  tx: Transaction,
  editor: Viewer,
  id: number,
  { title, version }: Sent & { title: string },
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  await checkIssueVersion(tx, issue, version);
  if (title === issue.name) return answer(tx, id);
  const slug = issue.firstPublishedAt ? issue.slug : await freeSlug(tx, publicationIssues, title, "issue", id);
  return changeIssue(
    tx,
    editor,
    issue,
    "issue.title-changed",
    { name: title, slug },
    { before: { title: issue.name }, after: { title } },
  );
}

export async function updateHeadline(
  tx: Transaction,
  editor: Viewer,
  id: number,
  { headline, version }: Sent & { headline: string | null },
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  await checkIssueVersion(tx, issue, version);
  const newHeadline = headline || null;
  if (newHeadline === issue.headline) return answer(tx, id);
  return changeIssue(
    tx,
    editor,
    issue,
    "issue.headline-changed",
    { headline: newHeadline },
    { before: { headline: issue.headline }, after: { headline: newHeadline } },
  );
}

/** Takes effect immediately. Does nothing on an unpublished issue, which gets its date with the first publish. */
export async function updatePublishedDate(
  tx: Transaction,
  editor: Viewer,
  id: number,
  { publishedDate, version }: Sent & { publishedDate: string },
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  await checkIssueVersion(tx, issue, version);
  if (issue.snapshotId === null || publishedDate === issue.publishedDate) return answer(tx, id);
  await invalidatePublicPages(tx);
  return changeIssue(
    tx,
    editor,
    issue,
    "issue.published-date-changed",
    { publishedDate },
    { before: { publishedDate: issue.publishedDate }, after: { publishedDate } },
    false,
  );
}

/** Sets the topics. The main topic stays if it is among them; otherwise the first one becomes the main topic. */
export async function updateTopics(
  tx: Transaction,
  editor: Viewer,
  id: number,
  { topics, version }: Sent & { topics: number[] },
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  const topicIds = await checkTopics(tx, topics, "topics", id);
  await checkIssueVersion(tx, issue, version);
  const had = await topicIdsOf(tx, id);
  const added = topicIds.filter((topic) => !had.includes(topic));
  const dropped = had.filter((topic) => !topicIds.includes(topic));
  const categoryId =
    issue.categoryId !== null && topicIds.includes(issue.categoryId) ? issue.categoryId : (topicIds[0] ?? null);
  if (added.length === 0 && dropped.length === 0 && categoryId === issue.categoryId) return answer(tx, id);
  await leaveSeries(tx, id, dropped);
  await joinSeries(tx, id, issue.formTemplateId, added);
  return changeIssue(
    tx,
    editor,
    issue,
    "issue.topics-changed",
    { categoryId },
    { before: { topics: had, main: issue.categoryId }, after: { topics: topicIds, main: categoryId } },
  );
}

/** Makes a topic the main one, and adds it if needed. */
export async function updateCategory(
  tx: Transaction,
  editor: Viewer,
  id: number,
  { categoryId: given, version }: Sent & { categoryId: number },
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  const categoryId = (await checkTopics(tx, [given], "categoryId", id))[0]!;
  await checkIssueVersion(tx, issue, version);
  const had = await topicIdsOf(tx, id);
  if (categoryId === issue.categoryId && had.includes(categoryId)) return answer(tx, id);
  await joinSeries(tx, id, issue.formTemplateId, had.includes(categoryId) ? [] : [categoryId]);
  return changeIssue(
    tx,
    editor,
    issue,
    "issue.main-topic-changed",
    { categoryId },
    { before: { main: issue.categoryId }, after: { main: categoryId } },
  );
}
