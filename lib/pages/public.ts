import { and, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { pageRevisions, pages } from "@/db/schema";
import { canRead, everyone, maySee, type Reader } from "@/lib/audiences/reader";
import { billStatusesOf } from "@/lib/bills/queries";
import type { RichDocument } from "@/lib/issues/document/document";
import type { StatusNow } from "@/lib/issues/public/issue-page";
import { openFilesOf } from "@/lib/issues/public/open-files";
import { type Reading, readingOf } from "@/lib/issues/public/parts";
import type { SnapshotContent } from "@/lib/issues/publishing/snapshot/content";
import { cached } from "@/lib/platform/cache/query-cache";
import { plain } from "@/lib/platform/text/search-text";
import { contentOfPage } from "./content";

export type PublicPage = {
  slug: string;
  title: string;
  description: string | null;
  document: RichDocument;
  /** As published. */
  files: SnapshotContent["files"];
  /** ISO 8601. */
  publishedAt: string;
  /** Codes of lib/audiences. */
  audience: number[];
};

/** What a reader who may not read a page sees of it. */
export type LockedPage = Pick<PublicPage, "slug" | "title" | "description"> & { locked: true };

/** Null without a published page that the reader may know of; only title and description where it may not be read. */
export async function publishedPageAt(
  slug: string,
  reader: Reader = everyone,
): Promise<(PublicPage & { locked: false }) | LockedPage | null> {
  if (!/^[a-z0-9-]+$/.test(slug)) return null;
  const [row] = await db
    .select({
      slug: pages.slug,
      title: pageRevisions.title,
      description: pageRevisions.description,
      document: pageRevisions.document,
      files: pageRevisions.files,
      publishedAt: isoUtc(pageRevisions.createdAt),
      audience: pages.audience,
    })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .where(and(eq(pages.slug, slug), maySee(reader, pages.audience, pages.teaser)));
  if (!row) return null;
  if (!canRead(reader, row.audience))
    return { slug: row.slug, title: row.title, description: row.description, locked: true };
  return {
    ...row,
    locked: false,
    document: row.document as RichDocument,
    files: row.files as SnapshotContent["files"],
  };
}

export type PageReading = {
  content: SnapshotContent;
  reading: Reading;
  statuses: ReadonlyMap<number, StatusNow>;
  /** Files public today. */
  openFiles: ReadonlySet<number>;
};

/** Bills with their current status, and public files. */
export async function readingOfPage(
  document: RichDocument,
  on: Queryable = db,
  files: SnapshotContent["files"] = {},
  reader: Reader = everyone,
): Promise<PageReading> {
  const content = await contentOfPage(on, document, files);
  const reading = readingOf(content);
  const [statuses, openFiles] = await Promise.all([
    billStatusesOf(reading.billIds),
    openFilesOf(Object.keys(content.files).map(Number), reader),
  ]);
  return { content, reading, statuses: new Map(statuses.map((row) => [row.id, row])), openFiles };
}

type Searchable = {
  id: number;
  slug: string;
  title: string;
  /** The description, else the beginning. */
  excerpt: string;
  audience: number[];
  /** Normalized words, each after a space. */
  words: string;
  titleWords: string;
};

const longestSearched = 20_000;
const longestExcerpt = 400;
const wordsIn = (text: string): string => ` ${plain(text)}`;

/** Normalized once until something changes. */
const searchable = (): Promise<Searchable[]> =>
  cached(
    "published-pages",
    db,
    async () =>
      (
        await db
          .select({
            id: pages.id,
            slug: pages.slug,
            title: pageRevisions.title,
            description: pageRevisions.description,
            audience: pages.audience,
            text: sql<string>`left(${pageRevisions.plainText}, ${longestSearched})`,
          })
          .from(pages)
          .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
          .orderBy(pages.id)
          .limit(2000)
      ).map(({ description, text, ...page }) => ({
        ...page,
        excerpt: description ?? text.slice(0, longestExcerpt),
        words: wordsIn(`${page.title} ${description ?? ""} ${text}`),
        titleWords: wordsIn(page.title),
      })),
    (all) => all.reduce((bytes, { words }) => bytes + 500 + 4 * words.length, 0),
  );

/** Pages that the reader may read. Every query word begins a word of the page; title matches come first. */
export async function findPages(query: string, limit: number, reader: Reader = everyone): Promise<Searchable[]> {
  const words = plain(query).split(" ").filter(Boolean).slice(0, 8);
  if (words.length === 0) return [];
  const haveAll = (text: string) => words.every((word) => text.includes(` ${word}`));
  const found = (await searchable()).filter((page) => canRead(reader, page.audience) && haveAll(page.words));
  const inTitle = new Set(found.filter(({ titleWords }) => haveAll(titleWords)));
  return found.toSorted((a, b) => Number(inTitle.has(b)) - Number(inTitle.has(a))).slice(0, limit);
}
