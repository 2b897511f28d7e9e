import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import {
  categories,
  formElementGroups,
  formElements,
  formElementTypeSelects,
  formElementTypeSelectValues,
  formTemplateCategories,
  formTemplates,
  formTemplateViews,
  policyAreas,
  publicationIssues,
} from "@/db/schema";
import { elementTypes } from "@/db/schema/templates";
import { totalCap } from "@/lib/platform/http/input";
import type {
  FormElement,
  FormElementGroup,
  FormTemplate,
  FormTemplateCategory,
  FormTemplateView,
  SelectList,
  SelectValue,
} from "./schema";

/** The types of element; an id is the place in the list, from 1. */
export const formElementTypes = elementTypes.map((name, place) => ({ id: place + 1, name }));
export const typeById = (id: number) => elementTypes[id - 1];

const templateColumns = {
  id: formTemplates.id,
  slug: formTemplates.slug,
  name: formTemplates.name,
  description: formTemplates.description,
  issuesCanHaveHeadlines: formTemplates.issuesCanHaveHeadlines,
  requiresReview: formTemplates.requiresReview,
  sendsMail: formTemplates.sendsMail,
  active: formTemplates.active,
  sortOrder: formTemplates.sortOrder,
  version: formTemplates.version,
};

type ElementRow = typeof formElements.$inferSelect;
const toElement = (row: ElementRow, select: { id: number; name: string } | null): FormElement => ({
  id: row.id,
  label: row.label,
  notes: row.notes,
  sortOrder: row.sortOrder,
  active: row.active,
  public: row.public,
  required: row.required,
  isLabelVisible: row.isLabelVisible,
  formElementGroup: row.formElementGroupId,
  formElementType: { id: elementTypes.indexOf(row.type) + 1, name: row.type },
  formElementTypeSelect: select,
  version: row.version,
});

async function elementsWhere(on: Queryable, where: SQL): Promise<FormElement[]> {
  const rows = await on
    .select({ element: formElements, select: { id: formElementTypeSelects.id, name: formElementTypeSelects.name } })
    .from(formElements)
    .leftJoin(formElementTypeSelects, eq(formElementTypeSelects.id, formElements.formElementTypeSelectId))
    .where(where)
    .orderBy(asc(formElements.sortOrder), asc(formElements.id));
  return rows.map((row) => toElement(row.element, row.select));
}

/** The elements of a group in their order, those out of use too. */
export const elementsOfGroup = (groupId: number, on: Queryable = pool): Promise<FormElement[]> =>
  elementsWhere(on, eq(formElements.formElementGroupId, groupId));
export const elementById = async (id: number, on: Queryable = pool): Promise<FormElement | null> =>
  (await elementsWhere(on, eq(formElements.id, id)))[0] ?? null;

async function groupsWhere(
  on: Queryable,
  where: SQL | undefined,
  limit?: { limit: number; offset: number; order: SQL[] },
): Promise<FormElementGroup[]> {
  const ordered = on
    .select()
    .from(formElementGroups)
    .where(where)
    .orderBy(...(limit?.order ?? [asc(formElementGroups.sortOrder), asc(formElementGroups.id)]));
  const rows = limit ? await ordered.limit(limit.limit).offset(limit.offset) : await ordered;
  if (rows.length === 0) return [];
  const elements = await elementsWhere(
    on,
    inArray(
      formElements.formElementGroupId,
      rows.map((row) => row.id),
    ),
  );
  return rows.map(({ id, name, active, sortOrder, version }) => ({
    id,
    name,
    active,
    sortOrder,
    version,
    formElements: elements.filter((element) => element.formElementGroup === id),
  }));
}

export const groupsOfTemplate = (templateId: number, on: Queryable = pool): Promise<FormElementGroup[]> =>
  groupsWhere(on, eq(formElementGroups.formTemplateId, templateId));
export const groupById = async (id: number, on: Queryable = pool): Promise<FormElementGroup | null> =>
  (await groupsWhere(on, eq(formElementGroups.id, id)))[0] ?? null;

