import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { categories, files, issueSnapshots, policyAreas, publicationIssues } from "@/db/schema";
import { readWords } from "@/lib/bills/search/parse-query";
import { mayRead, type Reader } from "@/lib/audiences/reader";
import { hasWords, readableIssues, shownHeadline } from "@/lib/issues/public/published";
import { cutAtWord } from "@/lib/issues/publishing/snapshot/cut-at-word";
import { pagePath } from "@/lib/pages/address";
import { findPages } from "@/lib/pages/public";
import type { QuickResult } from "./api";
import { matchesIn, passagesOf } from "@/lib/platform/text/highlight";
import { plain } from "@/lib/platform/text/search-text";

/** Ranking reads the whole text of an issue, so only this many of the newest matches are ranked. */
const ranked = 200;

/** Only published issues, by their newest snapshot; a draft's text is never searched. */
export async function findQuickIssues(db: Queryable, q: string, limit: number, reader: Reader): Promise<QuickResult[]> {
  const words = await readWords(db, [q], { prefix: true });
  if (!words) return [];
  const query = sql`${words}::tsquery`;
  const newest = db
    .select({ id: publicationIssues.id })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(and(readableIssues(reader), hasWords(words)))
    .orderBy(desc(publicationIssues.publishedDate), desc(publicationIssues.id))
    .limit(ranked);
  const found = await db
    .select({
      id: publicationIssues.id,
      slug: publicationIssues.slug,
      title: sql<string>`coalesce(nullif(${shownHeadline}, ''), ${issueSnapshots.name})`,
      text: sql<string>`case when nullif(${shownHeadline}, '') is null then '' else ${issueSnapshots.name} end || ' ' || left(${issueSnapshots.plainText}, 20000)`,
    })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(inArray(publicationIssues.id, newest))
    .orderBy(
      sql`ts_rank(${issueSnapshots.search}, ${query}, 1) desc`,
      desc(publicationIssues.publishedDate),
      desc(publicationIssues.id),
    )
    .limit(limit);
  const matches = await matchesIn(
    db,
    found.map(({ text }) => text),
    words,
  );
  return found.map(({ text, ...row }, at) => ({
    ...row,
    url: `/publication-issue/view/${row.slug}`,
    matched: passageOf(text, matches[at]!),
  }));
}

/** If nothing in the passage matched, the name did: then the beginning of the text is shown. */
const passageOf = (text: string, matches: { start: number; end: number }[]): string =>
  passagesOf(text, matches.length > 0 ? matches : [{ start: 0, end: 0 }], { words: 24, passages: 1 })
    .map((piece) => piece.text)
    .join("")
    .trim();

/** Every word typed must be a prefix of a word of the name. */
function begins(name: string, q: string): boolean {
  const there = plain(name).split(" ");
  const queryWords = plain(q).split(" ").filter(Boolean);
  return queryWords.length > 0 && queryWords.every((word) => there.some((one) => one.startsWith(word)));
}

/** Topics by their own name or their policy area's, own names first. */
export async function findQuickTopics(db: Queryable, q: string, limit: number): Promise<QuickResult[]> {
  const rows = await db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      area: policyAreas.name,
      areaSlug: policyAreas.slug,
    })
    .from(categories)
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(and(eq(categories.active, true), eq(policyAreas.active, true)))
    .orderBy(categories.name, categories.id);
  const own = rows.filter((row) => begins(row.name, q));
  const byArea = rows.filter((row) => !own.includes(row) && begins(`${row.name} ${row.area}`, q));
  return [...own, ...byArea].slice(0, limit).map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.name,
    url: `/topic/${row.areaSlug}/${row.slug}`,
    matched: `${row.name} [${row.area}]`,
  }));
}

/** Published pages that match in title or text. */
export async function findQuickPages(q: string, limit: number, reader: Reader): Promise<QuickResult[]> {
  const found = await findPages(q, limit, reader);
  return found.map(({ id, slug, title, excerpt }) => ({
    id,
    slug,
    title,
    url: pagePath(slug),
    matched: cutAtWord(excerpt.replace(/\s+/g, " ").trim(), 160),
  }));
}

export async function findQuickFiles(db: Queryable, q: string, limit: number, reader: Reader): Promise<QuickResult[]> {
  const queryWords = plain(q).split(" ").filter(Boolean).slice(0, 8);
  const title = sql`unaccent(search_phrase(${files.title}))`;
  const found = await db
    .select({ id: files.id, slug: files.slug, title: files.title, extension: files.extension })
    .from(files)
    .where(
      and(
        eq(files.isActive, true),
        eq(files.isPublic, true),
        mayRead(reader, files.audience),
        ...queryWords.map((word) => sql`${title} like unaccent(${`%${word}%`})`),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
  return found.map(({ extension, ...file }) => ({
    ...file,
    url: `/file/view/${file.slug}`,
    matched: `${file.title} (${extension})`,
  }));
}
