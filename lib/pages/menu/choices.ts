import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { categories, pages, policyAreas } from "@/db/schema";

export type MenuChoices = {
  pages: { id: number; title: string; slug: string; published: boolean }[];
  topics: { id: number; name: string }[];
};

/** The pages and topics that a menu may lead to. */
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
      .orderBy(asc(sql`lower(${pages.title})`), asc(pages.id))
      .limit(1000),
    db
      .select({ id: categories.id, name: sql<string>`${categories.name} || ' [' || ${policyAreas.name} || ']'` })
      .from(categories)
      .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
      .where(eq(categories.active, true))
      .orderBy(asc(categories.name), asc(categories.id)),
  ]);
  return { pages: pageRows, topics: topicRows };
}
