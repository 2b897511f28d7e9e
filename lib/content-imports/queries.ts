import { and, asc, desc, eq, ilike, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { isoUtc } from "@/db/iso-utc";
import {
  categories,
  contentImportItems as items,
  contentImports,
  contentImportTopics,
  pages,
  publicationIssues,
} from "@/db/schema";
import { issuePath } from "@/lib/issues/public/addresses";
import { pagePath } from "@/lib/pages/address";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import { organisation } from "@/lib/organisation/organisation";
import type { contentItemsQuery } from "./api";
import type { ContentImport, ContentImportItem, ContentImportTag, ContentImportWithItems } from "./schema";
import { failStalledReadings } from "./start-reading";

/** The rest is read by page. */
const itemsAtOnce = 1000;

/** Not imported yet. */
const waits = (table: string): SQL =>
  sql.raw(
    `(${table}.state in ('publish', 'draft', 'closed') and ${table}.source is not null and ${table}.imported_at is null and not ${table}.is_skipped)`,
  );
export const isWaiting = waits("content_import_items");
/** Missing: a title, or the date of a published item. */
const needs = (table: string) => ({
  title: sql<boolean>`(${waits(table)} and ${sql.raw(table)}.title = '')`,
  date: sql<boolean>`(${waits(table)} and ${sql.raw(table)}.state = 'publish' and ${sql.raw(table)}.day is null and ${sql.raw(table)}.published_at is null)`,
});
const missing = needs("content_import_items");
const missingInCounts = needs("i");
const suggestions = sql<number>`(select count(*)::int from issue_citations c where c.publication_issue_id = content_import_items.publication_issue_id and c.state = 'suggested')`;

const isLossy = sql`(${items.losses} <> '[]' or ${items.missingPictures} <> '[]')`;

const columns = {
  id: contentImports.id,
  name: contentImports.name,
  state: contentImports.state,
  error: contentImports.error,
  problems: contentImports.problems,
  formTemplateId: contentImports.formTemplateId,
  formElementId: contentImports.formElementId,
  publish: contentImports.publish,
  jurisdiction: contentImports.jurisdiction,
  fetchPictures: contentImports.fetchPictures,
  importPages: contentImports.importPages,
  createdAt: isoUtc(contentImports.createdAt),
  startedAt: isoUtc(contentImports.startedAt),
  finishedAt: isoUtc(contentImports.finishedAt),
  counts: sql<ContentImport["counts"]>`(
    select jsonb_build_object(
      'publish', count(*) filter (where i.state = 'publish'),
      'draft', count(*) filter (where i.state = 'draft' and i.kind <> 'page'),
      'closed', count(*) filter (where i.state = 'closed'),
      'left_out', count(*) filter (where i.state = 'left_out'),
      'refused', count(*) filter (where i.state = 'refused'),
      'asked', count(*) filter (where ${missingInCounts.title} or ${missingInCounts.date}),
      'imported', count(*) filter (where i.imported_at is not null),
      'toImport', count(*) filter (where ${waits("i")}),
      'page', count(*) filter (where i.state = 'draft' and i.kind = 'page'),
      'pages', count(*) filter (where ${waits("i")} and i.kind = 'page'))
    from content_import_items i where i.content_import_id = content_imports.id)`,
};

export async function listContentImports({
  page,
  perPage,
  sortOrder,
}: {
  page: number;
  perPage: number;
  sortOrder: "asc" | "desc";
}): Promise<{ contentImports: ContentImport[]; total: number; totalIsCapped: boolean }> {
  await failStalledReadings();
  const order = sortOrder === "asc" ? asc : desc;
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(
    db
      .select({ one: sql`1` })
      .from(contentImports)
      .limit(totalCap + 1)
      .as("all_imports"),
  );
  const { offset, limit } = pageRows({ page, perPage });
  const rows = await db
    .select(columns)
    .from(contentImports)
    .orderBy(order(contentImports.createdAt), order(contentImports.id))
    .limit(limit)
    .offset(offset);
  return { contentImports: rows as ContentImport[], ...totals(counted?.n ?? 0) };
}

export const contentImportExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: contentImports.id }).from(contentImports).where(eq(contentImports.id, id))).length > 0;

/** Without items. @throws HttpError 404 */
export async function contentImportHead(
  id: number,
  on: Queryable = db,
): Promise<ContentImport & { tags: ContentImportTag[] }> {
  const [row] = await on.select(columns).from(contentImports).where(eq(contentImports.id, id));
  if (!row) throw notFound();
  return { ...(row as ContentImport), tags: await tagsOf(id, on) };
}

/** @throws HttpError 404 */
export async function getContentImport(id: number, on: Queryable = db): Promise<ContentImportWithItems> {
  const head = await contentImportHead(id, on);
  return { ...head, items: await itemsWhere(eq(items.contentImportId, id), itemsAtOnce, 0, on) };
}

type ItemsQuery = z.output<typeof contentItemsQuery>;