/** A template with its groups and elements, including inactive ones; null if there is none. */
export async function templateById(id: number, on: Queryable = pool): Promise<FormTemplate | null> {
  const [row] = await on.select(templateColumns).from(formTemplates).where(eq(formTemplates.id, id));
  return row ? { ...row, formElementGroups: await groupsOfTemplate(id, on) } : null;
}

/** Templates without their groups, in the order set by staff. */
export const allTemplates = (on: Queryable = pool): Promise<FormTemplate[]> =>
  on
    .select(templateColumns)
    .from(formTemplates)
    .orderBy(asc(formTemplates.sortOrder), asc(formTemplates.name), asc(formTemplates.id));

export type AdminTemplate = FormTemplate & { issues: number; published: number };

/** Templates for the admin list, each with its numbers of issues and of published issues. */
export async function listAdminTemplates(on: Queryable = pool): Promise<AdminTemplate[]> {
  const [templates, counts] = await Promise.all([
    allTemplates(on),
    on
      .select({
        id: publicationIssues.formTemplateId,
        issues: sql<number>`count(*)::int`,
        published: sql<number>`count(${publicationIssues.snapshotId})::int`,
      })
      .from(publicationIssues)
      .where(isNull(publicationIssues.deletedAt))
      .groupBy(publicationIssues.formTemplateId),
  ]);
  return templates.map((template) => ({
    ...template,
    issues: 0,
    published: 0,
    ...counts.find(({ id }) => id === template.id),
  }));
}

type Paging<S extends string> = { page: number; perPage: number; sortBy: S; sortOrder: "asc" | "desc" };
const slice = ({ page, perPage }: Paging<string>) => ({
  offset: (page - 1) * perPage,
  limit: Math.max(0, Math.min(perPage, totalCap - (page - 1) * perPage)),
});
const counted = (n: number) => ({ total: Math.min(n, totalCap), totalIsCapped: n > totalCap });

export async function listTemplates(paging: Paging<"updatedAt" | "name" | "sortOrder">) {
  const order = paging.sortOrder === "asc" ? asc : desc;
  const { limit, offset } = slice(paging);
  const found = await pool
    .select(templateColumns)
    .from(formTemplates)
    .orderBy(order(formTemplates[paging.sortBy]), order(formTemplates.id))
    .limit(limit)
    .offset(offset);
  const groups = await Promise.all(found.map((template) => groupsOfTemplate(template.id)));
  return {
    formTemplates: found.map((template, i) => ({ ...template, formElementGroups: groups[i] })),
    ...counted(await pool.$count(formTemplates)),
  };
}

export async function listGroups(query: Paging<"sortOrder" | "name"> & { formTemplateId?: number }) {
  const where =
    query.formTemplateId === undefined ? undefined : eq(formElementGroups.formTemplateId, query.formTemplateId);
  const order = query.sortOrder === "asc" ? asc : desc;
  const found = await groupsWhere(pool, where, {
    ...slice(query),
    order: [order(formElementGroups[query.sortBy]), order(formElementGroups.id)],
  });
  return { formElementGroups: found, ...counted(await pool.$count(formElementGroups, where)) };
}

/** Templates with a published issue: what the public may choose from. */
export const publicTemplates = (on: Queryable = pool): Promise<{ id: number; slug: string; name: string }[]> =>
  on
    .select({ id: formTemplates.id, slug: formTemplates.slug, name: formTemplates.name })
    .from(formTemplates)
    .where(
      sql`exists (select 1 from ${publicationIssues} i where i.form_template_id = ${formTemplates.id} and i.snapshot_id is not null and i.deleted_at is null)`,
    )
    .orderBy(asc(formTemplates.sortOrder), asc(formTemplates.name), asc(formTemplates.id));

const selectColumns = {
  id: formElementTypeSelects.id,
  name: formElementTypeSelects.name,
  version: formElementTypeSelects.version,
};

