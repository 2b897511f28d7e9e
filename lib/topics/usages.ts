import { sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { billsOfTopic } from "@/lib/bills/search/facet-counts";
import { totalCap } from "@/lib/platform/http/input";
import type { AreaTouches, TopicTouches } from "./schema";

/** Matches a saved search with a topic: `cId[]=12`, also percent-encoded. */
export const asksForTopic = (id: number) => sql`query_string ~* ${`(^|&)cId(\\[\\]|%5B%5D)=${id}(&|$)`}`;

/** What carries a topic: bills, issues as readers see them, working copies, files, readers' saved searches and the sources' subjects that mean it. */
export async function touchesOfTopic(id: number, on: Queryable = pool): Promise<TopicTouches> {
  const [row] = await on.execute<TopicTouches>(sql`
    select
      ${billsOfTopic(sql`${id}::int`)} as bills,
      (select count(*) from publication_issues p join issue_snapshots s on s.id = p.snapshot_id where p.deleted_at is null and s.category_ids @> array[${id}]::int[])::int as issues,
      (select count(*) from publication_issue_topics t join publication_issues p on p.id = t.publication_issue_id where t.category_id = ${id} and p.deleted_at is null and p.snapshot_id is null)::int as drafts,
      (select count(*) from files where topic_id = ${id})::int as files,
      (select count(*) from saved_searches where deleted_at is null and ${asksForTopic(id)})::int as "savedSearches",
      (select count(*) from subscriptions where category_id = ${id})::int as subscriptions,
      (select count(*) from subject_mappings where category_id = ${id})::int as subjects`);
  return row!;
}

/**
 * The content of a policy area, by topics and directly. Above the counting limit, a bill with two of its topics is counted
 * twice.
 */
export async function touchesOfArea(id: number, on: Queryable = pool): Promise<AreaTouches> {
  const [row] = await on.execute<AreaTouches>(sql`
    with own as (select coalesce(array_agg(id), '{}') as ids, coalesce(sum(${billsOfTopic(sql`id`)}), 0)::int as bills from categories where policy_area_id = ${id})
    select
      (select count(*) from categories where policy_area_id = ${id} and merged_into_id is null)::int as topics,
      case when own.bills > ${totalCap} then own.bills else (select count(*) from bills where topic_ids && own.ids)::int end as bills,
      (select count(*) from publication_issues p join issue_snapshots s on s.id = p.snapshot_id where p.deleted_at is null and s.category_ids && own.ids)::int as issues,
      (select count(*) from files where policy_area_id = ${id} or topic_id = any(own.ids))::int as files,
      (select count(*) from subscriptions where policy_area_id = ${id})::int as subscriptions
    from own`);
  return row!;
}
