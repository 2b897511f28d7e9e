import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import {
  categories,
  formerSlugs,
  formTemplateCategories,
  formTemplates,
  issueMentions,
  issueSnapshots,
  policyAreas,
  publicationIssues,
} from "@/db/schema";
import { readWords } from "@/lib/bills/search/parse-query";
import { viewOfTemplate } from "@/lib/templates/queries";
import type { FormTemplateView } from "@/lib/templates/schema";
import { contentFrom, type SnapshotContent, type SnapshotTopic } from "../publishing/snapshot/content";

/** Every query uses `snapshot_id`, so the working copy is never visible. Newest = published date, then id. */

export const isPublic = and(isNotNull(publicationIssues.snapshotId), isNull(publicationIssues.deletedAt));
const newestFirst = [desc(publicationIssues.publishedDate), desc(publicationIssues.id)] as const;
export type Correction = { date: string; note: string };

/** None if the template's view hides it. */
export const shownHeadline = sql<
  string | null
>`case when (select v.show_headline from form_template_views v where v.form_template_id = ${publicationIssues.formTemplateId}) then ${issueSnapshots.headline} end`;

/**
 * Whether an issue matches; a hidden headline is excluded, because a match would reveal it. @param query a Postgres
 * text search query
 */
export const hasWords = (
  query: string,
): SQL => sql`(${issueSnapshots.search} @@ ${query}::tsquery and (${issueSnapshots.headline} is null
  or coalesce((select v.show_headline from form_template_views v where v.form_template_id = ${publicationIssues.formTemplateId}), false)
  or (to_tsvector('public.rotunda', search_words(${issueSnapshots.name})) || ts_filter(${issueSnapshots.search}, '{b}')) @@ ${query}::tsquery))`;

