import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { categories, formTemplates, publicationIssues, publicationIssueTopics } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { freeSlug } from "@/lib/platform/text/slug";
import { answer } from "./load-issue-view";
import type { PublicationIssue } from "../schema";
import { checkTopics, joinSeries, topicIdsOf } from "../series";

export type NewIssue = {
  formTemplateId: number;
  /** Absent: that of the issue that is copied. */
  title?: string;
  /** Ignored if issues of the template have none. */
  headline?: string | null;
  /** The first becomes the main one. Absent: those of the issue that is copied. */
  topics?: number[];
  /** The issue whose values are copied; it must have the same template. */
  copyFrom?: number;
};

const invalidAt = (path: string, message: string) => invalid(message, { issues: [{ path, message }] });

/** Creates a draft. @throws HttpError 422 if a template, topic or issue does not exist, or there is no title */
export async function createIssue(tx: Transaction, editor: Viewer, given: NewIssue): Promise<PublicationIssue> {
  const [template] = await tx.select().from(formTemplates).where(eq(formTemplates.id, given.formTemplateId));
  if (!template) throw invalidAt("formTemplateId", "There is no such form template.");
  const source = given.copyFrom === undefined ? undefined : await copyIssue(tx, given.copyFrom, template.id);
  const name = given.title || source?.name;
  if (!name) throw invalidAt("title", "Give the issue a title.");
  const topics = given.topics ? await checkTopics(tx, given.topics, "topics") : (source?.topics ?? []);
  const [row] = await tx
    .insert(publicationIssues)
    .values({
      name,
      slug: await freeSlug(tx, publicationIssues, name, "issue"),
      headline: (template.issuesCanHaveHeadlines && given.headline) || null,
      formTemplateId: template.id,
      categoryId: topics[0] ?? null,
      copiedFromId: source?.id ?? null,
      ...source?.readers,
      createdBy: editor.id,
      updatedBy: editor.id,
    })
    .returning({ id: publicationIssues.id });
  const id = row!.id;
  await joinSeries(tx, id, template.id, topics);
  if (source) await copyValues(tx, source.id, id, editor.id);
  await record(tx, editor, {
    action: "issue.created",
    entity: "publication-issue",
    entityId: id,
    entityName: name,
    after: { formTemplate: template.name, topics, copiedFrom: source?.id ?? null },
  });
  return answer(tx, id);
}

async function copyIssue(
  tx: Transaction,
  id: number,
  templateId: number,
): Promise<{
  id: number;
  name: string;
  topics: number[];
  /** Readers of its own, which its copy has too: a circle of readers must not widen unseen. */
  readers: Pick<typeof publicationIssues.$inferInsert, "audience" | "teaser" | "hasOwnAudience">;
}> {
  const [row] = await tx
    .select()
    .from(publicationIssues)
    .where(and(eq(publicationIssues.id, id), isNull(publicationIssues.deletedAt)));
  if (!row) throw invalidAt("copyFrom", "The issue to copy from does not exist.");
  if (row.formTemplateId !== templateId)
    throw invalidAt("copyFrom", "An issue can be copied only within its form template.");
  const topics = await topicIdsOf(tx, id);
  return {
    id,
    name: row.name,
    readers: row.hasOwnAudience ? { audience: row.audience, teaser: row.teaser, hasOwnAudience: true } : {},
    topics: topics.toSorted((a, b) => Number(b === row.categoryId) - Number(a === row.categoryId)),
  };
}

/** Only values of active elements: elements removed from the template are not copied. */
async function copyValues(tx: Transaction, from: number, to: number, editorId: number): Promise<void> {
  await tx.execute(sql`
    insert into form_element_values (publication_issue_id, form_element_id, text_value, document, select_value_ids, bill_ids, file_ids, bill_facts, updated_by)
    select ${to}, v.form_element_id, v.text_value, v.document, v.select_value_ids, v.bill_ids, v.file_ids, v.bill_facts, ${editorId}
    from form_element_values v join form_elements e on e.id = v.form_element_id join form_element_groups g on g.id = e.form_element_group_id
    where v.publication_issue_id = ${from} and e.active and g.active`);
}

/**
 * Creates the next issue of a series with values and topics of its newest published one (else draft); the first is
 * blank. @throws HttpError 422 if the template or topic does not exist
 */
export async function createRevision(
  tx: Transaction,
  editor: Viewer,
  { formTemplateId, topicId: given, title }: { formTemplateId: number; topicId: number; title?: string },
): Promise<PublicationIssue> {
  const topicId = (await checkTopics(tx, [given], "topicId"))[0]!;
  const [last] = await tx
    .select({ id: publicationIssues.id })
    .from(publicationIssues)
    .innerJoin(
      publicationIssueTopics,
      and(
        eq(publicationIssueTopics.publicationIssueId, publicationIssues.id),
        eq(publicationIssueTopics.categoryId, topicId),
      ),
    )
    .where(and(eq(publicationIssues.formTemplateId, formTemplateId), isNull(publicationIssues.deletedAt)))
    .orderBy(
      sql`${publicationIssues.snapshotId} is not null desc`,
      sql`${publicationIssues.publishedDate} desc nulls last`,
      desc(publicationIssues.id),
    )
    .limit(1);
  if (last) return createIssue(tx, editor, { formTemplateId, title, copyFrom: last.id });
  const [names] = await tx
    .select({ template: formTemplates.name, topic: categories.name })
    .from(formTemplates)
    .innerJoin(categories, eq(categories.id, topicId))
    .where(eq(formTemplates.id, formTemplateId));
  return createIssue(tx, editor, {
    formTemplateId,
    title: title || (names && `${names.template}: ${names.topic}`),
    topics: [topicId],
  });
}
