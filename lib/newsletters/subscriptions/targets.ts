import { and, eq } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { bills, categories, formTemplates, policyAreas, type subscriptions } from "@/db/schema";
import { areaPath, templatePath, topicPath } from "@/lib/issues/public/addresses";
import { survivingTopic } from "@/lib/topics/surviving";
import type { Target } from "./target-text";

/** `title`: of a bill that has one. */
export type NamedTarget = Target & { name: string; path: string; title?: string | null };

/** Name and page if it is in use; for a merged topic the remaining one's. */
export async function namedTarget({ kind, id }: Target, on: Queryable = db): Promise<NamedTarget | null> {
  if (kind === "template") {
    const [row] = await on
      .select({ name: formTemplates.name, slug: formTemplates.slug })
      .from(formTemplates)
      .where(and(eq(formTemplates.id, id), eq(formTemplates.active, true)));
    return row ? { kind, id, name: row.name, path: templatePath(row.slug) } : null;
  }
  if (kind === "bill") {
    const [row] = await on
      .select({ name: bills.name, title: bills.title, jurisdiction: bills.jurisdiction, slug: bills.slug })
      .from(bills)
      .where(eq(bills.id, id));
    if (!row) return null;
    const { jurisdiction, name, title, slug } = row;
    return { kind, id, name: `${jurisdiction} ${name}`, title, path: `/bill/view/${slug}` };
  }
  if (kind === "policy-area") {
    const [row] = await on
      .select({ name: policyAreas.name, slug: policyAreas.slug })
      .from(policyAreas)
      .where(and(eq(policyAreas.id, id), eq(policyAreas.active, true)));
    return row ? { kind, id, name: row.name, path: areaPath(row) } : null;
  }
  const topicId = await survivingTopic(on, id);
  const [row] = await on
    .select({ name: categories.name, slug: categories.slug, policyArea: { slug: policyAreas.slug } })
    .from(categories)
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(and(eq(categories.id, topicId), eq(categories.active, true)));
  return row ? { kind, id: topicId, name: row.name, path: topicPath(row) } : null;
}

/** In order, without unavailable ones. */
export async function namedTargets(targets: readonly Target[], on: Queryable = db): Promise<NamedTarget[]> {
  const named: NamedTarget[] = [];
  for (const target of targets) {
    const found = await namedTarget(target, on);
    if (found) named.push(found);
  }
  return named;
}

const columns = {
  template: "formTemplateId",
  "policy-area": "policyAreaId",
  topic: "categoryId",
  bill: "billId",
} as const;

export const targetColumn = ({ kind, id }: Target): Partial<typeof subscriptions.$inferInsert> => ({
  [columns[kind]]: id,
});