export const listSelects = (on: Queryable = pool): Promise<SelectList[]> =>
  on
    .select(selectColumns)
    .from(formElementTypeSelects)
    .orderBy(asc(formElementTypeSelects.name), asc(formElementTypeSelects.id));
export const selectById = async (id: number, on: Queryable = pool): Promise<SelectList | null> =>
  (await on.select(selectColumns).from(formElementTypeSelects).where(eq(formElementTypeSelects.id, id)))[0] ?? null;

const selectValueColumns = {
  id: formElementTypeSelectValues.id,
  value: formElementTypeSelectValues.value,
  active: formElementTypeSelectValues.active,
  version: formElementTypeSelectValues.version,
};

/** The options of a list in their order, those switched off too. */
export const selectValuesOf = (selectId: number, on: Queryable = pool): Promise<SelectValue[]> =>
  on
    .select(selectValueColumns)
    .from(formElementTypeSelectValues)
    .where(eq(formElementTypeSelectValues.formElementTypeSelectId, selectId))
    .orderBy(asc(formElementTypeSelectValues.sortOrder), asc(formElementTypeSelectValues.id));

/** Options by id; unknown ids are omitted. */
export async function selectValuesByIds(ids: readonly number[], on: Queryable = pool): Promise<SelectValue[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .select(selectValueColumns)
    .from(formElementTypeSelectValues)
    .where(inArray(formElementTypeSelectValues.id, [...new Set(ids)]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

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
    ...counted(await pool.$count(formTemplateCategories, where)),
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

export type AdminSelect = SelectList & { options: number; active: number; elements: number };

/** The lists of options with how many options each has and how many elements take from it. */
export const listAdminSelects = (on: Queryable = pool): Promise<AdminSelect[]> =>
  on
    .select({
      ...selectColumns,
      options: sql<number>`(select count(*) from form_element_type_select_values v where v.form_element_type_select_id = form_element_type_selects.id)::int`,
      active: sql<number>`(select count(*) from form_element_type_select_values v where v.form_element_type_select_id = form_element_type_selects.id and v.active)::int`,
      elements: sql<number>`(select count(*) from form_elements e where e.form_element_type_select_id = form_element_type_selects.id)::int`,
    })
    .from(formElementTypeSelects)
    .orderBy(asc(formElementTypeSelects.name), asc(formElementTypeSelects.id));

/** The elements that take their options from a list, with their templates. */
export const elementsOfSelect = (
  id: number,
  on: Queryable = pool,
): Promise<{ id: number; label: string; active: boolean; templateId: number; template: string }[]> =>
  on
    .select({
      id: formElements.id,
      label: formElements.label,
      active: formElements.active,
      templateId: formTemplates.id,
      template: formTemplates.name,
    })
    .from(formElements)
    .innerJoin(formElementGroups, eq(formElementGroups.id, formElements.formElementGroupId))
    .innerJoin(formTemplates, eq(formTemplates.id, formElementGroups.formTemplateId))
    .where(eq(formElements.formElementTypeSelectId, id))
    .orderBy(asc(formTemplates.name), asc(formElements.sortOrder));

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

/** The public view of a template's issues; the defaults if none was set, or null if the template does not exist. */
export async function viewOfTemplate(templateId: number, on: Queryable = pool): Promise<FormTemplateView | null> {
  const [row] = await on
    .select({ view: formTemplateViews, template: formTemplates.id })
    .from(formTemplates)
    .leftJoin(formTemplateViews, eq(formTemplateViews.formTemplateId, formTemplates.id))
    .where(eq(formTemplates.id, templateId));
  if (!row) return null;
  const { id, layout, listElements, groupOrder, showTopics, showHeadline, showContents, version } = row.view ?? {
    id: 0,
    layout: "article" as const,
    listElements: [],
    groupOrder: [],
    showTopics: true,
    showHeadline: true,
    showContents: true,
    version: 1,
  };
  return {
    id,
    formTemplate: templateId,
    layout,
    listElements,
    groupOrder,
    showTopics,
    showHeadline,
    showContents,
    version,
  };
}
