import { eq, sql } from "drizzle-orm";
import { formElementValues, publicationIssues } from "@/db/schema";
import { demoIssues } from "@/lib/tools/demo/content/issues";
import { documentOf } from "@/lib/tools/demo/content/rich-text";
import type { DemoIssue, DemoValue, When } from "@/lib/tools/demo/content/shape";
import { freeSlug } from "@/lib/platform/text/slug";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { joinSeries } from "@/lib/issues/series";
import { makeSnapshot } from "@/lib/issues/publishing/snapshot";
import { validateValue } from "@/lib/issues/drafts/value-input";
import type { ValueData } from "@/lib/issues/drafts/values-api";
import { type LoadedBill, setBillsTo } from "./bills";
import { dayInWords, dayOf, idOf, type Loading, momentOf, noteAct } from "./loading";
import type { LoadedElement, LoadedTemplate } from "./templates";

/** Issues appear at seven in the morning. */
const hour = 7;
type Dated = DemoIssue & { day: string | null };

/**
 * Every issue in chronological order, published through the product's own snapshot. Before each publication the bills are
 * set to their state on the eve, and at the end to their current state.
 */
export async function loadIssues(
  loading: Loading,
  templates: Map<string, LoadedTemplate>,
  bills: LoadedBill[],
): Promise<void> {
  const dated: Dated[] = demoIssues().map((issue) => ({
    ...issue,
    day: issue.published && earlier(dayOf(loading, issue.published), loading.today),
  }));
  const published = dated
    .filter((issue) => issue.day !== null)
    .toSorted((a, b) => (a.day! < b.day! ? -1 : a.day! > b.day! ? 1 : 0));
  let standing = "";
  for (const issue of published) {
    if (issue.day !== standing) await setBillsTo(loading, bills, addCalendarDays(issue.day!, -1));
    standing = issue.day!;
    await loadIssue(loading, issue, templates.get(issue.template)!);
  }
  await setBillsTo(loading, bills, loading.today);
  for (const issue of dated.filter(({ day }) => day === null))
    await loadIssue(loading, issue, templates.get(issue.template)!);
}

const earlier = (a: string, b: string) => (a < b ? a : b);

async function loadIssue(loading: Loading, issue: Dated, template: LoadedTemplate): Promise<void> {
  const { tx } = loading;
  const author = loading.people.get(issue.author)!.id;
  const at = momentOf(loading, issue.day ?? loading.today, hour);
  const startedAt = momentOf(loading, addCalendarDays(issue.day ?? loading.today, -3), 15);
  const topics = issue.topics.map((topic) => idOf(loading.topics, topic));
  const [row] = await tx
    .insert(publicationIssues)
    .values({
      name: issue.title,
      headline: issue.headline,
      slug: await freeSlug(tx, publicationIssues, issue.title, "issue"),
      formTemplateId: template.id,
      categoryId: topics[0] ?? null,
      createdBy: author,
      updatedBy: author,
      createdAt: startedAt,
      updatedAt: at,
    })
    .returning({ id: publicationIssues.id });
  const id = row!.id;
  loading.issues.set(issue.key, id);
  await joinSeries(tx, id, template.id, topics);
  await saveValues(loading, issue, id, issue.values, template, author, at);
  const act = { entity: "publication-issue", entityId: id, entityName: issue.title };
  noteAct(loading, issue.author, startedAt, {
    ...act,
    action: "issue.created",
    after: { formTemplate: template.name, topics, copiedFrom: null },
  });
  if (issue.day === null) return;
  const { number } = await makeSnapshot(tx, id, author, { at, publishedDate: issue.day });
  noteAct(loading, issue.author, at, {
    ...act,
    action: "issue.published",
    before: { published: false, publishedDate: null },
    after: { published: true, publishedDate: issue.day, snapshot: number },
  });
  if (!issue.pending) return;
  await saveValues(loading, issue, id, issue.pending, template, author, momentOf(loading, loading.today, hour));
  noteAct(loading, issue.author, momentOf(loading, loading.today, hour), { ...act, action: "value.saved" });
  await tx
    .update(publicationIssues)
    .set({ contentVersion: sql`content_version + 1`, updatedAt: momentOf(loading, loading.today, hour) })
    .where(eq(publicationIssues.id, id));
}

/** Validates and stores the values as if they had been typed; empty ones are omitted. */
async function saveValues(
  loading: Loading,
  issue: Dated,
  issueId: number,
  values: Record<string, DemoValue>,
  template: LoadedTemplate,
  author: number,
  at: string,
): Promise<void> {
  const rows: (typeof formElementValues.$inferInsert)[] = [];
  for (const [key, value] of Object.entries(values)) {
    const element = template.elements.get(key);
    if (!element) throw new Error(`${template.name} has no element “${key}”, which “${issue.title}” fills in.`);
    if (value === "" || (Array.isArray(value) && value.length === 0)) continue;
    const result = await validateValue(loading.tx, element.type, element.selectId, dataOf(loading, element, value));
    if (!result.value) throw new Error(`${element.label} of “${issue.title}”: ${result.problem}`);
    rows.push({
      publicationIssueId: issueId,
      formElementId: element.id,
      ...result.value,
      updatedBy: author,
      updatedAt: at,
    });
  }
  const excludedColumn = (column: string) => sql.raw(`excluded.${column}`);
  await loading.tx
    .insert(formElementValues)
    .values(rows)
    .onConflictDoUpdate({
      target: [formElementValues.publicationIssueId, formElementValues.formElementId],
      set: {
        textValue: excludedColumn("text_value"),
        document: excludedColumn("document"),
        billIds: excludedColumn("bill_ids"),
        updatedBy: author,
        updatedAt: at,
        version: sql`${formElementValues.version} + 1`,
      },
    });
}

function dataOf(loading: Loading, element: LoadedElement, value: DemoValue): ValueData {
  const keys = Array.isArray(value) ? value : [String(value)];
  if (element.type === "rich_text")
    return {
      document: documentOf(String(value), {
        billId: (key) => idOf(loading.bills, key),
        day: (days) => dayInWords(loading, days),
      }),
    };
  if (element.type === "bills") return { billIds: keys.map((key) => idOf(loading.bills, key)) };
  if (element.type === "files") return { fileIds: keys.map((key) => idOf(loading.files, key)) };
  if (element.type === "select" || element.type === "multi_select")
    return { formElementTypeSelectValues: keys.map((key) => idOf(element.options, key)) };
  return { textValue: element.type === "date" ? dayOf(loading, String(value) as When) : String(value) };
}
