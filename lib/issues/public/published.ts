import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { categories, formerSlugs, formTemplates, issueSnapshots, publicationIssues } from "@/db/schema";
import { everyone, mayRead, maySee, type Reader } from "@/lib/audiences/reader";
import { readWords } from "@/lib/bills/search/parse-query";
import { viewOfTemplate } from "@/lib/templates/queries";
import type { FormTemplateView } from "@/lib/templates/schema";
import { contentFrom, type SnapshotContent, type SnapshotTopic } from "../publishing/snapshot/content";

/**
 * Every query uses `snapshot_id`, so the working copy is never visible. Newest = published date, then id. Every query is
 * for a reader, by default a visitor: what the reader may not read is left out, or has a title alone (`locked`).
 */

const isPublished = and(isNotNull(publicationIssues.snapshotId), isNull(publicationIssues.deletedAt));
const mayReadIssue = (reader: Reader) => mayRead(reader, publicationIssues.audience);

/** Published issues with a text that a reader may read. */
export const readableIssues = (reader: Reader) => and(isPublished, mayReadIssue(reader));
/** Published issues that a reader may know of. */
const visibleIssues = (reader: Reader) =>
  and(isPublished, maySee(reader, publicationIssues.audience, publicationIssues.teaser));
export const newestFirst = [desc(publicationIssues.publishedDate), desc(publicationIssues.id)] as const;
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

const listColumns = (reader: Reader) => {
  const open = mayReadIssue(reader);
  return {
    id: publicationIssues.id,
    slug: publicationIssues.slug,
    publishedDate: sql<string>`${publicationIssues.publishedDate}`,
    /** The reader sees title, headline and date alone. */
    locked: sql<boolean>`not ${open}`,
    /** For whom it is: readers other than everyone. */
    audience: publicationIssues.audience,
    teaser: publicationIssues.teaser,
    name: issueSnapshots.name,
    headline: shownHeadline,
    standfirst: sql<string | null>`case when ${open} then ${issueSnapshots.standfirst} end`,
    words: sql<number>`case when ${open} then ${issueSnapshots.words} else 0 end`,
    snapshotId: issueSnapshots.id,
    topics: sql<SnapshotTopic[]>`case when ${open} then ${issueSnapshots.content}->'topics' else '[]' end`,
    formTemplate: {
      id: formTemplates.id,
      slug: formTemplates.slug,
      name: formTemplates.name,
      /** New issues of it are emailed, so that readers can subscribe. */
      sendsMail: sql<boolean>`(${formTemplates.active} and ${formTemplates.sendsMail})`,
    },
    firstPublishedAt: isoUtc(publicationIssues.firstPublishedAt),
    /** The last change that readers see; minor corrections are excluded. */
    changedAt: sql<string>`(select ${isoUtc(sql`max(s.created_at)`)} from issue_snapshots s where s.publication_issue_id = ${publicationIssues.id} and s.number <= ${issueSnapshots.number} and (s.correction is distinct from 'minor' or s.number = 1))`,
    /** Major corrections with their days in the organisation's zone, the newest first. */
    corrections: sql<
      Correction[]
    >`(select coalesce(jsonb_agg(jsonb_build_object('date', (s.created_at at time zone (select time_zone from organisation))::date, 'note', s.change_note) order by s.number desc), '[]')
    from issue_snapshots s where ${open} and s.publication_issue_id = ${publicationIssues.id} and s.number <= ${issueSnapshots.number} and s.correction = 'major')`,
  };
};

const publishedRows = (reader: Reader) =>
  db
    .select(listColumns(reader))
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .$dynamic();

/** A published issue as lists, feeds and links show it; `words` is the word count of its running text. */
export type PublishedListItem = Awaited<ReturnType<typeof publishedRows>>[number];
export type PublishedIssue = PublishedListItem & { content: SnapshotContent; view: FormTemplateView };

