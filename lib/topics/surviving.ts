import { and, inArray, isNotNull } from "drizzle-orm";
import type { Queryable } from "@/db";
import { categories } from "@/db/schema";

/**
 * The topics that stand for these now, each once: a topic that was merged away leads to the one that stayed. An id that names nothing
 * stays as it is, for the caller to refuse.
 */
export async function survivingTopics(on: Queryable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const merged = await on
    .select({ id: categories.id, into: categories.mergedIntoId })
    .from(categories)
    .where(and(inArray(categories.id, [...new Set(ids)]), isNotNull(categories.mergedIntoId)));
  const into = new Map(merged.map((row) => [row.id, row.into!]));
  return [...new Set(ids.map((id) => into.get(id) ?? id))];
}

/** The same of one topic; of none, none. */
export async function survivingTopic<T extends number | null | undefined>(on: Queryable, id: T): Promise<T> {
  return (id ? (await survivingTopics(on, [id]))[0] : id) as T;
}
