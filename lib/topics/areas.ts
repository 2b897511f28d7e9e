import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { categories, files, policyAreas } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { type LogEntry, record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError } from "@/lib/platform/http/problem";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { managedArea } from "./admin";
import type { ManagedPolicyArea } from "./schema";
import { rememberSlug, slugFor, type Space } from "./slugs";

export type AreaFields = { name?: string; slug?: string; active?: boolean; sortOrder?: number };
const entity = "policy-area";
const space: Space = { entity, areaId: 0 };

/** Records a change and invalidates the page cache, because names of areas and topics are on public pages. */
export async function recordAndInvalidate(tx: Transaction, admin: Viewer, entry: LogEntry): Promise<void> {
  await record(tx, admin, entry);
  await invalidatePublicPages(tx);
}

async function lockArea(tx: Transaction, id: number): Promise<ManagedPolicyArea> {
  await tx.select({ id: policyAreas.id }).from(policyAreas).where(eq(policyAreas.id, id)).for("update");
  return managedArea(id, tx);
}

const auditFields = ({ name, slug, active, sortOrder }: ManagedPolicyArea) => ({ name, slug, active, sortOrder });

export async function createArea(
  tx: Transaction,
  admin: Viewer,
  { name, slug, active, sortOrder }: AreaFields & { name: string },
): Promise<ManagedPolicyArea> {
  const [row] = await tx
    .insert(policyAreas)
    .values({
      name,
      active,
      slug: await slugFor(tx, space, name, slug),
      sortOrder: sortOrder ?? sql`(select coalesce(max(sort_order), 0) + 1 from policy_areas)`,
    })
    .returning({ id: policyAreas.id });
  const area = await managedArea(row!.id, tx);
  await recordAndInvalidate(tx, admin, {
    action: "policy-area.created",
    entity,
    entityId: area.id,
    entityName: name,
    after: auditFields(area),
  });
  return area;
}

/** The slug stays when only the name changes: addresses are quoted elsewhere. */
export async function updateArea(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { version, name, slug, active, sortOrder }: AreaFields & { version?: number },
): Promise<ManagedPolicyArea> {
  const before = await lockArea(tx, id);
  const values = {
    name: name ?? before.name,
    slug: slug === undefined ? before.slug : await slugFor(tx, space, before.name, slug, id),
    active: active ?? before.active,
    sortOrder: sortOrder ?? before.sortOrder,
  };
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, before);
  if (JSON.stringify(values) === JSON.stringify(auditFields(before))) return before;
  await tx
    .update(policyAreas)
    .set({ ...values, updatedAt: sql`now()`, version: before.version + 1 })
    .where(eq(policyAreas.id, id));
  if (values.slug !== before.slug)
    await rememberSlug(tx, { ...space, slug: before.slug }, { ...space, slug: values.slug }, id);
  const after = await managedArea(id, tx);
  await recordAndInvalidate(tx, admin, {
    action: "policy-area.updated",
    entity,
    entityId: id,
    entityName: after.name,
    before: auditFields(before),
    after: auditFields(after),
  });
  return after;
}

/** @throws HttpError 409 if it has topics, active or not, or files */
export async function deleteArea(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  const before = await lockArea(tx, id);
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, before);
  const [topic] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.policyAreaId, id), isNull(categories.mergedIntoId)))
    .limit(1);
  const [file] = await tx.select({ id: files.id }).from(files).where(eq(files.policyAreaId, id)).limit(1);
  if (topic || file)
    throw new HttpError(409, {
      message: `This policy area has ${topic ? "topics" : "files"}. Move them, or deactivate the area.`,
      id,
    });
  await tx.execute(
    sql`update categories c set policy_area_id = t.policy_area_id from categories t where t.id = c.merged_into_id and c.policy_area_id = ${id}`,
  );
  await tx.delete(policyAreas).where(eq(policyAreas.id, id));
  await recordAndInvalidate(tx, admin, {
    action: "policy-area.deleted",
    entity,
    entityId: id,
    entityName: before.name,
    before: auditFields(before),
  });
  return { id };
}
