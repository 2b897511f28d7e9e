import { asc, eq, inArray, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import {
  formElementGroups,
  formElements,
  formElementTypeSelects,
  formElementTypeSelectValues,
  formTemplates,
} from "@/db/schema";
import type { SelectList, SelectValue } from "./schema";

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
