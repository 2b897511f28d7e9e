import { sql } from "drizzle-orm";
import { db } from "@/db";
import { bills, formElementGroups, formElements, formElementValues, formTemplates, formTemplateViews } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { createIssue } from "@/lib/issues/create";
import { saveNewValue } from "@/lib/issues/values";
import { anEditor } from "./made-issue";

export const elementsOfLargeIssue = 200;
export const referencesOfLargeIssue = 500;
const templateSlug = "measured-large";

/**
 * A draft of 200 rich texts in one group with 500 references to bills, a hundred paragraphs of them in its first text; the one
 * of an earlier run where there is one.
 */
export async function largeIssue(): Promise<number> {
  const [there] = await db.execute<{ id: number; values: number }>(sql`
    select i.id, (select count(*)::int from ${formElementValues} v where v.publication_issue_id = i.id) as values
    from publication_issues i join form_templates t on t.id = i.form_template_id where t.slug = ${templateSlug} order by i.id desc limit 1`);
  if (there?.values === elementsOfLargeIssue) return there.id;
  const editor = await anEditor();
  const { templateId, elementIds } = await theTemplate();
  const cited = await db.select({ id: bills.id }).from(bills).orderBy(bills.id).limit(referencesOfLargeIssue);
  const documents = theTexts(cited.map(({ id }) => id));
  const { id } = await transaction((tx) => createIssue(tx, editor, { formTemplateId: templateId, title: "The large issue that is measured", topics: [] }));
  for (const [at, formElementId] of elementIds.entries()) await transaction((tx) => saveNewValue(tx, editor, { publicationIssueId: id, formElementId, data: { document: documents[at]! } }));
  return id;
}

async function theTemplate(): Promise<{ templateId: number; elementIds: number[] }> {
  return transaction(async (tx) => {
    await tx.execute(sql`update form_templates set slug = slug || '-' || id where slug = ${templateSlug}`);
    const [template] = await tx.insert(formTemplates).values({ name: "Measured, large", slug: templateSlug }).returning();
    await tx.insert(formTemplateViews).values({ formTemplateId: template!.id });
    const [group] = await tx.insert(formElementGroups).values({ formTemplateId: template!.id, name: "Texts" }).returning();
    const elements = await tx.insert(formElements).values(Array.from({ length: elementsOfLargeIssue }, (_, at) => ({ formElementGroupId: group!.id, label: `Text ${at + 1}`, type: "rich_text" as const, active: true, public: true, sortOrder: at + 1 }))).returning({ id: formElements.id });
    return { templateId: template!.id, elementIds: elements.map(({ id }) => id) };
  });
}

/** 100 paragraphs with 102 references in the first text; two with two in each of the others. */
function theTexts(billIds: readonly number[]): object[] {
  const words = "The committee heard testimony on the measure and reported it with an amendment that changes the date of effect, as its sponsor had asked. ";
  let next = 0;
  const paragraph = (references: number) => ({
    type: "paragraph",
    content: [{ type: "text", text: words }, ...Array.from({ length: references }, () => [{ type: "billReference", attrs: { billId: billIds[next++ % billIds.length] } }, { type: "text", text: " and " }]).flat()],
  });
  return Array.from({ length: elementsOfLargeIssue }, (_, at) => ({
    type: "doc",
    content: at === 0 ? Array.from({ length: 100 }, (_unused, one) => paragraph(one < 2 ? 2 : 1)) : [paragraph(2), paragraph(0)],
  }));
}
