import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { contentImportItems, formElementValues, formTemplates, issueCitations, publicationIssues } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { validateValue } from "@/lib/issues/drafts/value-input";
import { documentFromHtml } from "@/lib/issues/document/from-html";
import { makeSnapshot } from "@/lib/issues/publishing/snapshot";
import { historyCopy, momentOfHistory } from "@/lib/issues/publishing/history-copy";
import { workingCopy } from "@/lib/issues/publishing/snapshot/build";
import { joinSeries } from "@/lib/issues/series";
import type { Viewer } from "@/lib/platform/auth/roles";
import { calendarDateOf, todayIn } from "@/lib/platform/text/dates";
import { freeSlug } from "@/lib/platform/text/slug";
import { citationsOf, type Spans } from "./cite";
import { type OldAddresses, withOwnLinks } from "./own-links";
import { storePictures } from "./store-pictures";

export type ItemRow = typeof contentImportItems.$inferSelect;
export type RunChoices = {
  formTemplateId: number;
  formElementId: number;
  publish: boolean;
  jurisdiction: string | null;
  /** Otherwise they are left out. */
  importPages: boolean;
  /** By tag keys. */
  topics: ReadonlyMap<string, number>;
  timeZone: string;
  /** Of this import; drafts do not redirect. */
  oldAddresses: OldAddresses;
};
type ImportedItem = { issueId: number; published: boolean };

/** The message is the reason. */
export class RefusedItem extends Error {}

const longestHeadline = 300;

/** As its site printed it, else in the organization's zone; `YYYY-MM-DD`. */
export const dayOf = ({ day, publishedAt }: Pick<ItemRow, "day" | "publishedAt">, timeZone: string): string | null =>
  day ?? (publishedAt ? calendarDateOf(publishedAt, timeZone) : null);

/**
 * Reads the text of an item as rich text, and stores its pictures as files.
 * @param isPublic the item is published
 * @throws RefusedItem
 */
export async function readText(
  tx: Transaction,
  staff: Viewer | null,
  { id, html }: Pick<ItemRow, "id" | "html">,
  { publish, oldAddresses }: Pick<RunChoices, "publish" | "oldAddresses">,
  isPublic: boolean,
) {
  const text = publish ? withOwnLinks(html, oldAddresses) : html;
  const pictures = await storePictures(tx, staff, id, text, isPublic);
  const { document, problem } = documentFromHtml(pictures.html);
  if (!document) throw new RefusedItem(problem);
  const { value, problem: invalid } = await validateValue(tx, "rich_text", null, { document });
  if (!value) throw new RefusedItem(invalid);
  return { document, value, missing: pictures.missing };
}

/** Makes an issue: a draft, or published history with its own date. No email, no announcement. @throws RefusedItem */
export async function importItem(
  tx: Transaction,
  staff: Viewer | null,
  item: ItemRow,
  choices: RunChoices,
  spans: Spans,
  tagKeys: readonly string[],
): Promise<ImportedItem> {
  const day = dayOf(item, choices.timeZone);
  const publish = choices.publish && item.state === "publish" && day !== null && item.title !== "";
  if (publish && day > todayIn(choices.timeZone)) throw new RefusedItem("Its date is in the future.");
  const { document, value, missing } = await readText(tx, staff, item, choices, publish);
  const topics = [...new Set(tagKeys.flatMap((key) => choices.topics.get(key) ?? []))];
  const { id, slug, version } = await insertIssue(tx, staff, item, choices.formTemplateId, topics, day);
  await tx.insert(formElementValues).values({
    ...value,
    publicationIssueId: id,
    formElementId: choices.formElementId,
    updatedBy: staff?.id ?? null,
    contentVersion: 1,
  });
  const citations = await citationsOf(tx, document, choices.jurisdiction, day, spans);
  if (citations.length > 0)
    await tx
      .insert(issueCitations)
      .values(citations.map((one) => ({ ...one, publicationIssueId: id, formElementId: choices.formElementId })));
  if (publish) await publishAsHistory(tx, staff, id, day, item.publishedAt);
  const name = nameOf(item);
  await record(tx, staff ?? "system", {
    action: "issue.imported",
    entity: "publication-issue",
    entityId: id,
    entityName: name,
    after: {
      source: item.source,
      site: item.site,
      published: publish,
      publishedDate: publish ? day : null,
      links: citations.filter(({ state }) => state === "linked").length,
      contentImportId: item.contentImportId,
    },
  });
  const [row] = await tx
    .select({ contentVersion: publicationIssues.contentVersion, version: publicationIssues.version })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, id));
  await tx
    .update(contentImportItems)
    .set({
      importedAt: sql`now()`,
      publicationIssueId: id,
      contentVersion: row!.contentVersion,
      issueVersion: row?.version ?? version,
      missingPictures: missing.slice(0, 200),
      html: "",
      slug,
    })
    .where(eq(contentImportItems.id, item.id));
  return { issueId: id, published: publish };
}

/** Without a title in the file. */
export const nameOf = (item: ItemRow): string => item.title || `Untitled (${item.source ?? "import"})`;

async function insertIssue(
  tx: Transaction,
  staff: Viewer | null,
  item: ItemRow,
  formTemplateId: number,
  topics: number[],
  day: string | null,
): Promise<{ id: number; slug: string; version: number }> {
  const [template] = await tx
    .select({ headlines: formTemplates.issuesCanHaveHeadlines })
    .from(formTemplates)
    .where(eq(formTemplates.id, formTemplateId));
  if (!template) throw new RefusedItem("The form template no longer exists.");
  const slug = await freeSlug(tx, publicationIssues, item.slug || nameOf(item), "issue");
  const headline = template.headlines && item.summary && item.summary.length <= longestHeadline ? item.summary : null;
  const [row] = await tx
    .insert(publicationIssues)
    .values({
      name: nameOf(item),
      slug,
      headline,
      formTemplateId,
      categoryId: topics[0] ?? null,
      publishedDate: day,
      isHistory: item.state === "publish" && day !== null,
      createdBy: staff?.id ?? null,
      updatedBy: staff?.id ?? null,
    })
    .returning({ id: publicationIssues.id, version: publicationIssues.version });
  await joinSeries(tx, row!.id, formTemplateId, topics);
  return { id: row!.id, slug, version: row!.version };
}

/** The snapshot has the issue's date, and the bills' status then. */
async function publishAsHistory(
  tx: Transaction,
  staff: Viewer | null,
  issueId: number,
  day: string,
  publishedAt: string | null,
): Promise<void> {
  const working = await workingCopy(tx, issueId);
  if (!working) throw new RefusedItem("It could not be saved.");
  const copy = await historyCopy(tx, { id: issueId, publishedDate: day }, working);
  const at = await momentOfHistory(tx, day, publishedAt);
  await makeSnapshot(tx, issueId, staff?.id ?? null, { at, publishedDate: day }, copy);
}
