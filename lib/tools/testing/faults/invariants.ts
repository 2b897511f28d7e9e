import type postgres from "postgres";

/** Invariants of the database; each query finds rows that violate one. */
const questions: Record<string, string> = {
  "published without a snapshot":
    "select i.id from publication_issues i left join issue_snapshots s on s.id = i.snapshot_id and s.publication_issue_id = i.id where i.snapshot_id is not null and s.id is null",
  "published, but never for a first time":
    "select id from publication_issues where snapshot_id is not null and first_published_at is null",
  "published without a word in the log":
    "select i.id from publication_issues i where i.snapshot_id is not null and not exists (select from activity_log a where a.entity_id = i.id and a.action = 'issue.published')",
  "a snapshot that nobody points at or logged":
    "select s.id from issue_snapshots s where not exists (select from activity_log a where a.entity_id = s.publication_issue_id and a.action in ('issue.published', 'issue.unpublished'))",
  "unpublished, but still mentioned":
    "select m.publication_issue_id as id from issue_mentions m join publication_issues i on i.id = m.publication_issue_id where i.snapshot_id is null",
  "deleted without a word in the log":
    "select f.id from personal_folders f where f.deleted_at is not null and not exists (select from activity_log a where a.entity_id = f.id and a.action = 'folder.deleted')",
  "logged as deleted, but there":
    "select f.id from personal_folders f where f.deleted_at is null and exists (select from activity_log a where a.entity_id = f.id and a.action = 'folder.deleted')",
  "a bill without its long parts":
    "select b.id from bills b left join bill_details d on d.bill_id = b.id where d.bill_id is null",
  "a bill whose search row is not its content":
    "select id from bills where search is distinct from (setweight(to_tsvector('public.rotunda', coalesce(search_words(left(title, 60000)), '')), 'A') || setweight(to_tsvector('public.rotunda', coalesce(search_words(left(summary, 60000)), '')), 'B'))",
  "a topic that was merged away, but is still carried":
    "select c.id from categories c where c.merged_into_id is not null and (c.active or exists (select from bills b where b.topic_ids @> array[c.id]) or exists (select from files f where f.topic_id = c.id) or exists (select from subscriptions s where s.category_id = c.id))",
  "a topic that was merged away without a word in the log":
    "select c.id from categories c where c.merged_into_id is not null and not exists (select from activity_log a where a.entity_id = c.id and a.action = 'category.merged')",
  "a topic logged as merged, but there":
    "select c.id from categories c where c.merged_into_id is null and exists (select from activity_log a where a.entity_id = c.id and a.action = 'category.merged')",
  "a bill moved to a topic that nothing was merged into":
    "select b.id from bills b join categories s on s.id = any(b.topic_ids) join categories g on g.name = replace(s.name, 'Stays', 'Goes') where s.name like 'Stays %' and g.merged_into_id is null",
  "a bill that was merged away, but is there": "select b.id from bills b join bill_merges m on m.merged_bill_id = b.id",
  "a bill that is gone without having been merged":
    "select k.id from bills k join bill_changes c on c.bill_id = k.id where k.name like 'Stays %' and not exists (select from bill_merges m where m.bill_id = k.id)",
  "a bill that was merged away without a word in the log":
    "select m.bill_id as id from bill_merges m where not exists (select from activity_log a where a.entity_id = m.bill_id and a.action = 'bill.merged')",
  "a file without a word in the log":
    "select f.id from files f where not exists (select from activity_log a where a.entity_id = f.id and a.action = 'file.uploaded')",
};

/** @returns a line for each rule that some row breaks */
export async function brokenRules(sql: postgres.Sql): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const rows = await sql.unsafe(question);
    if (rows.length > 0) broken.push(`${name}: ${rows.length} rows`);
  }
  return broken;
}
