import { sql } from "drizzle-orm";
import { db } from "@/db";

/** The current address of a moved person or committee; null if there is none. */
export async function formerAddress(entity: "person" | "committee", slug: string): Promise<string | null> {
  const [row] = await db.execute<{ slug: string }>(
    entity === "person"
      ? sql`select p.slug from former_slugs f join persons p on p.id = f.entity_id where f.entity = 'person' and f.slug = ${slug}`
      : sql`select c.slug from former_slugs f join committees c on c.id = f.entity_id where f.entity = 'committee' and f.slug = ${slug}`,
  );
  return row?.slug ?? null;
}

export const isSlug = (slug: string): boolean => /^[a-z0-9-]{1,300}$/.test(slug);
