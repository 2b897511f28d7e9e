import { refuseMerged, survivingTopic } from "./surviving";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { categories, files, formerSlugs, policyAreas, savedSearches } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { moveSubscriptions } from "@/lib/newsletters/subscriptions/move";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { moveTopicInIssues } from "@/lib/issues/drafts/move-topic";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { recordAndInvalidate } from "./areas";
import { managedArea, managedTopic, topicExists } from "./admin";
import type { AreaTouches, ManagedCategory, ManagedPolicyArea, TopicTouches } from "./schema";
import { rememberSlug } from "./slugs";
import { asksForTopic, touchesOfArea, touchesOfTopic } from "./usages";

type Target = { into: number; version?: number };

const refuse = (id: number, message: string, found: string) =>
  invalid(message, { id, issues: [{ path: "into", message: found }] });

/**
 * Merges one topic into another: everything with the first one gets the second, and its addresses redirect. Its row
 * remains, inactive, because old snapshots refer to it.
 * @returns the remaining topic, and what moved
 * @throws HttpError 422 if the other topic does not exist, 409 for an outdated version
 */
export async function mergeTopic(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { into: intoId, version }: Target,
): Promise<{ category: ManagedCategory; moved: TopicTouches }> {
  await lockUntilCommit(tx, "topics.slug");
  await refuseMerged(tx, id);
  const into = await survivingTopic(tx, intoId);
  await tx.execute(sql`select id from categories where id in (${id}, ${into}) order by id for update`);
  const from = await managedTopic(id, tx);
  if (into === id) throw refuse(id, "A topic cannot be merged into itself. Choose another one.", "the same topic");
  if (!(await topicExists(null, into, tx)))
    throw refuse(id, "The topic to merge into does not exist.", "does not exist");
  await checkVersion(tx, { entity: "category", id, version: from.version }, version, from);
  const target = await managedTopic(into, tx);
  const moved = await touchesOfTopic(id, tx);
  await tx.execute(sql`
    update bills set version = version + 1, updated_at = now(), topic_ids = array(select distinct case when t = ${id} then ${into} else t end from unnest(topic_ids) as t order by 1)
    where topic_ids && array[${id}]::int[]`);
  await tx
    .update(files)
    .set({
      topicId: into,
      policyAreaId: sql`case when policy_area_id = ${from.policyArea.id} then ${target.policyArea.id} else policy_area_id end`,
      version: sql`version + 1`,
    })
    .where(eq(files.topicId, id));
  await moveTopicInIssues(tx, admin, from, {
    id: into,
    name: target.name,
    slug: target.slug,
    policyArea: target.policyArea,
  });
  await moveSearches(tx, id, into);
  await moveSubscriptions(tx, "category_id", id, into);
  await tx.execute(sql`
    with gone as (delete from subject_mappings where category_id = ${id} returning source, subject, subject_key)
    insert into subject_mappings (source, subject, subject_key, category_id) select source, subject, subject_key, ${into} from gone on conflict do nothing`);
  for (const table of [sql`tag_rules`, sql`tag_rule_bills`])
    await tx.execute(
      sql`update ${table} set topic_ids = array(select distinct case when t = ${id} then ${into} else t end from unnest(topic_ids) as t order by 1) where topic_ids && array[${id}]::int[]`,
    );
  await tx.execute(sql`
    with gone as (delete from form_template_categories where category_id = ${id} returning form_template_id, active)
    insert into form_template_categories as kept (form_template_id, category_id, active) select form_template_id, ${into}, active from gone
    on conflict (form_template_id, category_id) do update set active = true, version = kept.version + 1 where excluded.active and not kept.active`);
  await retire(tx, from, target);
  await enqueue(tx, "count-bills", {}, { key: "count-bills" });
  await recordAndInvalidate(tx, admin, {
    action: "category.merged",
    entity: "category",
    entityId: id,
    entityName: from.name,
    before: { name: from.name, slug: from.slug, policyArea: from.policyArea.name },
    after: { into: target.name, intoId: into, moved },
  });
  return { category: await managedTopic(into, tx), moved };
}

