import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { categories, formerSlugs, policyAreas } from "@/db/schema";
import { HttpError } from "@/lib/platform/http/problem";
import { slugOf } from "@/lib/platform/text/slug";

/** The namespace of a slug: all policy areas share one, and the topics of each area share another. */
export type Space = { entity: "policy-area"; areaId: 0 } | { entity: "category"; areaId: number };

const takenSlugs = async (tx: Transaction, { entity, areaId }: Space) =>
  new Map(
    (entity === "policy-area"
      ? await tx.select({ id: policyAreas.id, slug: policyAreas.slug }).from(policyAreas)
      : await tx
          .select({ id: categories.id, slug: categories.slug })
          .from(categories)
          .where(eq(categories.policyAreaId, areaId))
    ).map((row) => [row.slug, row.id]),
  );

/**
 * The requested slug, or one derived from the name.
 * @param id of the object that may already have it
 * @throws HttpError 409 if another one has the requested slug
 */
export async function slugFor(
  tx: Transaction,
  space: Space,
  name: string,
  requested?: string,
  id?: number,
): Promise<string> {
  await lockUntilCommit(tx, "topics.slug");
  const there = await takenSlugs(tx, space);
  const isFree = (slug: string) => !there.has(slug) || there.get(slug) === id;
  if (requested !== undefined) {
    if (!isFree(requested))
      throw new HttpError(409, {
        message: `The slug “${requested}” is in use already.`,
        id: id ?? null,
        issues: [{ path: "slug", message: "in use" }],
      });
    return requested;
  }
  const base = slugOf(name) || "topic";
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (isFree(slug)) return slug;
  }
}

/** The old address redirects (301) from now on, unless it is used again. */
export async function rememberSlug(
  tx: Transaction,
  old: Space & { slug: string },
  now: Space & { slug: string },
  id: number,
): Promise<void> {
  await tx
    .delete(formerSlugs)
    .where(
      and(eq(formerSlugs.entity, now.entity), eq(formerSlugs.scopeId, now.areaId), eq(formerSlugs.slug, now.slug)),
    );
  await tx
    .insert(formerSlugs)
    .values({ entity: old.entity, scopeId: old.areaId, slug: old.slug, entityId: id })
    .onConflictDoUpdate({ target: [formerSlugs.entity, formerSlugs.scopeId, formerSlugs.slug], set: { entityId: id } });
}