const listColumns = {
  id: publicationIssues.id,
  slug: publicationIssues.slug,
  publishedDate: sql<string>`${publicationIssues.publishedDate}`,
  name: issueSnapshots.name,
  headline: shownHeadline,
  standfirst: issueSnapshots.standfirst,
  words: issueSnapshots.words,
  snapshotId: issueSnapshots.id,
  topics: sql<SnapshotTopic[]>`${issueSnapshots.content}->'topics'`,
  formTemplate: { id: formTemplates.id, slug: formTemplates.slug, name: formTemplates.name },
  firstPublishedAt: isoUtc(publicationIssues.firstPublishedAt),
  /** The last change that readers see; minor corrections are excluded. */
  changedAt: sql<string>`(select ${isoUtc(sql`max(s.created_at)`)} from issue_snapshots s where s.publication_issue_id = ${publicationIssues.id} and s.number <= ${issueSnapshots.number} and (s.correction is distinct from 'minor' or s.number = 1))`,
  /** Major corrections with their days in the organisation's zone, the newest first. */
  corrections: sql<
    Correction[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('date', (s.created_at at time zone (select time_zone from organisation))::date, 'note', s.change_note) order by s.number desc), '[]')
    from issue_snapshots s where s.publication_issue_id = ${publicationIssues.id} and s.number <= ${issueSnapshots.number} and s.correction = 'major')`,
};

const publishedRows = () =>
  db
    .select(listColumns)
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .$dynamic();

/** A published issue as lists, feeds and links show it; `words` is the word count of its running text. */
export type PublishedListItem = Awaited<ReturnType<typeof publishedRows>>[number];
export type PublishedIssue = PublishedListItem & { content: SnapshotContent; view: FormTemplateView };

async function one(where: SQL): Promise<PublishedIssue | null> {
  const [item] = await publishedRows()
    .where(and(isPublic, where))
    .orderBy(...newestFirst)
    .limit(1);
  if (!item) return null;
  const [row] = await db
    .select({ content: issueSnapshots.content })
    .from(issueSnapshots)
    .where(eq(issueSnapshots.id, item.snapshotId));
  const view = await viewOfTemplate(item.formTemplate.id);
  return row && view ? { ...item, content: contentFrom(row.content), view } : null;
}

export type IssueAtSlug =
  | { state: "published"; issue: PublishedIssue }
  | { state: "moved"; slug: string }
  | { state: "gone" }
  | { state: "missing" };

/** `/publication-issue/view/{slug}`: the issue (200), another address (301), 410 if once published, otherwise 404. */
export async function publishedIssueBySlug(slug: string): Promise<IssueAtSlug> {
  const issue = await one(eq(publicationIssues.slug, slug));
  if (issue) return { state: "published", issue };
  const [row] = await db
    .select({ first: publicationIssues.firstPublishedAt })
    .from(publicationIssues)
    .where(eq(publicationIssues.slug, slug));
  if (row) return { state: row.first ? "gone" : "missing" };
  const [moved] = await db
    .select({ slug: publicationIssues.slug })
    .from(formerSlugs)
    .innerJoin(publicationIssues, eq(publicationIssues.id, formerSlugs.entityId))
    .where(and(eq(formerSlugs.entity, "publication-issue"), eq(formerSlugs.slug, slug), isPublic));
  return moved ? { state: "moved", slug: moved.slug } : { state: "missing" };
}

export const publishedIssueById = (id: number): Promise<PublishedIssue | null> => one(eq(publicationIssues.id, id));

const carriesTopic = (topicId: number): SQL => sql`${issueSnapshots.categoryIds} @> array[${topicId}]::int[]`;

/** The newest published issue of a series; null if there is none. */
export const latestOfSeries = (templateId: number, topicId: number): Promise<PublishedIssue | null> =>
  one(sql`${publicationIssues.formTemplateId} = ${templateId} and ${carriesTopic(topicId)}`);

export const seriesOf = (templateId: number, topicId: number, limit = 100): Promise<PublishedListItem[]> =>
  publishedRows()
    .where(and(isPublic, eq(publicationIssues.formTemplateId, templateId), carriesTopic(topicId)))
    .orderBy(...newestFirst)
    .limit(limit);

/** Just before and after it, of the same template. */
export async function neighborsOf({
  id,
  publishedDate,
  formTemplate,
}: Pick<PublishedListItem, "id" | "publishedDate" | "formTemplate">): Promise<{
  previous: PublishedListItem | null;
  next: PublishedListItem | null;
}> {
  const own = and(isPublic, eq(publicationIssues.formTemplateId, formTemplate.id));
  const place = sql`(${publicationIssues.publishedDate}, ${publicationIssues.id})`;
  const [previous] = await publishedRows()
    .where(and(own, sql`${place} < (${publishedDate}::date, ${id})`))
    .orderBy(...newestFirst)
    .limit(1);
  const [next] = await publishedRows()
    .where(and(own, sql`${place} > (${publishedDate}::date, ${id})`))
    .orderBy(asc(publicationIssues.publishedDate), asc(publicationIssues.id))
    .limit(1);
  return { previous: previous ?? null, next: next ?? null };
}

export type PublishedFilter = {
  templateId?: number;
  policyAreaId?: number;
  /** Matches any of them. */
  topicIds?: number[];
  /** Calendar days, inclusive. */
  startDate?: string;
  endDate?: string;
  /** A web search: stemmed words, "phrases", OR, -not. */
  words?: string;
  /** Without issues of a former site, which are not news. */
  withoutHistory?: boolean;
  page?: number;
  perPage?: number;
};

/** Published issues that match, newest first, with their count (capped at 10,000). */
export async function publishedIssues({
  templateId,
  policyAreaId,
  topicIds,
  startDate,
  endDate,
  words,
  withoutHistory,
  page = 1,
  perPage = 25,
}: PublishedFilter = {}): Promise<{ issues: PublishedListItem[]; total: number; totalIsCapped: boolean }> {
  const ids = sql`select ${categories.id} from ${categories} where ${categories.policyAreaId} = ${policyAreaId ?? 0}`;
  const typed = words?.slice(0, 2000).replaceAll("\0", "").trim();
  const query = typed ? await readWords(db, [typed]) : null;
  const where = and(
    isPublic,
    withoutHistory ? eq(publicationIssues.isHistory, false) : undefined,
    templateId === undefined ? undefined : eq(publicationIssues.formTemplateId, templateId),
    policyAreaId === undefined ? undefined : sql`${issueSnapshots.categoryIds} && array(${ids})`,
    topicIds?.length
      ? sql`${issueSnapshots.categoryIds} && array[${sql.join(
          topicIds.map((id) => sql`${id}::int`),
          sql`, `,
        )}]`
      : undefined,
    startDate ? sql`${publicationIssues.publishedDate} >= ${startDate}` : undefined,
    endDate ? sql`${publicationIssues.publishedDate} <= ${endDate}` : undefined,
    typed ? (query === null ? sql`false` : hasWords(query)) : undefined,
  );
  const cap = 10_000;
  const offset = (page - 1) * perPage;
  const fitting = db
    .select({ one: sql`1` })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(where)
    .limit(cap + 1)
    .as("fitting");
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(fitting);
  const issues =
    offset >= cap
      ? []
      : await publishedRows()
          .where(where)
          .orderBy(...newestFirst)
          .limit(Math.min(perPage, cap - offset))
          .offset(offset);
  return { issues, total: Math.min(counted?.n ?? 0, cap), totalIsCapped: (counted?.n ?? 0) > cap };
}

export type PublicTopic = {
  id: number;
  name: string;
  slug: string;
  policyArea: { id: number; name: string; slug: string };
  issues: number;
};

/** Topics of published issues with counts, by policy area, without those turned off for the template. */
export async function publicTopics(templateId?: number): Promise<PublicTopic[]> {
  const carried = db
    .select({
      topicId: sql<number>`unnest(${issueSnapshots.categoryIds})`.as("topic_id"),
      templateId: publicationIssues.formTemplateId,
    })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(and(isPublic, templateId === undefined ? undefined : eq(publicationIssues.formTemplateId, templateId)))
    .as("carried");
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      policyArea: { id: policyAreas.id, name: policyAreas.name, slug: policyAreas.slug },
      issues: sql<number>`count(*)::int`,
    })
    .from(carried)
    .innerJoin(categories, eq(categories.id, carried.topicId))
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(
      sql`not exists (select 1 from ${formTemplateCategories} c where c.form_template_id = ${carried.templateId} and c.category_id = ${categories.id} and not c.active)`,
    )
    .groupBy(categories.id, policyAreas.id)
    .orderBy(asc(policyAreas.name), asc(categories.name), asc(categories.id));
}

export type BillMention = {
  issue: {
    id: number;
    slug: string;
    name: string;
    headline: string | null;
    publishedDate: string;
    formTemplate: { id: number; slug: string; name: string };
  };
  passage: string;
  status: string;
  inline: boolean;
};

/** Newest first, with the paragraph around the first reference and the bill's status then. */
export async function mentionsOfBill(billId: number, limit = 50): Promise<BillMention[]> {
  const rows = await db
    .select({
      issue: {
        id: publicationIssues.id,
        slug: publicationIssues.slug,
        name: issueSnapshots.name,
        headline: shownHeadline,
        publishedDate: sql<string>`${publicationIssues.publishedDate}`,
      },
      formTemplate: { id: formTemplates.id, slug: formTemplates.slug, name: formTemplates.name },
      passage: issueMentions.passage,
      status: issueMentions.status,
      inline: issueMentions.inline,
    })
    .from(issueMentions)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueMentions.publicationIssueId))
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .where(and(isPublic, eq(issueMentions.billId, billId)))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ issue, formTemplate, ...row }) => ({ ...row, issue: { ...issue, formTemplate } }));
}

export const issuesWithFile = (fileId: number, limit = 20): Promise<PublishedListItem[]> =>
  publishedRows()
    .where(and(isPublic, sql`${issueSnapshots.fileIds} @> array[${fileId}]::int[]`))
    .orderBy(...newestFirst)
    .limit(limit);
