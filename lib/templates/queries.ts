import { asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import {
  formElementGroups,
  formElements,
  formElementTypeSelects,
  formTemplates,
  formTemplateViews,
  publicationIssues,
} from "@/db/schema";
import { audienceOf } from "@/lib/audiences/audience";
import { elementTypes } from "@/db/schema/templates";
import { totalCap } from "@/lib/platform/http/input";
import type { FormElement, FormElementGroup, FormTemplate, FormTemplateView } from "./schema";

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
  reviewMinorCorrections: formTemplates.reviewMinorCorrections,
  sendsMail: formTemplates.sendsMail,
  codes: formTemplates.audience,
  teaser: formTemplates.teaser,
  active: formTemplates.active,
  sortOrder: formTemplates.sortOrder,
  version: formTemplates.version,
};

const present = <T extends { codes: number[] }>({ codes, ...row }: T) => ({ ...row, ...audienceOf(codes) });

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
  return row ? { ...present(row), formElementGroups: await groupsOfTemplate(id, on) } : null;
}

/** Templates without their groups, in the order set by staff. */
export const allTemplates = async (on: Queryable = pool): Promise<FormTemplate[]> =>
  (
    await on
      .select(templateColumns)
      .from(formTemplates)
      .orderBy(asc(formTemplates.sortOrder), asc(formTemplates.name), asc(formTemplates.id))
  ).map(present);

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

export type Paging<S extends string> = { page: number; perPage: number; sortBy: S; sortOrder: "asc" | "desc" };
export const slice = ({ page, perPage }: Paging<string>) => ({
  offset: (page - 1) * perPage,
  limit: Math.max(0, Math.min(perPage, totalCap - (page - 1) * perPage)),
});
export const cappedTotal = (n: number) => ({ total: Math.min(n, totalCap), totalIsCapped: n > totalCap });

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
    formTemplates: found.map((template, i) => ({ ...present(template), formElementGroups: groups[i] })),
    ...cappedTotal(await pool.$count(formTemplates)),
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
  return { formElementGroups: found, ...cappedTotal(await pool.$count(formElementGroups, where)) };
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
