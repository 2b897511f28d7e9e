import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { categories, formTemplateCategories, formTemplates, policyAreas } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { type AreaFields, recordAndInvalidate } from "./areas";
import { managedTopic } from "./admin";
import type { ManagedCategory } from "./schema";
import { refuseMerged } from "./surviving";
import { rememberSlug, slugFor, type Space } from "./slugs";

/** `topic` is the name as well; a whole topic that is sent back has both, and either may be changed. */
export type TopicFields = AreaFields & { topic?: string; policyAreaId?: number };
const entity = "category";
const within = (areaId: number): Space => ({ entity, areaId });

async function checkArea(tx: Transaction, areaId: number | undefined, id?: number): Promise<number> {
  const [area] =
    areaId === undefined
      ? []
      : await tx.select({ id: policyAreas.id }).from(policyAreas).where(eq(policyAreas.id, areaId)).for("share");
  if (!area)
    throw invalid("Choose the policy area that the topic belongs to.", {
      id,
      issues: [{ path: "policyArea", message: "does not exist" }],
    });
  return area.id;
}

async function lockTopic(tx: Transaction, id: number): Promise<ManagedCategory> {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for("update");
  return managedTopic(id, tx);
}

const auditFields = ({ name, slug, active, sortOrder, policyArea }: ManagedCategory) => ({
  name,
  slug,
  active,
  sortOrder,
  policyAreaId: policyArea.id,
});

/** Templates created while a topic was off do not have it yet; topics that they turned off stay off. */
const offerEverywhere = (tx: Transaction, id: number) =>
  tx.execute(
    sql`insert into ${formTemplateCategories} (form_template_id, category_id) select t.id, ${id} from ${formTemplates} t on conflict do nothing`,
  );

/** Creates a topic, which every template offers from then on. */
export async function createTopic(
  tx: Transaction,
  admin: Viewer,
  { name: given, topic: called, slug, active, sortOrder, policyAreaId }: TopicFields,
): Promise<ManagedCategory> {
  const name = given ?? called;
  if (name === undefined) throw invalid("“name” is missing.", { issues: [{ path: "name", message: "is missing" }] });
  const areaId = await checkArea(tx, policyAreaId);
  const place =
    sortOrder ?? sql`(select coalesce(max(sort_order), 0) + 1 from categories where policy_area_id = ${areaId})`;
  const [row] = await tx
    .insert(categories)
    .values({
      name,
      active,
      policyAreaId: areaId,
      slug: await slugFor(tx, within(areaId), name, slug),
      sortOrder: place,
    })
    .returning({ id: categories.id });
  const id = row!.id;
  await offerEverywhere(tx, id);
  const topic = await managedTopic(id, tx);
  await recordAndInvalidate(tx, admin, {
    action: "category.created",
    entity,
    entityId: id,
    entityName: name,
    after: auditFields(topic),
  });
  return topic;
}

/** The slug stays when only the name changes: addresses are quoted elsewhere. */
export async function updateTopic(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { version, name, topic, slug, active, sortOrder, policyAreaId }: TopicFields & { version?: number },
): Promise<ManagedCategory> {
  const before = await lockTopic(tx, id);
  const areaId = policyAreaId === undefined ? before.policyArea.id : await checkArea(tx, policyAreaId, id);
  const moves = areaId !== before.policyArea.id;
  const address = slug === undefined && !moves ? before.slug : await slugFor(tx, within(areaId), before.slug, slug, id);
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, before);
  const renamed = [name, topic].find((one) => one !== undefined && one !== before.name);
  const values = {
    name: renamed ?? before.name,
    slug: address,
    active: active ?? before.active,
    sortOrder: sortOrder ?? before.sortOrder,
    policyAreaId: areaId,
  };
  if (JSON.stringify(values) === JSON.stringify(auditFields(before))) return before;
  await tx
    .update(categories)
    .set({ ...values, updatedAt: sql`now()`, version: before.version + 1 })
    .where(eq(categories.id, id));
  if (values.active && !before.active) await offerEverywhere(tx, id);
  if (moves || address !== before.slug)
    await rememberSlug(
      tx,
      { ...within(before.policyArea.id), slug: before.slug },
      { ...within(areaId), slug: address },
      id,
    );
  const after = await managedTopic(id, tx);
  await recordAndInvalidate(tx, admin, {
    action: "category.updated",
    entity,
    entityId: id,
    entityName: after.name,
    before: auditFields(before),
    after: auditFields(after),
  });
  return after;
}

/** @throws HttpError 409 if a bill, an issue, a snapshot or a file has it */
export async function deleteTopic(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  await refuseMerged(tx, id);
  const before = await lockTopic(tx, id);
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, before);
  const used = await tx.execute(sql`
    (select 1 from bills where topic_ids && array[${id}]::int[] limit 1) union all
    (select 1 from publication_issue_topics where category_id = ${id} limit 1) union all
    (select 1 from publication_issues where category_id = ${id} limit 1) union all
    (select 1 from issue_snapshots where category_ids && array[${id}]::int[] limit 1) union all
    (select 1 from categories where merged_into_id = ${id} limit 1) union all
    (select 1 from files where topic_id = ${id} limit 1)`);
  if (used.length > 0)
    throw new HttpError(409, { message: "Bills, issues or files use this topic. Deactivate it instead.", id });
  await tx.delete(formTemplateCategories).where(eq(formTemplateCategories.categoryId, id));
  await tx.delete(categories).where(eq(categories.id, id));
  await recordAndInvalidate(tx, admin, {
    action: "category.deleted",
    entity,
    entityId: id,
    entityName: before.name,
    before: auditFields(before),
  });
  return { id };
}