/** The row's address becomes a redirect, as do its former addresses and those of topics merged into it. */
async function retire(tx: Transaction, from: ManagedCategory, target: ManagedCategory): Promise<void> {
  await tx
    .update(categories)
    .set({
      active: false,
      mergedIntoId: target.id,
      policyAreaId: target.policyArea.id,
      slug: `${from.slug.slice(0, 60)}-merged-${from.id}`,
      updatedAt: sql`now()`,
      version: from.version + 1,
    })
    .where(eq(categories.id, from.id));
  await tx.update(categories).set({ mergedIntoId: target.id }).where(eq(categories.mergedIntoId, from.id));
  await tx
    .update(formerSlugs)
    .set({ entityId: target.id })
    .where(and(eq(formerSlugs.entity, "category"), eq(formerSlugs.entityId, from.id)));
  await rememberSlug(
    tx,
    { entity: "category", areaId: from.policyArea.id, slug: from.slug },
    { entity: "category", areaId: target.policyArea.id, slug: target.slug },
    target.id,
  );
}

async function moveSearches(tx: Transaction, from: number, into: number): Promise<void> {
  const rows = await tx
    .select({ id: savedSearches.id, queryString: savedSearches.queryString })
    .from(savedSearches)
    .where(asksForTopic(from))
    .for("update");
  for (const { id, queryString } of rows) {
    const fields = [...new URLSearchParams(queryString)].map(
      ([name, value]) =>
        [name, name.toLowerCase() === "cid[]" && value === String(from) ? String(into) : value] as const,
    );
    const once = fields.filter(
      ([name, value], at) =>
        name.toLowerCase() !== "cid[]" || fields.findIndex((other) => other[0] === name && other[1] === value) === at,
    );
    await tx
      .update(savedSearches)
      .set({
        queryString: String(new URLSearchParams(once.map(([name, value]) => [name, value]))),
        version: sql`version + 1`,
      })
      .where(eq(savedSearches.id, id));
  }
}

/**
 * Moves the topics and files of a policy area into another one, to which its address redirects.
 * @throws HttpError 422 if the other area does not exist; 409 for an outdated version, or if both have a topic at the same
 * address
 */
export async function mergeArea(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { into, version }: Target,
): Promise<{ policyArea: ManagedPolicyArea; moved: AreaTouches }> {
  await lockUntilCommit(tx, "topics.slug");
  await tx.execute(sql`select id from policy_areas where id in (${id}, ${into}) order by id for update`);
  const from = await managedArea(id, tx);
  if (into === id) throw refuse(id, "A policy area cannot be merged into itself. Choose another one.", "the same area");
  const [target] = await tx
    .select({ id: policyAreas.id, name: policyAreas.name, slug: policyAreas.slug })
    .from(policyAreas)
    .where(eq(policyAreas.id, into));
  if (!target) throw refuse(id, "The policy area to merge into does not exist.", "does not exist");
  await checkVersion(tx, { entity: "policy-area", id, version: from.version }, version, from);
  const both = await tx.execute<{ name: string }>(
    sql`select a.name from categories a join categories b on b.slug = a.slug and b.policy_area_id = ${into} where a.policy_area_id = ${id} order by a.name limit 5`,
  );
  if (both.length > 0)
    throw new HttpError(409, {
      message: `Both areas have ${both.map(({ name }) => `“${name}”`).join(", ")} at the same address. Merge or rename ${both.length === 1 ? "this topic" : "these topics"} first.`,
      id,
    });
  const moved = await touchesOfArea(id, tx);
  await tx
    .update(categories)
    .set({
      policyAreaId: into,
      sortOrder: sql`sort_order + (select coalesce(max(sort_order), 0) from categories where policy_area_id = ${into})`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(categories.policyAreaId, id));
  await tx
    .update(files)
    .set({ policyAreaId: into, version: sql`version + 1` })
    .where(eq(files.policyAreaId, id));
  await tx.execute(
    sql`update former_slugs f set scope_id = ${into} where entity = 'category' and scope_id = ${id} and not exists (select 1 from former_slugs o where o.entity = 'category' and o.scope_id = ${into} and o.slug = f.slug)`,
  );
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.entity, "category"), eq(formerSlugs.scopeId, id)));
  await tx
    .update(formerSlugs)
    .set({ entityId: into })
    .where(and(eq(formerSlugs.entity, "policy-area"), eq(formerSlugs.entityId, id), ne(formerSlugs.slug, target.slug)));
  await rememberSlug(
    tx,
    { entity: "policy-area", areaId: 0, slug: from.slug },
    { entity: "policy-area", areaId: 0, slug: target.slug },
    into,
  );
  await moveSubscriptions(tx, "policy_area_id", id, into);
  await tx.delete(policyAreas).where(eq(policyAreas.id, id));
  await recordAndInvalidate(tx, admin, {
    action: "policy-area.merged",
    entity: "policy-area",
    entityId: id,
    entityName: from.name,
    before: { name: from.name, slug: from.slug },
    after: { into: target.name, intoId: into, moved },
  });
  return { policyArea: await managedArea(into, tx), moved };
}