/** @param where it is looked for among the issues that the reader may read */
async function one(where: SQL, reader: Reader): Promise<PublishedIssue | null> {
  const [item] = await publishedRows(reader)
    .where(and(readableIssues(reader), where))
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

/** What a reader who may not read an issue sees of it. */
export type LockedIssue = Pick<
  PublishedListItem,
  "id" | "slug" | "name" | "headline" | "publishedDate" | "formTemplate"
>;

export type IssueAtSlug =
  | { state: "published"; issue: PublishedIssue }
  | { state: "locked"; issue: LockedIssue }
  | { state: "moved"; slug: string }
  | { state: "gone" }
  | { state: "missing" };

/**
 * `/publication-issue/view/{slug}`: the issue (200), its title (401 or 403), another address (301), 410 if once published,
 * otherwise 404. An issue that shows nothing to others is missing for them.
 */
export async function publishedIssueBySlug(slug: string, reader: Reader = everyone): Promise<IssueAtSlug> {
  const issue = await one(eq(publicationIssues.slug, slug), reader);
  if (issue) return { state: "published", issue };
  const [locked] = await publishedRows(reader).where(and(visibleIssues(reader), eq(publicationIssues.slug, slug)));
  if (locked) return { state: "locked", issue: locked };
  const [row] = await db
    .select({ first: publicationIssues.firstPublishedAt, seen: visibleIssuesOrGone(reader) })
    .from(publicationIssues)
    .where(eq(publicationIssues.slug, slug));
  if (row) return { state: row.first && row.seen ? "gone" : "missing" };
  const [moved] = await db
    .select({ slug: publicationIssues.slug })
    .from(formerSlugs)
    .innerJoin(publicationIssues, eq(publicationIssues.id, formerSlugs.entityId))
    .where(and(eq(formerSlugs.entity, "publication-issue"), eq(formerSlugs.slug, slug), visibleIssues(reader)));
  return moved ? { state: "moved", slug: moved.slug } : { state: "missing" };
}

/** Whether a reader may learn that an issue was withdrawn. */
const visibleIssuesOrGone = (reader: Reader) =>
  sql<boolean>`((${publicationIssues.snapshotId} is null or ${publicationIssues.deletedAt} is not null) and ${maySee(reader, publicationIssues.audience, publicationIssues.teaser)})`;

export const publishedIssueById = (id: number, reader: Reader = everyone): Promise<PublishedIssue | null> =>
  one(eq(publicationIssues.id, id), reader);

const carriesTopic = (topicId: number): SQL => sql`${issueSnapshots.categoryIds} @> array[${topicId}]::int[]`;

/** The newest published issue of a series that the reader may read; null if there is none. */
export const latestOfSeries = (
  templateId: number,
  topicId: number,
  reader: Reader = everyone,
): Promise<PublishedIssue | null> =>
  one(sql`${publicationIssues.formTemplateId} = ${templateId} and ${carriesTopic(topicId)}`, reader);

export const seriesOf = (
  templateId: number,
  topicId: number,
  { limit = 100, reader = everyone }: { limit?: number; reader?: Reader } = {},
): Promise<PublishedListItem[]> =>
  publishedRows(reader)
    .where(and(readableIssues(reader), eq(publicationIssues.formTemplateId, templateId), carriesTopic(topicId)))
    .orderBy(...newestFirst)
    .limit(limit);

/** Just before and after it, of the same template. */
export async function neighborsOf(
  { id, publishedDate, formTemplate }: Pick<PublishedListItem, "id" | "publishedDate" | "formTemplate">,
  reader: Reader = everyone,
): Promise<{
  previous: PublishedListItem | null;
  next: PublishedListItem | null;
}> {
  const own = and(visibleIssues(reader), eq(publicationIssues.formTemplateId, formTemplate.id));
  const place = sql`(${publicationIssues.publishedDate}, ${publicationIssues.id})`;
  const [previous] = await publishedRows(reader)
    .where(and(own, sql`${place} < (${publishedDate}::date, ${id})`))
    .orderBy(...newestFirst)
    .limit(1);
  const [next] = await publishedRows(reader)
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
  /** Without those of which the reader sees the title alone. */
  onlyReadable?: boolean;
  /** By default a visitor. */
  reader?: Reader;
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
  onlyReadable,
  reader = everyone,
  page = 1,
  perPage = 25,
}: PublishedFilter = {}): Promise<{ issues: PublishedListItem[]; total: number; totalIsCapped: boolean }> {
  const ids = sql`select ${categories.id} from ${categories} where ${categories.policyAreaId} = ${policyAreaId ?? 0}`;
  const typed = words?.slice(0, 2000).replaceAll("\0", "").trim();
  const query = typed ? await readWords(db, [typed]) : null;
  const where = and(
    // A match of words would reveal what a text says.
    onlyReadable || typed ? readableIssues(reader) : visibleIssues(reader),
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
      : await publishedRows(reader)
          .where(where)
          .orderBy(...newestFirst)
          .limit(Math.min(perPage, cap - offset))
          .offset(offset);
  return { issues, total: Math.min(counted?.n ?? 0, cap), totalIsCapped: (counted?.n ?? 0) > cap };
}

export const issuesWithFile = (fileId: number, reader: Reader = everyone, limit = 20): Promise<PublishedListItem[]> =>
  publishedRows(reader)
    .where(and(readableIssues(reader), sql`${issueSnapshots.fileIds} @> array[${fileId}]::int[]`))
    .orderBy(...newestFirst)
    .limit(limit);

/** A published issue where another page names it: with what of it is shown there. */
export type NamedIssue = {
  id: number;
  slug: string;
  name: string;
  headline: string | null;
  publishedDate: string;
  formTemplate: { id: number; slug: string; name: string };
};
export const namedIssue = {
  issue: {
    id: publicationIssues.id,
    slug: publicationIssues.slug,
    name: issueSnapshots.name,
    headline: shownHeadline,
    publishedDate: sql<string>`${publicationIssues.publishedDate}`,
  },
  formTemplate: { id: formTemplates.id, slug: formTemplates.slug, name: formTemplates.name },
};
