import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";

/** A published issue with quotations that their texts no longer have, and how many. */
export type OutdatedIssue = { issueId: number; name: string; count: number };

/** Days for which an issue is listed: what an older one quotes was the text of its week, and is rarely corrected. */
const listedDays = 30;

/** Issues published lately that quote words which a later version changed or removed, the latest first. */
export async function outdatedIssues(limit: number, on: Queryable = db): Promise<OutdatedIssue[]> {
  const rows = await on.execute<OutdatedIssue>(sql`
    select i.id as "issueId", i.name, q.count from (
      select id, name, published_date from publication_issues
      where deleted_at is null and snapshot_id is not null and published_date > current_date - ${listedDays}::int) i
    join lateral (
      select count(*)::int as count from issue_quotations where issue_id = i.id and state <> 'same') q on q.count > 0
    order by i.published_date desc, i.id desc limit ${limit}`);
  return [...rows];
}
