import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { isoUtc } from "@/db/iso-utc";
import { pageRevisions, pages, people } from "@/db/schema";
import { audienceOf } from "@/lib/audiences/audience";
import type { RichDocument } from "@/lib/issues/document/document";
import { htmlOfDocument } from "@/lib/issues/document/to-html";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import { pagePath } from "./address";
import type { PagesQuery } from "./api";
import { haveFilesChanged } from "@/lib/files/published-address";
import { contentOfPage } from "./content";
import type { ListedPage, Page, PageRevision } from "./schema";

const inMenu = sql<boolean>`exists (select from menus m, jsonb_array_elements(m.items) item where item->>'kind' = 'page' and (item->>'pageId')::int = ${pages.id})`;

const columns = {
  id: pages.id,
  slug: pages.slug,
  title: pages.title,
  description: pages.description,
  published: sql<boolean>`${pages.revisionId} is not null`,
  hasUnpublishedChanges: sql<boolean>`${pages.revisionId} is not null and ((${pages.title}, ${pages.description}, ${pages.document}) is distinct from (${pageRevisions.title}, ${pageRevisions.description}, ${pageRevisions.document}) or ${haveFilesChanged(sql`coalesce(${pageRevisions.files}, '{}'::jsonb)`)})`,
  inMenu,
  codes: pages.audience,
  teaser: pages.teaser,
  deletedAt: sql<string | null>`${isoUtc(pages.deletedAt)}`,
  publishedAt: sql<string | null>`${isoUtc(pageRevisions.createdAt)}`,
  updatedAt: isoUtc(pages.updatedAt),
  version: pages.version,
};
const withUrl = <T extends { slug: string; codes: number[] }>({ codes, ...row }: T) => ({
  ...row,
  ...audienceOf(codes),
  url: pagePath(row.slug),
});

export async function listPages({
  keyword,
  published,
  deleted = false,
  sortBy,
  sortOrder,
  ...paging
}: PagesQuery): Promise<{ pages: ListedPage[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(paging);
  const where = and(
    deleted ? isNotNull(pages.deletedAt) : isNull(pages.deletedAt),
    keyword ? or(ilike(pages.title, containing(keyword)), ilike(pages.slug, containing(keyword))) : undefined,
    published === undefined ? undefined : published ? isNotNull(pages.revisionId) : isNull(pages.revisionId),
  );
  const column = { updatedAt: pages.updatedAt, title: sql`lower(${pages.title})`, slug: pages.slug }[sortBy];
  const order = sortOrder === "asc" ? asc : desc;
  const [rows, counted] = await Promise.all([
    db
      .select(columns)
      .from(pages)
      .leftJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
      .where(where)
      .orderBy(order(column), order(pages.id))
      .offset(offset)
      .limit(limit),
    db
      .select({ id: pages.id })
      .from(pages)
      .where(where)
      .limit(totalCap + 1),
  ]);
  return { pages: rows.map(withUrl), ...totals(counted.length) };
}

/** @throws HttpError 404 */
export async function getPage(id: number, on: Queryable = db): Promise<Page> {
  const [row] = await on
    .select({ ...columns, document: pages.document, billIds: pages.billIds, fileIds: pages.fileIds })
    .from(pages)
    .leftJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .where(and(eq(pages.id, id), isNull(pages.deletedAt)));
  if (!row) throw notFound();
  const { billIds: _, fileIds: __, ...page } = withUrl(row);
  const document = row.document as RichDocument | null;
  if (!document) return { ...page, document: null, textValue: null };
  const { bills, files } = await contentOfPage(on, document);
  const textValue = htmlOfDocument(document, {
    bill: (billId) => bills[billId],
    file: (fileId) => {
      const file = files[fileId];
      return file && { href: file.url, alt: file.altText };
    },
  });
  return { ...page, document, textValue };
}

const existing =
  (isTrashed: boolean) =>
  async (_: unknown, id: number): Promise<boolean> =>
    (
      await db
        .select({ id: pages.id })
        .from(pages)
        .where(and(eq(pages.id, id), isTrashed ? isNotNull(pages.deletedAt) : isNull(pages.deletedAt)))
    ).length > 0;
export const pageExists = existing(false);
export const isPageInTrash = existing(true);

export const revisionsOf = (id: number, on: Queryable = db): Promise<PageRevision[]> =>
  on
    .select({
      number: pageRevisions.number,
      title: pageRevisions.title,
      publishedAt: isoUtc(pageRevisions.createdAt),
      by: people.name,
      isCurrent: sql<boolean>`${pageRevisions.id} is not distinct from ${pages.revisionId}`,
    })
    .from(pageRevisions)
    .innerJoin(pages, eq(pages.id, pageRevisions.pageId))
    .leftJoin(people, eq(people.id, pageRevisions.createdBy))
    .where(eq(pageRevisions.pageId, id))
    .orderBy(desc(pageRevisions.number));
