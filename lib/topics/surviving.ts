import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Queryable } from "@/db";
import { categories } from "@/db/schema";
import { HttpError } from "@/lib/platform/http/problem";

/** Maps topics to those that replaced them, each once. An unknown id is unchanged, so that the caller can reject it. */
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

/** Whether an id is a topic's, or that of one merged into a topic. */
export const leadsToTopic = async (_viewer: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id))).length > 0;

/**
 * For operations that must not apply to a merged topic's replacement: deleting or merging.
 * @throws HttpError 409 naming the remaining topic, if this one was merged
 */
export async function refuseMerged(on: Queryable, id: number): Promise<void> {
  const into = alias(categories, "into_topic");
  const [stayed] = await on
    .select({ id: into.id, name: into.name })
    .from(categories)
    .innerJoin(into, eq(into.id, categories.mergedIntoId))
    .where(eq(categories.id, id));
  if (stayed)
    throw new HttpError(409, {
      message: `This topic was merged into “${stayed.name}”. Open that topic instead.`,
      id,
      current: stayed,
    });
}
