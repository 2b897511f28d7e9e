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

/**
 * The jurisdiction that bill numbers without one most likely mean: the state with more than half of the states' bills, or
 * the Congress where there are only its own. Null where no state has so many.
 */
export async function likelyJurisdiction(on: Queryable = db): Promise<string | null> {
  const rows = await on.execute<{ value: string; bills: number }>(sql`
    select value, bills from bill_facets where filter_field = '' and filter_value = '' and field = 'jurisdiction' and bills > 0 order by bills desc, value`);
  const states = rows.filter(({ value }) => value !== "US");
  const [first] = states;
  if (!first) return rows.length > 0 ? "US" : null;
  return Number(first.bills) * 2 > states.reduce((sum, { bills }) => sum + Number(bills), 0) ? first.value : null;
}
