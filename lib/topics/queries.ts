import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db";
import { categories, policyAreas } from "@/db/schema";
import { notFound } from "@/lib/platform/http/problem";
import type { Category, PolicyArea } from "./schema";

const byLabel = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** A topic as everywhere in the API; its label reads `Topic [Policy area]`. */
export function toCategory(row: {
  id: number;
  name: string;
  slug: string;
  areaId: number;
  areaName: string;
  areaSlug: string;
}): Category {
  return {
    id: row.id,
    topic: row.name,
    name: row.name,
    slug: row.slug,
    value: row.id,
    label: `${row.name} [${row.areaName}]`,
    policyArea: { id: row.areaId, name: row.areaName, slug: row.areaSlug },
  };
}

const columns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  areaId: policyAreas.id,
  areaName: policyAreas.name,
  areaSlug: policyAreas.slug,
};

/**
 * Every topic by its id, including inactive ones, since old issues and bills keep them. The id of a merged topic maps to
 * the remaining one.
 */
export async function allCategories(db: Queryable): Promise<Map<number, Category>> {
  const requested = alias(categories, "asked");
  const rows = await db
    .select({ ...columns, askedId: requested.id })
    .from(requested)
    .innerJoin(categories, eq(categories.id, sql`coalesce(${requested.mergedIntoId}, ${requested.id})`))
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId));
  return new Map(rows.map(({ askedId, ...row }) => [askedId, toCategory(row)]));
}

/** Topics sorted by label, each once, as the pickers show them. */
export const sortedByLabel = (list: Iterable<Category>): Category[] =>
  [...new Map([...list].map((topic) => [topic.id, topic])).values()].sort(
    (a, b) => byLabel.compare(a.label, b.label) || a.id - b.id,
  );

const inOrder = [
  asc(policyAreas.sortOrder),
  asc(policyAreas.name),
  asc(policyAreas.id),
  asc(categories.sortOrder),
  asc(categories.name),
  asc(categories.id),
] as const;

/** The active policy areas with their active topics, in the order that staff gave them. */
export async function listPolicyAreas(db: Queryable): Promise<PolicyArea[]> {
  const areas = await db
    .select()
    .from(policyAreas)
    .where(eq(policyAreas.active, true))
    .orderBy(asc(policyAreas.sortOrder), asc(policyAreas.name), asc(policyAreas.id));
  const topics = await db
    .select(columns)
    .from(categories)
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(and(eq(categories.active, true), eq(policyAreas.active, true)))
    .orderBy(...inOrder);
  return areas.map(({ id, name, slug }) => ({
    id,
    name,
    slug,
    value: id,
    label: name,
    categories: topics.filter((t) => t.areaId === id).map(toCategory),
  }));
}

/**
 * The active topics of one policy area.
 * @throws HttpError 404 when no area has this slug
 */
export async function categoriesOfArea(db: Queryable, areaSlug: string): Promise<Category[]> {
  const [area] = await db.select({ id: policyAreas.id }).from(policyAreas).where(eq(policyAreas.slug, areaSlug));
  if (!area) throw notFound("There is no such policy area.");
  const rows = await db
    .select(columns)
    .from(categories)
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(and(eq(categories.policyAreaId, area.id), eq(categories.active, true)))
    .orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id));
  return rows.map(toCategory);
}
