import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { people, savedSearches } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { totalCap } from "@/lib/platform/http/input";
import { forbidden, notFound } from "@/lib/platform/http/problem";
import type { Permission } from "@/lib/sharing/policy";
import { isSharedWith, isUnopened, type Member, permissionOn } from "@/lib/sharing/shared-with";
import { teamSharesOf } from "@/lib/sharing/teams";
import type { SavedSearch } from "./schema";

const shape = (viewer: Viewer) => ({
  id: savedSearches.id,
  name: savedSearches.name,
  queryString: savedSearches.queryString,
  route: sql<SavedSearch["route"]>`${savedSearches.route}`,
  createdAt: isoUtc(savedSearches.createdAt),
  updatedAt: isoUtc(savedSearches.updatedAt),
  version: savedSearches.version,
  owner: { id: savedSearches.ownerId, name: people.name },
  permission: permissionOn("search", viewer),
  isNew: isUnopened("search", viewer),
  handedOverAt: isoUtc(savedSearches.handedOverAt),
});

/**
 * Rows that are not deleted, and that this viewer owns or a team of theirs shares; the others do not exist for the
 * viewer.
 */
export const visibleSearch = (viewer: Member & { id: number }, id?: number) =>
  and(
    or(eq(savedSearches.ownerId, viewer.id), isSharedWith("search", viewer)),
    isNull(savedSearches.deletedAt),
    id === undefined ? undefined : eq(savedSearches.id, id),
  );

/** Rows whose name a viewer may know: visible ones, and own deleted ones. */
export const searchNameVisibleTo = (viewer: Member & { id: number }) =>
  or(eq(savedSearches.ownerId, viewer.id), visibleSearch(viewer));

async function select(
  on: Queryable,
  viewer: Viewer,
  { id, order, limit, offset }: { id?: number; order?: SQL[]; limit?: number; offset?: number },
): Promise<SavedSearch[]> {
  const rows = await on
    .select(shape(viewer))
    .from(savedSearches)
    .innerJoin(people, eq(people.id, savedSearches.ownerId))
    .where(visibleSearch(viewer, id))
    .orderBy(...(order ?? []))
    .limit(limit ?? 1)
    .offset(offset ?? 0);
  const teams = await teamSharesOf(on, viewer, "search", rows);
  return rows.map((row) => ({
    ...row,
    owner: { id: row.owner.id, name: row.owner.name ?? "A former member" },
    permission: row.permission ?? "read",
    teams: teams.get(row.id) ?? [],
  }));
}

/**
 * Locks a search. What the viewer may do is read after locking, so that a share that ended during the wait does not
 * count.
 * @throws HttpError 404, or 403 if the viewer may see it only
 */
export async function lockSearch(
  tx: Queryable,
  viewer: Viewer,
  id: number,
  may: (permission: Permission) => boolean,
): Promise<SavedSearch> {
  await tx.select({ id: savedSearches.id }).from(savedSearches).where(eq(savedSearches.id, id)).for("update");
  const search = await savedSearchFor(viewer, id, tx);
  if (!may(search.permission))
    throw forbidden(
      search.permission === "read"
        ? "You can only view this saved search. Ask its owner for edit access, or save a copy."
        : "Only the owner of a saved search may do this.",
    );
  return search;
}

/** For the `resources` of a route. */
export const savedSearchVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
  (await db.select({ id: savedSearches.id }).from(savedSearches).where(visibleSearch(viewer, id))).length > 0;

/** One's own, deleted ones included. */
export const savedSearchOwned = async (viewer: Viewer, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(eq(savedSearches.ownerId, viewer.id), eq(savedSearches.id, id)))
  ).length > 0;

/** @throws HttpError 404 when it is not there, or neither the viewer's nor shared with them */
export async function savedSearchFor(viewer: Viewer, id: number, on: Queryable = db): Promise<SavedSearch> {
  const [row] = await select(on, viewer, { id });
  if (!row) throw notFound();
  return row;
}

type Paging = { page: number; perPage: number; sortBy: "updatedAt" | "name" | "createdAt"; sortOrder: "asc" | "desc" };

/** A page of the viewer's own searches and of those shared with them, counted together. */
export async function listSavedSearches(viewer: Viewer, { page, perPage, sortBy, sortOrder }: Paging) {
  const order = sortOrder === "asc" ? asc : desc;
  const column = sortBy === "name" ? sql`lower(${savedSearches.name})` : savedSearches[sortBy];
  const offset = (page - 1) * perPage;
  const [[counted], rows] = await Promise.all([
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(savedSearches)
      .where(visibleSearch(viewer)),
    offset >= totalCap
      ? []
      : select(db, viewer, {
          order: [order(column), order(savedSearches.id)],
          limit: Math.min(perPage, totalCap - offset),
          offset,
        }),
  ]);
  const n = counted?.n ?? 0;
  return {
    savedSearches: rows.filter(({ permission }) => permission === "owner"),
    sharedSearches: rows.filter(({ permission }) => permission !== "owner"),
    total: Math.min(n, totalCap),
    totalIsCapped: n > totalCap,
  };
}
