import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db";
import {
  categories,
  contentImportItems,
  contentImports,
  contentImportTopics,
  formElementGroups,
  formElements,
  formTemplates,
} from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import type { contentImportsApi } from "./api";
import { getContentImport, isWaiting, tagKey } from "./queries";
import { mayFetchPictures } from "./run/fetch-pictures";
import type { ContentImportWithItems } from "./schema";
import { entity } from "./start-reading";

type Row = typeof contentImports.$inferSelect;
type RunBody = z.output<(typeof contentImportsApi)["run"]["body"]>;
type AnswerBody = z.output<(typeof contentImportsApi)["answer"]["body"]>;

/** In one log entry. */
const mostLogged = 20;

const invalidField = (path: string, message: string) => invalid(message, { issues: [{ path, message }] });

/** @throws HttpError 404; 409 in another state */
async function lockImport(tx: Transaction, id: number, states: Row["state"][], message: string): Promise<Row> {
  const [row] = await tx.select().from(contentImports).where(eq(contentImports.id, id)).for("update");
  if (!row) throw notFound();
  if (!states.includes(row.state)) throw new HttpError(409, { message, id });
  return row;
}

/** Sets title or date of items, or excludes them. @throws HttpError 409 if one is no longer to be imported */
export async function answerItems(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { items }: AnswerBody,
): Promise<ContentImportWithItems> {
  const row = await lockImport(tx, id, ["ready"], "This import has already started.");
  const answered: string[] = [];
  for (const { id: itemId, title, date, skip } of items) {
    const change = {
      ...(title !== undefined && { title }),
      ...(date !== undefined && { day: date, ...(date === null && { publishedAt: null }) }),
      ...(skip !== undefined && { isSkipped: skip }),
    };
    if (Object.keys(change).length === 0) continue;
    const rows = await tx
      .update(contentImportItems)
      .set(change)
      .where(and(eq(contentImportItems.id, itemId), eq(contentImportItems.contentImportId, id)))
      .returning({ title: contentImportItems.title });
    if (rows.length === 0) throw invalidField("items", `This import has no item ${itemId}.`);
    answered.push(rows[0]!.title);
  }
  if (answered.length === 0) return getContentImport(id, tx);
  await tx
    .update(contentImports)
    .set({ updatedAt: sql`now()` })
    .where(eq(contentImports.id, id));
  await record(tx, staff, {
    action: "content-import.answered",
    entity,
    entityId: id,
    entityName: row.name,
    after: { items: answered.slice(0, mostLogged), count: answered.length },
  });
  return getContentImport(id, tx);
}

/**
 * Starts or resumes the import of what is left.
 * @throws HttpError 409 while it is read, runs or is undone; 422 for a template or field that cannot hold the texts
 */
export async function startRun(
  tx: Transaction,
  staff: Viewer,
  id: number,
  given: RunBody,
): Promise<ContentImportWithItems> {
  const row = await lockImport(
    tx,
    id,
    ["ready", "finished"],
    "This import cannot start now. It is still being read, is already running, or was undone.",
  );
  const publish = given.publish ?? false;
  await checkPlace(tx, given.formTemplateId, given.formElementId, publish);
  const jurisdiction = given.jurisdiction ?? null;
  if (jurisdiction !== null && !jurisdictionOptions().some(({ value }) => value === jurisdiction))
    throw invalidField("jurisdiction", "There is no such jurisdiction.");
  if (given.fetchPictures && !mayFetchPictures())
    throw invalidField(
      "fetchPictures",
      "Fetching pictures is off. An administrator of the server can turn it on (IMPORT_PICTURES).",
    );
  await rememberTopics(tx, given.topics ?? {}, await tagsIn(tx, id));
  const [some] = await tx
    .select({ id: contentImportItems.id })
    .from(contentImportItems)
    .where(and(eq(contentImportItems.contentImportId, id), isWaiting))
    .limit(1);
  if (row.state === "finished" && !some) return getContentImport(id, tx);
  await tx
    .update(contentImports)
    .set({
      state: "running",
      formTemplateId: given.formTemplateId,
      formElementId: given.formElementId,
      publish,
      jurisdiction,
      fetchPictures: given.fetchPictures ?? false,
      importPages: given.importPages ?? true,
      error: null,
      startedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`${contentImports.version} + 1`,
    })
    .where(eq(contentImports.id, id));
  await record(tx, staff, {
    action: "content-import.started",
    entity,
    entityId: id,
    entityName: row.name,
    after: {
      formTemplateId: given.formTemplateId,
      formElementId: given.formElementId,
      publish,
      jurisdiction,
      ...(given.topics && { topics: given.topics }),
    },
  });
  await enqueue(tx, "import-content", { id, by: staff.id }, { key: `content-import:${id}` });
  return getContentImport(id, tx);
}

