import { and, asc, desc, eq, ilike, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Audience, audienceOf } from "@/lib/audiences/audience";
import { survivingTopic } from "@/lib/topics/surviving";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { containing } from "@/db/containing";
import { categories, fileAreas, files, fileVersions, policyAreas } from "@/db/schema";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import { hashLength } from "./published-address";
import type { File } from "./schema";
import { pictureExtensions } from "./picture";

const shape = {
  id: files.id,
  slug: files.slug,
  title: files.title,
  extension: files.extension,
  mimeType: files.mimeType,
  size: files.size,
  sha256: files.sha256,
  isActive: files.isActive,
  isPublic: files.isPublic,
  codes: files.audience,
  altText: files.altText,
  width: files.width,
  height: files.height,
  createdAt: isoUtc(files.createdAt),
  version: files.version,
  fileArea: { id: fileAreas.id, name: fileAreas.name },
  policyArea: { id: policyAreas.id, name: policyAreas.name },
  topic: { id: categories.id, name: categories.name },
};

const rows = (on: Queryable) =>
  on
    .select(shape)
    .from(files)
    .leftJoin(fileAreas, eq(fileAreas.id, files.fileAreaId))
    .leftJoin(policyAreas, eq(policyAreas.id, files.policyAreaId))
    .leftJoin(categories, eq(categories.id, files.topicId));

type Row = Omit<File, "url" | keyof Audience> & { codes: number[] };
const present = ({ codes, ...row }: Row): File => ({
  ...row,
  ...audienceOf(codes),
  url: `/file/${row.id}.${row.extension}`,
});

export type FileFilter = {
  fileAreaId?: number;
  policyAreaId?: number;
  topicId?: number;
  url?: string;
  isActive?: boolean;
  isPublic?: boolean;
  isPicture?: boolean;
  page: number;
  perPage: number;
  sortBy: "createdAt" | "title" | "extension" | "size";
  sortOrder: "asc" | "desc";
};

/** The prefix of a file's own address, or of its slug's, which is followed by the search text. */
const addressStart = /^(?:https?:\/\/[^/\s]+)?\/?file\/(?:view\/)?/;

function where(filter: FileFilter): SQL | undefined {
  const permalink = filter.url?.trim().match(/\/?file\/(\d{1,10})(?:\.\w+)?$/)?.[1];
  const words = filter.url?.trim().replace(addressStart, "");
  return and(
    filter.fileAreaId === undefined ? undefined : eq(files.fileAreaId, filter.fileAreaId),
    filter.policyAreaId === undefined ? undefined : eq(files.policyAreaId, filter.policyAreaId),
    filter.topicId === undefined ? undefined : eq(files.topicId, filter.topicId),
    filter.isActive === undefined ? undefined : eq(files.isActive, filter.isActive),
    filter.isPublic === undefined ? undefined : eq(files.isPublic, filter.isPublic),
    filter.isPicture === undefined
      ? undefined
      : (filter.isPicture ? inArray : notInArray)(files.extension, pictureExtensions),
    // The index files_words contains exactly these three.
    !words
      ? undefined
      : permalink
        ? eq(files.id, Number(permalink))
        : or(
            ilike(files.slug, containing(words)),
            ilike(files.title, containing(words)),
            ilike(sql`(${files.id}::text || '.' || ${files.extension})`, containing(words)),
          ),
  );
}

/** A page of matching files with the capped total. The page is found with an index only, then its rows are read. */
export async function listFiles(filter: FileFilter): Promise<{ files: File[]; total: number; totalIsCapped: boolean }> {
  const order = filter.sortOrder === "asc" ? asc : desc;
  const { offset, limit } = pageRows(filter);
  const fit = where({ ...filter, topicId: await survivingTopic(db, filter.topicId) });
  const [[counted], page] = await Promise.all([
    db.select({ n: sql<number>`count(*)::int` }).from(
      db
        .select({ one: sql`1` })
        .from(files)
        .where(fit)
        .limit(totalCap + 1)
        .as("fitting"),
    ),
    limit === 0
      ? []
      : db
          .select({ id: files.id })
          .from(files)
          .where(fit)
          .orderBy(order(files[filter.sortBy]), order(files.id))
          .limit(limit)
          .offset(offset),
  ]);
  return { files: await filesByIds(page.map(({ id }) => id)), ...totals(counted?.n ?? 0) };
}

/** One file by id; null if there is none. */
export async function fileById(id: number, on: Queryable = db): Promise<File | null> {
  const [row] = await rows(on).where(eq(files.id, id));
  return row ? present(row) : null;
}

export async function fileBySlug(slug: string): Promise<File | null> {
  const [row] = await rows(db).where(eq(files.slug, slug));
  return row ? present(row) : null;
}

/** Files by id, in the order of the ids; unknown ids are omitted. */
export async function filesByIds(ids: number[], on: Queryable = db): Promise<File[]> {
  if (ids.length === 0) return [];
  const found = new Map((await rows(on).where(inArray(files.id, ids))).map((row) => [row.id, present(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export const listFileAreas = () =>
  db
    .select({ id: fileAreas.id, name: fileAreas.name, active: fileAreas.active, version: fileAreas.version })
    .from(fileAreas)
    .orderBy(fileAreas.sortOrder, fileAreas.name, fileAreas.id);

export const fileExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: files.id }).from(files).where(eq(files.id, id))).length > 0;
export const fileAreaExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: fileAreas.id }).from(fileAreas).where(eq(fileAreas.id, id))).length > 0;

/** One area. @throws HttpError 404 */
export async function fileAreaById(
  id: number,
): Promise<{ id: number; name: string; active: boolean; version: number }> {
  const [area] = await db
    .select({ id: fileAreas.id, name: fileAreas.name, active: fileAreas.active, version: fileAreas.version })
    .from(fileAreas)
    .where(eq(fileAreas.id, id));
  if (!area) throw notFound();
  return area;
}

/** Former bytes of a file, by the beginning of their hash; null if it never had them. */
export async function versionOf(
  id: number,
  hash: string,
): Promise<Pick<File, "sha256" | "extension" | "mimeType" | "size"> | null> {
  if (!new RegExp(`^[0-9a-f]{${hashLength},64}$`).test(hash)) return null;
  const { sha256, extension, mimeType, size } = fileVersions;
  const [row] = await db
    .select({ sha256, extension, mimeType, size })
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, id), sql`starts_with(${sha256}, ${hash})`));
  return row ?? null;
}
