import type postgres from "postgres";

/** What must never be true of the database; each question finds the rows that break it. */
const questions: Record<string, string> = {
  "published without a snapshot": "select i.id from publication_issues i left join issue_snapshots s on s.id = i.snapshot_id and s.publication_issue_id = i.id where i.snapshot_id is not null and s.id is null",
  "published, but never for a first time": "select id from publication_issues where snapshot_id is not null and first_published_at is null",
  "published without a word in the log": "select i.id from publication_issues i where i.snapshot_id is not null and not exists (select from activity_log a where a.entity_id = i.id and a.action = 'issue.published')",
  "a snapshot that nobody points at or logged": "select s.id from issue_snapshots s where not exists (select from activity_log a where a.entity_id = s.publication_issue_id and a.action in ('issue.published', 'issue.unpublished'))",
  "unpublished, but still mentioned": "select m.publication_issue_id as id from issue_mentions m join publication_issues i on i.id = m.publication_issue_id where i.snapshot_id is null",
  "deleted without a word in the log": "select f.id from personal_folders f where f.deleted_at is not null and not exists (select from activity_log a where a.entity_id = f.id and a.action = 'folder.deleted')",
  "logged as deleted, but there": "select f.id from personal_folders f where f.deleted_at is null and exists (select from activity_log a where a.entity_id = f.id and a.action = 'folder.deleted')",
  "a bill without its long parts": "select b.id from bills b left join bill_details d on d.bill_id = b.id where d.bill_id is null",
  "a bill whose search row is not its content": "select id from bills where search is distinct from (setweight(to_tsvector('public.rotunda', left(coalesce(title, ''), 4000)), 'A') || setweight(to_tsvector('public.rotunda', left(coalesce(summary, ''), 60000)), 'B'))",
  "a file without a word in the log": "select f.id from files f where not exists (select from activity_log a where a.entity_id = f.id and a.action = 'file.uploaded')",
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
