import { asc, eq, and, sql } from "drizzle-orm";
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

/** The one state whose bills are here, or the Congress where there are only its own; null where bills are of several states. */
export async function onlyJurisdiction(on: Queryable = db): Promise<string | null> {
  const rows = await on.execute<{ value: string }>(sql`
    select value from bill_facets where filter_field = '' and filter_value = '' and field = 'jurisdiction' and bills > 0 order by value limit 3`);
  const states = rows.map(({ value }) => value).filter((value) => value !== "US");
  return states.length === 1 ? states[0]! : states.length === 0 && rows.length > 0 ? "US" : null;
}
