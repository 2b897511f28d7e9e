import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { savedSearches } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { totalCap } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { SavedSearch } from "./schema";

const shape = {
  id: savedSearches.id,
  name: savedSearches.name,
  queryString: savedSearches.queryString,
  route: sql<SavedSearch["route"]>`${savedSearches.route}`,
  createdAt: isoUtc(savedSearches.createdAt),
  updatedAt: isoUtc(savedSearches.updatedAt),
  version: savedSearches.version,
};

/** Rows of this viewer that are not deleted; those of others do not exist for the viewer. */
export const ownSearch = (viewer: Viewer, id?: number) =>
  and(
    eq(savedSearches.ownerId, viewer.id),
    isNull(savedSearches.deletedAt),
    id === undefined ? undefined : eq(savedSearches.id, id),
  );

/** For the `resources` of a route. */
export const savedSearchVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
  (await db.select({ id: savedSearches.id }).from(savedSearches).where(ownSearch(viewer, id))).length > 0;

/** As savedSearchVisible, deleted ones included. */
export const savedSearchOwned = async (viewer: Viewer, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(eq(savedSearches.ownerId, viewer.id), eq(savedSearches.id, id)))
  ).length > 0;

/** @throws HttpError 404 when it is not there or not the viewer's */
export async function savedSearchFor(viewer: Viewer, id: number, on: Queryable = db): Promise<SavedSearch> {
  const [row] = await on.select(shape).from(savedSearches).where(ownSearch(viewer, id));
  if (!row) throw notFound();
  return row;
}

type Paging = { page: number; perPage: number; sortBy: "updatedAt" | "name" | "createdAt"; sortOrder: "asc" | "desc" };

export async function listSavedSearches(viewer: Viewer, { page, perPage, sortBy, sortOrder }: Paging) {
  const order = sortOrder === "asc" ? asc : desc;
  const column = sortBy === "name" ? sql`lower(${savedSearches.name})` : savedSearches[sortBy];
  const offset = (page - 1) * perPage;
  const [[counted], rows] = await Promise.all([
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(savedSearches)
      .where(ownSearch(viewer)),
    offset >= totalCap
      ? []
      : db
          .select(shape)
          .from(savedSearches)
          .where(ownSearch(viewer))
          .orderBy(order(column), order(savedSearches.id))
          .limit(Math.min(perPage, totalCap - offset))
          .offset(offset),
  ]);
  const n = counted?.n ?? 0;
  return { savedSearches: rows, total: Math.min(n, totalCap), totalIsCapped: n > totalCap };
}