export async function listContentItems(
  id: number,
  { state, keyword, page, perPage }: Pick<ItemsQuery, "state" | "keyword" | "page" | "perPage">,
): Promise<{ items: ContentImportItem[]; total: number; totalIsCapped: boolean }> {
  const where = and(
    eq(items.contentImportId, id),
    state === undefined
      ? undefined
      : state === "asked"
        ? sql`(${missing.title} or ${missing.date})`
        : state === "lossy"
          ? isLossy
          : state === "suggestions"
            ? sql`${suggestions} > 0`
            : state === "page" || state === "draft"
              ? and(eq(items.state, "draft"), state === "page" ? eq(items.kind, "page") : ne(items.kind, "page"))
              : eq(items.state, state),
    keyword ? ilike(items.title, containing(keyword)) : undefined,
  )!;
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(
    db
      .select({ one: sql`1` })
      .from(items)
      .where(where)
      .limit(totalCap + 1)
      .as("fitting"),
  );
  const { offset, limit } = pageRows({ page, perPage });
  return { items: await itemsWhere(where, limit, offset, db), ...totals(counted?.n ?? 0) };
}

/** Items that lose something, and imported issues with undecided bill numbers. */
export async function openCounts(id: number): Promise<{ lossy: number; suggestions: number }> {
  const [row] = await db
    .select({
      lossy: sql<number>`count(*) filter (where ${isLossy})::int`,
      suggestions: sql<number>`count(*) filter (where ${suggestions} > 0)::int`,
    })
    .from(items)
    .where(eq(items.contentImportId, id));
  return row!;
}

/** What stays out of an import without being shown, and how many items each: messages, menus, what was behind a password. */
export const leftOutKinds = (id: number): Promise<{ reason: string | null; count: number }[]> =>
  db
    .select({ reason: items.reason, count: sql<number>`count(*)::int` })
    .from(items)
    .where(and(eq(items.contentImportId, id), isNull(items.source), eq(items.state, "left_out")))
    .groupBy(items.reason)
    .orderBy(desc(sql`count(*)`), asc(items.reason))
    .limit(100);

/** What was chosen for the latest import that ran, as the defaults of the next one. */
export async function latestChoices(): Promise<Pick<
  ContentImport,
  "formElementId" | "publish" | "jurisdiction"
> | null> {
  const [row] = await db
    .select({
      formElementId: contentImports.formElementId,
      publish: contentImports.publish,
      jurisdiction: contentImports.jurisdiction,
    })
    .from(contentImports)
    .where(sql`${contentImports.startedAt} is not null`)
    .orderBy(desc(contentImports.startedAt))
    .limit(1);
  return row ?? null;
}

async function itemsWhere(where: SQL, limit: number, offset: number, on: Queryable): Promise<ContentImportItem[]> {
  const { timeZone } = await organisation();
  const rows = await on
    .select({
      id: items.id,
      title: items.title,
      date: sql<string | null>`coalesce(${items.day}, (${items.publishedAt} at time zone ${timeZone})::date)::text`,
      state: items.state,
      reason: items.reason,
      kind: items.kind,
      source: items.source,
      authors: items.authors,
      tags: items.tags,
      losses: items.losses,
      missingPictures: items.missingPictures,
      isSkipped: items.isSkipped,
      isImported: sql<boolean>`${items.importedAt} is not null`,
      needsTitle: missing.title,
      needsDate: missing.date,
      publicationIssueId: items.publicationIssueId,
      pageId: items.pageId,
      slug: publicationIssues.slug,
      pageSlug: pages.slug,
      suggestions,
    })
    .from(items)
    .leftJoin(publicationIssues, eq(publicationIssues.id, items.publicationIssueId))
    .leftJoin(pages, eq(pages.id, items.pageId))
    .where(where)
    // rejected items come last
    .orderBy(sql`${items.source} is null`, asc(items.place))
    .limit(limit)
    .offset(offset);
  return rows.map(({ slug, pageSlug, tags, needsTitle, needsDate, ...row }) => ({
    ...row,
    tags: tags.map(({ name }) => name),
    url: slug !== null ? issuePath(slug) : pageSlug !== null ? pagePath(pageSlug) : null,
    asks: [...(needsTitle ? (["title"] as const) : []), ...(needsDate ? (["date"] as const) : [])],
  }));
}

export const tagKey = (tag: { name: string; slug: string }): string =>
  (tag.name || tag.slug).normalize("NFKC").toLowerCase().trim();

/** Most frequent first, with their topics in earlier imports. */
async function tagsOf(id: number, on: Queryable): Promise<ContentImportTag[]> {
  const rows = await on.execute<{ slug: string; name: string; items: number }>(sql`
    select min(tag->>'slug') as slug, min(tag->>'name') as name, count(*)::int as items
    from content_import_items i, jsonb_array_elements(i.tags) as tag
    where i.content_import_id = ${id} and i.state in ('publish', 'draft', 'closed')
    group by lower(tag->>'name') order by count(*) desc, min(tag->>'name') limit 500`);
  if (rows.length === 0) return [];
  const [remembered, topics] = await Promise.all([
    on.select().from(contentImportTopics),
    on.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.id)),
  ]);
  const known = new Map(remembered.map(({ tag, categoryId }) => [tag, categoryId]));
  const named = new Map(topics.toReversed().map(({ id: topicId, name }) => [name.toLowerCase(), topicId]));
  return [...rows].map((row) => {
    const key = tagKey(row);
    return { ...row, topicId: known.has(key) ? (known.get(key) ?? null) : (named.get(key) ?? null) };
  });
}
