import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { categories, formerSlugs, policyAreas } from "@/db/schema";
import { toCategory } from "./queries";
import type { Category } from "./schema";

/** The result for an address: the object, the object at its new address, or nothing. */
export type AtSlug<Thing> = { state: "here" | "moved"; thing: Thing } | { state: "missing" };
export type Area = { id: number; name: string; slug: string };

const area = { id: policyAreas.id, name: policyAreas.name, slug: policyAreas.slug };
const formerly = (entity: string, slug: string, scopeId = 0) =>
  sql`(select ${formerSlugs.entityId} from ${formerSlugs} where ${formerSlugs.entity} = ${entity} and ${formerSlugs.scopeId} = ${scopeId} and ${formerSlugs.slug} = ${slug})`;

/** The policy area at `/topic/{slug}`, active or not. */
export async function areaAtSlug(slug: string): Promise<AtSlug<Area>> {
  const [here] = await db.select(area).from(policyAreas).where(eq(policyAreas.slug, slug));
  if (here) return { state: "here", thing: here };
  const [moved] = await db
    .select(area)
    .from(policyAreas)
    .where(eq(policyAreas.id, formerly("policy-area", slug)));
  return moved ? { state: "moved", thing: moved } : { state: "missing" };
}

/** The topic at `/topic/{area}/{slug}`; both parts may be former ones. */
export async function topicAtSlug(areaSlug: string, slug: string): Promise<AtSlug<Category>> {
  const within = await areaAtSlug(areaSlug);
  if (within.state === "missing") return within;
  const columns = {
    id: categories.id,
    name: categories.name,
    slug: categories.slug,
    areaId: policyAreas.id,
    areaName: policyAreas.name,
    areaSlug: policyAreas.slug,
  };
  const rows = () =>
    db.select(columns).from(categories).innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId)).$dynamic();
  const [here] = await rows().where(and(eq(categories.policyAreaId, within.thing.id), eq(categories.slug, slug)));
  if (here) return { state: within.state, thing: toCategory(here) };
  const [moved] = await rows().where(eq(categories.id, formerly("category", slug, within.thing.id)));
  return moved ? { state: "moved", thing: toCategory(moved) } : { state: "missing" };
}
