import { asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { categories, pages, policyAreas } from "@/db/schema";

export type MenuChoices = {
  pages: { id: number; title: string; slug: string; published: boolean }[];
  /** Including those merged or deactivated since. */
  topics: { id: number; name: string; isActive: boolean; isMerged: boolean }[];
};

const linked = alias(categories, "linked_topic");

/** Available for menus, or in use. */
export async function menuChoices(): Promise<MenuChoices> {
  const [pageRows, topicRows] = await Promise.all([
    db
      .select({
        id: pages.id,
        title: pages.title,
        slug: pages.slug,
        published: sql<boolean>`${pages.revisionId} is not null`,
      })
      .from(pages)
      .where(isNull(pages.deletedAt))
      .orderBy(asc(sql`lower(${pages.title})`), asc(pages.id))
      .limit(1000),
    db
      .select({
        id: linked.id,
        name: sql<string>`${categories.name} || ' [' || ${policyAreas.name} || ']'`,
        isActive: sql<boolean>`${categories.active} and ${policyAreas.active}`,
        isMerged: sql<boolean>`${linked.mergedIntoId} is not null`,
      })
      .from(linked)
      .innerJoin(categories, eq(categories.id, sql`coalesce(${linked.mergedIntoId}, ${linked.id})`))
      .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
      .orderBy(asc(categories.name), asc(linked.id)),
  ]);
  return { pages: pageRows, topics: topicRows };
}
