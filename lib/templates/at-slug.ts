import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { formerSlugs, formTemplates } from "@/db/schema";
import type { AtSlug } from "@/lib/topics/at-slug";

/** `sendsMail`: readers can subscribe to its issues. */
export type PublicTemplate = { id: number; slug: string; name: string; description: string; sendsMail: boolean };

const columns = {
  id: formTemplates.id,
  slug: formTemplates.slug,
  name: formTemplates.name,
  description: formTemplates.description,
  sendsMail: sql<boolean>`(${formTemplates.active} and ${formTemplates.sendsMail})`,
};

export async function templateAtSlug(slug: string): Promise<AtSlug<PublicTemplate>> {
  const [here] = await db.select(columns).from(formTemplates).where(eq(formTemplates.slug, slug));
  if (here) return { state: "here", thing: here };
  const [moved] = await db
    .select(columns)
    .from(formerSlugs)
    .innerJoin(formTemplates, eq(formTemplates.id, formerSlugs.entityId))
    .where(and(eq(formerSlugs.entity, "form-template"), eq(formerSlugs.slug, slug)));
  return moved ? { state: "moved", thing: moved } : { state: "missing" };
}
