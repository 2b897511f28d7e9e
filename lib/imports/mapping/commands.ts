import { and, eq, sql } from "drizzle-orm";
import { db, rawSql, type Transaction } from "@/db";
import { categories, subjectMappings } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { conflict } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { notifyPages } from "@/lib/platform/cache/page-invalidation";
import { getMapping } from "./queries";
import type { SubjectMapping } from "./schema";
import { applyTopicMapping, subjectKey } from "./subject-topics";

async function mustBeTopic(tx: Transaction, topicId: number): Promise<void> {
  const rows = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, topicId)).for("share");
  if (rows.length === 0)
    throw invalid("Choose a topic that exists.", { issues: [{ path: "topicId", message: "names nothing" }] });
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
  if (rows.length > 0) throw new HttpError(409, { message: "This subject means this topic already." });
}

const said = ({ subject, source, topic }: SubjectMapping) => ({ subject, source, topic: topic.name });

/** Says which topic a subject means; bills follow at the next import, or when the mapping is applied again. @throws HttpError 409 where that is said already */
export async function addMapping(
  tx: Transaction,
  staff: Viewer,
  { subject, topicId, source = "*" }: { subject: string; topicId: number; source?: string },
): Promise<SubjectMapping> {
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
    after: said(mapping),
  });
  return mapping;
}

/** Gives a subject another topic. @throws HttpError 409 where somebody saved first */
export async function changeMapping(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { topicId, version }: { topicId: number; version?: number },
): Promise<SubjectMapping> {
  const before = await locked(tx, id, version);
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
    before: said(before),
    after: said(after),
  });
  return after;
}

/** Takes a mapping away; bills keep their topics until the mapping is applied again. */
export async function removeMapping(tx: Transaction, staff: Viewer, id: number, version?: number): Promise<number> {
  const before = await locked(tx, id, version);
  await tx.delete(subjectMappings).where(eq(subjectMappings.id, id));
  await record(tx, staff, {
    action: "subject-mapping.deleted",
    entity: "subject-mapping",
    entityId: id,
    entityName: before.subject,
    before: said(before),
  });
  return id;
}

async function locked(tx: Transaction, id: number, version?: number): Promise<SubjectMapping> {
  await tx.select({ id: subjectMappings.id }).from(subjectMappings).where(eq(subjectMappings.id, id)).for("update");
  const mapping = await getMapping(id, tx);
  if (version !== undefined && version !== mapping.version)
    throw await conflict(tx, { entity: "subject-mapping", id }, mapping);
  return mapping;
}

/** Has the mapping applied to the imported bills as soon as a worker is free; several wishes are one. */
export async function askToApply(tx: Transaction, staff: Viewer): Promise<string> {
  await enqueue(tx, "apply-subject-mapping", {}, { key: "apply-subject-mapping" });
  await record(tx, staff, {
    action: "subject-mapping.asked",
    entity: "subject-mapping-run",
    entityName: "Subject mapping",
  });
  return "The mapping is applied to the imported bills now. This page says when it is done.";
}

/** Gives the imported bills the topics that the mapping says, some at a time; where it is stopped, the next time does the rest. @returns how many bills changed */
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
    await notifyPages(tx);
  });
  return changed;
}
