import { sql } from "drizzle-orm";
import { db } from "@/db";
import {
  bills,
  formElementGroups,
  formElements,
  formElementValues,
  formTemplates,
  formTemplateViews,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import type { Viewer } from "@/lib/platform/auth/roles";
import { createIssue } from "@/lib/issues/drafts/create";
import { saveNewValue } from "@/lib/issues/drafts/values";
import { anEditor } from "./made-issue";

export const elementsOfLargeIssue = 200;
export const referencesOfLargeIssue = 500;
/** The elements that are not rich texts; they come first, so that typing in them affects the longest page. */
const others = ["short_text", "long_text", "bills"] as const;
const templateSlug = "measured-large";

export type LargeIssue = {
  id: number;
  /** Its rich texts, the long one first. */ values: { id: number; document: object }[];
};

/**
 * A draft of 200 elements in one group with 500 references to bills: a short text, a long one, a list of bills, and rich
 * texts, the first of which has a hundred paragraphs and as many references. Each run gets a separate copy, because it
 * edits it.
 */
export async function largeIssue(): Promise<LargeIssue> {
  const editor = await anEditor();
  const [there] = await db.execute<{ id: number; template: number; values: number }>(sql`
    select i.id, i.form_template_id as template, (select count(*)::int from ${formElementValues} v where v.publication_issue_id = i.id) as values
    from publication_issues i join form_templates t on t.id = i.form_template_id where t.slug = ${templateSlug} and i.copied_from_id is null order by i.id desc limit 1`);
  const first = there?.values === elementsOfLargeIssue ? there : await createLargeIssue(editor);
  const { id } = await transaction((tx) =>
    createIssue(tx, editor, {
      formTemplateId: first.template,
      title: "The large issue that is measured",
      topics: [],
      copyFrom: first.id,
    }),
  );
  const values = await db.execute<{ id: number; document: object }>(
    sql`select v.id, v.document from form_element_values v where v.publication_issue_id = ${id} and v.document is not null order by v.form_element_id`,
  );
  return { id, values: [...values] };
}

async function createLargeIssue(editor: Viewer): Promise<{ id: number; template: number }> {
  const { templateId, elementIds } = await theTemplate();
  const cited = await db.select({ id: bills.id }).from(bills).orderBy(bills.id).limit(referencesOfLargeIssue);
  const texts = theTexts(cited.map((bill) => bill.id)).map((document) => ({ document }));
  const data = [
    { textValue: "A short line" },
    { textValue: "Some words that nobody sets in type. ".repeat(20) },
    { billIds: cited.slice(0, 10).map((bill) => bill.id) },
    ...texts,
  ];
  const { id } = await transaction((tx) =>
    createIssue(tx, editor, { formTemplateId: templateId, title: "The large issue that is copied", topics: [] }),
  );
  for (const [at, formElementId] of elementIds.entries())
    await transaction((tx) => saveNewValue(tx, editor, { publicationIssueId: id, formElementId, data: data[at]! }));
  return { id, template: templateId };
}

async function theTemplate(): Promise<{ templateId: number; elementIds: number[] }> {
  return transaction(async (tx) => {
    await tx.execute(sql`update form_templates set slug = slug || '-' || id where slug = ${templateSlug}`);
    const [template] = await tx
      .insert(formTemplates)
      .values({ name: "Measured, large", slug: templateSlug })
      .returning();
    await tx.insert(formTemplateViews).values({ formTemplateId: template!.id });
    const [group] = await tx
      .insert(formElementGroups)
      .values({ formTemplateId: template!.id, name: "Texts" })
      .returning();
    const elements = await tx
      .insert(formElements)
      .values(
        Array.from({ length: elementsOfLargeIssue }, (_, at) => ({
          formElementGroupId: group!.id,
          label: labelOf(at),
          type: others[at] ?? ("rich_text" as const),
          active: true,
          public: true,
          sortOrder: at + 1,
        })),
      )
      .returning({ id: formElements.id });
    return { templateId: template!.id, elementIds: elements.map((element) => element.id) };
  });
}

const labelOf = (at: number): string =>
  ["Short line", "Long lines", "Key bills"][at] ?? `Text ${at - others.length + 1}`;

/** 100 paragraphs with 106 references in the first text; two with two in each of the others. */
function theTexts(billIds: readonly number[]): object[] {
  const words =
    "The committee heard testimony on the measure and reported it with an amendment that changes the date of effect, as its sponsor had asked. ";
  const count = elementsOfLargeIssue - others.length;
  const inFirst = referencesOfLargeIssue - 2 * (count - 1);
  let next = 0;
  const paragraph = (references: number) => ({
    type: "paragraph",
    content: [
      { type: "text", text: words },
      ...Array.from({ length: references }, () => [
        { type: "billReference", attrs: { billId: billIds[next++ % billIds.length] } },
        { type: "text", text: " and " },
      ]).flat(),
    ],
  });
  return Array.from({ length: count }, (_, at) => ({
    type: "doc",
    content:
      at === 0
        ? Array.from({ length: 100 }, (_unused, one) => paragraph(one < inFirst - 100 ? 2 : 1))
        : [paragraph(2), paragraph(0)],
  }));
}
