import type { Transaction } from "@/db";
import type { AudienceKind } from "@/lib/audiences/audience";
import type { Viewer } from "@/lib/platform/auth/roles";
import { updateAudience } from "./update-audience";
import { updateCategory, updateHeadline, updatePublishedDate, updateTitle, updateTopics } from "./commands";
import { answer, checkIssueVersion, lockIssue } from "./load-issue-view";
import type { PublicationIssue } from "../schema";
import { checkTopics } from "../series";

export type IssueChange = {
  title?: string;
  headline?: string | null;
  publishedDate?: string;
  topics?: number[];
  categoryId?: number;
  audience?: AudienceKind | "template";
  groupIds?: number[];
  teaser?: boolean;
  version?: number;
};

/**
 * Changes several parts, each with a log entry. @throws HttpError 422 if a topic does not exist, 403 for readers that an administrator must allow, 409 for an outdated
 * version: then nothing is written
 */
export async function updateIssue(
  tx: Transaction,
  editor: Viewer,
  id: number,
  { version, title, headline, publishedDate, topics, categoryId, audience, groupIds, teaser }: IssueChange,
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  if (topics) await checkTopics(tx, topics, "topics", id);
  if (categoryId !== undefined) await checkTopics(tx, [categoryId], "category", id);
  await checkIssueVersion(tx, issue, version);
  if (audience !== undefined || groupIds !== undefined || teaser !== undefined)
    await updateAudience(tx, editor, id, { audience, groupIds, teaser });
  if (title !== undefined) await updateTitle(tx, editor, id, { title });
  if (headline !== undefined) await updateHeadline(tx, editor, id, { headline });
  if (publishedDate !== undefined) await updatePublishedDate(tx, editor, id, { publishedDate });
  if (topics) await updateTopics(tx, editor, id, { topics });
  // Clients may send back the old main topic: if the new topics exclude it, the first replaces it.
  if (categoryId !== undefined && (!topics || topics.includes(categoryId)))
    await updateCategory(tx, editor, id, { categoryId });
  return answer(tx, id);
}
