import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { categories, formTemplateCategories, policyAreas } from "@/db/schema";
import { cappedTotal, type Paging, slice } from "./queries";
import type { FormTemplateCategory } from "./schema";

const templateCategoryRows = (on: Queryable) =>
  on
    .select({
      id: formTemplateCategories.id,
      formTemplate: formTemplateCategories.formTemplateId,
      active: formTemplateCategories.active,
      version: formTemplateCategories.version,
      category: {
        id: categories.id,
        name: categories.name,
        label: sql<string>`${categories.name} || ' [' || ${policyAreas.name} || ']'`,
      },
    })
    .from(formTemplateCategories)
    .innerJoin(categories, eq(categories.id, formTemplateCategories.categoryId))
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId));

export async function listTemplateCategories(query: Paging<"name" | "active"> & { formTemplateId?: number }) {
  const where =
    query.formTemplateId === undefined ? undefined : eq(formTemplateCategories.formTemplateId, query.formTemplateId);
  const order = query.sortOrder === "asc" ? asc : desc;
  const by = query.sortBy === "name" ? sql`lower(${categories.name})` : formTemplateCategories.active;
  const { limit, offset } = slice(query);
  const formTemplateCategoriesFound = await templateCategoryRows(pool)
    .where(where)
    .orderBy(order(by), order(formTemplateCategories.id))
    .limit(limit)
    .offset(offset);
  return {
    formTemplateCategories: formTemplateCategoriesFound,
    ...cappedTotal(await pool.$count(formTemplateCategories, where)),
  };
}

export type TopicOfTemplate = {
  id: number;
  topicId: number;
  name: string;
  active: boolean;
  version: number;
  issues: number;
  policyArea: { id: number; name: string };
};

/**
 * The active topics with the template's settings for each, in the order set by staff; `issues` counts those of the template
 * that have it.
 */
export const topicsOfTemplate = (templateId: number, on: Queryable = pool): Promise<TopicOfTemplate[]> =>
  on
    .select({
      id: formTemplateCategories.id,
      topicId: categories.id,
      name: categories.name,
      active: formTemplateCategories.active,
      version: formTemplateCategories.version,
      issues: sql<number>`(select count(*) from publication_issue_topics t join publication_issues p on p.id = t.publication_issue_id where t.category_id = ${categories.id} and p.form_template_id = ${templateId} and p.deleted_at is null)::int`,
      policyArea: { id: policyAreas.id, name: policyAreas.name },
    })
    .from(formTemplateCategories)
    .innerJoin(categories, eq(categories.id, formTemplateCategories.categoryId))
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(
      and(
        eq(formTemplateCategories.formTemplateId, templateId),
        eq(categories.active, true),
        isNull(categories.mergedIntoId),
      ),
    )
    .orderBy(
      asc(policyAreas.sortOrder),
      asc(policyAreas.name),
      asc(policyAreas.id),
      asc(categories.sortOrder),
      asc(categories.name),
      asc(categories.id),
    );

export const templateCategoryById = async (id: number, on: Queryable = pool): Promise<FormTemplateCategory | null> =>
  (await templateCategoryRows(on).where(eq(formTemplateCategories.id, id)))[0] ?? null;

/** The topics that the editor offers for a template: those switched on for it. */
export async function offeredTopicIds(templateId: number, on: Queryable = pool): Promise<number[]> {
  const rows = await on
    .select({ id: formTemplateCategories.categoryId })
    .from(formTemplateCategories)
    .where(and(eq(formTemplateCategories.formTemplateId, templateId), eq(formTemplateCategories.active, true)));
  return rows.map((row) => row.id);
}
