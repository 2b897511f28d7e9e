import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { categories, policyAreas } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { recordAndInvalidate } from "./areas";
import { managedAreas, topicsOfArea } from "./admin";
import type { ManagedCategory, ManagedPolicyArea } from "./schema";
import { survivingTopics } from "./surviving";

const same = (a: readonly number[], b: readonly number[]) =>
  a.toSorted((x, y) => x - y).join() === b.toSorted((x, y) => x - y).join();

function check(now: readonly number[], ids: readonly number[], what: string): void {
  if (new Set(ids).size !== ids.length)
    throw invalid("Each item can appear only once.", { issues: [{ path: what, message: "contains a duplicate" }] });
  if (!same(now, ids))
    throw new HttpError(409, {
      message: "Something was added or removed, so the order was not saved. Reload the page and try again.",
      current: now,
    });
}

/** Sets the order of all policy areas. @throws HttpError 409 if the list does not match the existing areas */
export async function orderAreas(tx: Transaction, admin: Viewer, ids: number[]): Promise<ManagedPolicyArea[]> {
  await lockUntilCommit(tx, "topics.order");
  const before = await tx
    .select({ id: policyAreas.id, name: policyAreas.name, sortOrder: policyAreas.sortOrder })
    .from(policyAreas)
    .orderBy(asc(policyAreas.sortOrder), asc(policyAreas.name), asc(policyAreas.id))
    .for("update");
  check(
    before.map((area) => area.id),
    ids,
    "policyAreas",
  );
  if (before.map((area) => area.id).join() !== ids.join()) {
    for (const [at, id] of ids.entries())
      await tx
        .update(policyAreas)
        .set({ sortOrder: at + 1, version: sql`version + 1`, updatedAt: sql`now()` })
        .where(and(eq(policyAreas.id, id), sql`sort_order <> ${at + 1}`));
    const name = (id: number) => before.find((area) => area.id === id)!.name;
    await recordAndInvalidate(tx, admin, {
      action: "policy-area.ordered",
      entity: "policy-area",
      entityName: "Policy areas",
      before: { order: before.map((area) => area.name) },
      after: { order: ids.map(name) },
    });
  }
  return managedAreas({}, tx);
}

/** Sets the order of the topics of one policy area. @throws HttpError 409 if the list does not match its topics */
export async function orderTopics(
  tx: Transaction,
  admin: Viewer,
  areaId: number,
  given: number[],
): Promise<ManagedCategory[]> {
  const [area] = await tx
    .select({ name: policyAreas.name })
    .from(policyAreas)
    .where(eq(policyAreas.id, areaId))
    .for("update");
  if (!area)
    throw invalid("There is no such policy area.", { issues: [{ path: "policyAreaId", message: "does not exist" }] });
  const before = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.policyAreaId, areaId), isNull(categories.mergedIntoId)))
    .orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id))
    .for("update");
  const ids = new Set(given).size === given.length ? await survivingTopics(tx, given) : given;
  check(
    before.map((topic) => topic.id),
    ids,
    "categories",
  );
  if (before.map((topic) => topic.id).join() !== ids.join()) {
    for (const [at, id] of ids.entries())
      await tx
        .update(categories)
        .set({ sortOrder: at + 1, version: sql`version + 1`, updatedAt: sql`now()` })
        .where(and(eq(categories.id, id), sql`sort_order <> ${at + 1}`));
    const name = (id: number) => before.find((topic) => topic.id === id)!.name;
    await recordAndInvalidate(tx, admin, {
      action: "category.ordered",
      entity: "policy-area",
      entityId: areaId,
      entityName: area.name,
      before: { order: before.map((topic) => topic.name) },
      after: { order: ids.map(name) },
    });
  }
  return topicsOfArea(areaId, tx);
}
