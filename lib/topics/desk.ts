import { and, asc, desc, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { categories, policyAreas } from "@/db/schema";
import { pageRows, totals } from "@/lib/http/input";
import { notFound } from "@/lib/http/problem";
import { toCategory } from "./queries";
import type { ManagedCategory, ManagedPolicyArea } from "./schema";

/** Policy areas and topics as staff manage them: those switched off too. */

const columns = {
  id: categories.id, name: categories.name, slug: categories.slug, active: categories.active, sortOrder: categories.sortOrder, version: categories.version,
  areaId: policyAreas.id, areaName: policyAreas.name, areaSlug: policyAreas.slug,
};
const rows = (on: Queryable) => on.select(columns).from(categories).innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId)).$dynamic();
type Row = Awaited<ReturnType<typeof rows>>[number];
const present = (row: Row): ManagedCategory => ({ ...toCategory(row), active: row.active, sortOrder: row.sortOrder, version: row.version });

/** The areas in the order that staff gave them, each with its active topics. @param isActive absent = all */
export async function managedAreas({ isActive, id }: { isActive?: boolean; id?: number }, on: Queryable = db): Promise<ManagedPolicyArea[]> {
  const wanted = and(isActive === undefined ? undefined : eq(policyAreas.active, isActive), id === undefined ? undefined : eq(policyAreas.id, id));
  const areas = await on.select().from(policyAreas).where(wanted).orderBy(asc(policyAreas.sortOrder), asc(policyAreas.name), asc(policyAreas.id));
  const topics = await rows(on).where(eq(categories.active, true)).orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id));
  return areas.map(({ id, name, slug, active, sortOrder, version }) => ({ id, name, slug, value: id, label: name, active, sortOrder, version, categories: topics.filter((topic) => topic.areaId === id).map(toCategory) }));
}

/** @throws HttpError 404 */
export async function managedArea(id: number, on: Queryable = db): Promise<ManagedPolicyArea> {
  const [area] = await managedAreas({ id }, on);
  if (!area) throw notFound();
  return area;
}

/** @throws HttpError 404 */
export async function managedTopic(id: number, on: Queryable = db): Promise<ManagedCategory> {
  const [row] = await rows(on).where(eq(categories.id, id));
  if (!row) throw notFound();
  return present(row);
}

type Filter = { policyAreaId?: number; isActive?: boolean; page: number; perPage: number; sortBy: "updatedAt" | "name" | "sortOrder"; sortOrder: "asc" | "desc" };

/** A page of the topics. */
export async function managedTopics({ policyAreaId, isActive, sortBy, sortOrder, ...page }: Filter) {
  const fit = and(policyAreaId === undefined ? undefined : eq(categories.policyAreaId, policyAreaId), isActive === undefined ? undefined : eq(categories.active, isActive));
  const order = sortOrder === "asc" ? asc : desc;
  const by = sortBy === "name" ? sql`lower(${categories.name})` : categories[sortBy];
  const { limit, offset } = pageRows(page);
  const found = await rows(db).where(fit).orderBy(order(by), order(categories.id)).limit(limit).offset(offset);
  return { categories: found.map(present), ...totals(await db.$count(categories, fit)) };
}

export const areaExists = async (_viewer: unknown, id: number): Promise<boolean> => (await db.select({ id: policyAreas.id }).from(policyAreas).where(eq(policyAreas.id, id))).length > 0;
export const topicExists = async (_viewer: unknown, id: number): Promise<boolean> => (await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id))).length > 0;
