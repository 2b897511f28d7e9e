import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { categories, formTemplateCategories, issueSnapshots, policyAreas, publicationIssues } from "@/db/schema";
import { everyone, type Reader } from "@/lib/audiences/reader";
import { readableIssues } from "./published";

export type PublicTopic = {
  id: number;
  name: string;
  slug: string;
  policyArea: { id: number; name: string; slug: string };
  issues: number;
};

/** Topics of published issues with counts, by policy area, without those turned off for the template. */
export async function publicTopics(templateId?: number, reader: Reader = everyone): Promise<PublicTopic[]> {
  const carried = db
    .select({
      topicId: sql<number>`unnest(${issueSnapshots.categoryIds})`.as("topic_id"),
      templateId: publicationIssues.formTemplateId,
    })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(
      and(
        readableIssues(reader),
        templateId === undefined ? undefined : eq(publicationIssues.formTemplateId, templateId),
      ),
    )
    .as("carried");
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      policyArea: { id: policyAreas.id, name: policyAreas.name, slug: policyAreas.slug },
      issues: sql<number>`count(*)::int`,
    })
    .from(carried)
    .innerJoin(categories, eq(categories.id, carried.topicId))
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(
      sql`not exists (select 1 from ${formTemplateCategories} c where c.form_template_id = ${carried.templateId} and c.category_id = ${categories.id} and not c.active)`,
    )
    .groupBy(categories.id, policyAreas.id)
    .orderBy(asc(policyAreas.name), asc(categories.name), asc(categories.id));
}
