import { and, eq, type SQL } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { categories, formTemplates, policyAreas, subscriptions } from "@/db/schema";
import { maxId } from "@/lib/http/input";
import { areaPath, templatePath, topicPath } from "@/lib/issues/reading/addresses";

export const targetKinds = ["template", "policy-area", "topic"] as const;

/** Whose issues one may subscribe to. In addresses: `template-3`. */
export type Target = { kind: (typeof targetKinds)[number]; id: number };
/** With its name for readers and its page. */
export type NamedTarget = Target & { name: string; path: string };

export const targetText = ({ kind, id }: Target): string => `${kind}-${id}`;

/** The inverse of targetText; null for anything else. */
export function readTarget(text: string): Target | null {
  const [, kind, digits] = /^(template|policy-area|topic)-([1-9]\d{0,9})$/.exec(text) ?? [];
  return kind && Number(digits) <= maxId ? { kind: kind as Target["kind"], id: Number(digits) } : null;
}

/** Its name and page, where there is such a thing and it is in use. */
export async function namedTarget({ kind, id }: Target, on: Queryable = db): Promise<NamedTarget | null> {
  if (kind === "template") {
    const [row] = await on.select({ name: formTemplates.name, slug: formTemplates.slug }).from(formTemplates).where(and(eq(formTemplates.id, id), eq(formTemplates.active, true)));
    return row ? { kind, id, name: row.name, path: templatePath(row.slug) } : null;
  }
  if (kind === "policy-area") {
    const [row] = await on.select({ name: policyAreas.name, slug: policyAreas.slug }).from(policyAreas).where(and(eq(policyAreas.id, id), eq(policyAreas.active, true)));
    return row ? { kind, id, name: row.name, path: areaPath(row) } : null;
  }
  const [row] = await on
    .select({ name: categories.name, slug: categories.slug, policyArea: { slug: policyAreas.slug } })
    .from(categories)
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(and(eq(categories.id, id), eq(categories.active, true)));
  return row ? { kind, id, name: row.name, path: topicPath(row) } : null;
}

const columns = { template: "formTemplateId", "policy-area": "policyAreaId", topic: "categoryId" } as const;

/** The column that a subscription to it fills. */
export const targetColumn = ({ kind, id }: Target): Partial<typeof subscriptions.$inferInsert> => ({ [columns[kind]]: id });
export const isTarget = ({ kind, id }: Target): SQL => eq(subscriptions[columns[kind]], id);
