import { eq } from "drizzle-orm";
import { db } from "@/db";
import {
  formElementGroups,
  formElements,
  formElementTypeSelects,
  formElementTypeSelectValues,
  formTemplateCategories,
  formTemplates,
  formTemplateViews,
} from "@/db/schema";

/** For the `resources` of routes: whether the row exists. All staff see all of them. */
const exists =
  (
    table:
      | typeof formTemplates
      | typeof formElements
      | typeof formElementGroups
      | typeof formElementTypeSelects
      | typeof formElementTypeSelectValues
      | typeof formTemplateCategories
      | typeof formTemplateViews,
  ) =>
  async (_viewer: unknown, id: number): Promise<boolean> =>
    (await db.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1)).length > 0;

export const templateExists = exists(formTemplates);
export const groupExists = exists(formElementGroups);
export const elementExists = exists(formElements);
export const selectExists = exists(formElementTypeSelects);
export const selectValueExists = exists(formElementTypeSelectValues);
export const templateCategoryExists = exists(formTemplateCategories);
export const viewExists = exists(formTemplateViews);
