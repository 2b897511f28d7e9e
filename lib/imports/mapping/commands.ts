import { and, eq, sql } from "drizzle-orm";
import { survivingTopic } from "@/lib/topics/surviving";
import { db, rawSql, type Transaction } from "@/db";
import { categories, subjectMappings } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { isAdmin, type Viewer } from "@/lib/platform/auth/roles";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { createTopic } from "@/lib/topics/commands";
import { forbidden, HttpError, invalid } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { getMapping } from "./queries";
import type { SubjectMapping } from "./schema";
import { applyTopicMapping, subjectKey } from "./subject-topics";

async function mustBeTopic(tx: Transaction, topicId: number): Promise<void> {
  const rows = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, topicId)).for("share");
  if (rows.length === 0)
    throw invalid("Choose a topic that exists.", { issues: [{ path: "topicId", message: "does not exist" }] });
}

async function mustBeNew(tx: Transaction, source: string, key: string, topicId: number): Promise<void> {
  const rows = await tx
    .select({ id: subjectMappings.id })
    .from(subjectMappings)
    .where(
      and(
        eq(subjectMappings.source, source),
        eq(subjectMappings.subjectKey, key),
        eq(subjectMappings.categoryId, topicId),
      ),
    );
  if (rows.length > 0) throw new HttpError(409, { message: "This subject already has this topic." });
}

const auditFields = ({ subject, source, topic }: SubjectMapping) => ({ subject, source, topic: topic.name });

type NewMapping = { subject: string; topicId?: number; newTopic?: { policyAreaId: number }; source?: string };

/**
 * Maps a subject to a topic, and queues its application to existing bills.
 * @param given `newTopic` creates a topic with the subject's name, or uses the existing one
 * @throws HttpError 409 if the mapping exists, 403 if an editor requests a new topic
 */
export async function addMapping(
  tx: Transaction,
  staff: Viewer,
  { subject, topicId: given, newTopic, source = "*" }: NewMapping,
): Promise<SubjectMapping> {
  if ((given === undefined) === (newTopic === undefined))
    throw invalid("Name a topic, or the policy area of a new one.", {
      issues: [{ path: "topicId", message: "give either topicId or newTopic" }],
    });
  const topicId = (await survivingTopic(tx, given)) ?? (await topicNamed(tx, staff, subject, newTopic!.policyAreaId));
  await mustBeTopic(tx, topicId);
  await mustBeNew(tx, source, subjectKey(subject), topicId);
  const [row] = await tx
    .insert(subjectMappings)
    .values({ source, subject, subjectKey: subjectKey(subject), categoryId: topicId })
    .returning({ id: subjectMappings.id });
  const mapping = await getMapping(row!.id, tx);
  await record(tx, staff, {
    action: "subject-mapping.created",
    entity: "subject-mapping",
    entityId: mapping.id,
    entityName: subject,
    after: auditFields(mapping),
  });
  await applySoon(tx, staff);
  return mapping;
}

async function topicNamed(tx: Transaction, staff: Viewer, subject: string, policyAreaId: number): Promise<number> {
  if (!isAdmin(staff)) throw forbidden("Only an administrator may create topics.");
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`lower(${categories.name}) = ${subjectKey(subject)}`)
    .orderBy(categories.id)
    .limit(1);
  if (found) return found.id;
  const name = subject.replace(/\s+/g, " ").trim();
  const isShouted = name === name.toUpperCase() && /\p{L}{5}/u.test(name);
  const { id } = await createTopic(tx, staff, {
    name: isShouted ? name.charAt(0) + name.slice(1).toLowerCase() : name,
    policyAreaId,
    active: true,
  });
  return id;
}

/** Maps a subject to another topic. @throws HttpError 409 if another person saved first */
export async function changeMapping(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { topicId: given, version }: { topicId: number; version?: number },
): Promise<SubjectMapping> {
  const topicId = await survivingTopic(tx, given);
  const before = await lockMapping(tx, id, version);
  if (before.topic.id === topicId) return before;
  await mustBeTopic(tx, topicId);
  await mustBeNew(tx, before.source, subjectKey(before.subject), topicId);
  await tx
    .update(subjectMappings)
    .set({ categoryId: topicId, version: sql`${subjectMappings.version} + 1` })
    .where(eq(subjectMappings.id, id));
  const after = await getMapping(id, tx);
  await record(tx, staff, {
    action: "subject-mapping.updated",
    entity: "subject-mapping",
    entityId: id,
    entityName: after.subject,
    before: auditFields(before),
    after: auditFields(after),
  });
  await applySoon(tx, staff);
  return after;
}

/** Removes a mapping; bills lose its topic as soon as a worker is free. */
export async function removeMapping(tx: Transaction, staff: Viewer, id: number, version?: number): Promise<number> {
  const before = await lockMapping(tx, id, version);
  await tx.delete(subjectMappings).where(eq(subjectMappings.id, id));
  await record(tx, staff, {
    action: "subject-mapping.deleted",
    entity: "subject-mapping",
    entityId: id,
    entityName: before.subject,
    before: auditFields(before),
  });
  await applySoon(tx, staff);
  return id;
}

async function lockMapping(tx: Transaction, id: number, version?: number): Promise<SubjectMapping> {
  await tx.select({ id: subjectMappings.id }).from(subjectMappings).where(eq(subjectMappings.id, id)).for("update");
  const mapping = await getMapping(id, tx);
  await checkVersion(tx, { entity: "subject-mapping", id, version: mapping.version }, version, mapping);
  return mapping;
}

/** Queues the application; repeated requests are one. */
export async function askToApply(tx: Transaction, staff: Viewer): Promise<string> {
  await applySoon(tx, staff);
  return "The mapping is being applied to the imported bills. This page shows when it is done.";
}

async function applySoon(tx: Transaction, staff: Viewer): Promise<void> {
  await enqueue(tx, "apply-subject-mapping", {}, { key: "apply-subject-mapping" });
  await record(tx, staff, {
    action: "subject-mapping.asked",
    entity: "subject-mapping-run",
    entityName: "Subject mapping",
  });
}

/** In batches; an interrupted run is completed by the next. @returns the number of changed bills */
export async function applyMapping(): Promise<number> {
  const changed = await applyTopicMapping(rawSql);
  await refreshBillFacets(db);
  await transaction(async (tx) => {
    await record(tx, "system", {
      action: "subject-mapping.applied",
      entity: "subject-mapping-run",
      entityName: "Subject mapping",
      after: { bills: changed },
    });
    await invalidatePublicPages(tx);
  });
  return changed;
}
