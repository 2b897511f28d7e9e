import { and, eq, inArray, sql } from "drizzle-orm";
import { survivingTopics } from "@/lib/topics/surviving";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { categories, publicationIssueTopics } from "@/db/schema";
import { invalid } from "@/lib/platform/http/problem";

/** Resolves topics, merged ones replaced, each once. @throws HttpError 422 if one does not exist */
export async function checkTopics(tx: Transaction, ids: number[], path: string, id?: number): Promise<number[]> {
  const topicIds = await survivingTopics(tx, ids);
  const found =
    topicIds.length === 0
      ? []
      : await tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, topicIds));
  const missing = topicIds.find((one) => !found.some((row) => row.id === one));
  if (missing !== undefined)
    throw invalid(`There is no topic ${missing}.`, { id, issues: [{ path, message: `names nothing: ${missing}` }] });
  return topicIds;
}

/** Adds an issue to the series of these topics of its template; each assigns the next number, which never changes. */
export async function joinSeries(
  tx: Transaction,
  issueId: number,
  templateId: number,
  topicIds: number[],
): Promise<void> {
  if (topicIds.length === 0) return;
  await lockUntilCommit(tx, "issues.series", templateId);
  await tx.execute(sql`
    insert into publication_issue_topics (publication_issue_id, category_id, revision_number)
    select ${issueId}, topic, 1 + coalesce((
      select max(t.revision_number) from publication_issue_topics t join publication_issues i on i.id = t.publication_issue_id
      where t.category_id = topic and i.form_template_id = ${templateId}), 0)
    from unnest(array[${sql.join(
      topicIds.map((id) => sql`${id}::int`),
      sql`, `,
    )}]) as topic
    on conflict do nothing`);
}

export async function leaveSeries(tx: Transaction, issueId: number, topicIds: number[]): Promise<void> {
  if (topicIds.length === 0) return;
  await tx
    .delete(publicationIssueTopics)
    .where(
      and(eq(publicationIssueTopics.publicationIssueId, issueId), inArray(publicationIssueTopics.categoryId, topicIds)),
    );
}

export const topicIdsOf = async (tx: Transaction, issueId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: publicationIssueTopics.categoryId })
      .from(publicationIssueTopics)
      .where(eq(publicationIssueTopics.publicationIssueId, issueId))
      .orderBy(publicationIssueTopics.categoryId)
  ).map((row) => row.id);
