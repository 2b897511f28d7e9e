import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { listViews } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notFound } from "@/lib/platform/http/problem";
import { listsOf, type ViewList } from "./lists";
import type { ListView } from "./schema";

const shape = {
  id: listViews.id,
  list: sql<ViewList>`${listViews.list}`,
  name: listViews.name,
  queryString: listViews.queryString,
  isShared: sql<boolean>`${listViews.ownerId} is null`,
  isDefault: listViews.isDefault,
  version: listViews.version,
};

/** One's own views and those of all staff, of the lists that this viewer may open. */
const visibleTo = (viewer: Viewer): SQL | undefined =>
  and(or(eq(listViews.ownerId, viewer.id), isNull(listViews.ownerId)), inArray(listViews.list, listsOf(viewer.role)));

/** The views of a list, by name. */
export const viewsOfList = (viewer: Viewer, list: ViewList, on: Queryable = db): Promise<ListView[]> =>
  on
    .select(shape)
    .from(listViews)
    .where(and(eq(listViews.list, list), visibleTo(viewer)))
    .orderBy(sql`lower(${listViews.name})`, listViews.id);

/** For the `resources` of a route. */
export const listViewVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: listViews.id })
      .from(listViews)
      .where(and(eq(listViews.id, id), visibleTo(viewer)))
  ).length > 0;

/** @throws HttpError 404 when the viewer has no such view */
export async function lockView(tx: Queryable, viewer: Viewer, id: number): Promise<ListView> {
  const [view] = await tx
    .select(shape)
    .from(listViews)
    .where(and(eq(listViews.id, id), visibleTo(viewer)))
    .for("update");
  if (!view) throw notFound();
  return view;
}

/** The view that a list opens with: one's own choice, otherwise that of all staff. */
export const defaultView = (views: readonly ListView[]): ListView | undefined =>
  views.find((view) => view.isDefault && !view.isShared) ?? views.find((view) => view.isDefault);