/** @throws HttpError 422 if the field is not a text of the template, or publishing would leave required fields empty */
async function checkPlace(tx: Transaction, templateId: number, elementId: number, publish: boolean): Promise<void> {
  const [template] = await tx
    .select({ name: formTemplates.name })
    .from(formTemplates)
    .where(eq(formTemplates.id, templateId));
  if (!template) throw invalidField("formTemplateId", "There is no such form template.");
  const rows = await tx
    .select({ element: formElements })
    .from(formElements)
    .innerJoin(formElementGroups, eq(formElementGroups.id, formElements.formElementGroupId))
    .where(and(eq(formElementGroups.formTemplateId, templateId), formElementGroups.active, formElements.active));
  const element = rows.find((row) => row.element.id === elementId)?.element;
  if (!element) throw invalidField("formElementId", "This field is not in use in the form template.");
  if (element.type !== "rich_text") throw invalidField("formElementId", "Choose a rich text field for the text.");
  if (publish && !element.public)
    throw invalidField("formElementId", "This field is for staff only. Choose a public one, or import drafts.");
  const others = rows.filter((row) => row.element.required && row.element.id !== elementId);
  if (publish && others.length > 0)
    throw invalidField(
      "publish",
      `“${template.name}” also requires ${others
        .slice(0, 5)
        .map((row) => `“${row.element.label}”`)
        .join(", ")}, which old issues do not have. Choose another template, or import drafts.`,
    );
}

const tagsIn = async (tx: Transaction, id: number): Promise<{ name: string; slug: string }[]> => [
  ...(await tx.execute<{ name: string; slug: string }>(sql`
    select distinct tag->>'name' as name, tag->>'slug' as slug
    from content_import_items i, jsonb_array_elements(i.tags) as tag where i.content_import_id = ${id} limit 5000`)),
];

/** @throws HttpError 422 if a topic does not exist */
async function rememberTopics(
  tx: Transaction,
  given: Record<string, number | null>,
  tags: { name: string; slug: string }[],
): Promise<void> {
  const named = [...new Set(Object.values(given).flatMap((topic) => topic ?? []))];
  const found = await tx
    .select({ id: categories.id, current: sql<number>`coalesce(${categories.mergedIntoId}, ${categories.id})` })
    .from(categories)
    .where(inArray(categories.id, named));
  const currentOf = new Map(found.map(({ id, current }) => [id, current]));
  const missing = named.find((topic) => !currentOf.has(topic));
  if (missing !== undefined) throw invalidField("topics", `There is no topic ${missing}.`);
  const rows = new Map<string, number | null>();
  for (const [written, categoryId] of Object.entries(given)) {
    const key = tagKey({ name: written, slug: "" });
    // a tag may be named by its slug
    const meant = tags.filter((tag) => tag.slug === written || tagKey(tag) === key);
    const topicId = categoryId === null ? null : currentOf.get(categoryId)!;
    for (const tag of meant.length > 0 ? meant : [{ name: written, slug: "" }])
      if (tagKey(tag) !== "") rows.set(tagKey(tag).slice(0, 300), topicId);
  }
  if (rows.size > 0)
    await tx
      .insert(contentImportTopics)
      .values([...rows].map(([tag, categoryId]) => ({ tag, categoryId })))
      .onConflictDoUpdate({ target: contentImportTopics.tag, set: { categoryId: sql`excluded.category_id` } });
}

/** Discards a parsed import. @throws HttpError 409 after something was imported */
export async function deleteContentImport(tx: Transaction, staff: Viewer, id: number): Promise<{ id: number }> {
  const row = await lockImport(
    tx,
    id,
    ["ready", "failed", "undone", "finished"],
    "This import is still being worked on. Try again when it has finished.",
  );
  const [imported] = await tx
    .select({ id: contentImportItems.id })
    .from(contentImportItems)
    .where(
      and(
        eq(contentImportItems.contentImportId, id),
        sql`(${contentImportItems.publicationIssueId} is not null or ${contentImportItems.pageId} is not null)`,
      ),
    )
    .limit(1);
  if (imported) throw new HttpError(409, { message: "This import has issues or pages. Undo it instead.", id });
  await tx.delete(contentImports).where(eq(contentImports.id, id));
  await record(tx, staff, { action: "content-import.deleted", entity, entityId: id, entityName: row.name });
  return { id };
}
