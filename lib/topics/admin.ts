import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { categories, policyAreas } from "@/db/schema";
import { pageRows, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import { toCategory } from "./queries";
import type { ManagedCategory, ManagedPolicyArea } from "./schema";

/** Policy areas and topics as staff manage them: those switched off too. */

const columns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  active: categories.active,
  sortOrder: categories.sortOrder,
  version: categories.version,
  areaId: policyAreas.id,
  areaName: policyAreas.name,
  areaSlug: policyAreas.slug,
};
/** Merged topics exist only for old snapshots. */
const isThere = isNull(categories.mergedIntoId);
const rows = (on: Queryable) =>
  on.select(columns).from(categories).innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId)).$dynamic();
type Row = Awaited<ReturnType<typeof rows>>[number];
const present = (row: Row): ManagedCategory => ({
  ...toCategory(row),
  active: row.active,
  sortOrder: row.sortOrder,
  version: row.version,
});

/** The areas in the order that staff gave them, each with its active topics. @param isActive absent = all */
export async function managedAreas(
  { isActive, id }: { isActive?: boolean; id?: number },
  on: Queryable = db,
): Promise<ManagedPolicyArea[]> {
  const conditions = and(
    isActive === undefined ? undefined : eq(policyAreas.active, isActive),
    id === undefined ? undefined : eq(policyAreas.id, id),
  );
  const areas = await on
    .select()
    .from(policyAreas)
    .where(conditions)
    .orderBy(asc(policyAreas.sortOrder), asc(policyAreas.name), asc(policyAreas.id));
  const topics = await rows(on)
    .where(eq(categories.active, true))
    .orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id));
  return areas.map(({ id, name, slug, active, sortOrder, version }) => ({
    id,
    name,
    slug,
    value: id,
    label: name,
    active,
    sortOrder,
    version,
    categories: topics.filter((topic) => topic.areaId === id).map(toCategory),
  }));
}

/** @throws HttpError 404 */
export async function managedArea(id: number, on: Queryable = db): Promise<ManagedPolicyArea> {
  const [area] = await managedAreas({ id }, on);
  if (!area) throw notFound();
  return area;
}

/** @throws HttpError 404 */
export async function managedTopic(id: number, on: Queryable = db): Promise<ManagedCategory> {
  const [row] = await rows(on).where(and(eq(categories.id, id), isThere));
  if (!row) throw notFound();
  return present(row);
}

/** All topics of an area in their order. */
export const topicsOfArea = async (areaId: number, on: Queryable = db): Promise<ManagedCategory[]> =>
  (
    await rows(on)
      .where(and(eq(categories.policyAreaId, areaId), isThere))
      .orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id))
  ).map(present);

export type AdminArea = Omit<ManagedPolicyArea, "categories"> & {
  topics: (ManagedCategory & { bills: number; issues: number })[];
};

/** Everything for the desk's index: all areas with all of their topics, in order, and what each topic carries. Bills are as last counted. */
export async function listAdminAreas(on: Queryable = db): Promise<AdminArea[]> {
  const [areas, topics, counts] = await Promise.all([
    managedAreas({}, on),
    rows(on).where(isThere).orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id)),
    on.execute<{ id: number; bills: number; issues: number }>(sql`
      select c.id, coalesce(f.bills, 0)::int as bills, coalesce(i.n, 0)::int as issues from categories c
      left join (select unnest(s.category_ids) as topic, count(*) as n from publication_issues p join issue_snapshots s on s.id = p.snapshot_id where p.deleted_at is null group by 1) i on i.topic = c.id
      left join bill_facets f on f.filter_field = '' and f.filter_value = '' and f.field = 'topic' and f.value = c.id::text`),
  ]);
  const counted = new Map(counts.map((row) => [row.id, row]));
  return areas.map(({ categories: _, ...area }) => ({
    ...area,
    topics: topics
      .filter((topic) => topic.areaId === area.id)
      .map((topic) => ({
        ...present(topic),
        bills: counted.get(topic.id)?.bills ?? 0,
        issues: counted.get(topic.id)?.issues ?? 0,
      })),
  }));
}

type Filter = {
  policyAreaId?: number;
  isActive?: boolean;
  page: number;
  perPage: number;
  sortBy: "updatedAt" | "name" | "sortOrder";
  sortOrder: "asc" | "desc";
};

export async function managedTopics({ policyAreaId, isActive, sortBy, sortOrder, ...page }: Filter) {
  const fit = and(
    isThere,
    policyAreaId === undefined ? undefined : eq(categories.policyAreaId, policyAreaId),
    isActive === undefined ? undefined : eq(categories.active, isActive),
  );
  const order = sortOrder === "asc" ? asc : desc;
  const by = sortBy === "name" ? sql`lower(${categories.name})` : categories[sortBy];
  const { limit, offset } = pageRows(page);
  const found = await rows(db).where(fit).orderBy(order(by), order(categories.id)).limit(limit).offset(offset);
  return { categories: found.map(present), ...totals(await db.$count(categories, fit)) };
}

export const areaExists = async (_viewer: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: policyAreas.id }).from(policyAreas).where(eq(policyAreas.id, id))).length > 0;
export const topicExists = async (_viewer: unknown, id: number, on: Queryable = db): Promise<boolean> =>
  (
    await on
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.id, id), isThere))
  ).length > 0;
