import { asc, eq, and } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { formElementGroups, formElements, formTemplates } from "@/db/schema";

export async function importPlaces(
  on: Queryable = db,
): Promise<{ templateId: number; elementId: number; label: string }[]> {
  const rows = await on
    .select({
      templateId: formTemplates.id,
      elementId: formElements.id,
      template: formTemplates.name,
      element: formElements.label,
    })
    .from(formElements)
    .innerJoin(formElementGroups, eq(formElementGroups.id, formElements.formElementGroupId))
    .innerJoin(formTemplates, eq(formTemplates.id, formElementGroups.formTemplateId))
    .where(
      and(
        eq(formElements.type, "rich_text"),
        eq(formElements.active, true),
        eq(formElements.public, true),
        eq(formElementGroups.active, true),
      ),
    )
    .orderBy(asc(formTemplates.name), asc(formElementGroups.sortOrder), asc(formElements.sortOrder));
  return rows.map(({ template, element, ...ids }) => ({ ...ids, label: `${template}: ${element}` }));
}
