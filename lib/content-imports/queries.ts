import { and, asc, desc, eq, ilike, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import {
  categories,
  contentImportItems as items,
  contentImports,
  contentImportTopics,
  publicationIssues,
} from "@/db/schema";
import { issuePath } from "@/lib/issues/public/addresses";
import { notFound } from "@/lib/platform/http/problem";
import { organisation } from "@/lib/organisation/organisation";
import type { contentItemsQuery } from "./api";
import type { ContentImport, ContentImportItem, ContentImportTag, ContentImportWithItems } from "./schema";
import { failStalledReadings } from "./start-reading";

/** Items of one answer; the rest is read page by page. */
const itemsAtOnce = 1000;
const cap = 10_000;

/** What may still be imported. */
const waits = (table: string): SQL =>
  sql.raw(
    `(${table}.state in ('publish', 'draft', 'closed') and ${table}.source is not null and ${table}.imported_at is null and not ${table}.is_skipped)`,
  );
export const isWaiting = waits("content_import_items");
const isAsked = sql`(${isWaiting} and (content_import_items.title = '' or (content_import_items.day is null and content_import_items.published_at is null and content_import_items.state = 'publish')))`;
const suggestions = sql<number>`(select count(*)::int from issue_citations c where c.publication_issue_id = content_import_items.publication_issue_id and c.state = 'suggested')`;

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
  createdAt: isoUtc(contentImports.createdAt),
  startedAt: isoUtc(contentImports.startedAt),
  finishedAt: isoUtc(contentImports.finishedAt),
  counts: sql<ContentImport["counts"]>`(
    select jsonb_build_object(
      'publish', count(*) filter (where i.state = 'publish'),
      'draft', count(*) filter (where i.state = 'draft'),
      'closed', count(*) filter (where i.state = 'closed'),
      'left_out', count(*) filter (where i.state = 'left_out'),
      'refused', count(*) filter (where i.state = 'refused'),
      'asked', count(*) filter (where ${waits("i")} and (i.title = '' or (i.state = 'publish' and i.day is null and i.published_at is null))),
      'imported', count(*) filter (where i.imported_at is not null),
      'toImport', count(*) filter (where ${waits("i")}))
    from content_import_items i where i.content_import_id = content_imports.id)`,
};

/** Imports, newest first. */
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
      .limit(cap + 1)
      .as("all_imports"),
  );
  const offset = (page - 1) * perPage;
  const rows =
    offset >= cap
      ? []
      : await db
          .select(columns)
          .from(contentImports)
          .orderBy(order(contentImports.createdAt), order(contentImports.id))
          .limit(perPage)
          .offset(offset);
  const n = counted?.n ?? 0;
  return { contentImports: rows as ContentImport[], total: Math.min(n, cap), totalIsCapped: n > cap };
}

export const contentImportExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: contentImports.id }).from(contentImports).where(eq(contentImports.id, id))).length > 0;

/** One import with its items and tags. @throws HttpError 404 */
export async function getContentImport(id: number, on: Queryable = db): Promise<ContentImportWithItems> {
  const [row] = await on.select(columns).from(contentImports).where(eq(contentImports.id, id));
  if (!row) throw notFound();
  const [listed, tags] = await Promise.all([
    itemsWhere(eq(items.contentImportId, id), itemsAtOnce, 0, on),
    tagsOf(id, on),
  ]);
  return { ...(row as ContentImport), items: listed, tags };
}

type ItemsQuery = z.output<typeof contentItemsQuery>;

/** A page of an import's items that fit. */
export async function listContentItems(
  id: number,
  { state, keyword, page, perPage }: Pick<ItemsQuery, "state" | "keyword" | "page" | "perPage">,
): Promise<{ items: ContentImportItem[]; total: number; totalIsCapped: boolean }> {
  const where = and(
    eq(items.contentImportId, id),
    state === undefined
      ? undefined
      : state === "asked"
        ? isAsked
        : state === "lossy"
          ? sql`(${items.losses} <> '[]' or ${items.missingPictures} <> '[]')`
          : state === "suggestions"
            ? sql`${suggestions} > 0`
            : eq(items.state, state),
    keyword ? ilike(items.title, `%${keyword.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
  )!;
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(
    db
      .select({ one: sql`1` })
      .from(items)
      .where(where)
      .limit(cap + 1)
      .as("fitting"),
  );
  const offset = (page - 1) * perPage;
  const n = counted?.n ?? 0;
  return {
    items: offset >= cap ? [] : await itemsWhere(where, perPage, offset, db),
    total: Math.min(n, cap),
    totalIsCapped: n > cap,
  };
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
      isWaiting: sql<boolean>`${isWaiting}`,
      publicationIssueId: items.publicationIssueId,
      slug: publicationIssues.slug,
      suggestions,
    })
    .from(items)
    .leftJoin(publicationIssues, eq(publicationIssues.id, items.publicationIssueId))
    .where(where)
    .orderBy(asc(items.place))
    .limit(limit)
    .offset(offset);
  return rows.map(({ slug, tags, isWaiting: waits, ...row }) => ({
    ...row,
    tags: tags.map(({ name }) => name),
    url: slug === null ? null : issuePath(slug),
    asks: !waits
      ? []
      : [
          ...(row.title === "" ? (["title"] as const) : []),
          ...(row.date === null && row.state === "publish" ? (["date"] as const) : []),
        ],
  }));
}

/** How a tag is remembered. */
export const tagKey = (tag: { name: string; slug: string }): string =>
  (tag.name || tag.slug).normalize("NFKC").toLowerCase().trim();

/** The tags of what may be imported, the most frequent first, with what they became before. */
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
