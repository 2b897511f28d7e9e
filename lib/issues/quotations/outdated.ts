import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";

/** A published issue with quotations that their texts no longer have, and how many. */
export type OutdatedIssue = { issueId: number; name: string; count: number };

/** The latest issues that are searched: older ones are rarely corrected, and their quotations are many. */
const latestIssues = 300;

/** Published issues that quote words which a later version changed or removed, the latest first. */
export async function outdatedIssues(limit: number, on: Queryable = db): Promise<OutdatedIssue[]> {
  const rows = await on.execute<OutdatedIssue>(sql`
    select i.id as "issueId", i.name, q.count from (
      select id, name, published_date from publication_issues
      where deleted_at is null and snapshot_id is not null order by published_date desc nulls last, id desc limit ${latestIssues}) i
    join lateral (
      select count(*)::int as count from issue_quotations where issue_id = i.id and state <> 'same') q on q.count > 0
    order by i.published_date desc nulls last, i.id desc limit ${limit}`);
  return [...rows];
}
