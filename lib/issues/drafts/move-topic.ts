import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSchedules, issueSnapshots, publicationIssues } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { storeSnapshot } from "../publishing/snapshot";
import { contentFrom, type SnapshotContent, type SnapshotTopic } from "../publishing/snapshot/content";

type Named = Pick<SnapshotTopic, "id" | "name" | "slug" | "policyArea">;

/** Replaces topic `from` with `into` in a content. The order and the main topic are unchanged. */
function withTopicMoved(content: SnapshotContent, from: number, into: Named): SnapshotContent {
  const old = content.topics.find((topic) => topic.id === from);
  if (!old) return content;
  const has = content.topics.some((topic) => topic.id === into.id);
  const topics = has
    ? content.topics
        .filter((topic) => topic.id !== from)
        .map((topic) => (topic.id === into.id ? { ...topic, main: topic.main || old.main } : topic))
    : content.topics.map((topic) => (topic.id === from ? { ...topic, ...into } : topic));
  return { ...content, topics: topics.toSorted((a, b) => Number(b.main) - Number(a.main)) };
}

/**
 * Moves issues from one topic to another: drafts, schedules, and the public version as a new snapshot that differs only
 * in the topic. Old snapshots and unpublished changes stay. An issue with both keeps its number of the remaining topic.
 */
export async function moveTopicInIssues(tx: Transaction, admin: Viewer, from: Named, into: Named): Promise<void> {
  await tx.execute(sql`
    select p.id from publication_issues p where exists (select 1 from publication_issue_topics t where t.publication_issue_id = p.id and t.category_id = ${from.id})
      or p.category_id = ${from.id} or exists (select 1 from issue_snapshots s where s.id = p.snapshot_id and s.category_ids @> array[${from.id}]::int[])
    order by p.id for update`);
  await tx.execute(sql`
    with moved as (delete from publication_issue_topics where category_id = ${from.id} returning publication_issue_id, revision_number),
    kept as (insert into publication_issue_topics (publication_issue_id, category_id, revision_number) select publication_issue_id, ${into.id}, revision_number from moved on conflict do nothing)
    update publication_issues p set version = p.version + 1, category_id = case when p.category_id = ${from.id} then ${into.id} else p.category_id end
    from moved where moved.publication_issue_id = p.id`);
  await tx.update(publicationIssues).set({ categoryId: into.id }).where(eq(publicationIssues.categoryId, from.id));
  await moveInSnapshots(tx, admin, from, into);
  const waiting = await tx
    .select({ id: issueSchedules.id, copy: issueSchedules.copy })
    .from(issueSchedules)
    .where(eq(issueSchedules.state, "waiting"));
  for (const { id, copy } of waiting as { id: number; copy: { content: SnapshotContent } }[]) {
    const content = withTopicMoved(copy.content, from.id, into);
    if (content !== copy.content)
      await tx
        .update(issueSchedules)
        .set({ copy: { ...copy, content } })
        .where(eq(issueSchedules.id, id));
  }
}

async function moveInSnapshots(tx: Transaction, admin: Viewer, from: Named, into: Named): Promise<void> {
  const shown = await tx
    .select({ issueId: publicationIssues.id, snapshotId: issueSnapshots.id })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(and(isNull(publicationIssues.deletedAt), sql`${issueSnapshots.categoryIds} @> array[${from.id}]::int[]`))
    .orderBy(asc(publicationIssues.id));
  for (const { issueId, snapshotId } of shown) {
    const [last] = await tx.select().from(issueSnapshots).where(eq(issueSnapshots.id, snapshotId));
    if (!last) continue;
    const { name, headline, contentVersion } = last;
    await storeSnapshot(
      tx,
      issueId,
      admin.id,
      { name, headline, contentVersion, content: withTopicMoved(contentFrom(last.content), from.id, into) },
      { correction: "minor", changeNote: `The topic “${from.name}” is now “${into.name}”.` },
    );
  }
}
