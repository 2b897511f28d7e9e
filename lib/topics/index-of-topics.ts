import { sql } from "drizzle-orm";
import { db } from "@/db";
import { everyone, mayRead, type Reader } from "@/lib/audiences/reader";
import { topicsInUse } from "@/lib/bills/vocabulary/sessions";
import { listPolicyAreas } from "./queries";
import type { Category, PolicyArea } from "./schema";

export type TopicCounts = { issues: number; bills: number };
export type IndexedArea = Omit<PolicyArea, "categories"> & { categories: (Category & TopicCounts)[] };

/** The policy areas with their topics in the order that staff gave them, and how many issues that the reader may read and bills each topic has. */
export async function indexOfTopics(reader: Reader = everyone): Promise<IndexedArea[]> {
  await topicsInUse(db); // makes sure that bills have been counted once
  const [areas, counted] = await Promise.all([
    listPolicyAreas(db),
    db.execute<{ id: number; issues: number; bills: number }>(sql`
      select c.id, coalesce(i.n, 0)::int as issues, coalesce(f.bills, 0)::int as bills
      from categories c
      left join (
        select unnest(s.category_ids) as topic, count(*) as n from publication_issues p join issue_snapshots s on s.id = p.snapshot_id
        where p.deleted_at is null and ${mayRead(reader, sql`p.audience`)} group by 1) i on i.topic = c.id
      left join bill_facets f on f.filter_field = '' and f.filter_value = '' and f.field = 'topic' and f.value = c.id::text`),
  ]);
  const counts = new Map(counted.map((row) => [row.id, row]));
  return areas
    .map((area) => ({
      ...area,
      categories: (area.categories ?? []).map((topic) => ({
        ...topic,
        issues: counts.get(topic.id)?.issues ?? 0,
        bills: counts.get(topic.id)?.bills ?? 0,
      })),
    }))
    .filter((area) => area.categories.length > 0);
}

/** The topics that have a bill or a published issue, and the policy areas that have such a topic. */
export const topicsWithContent = (areas: readonly IndexedArea[]): IndexedArea[] =>
  areas
    .map((area) => ({ ...area, categories: area.categories.filter(({ bills, issues }) => bills + issues > 0) }))
    .filter((area) => area.categories.length > 0);
