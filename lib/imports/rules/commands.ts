import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { categories, tagRules } from "@/db/schema";
import { idArray } from "@/db/id-array";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { touchIfChanged } from "@/lib/activity/touch-if-changed";
import { mostAtOnce } from "@/lib/bills/triage/limits";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { invalid } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { survivingTopics } from "@/lib/topics/surviving";
import { applyStatement, searchCondition, searchOnly } from "./matching";
import { getTagRule } from "./queries";
import type { TagRule } from "./schema";

type Input = {
  name: string;
  queryString: string;
  action: "topics" | "not_relevant";
  topics?: number[];
  active?: boolean;
};

const auditFields = ({ name, search, action, topics, active }: TagRule) => ({
  name,
  search,
  action: action === "topics" ? "Set topics" : "Mark as not relevant",
  topics: topics.map((topic) => topic.name),
  active,
});

/** @throws HttpError 422 if a topic does not exist, or a rule that sets topics has none */
async function topicsOf(tx: Transaction, action: Input["action"], given: readonly number[]): Promise<number[]> {
  if (action === "not_relevant") return [];
  if (given.length === 0)
    throw invalid("Choose at least one topic.", { issues: [{ path: "topics", message: "must name a topic" }] });
  const ids = (await survivingTopics(tx, given)).sort((a, b) => a - b);
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.id} = any(${idArray(ids)})`)
    .for("share");
  if (found.length < ids.length)
    throw invalid("Choose topics that exist.", {
      issues: [{ path: "topics", message: "names a topic that does not exist" }],
    });
  return ids;
}

/** @throws HttpError 422 if the search would match every bill */
async function searchOf(tx: Transaction, queryString: string): Promise<string> {
  const search = searchOnly(queryString);
  if (!(await searchCondition(tx, search)))
    throw invalid("Add words or a filter. Without them the rule would match every bill.", {
      issues: [{ path: "queryString", message: "must narrow the bill list" }],
    });
  return search;
}

export async function addTagRule(tx: Transaction, staff: Viewer, input: Input): Promise<TagRule> {
  const queryString = await searchOf(tx, input.queryString);
  const topicIds = await topicsOf(tx, input.action, input.topics ?? []);
  const [row] = await tx
    .insert(tagRules)
    .values({
      name: input.name,
      queryString,
      action: input.action,
      topicIds,
      active: input.active ?? true,
      createdBy: staff.id,
    })
    .returning({ id: tagRules.id });
  const rule = await getTagRule(row!.id, tx);
  await record(tx, staff, {
    action: "tag-rule.created",
    entity: "tag-rule",
    entityId: rule.id,
    entityName: rule.name,
    after: auditFields(rule),
  });
  return rule;
}

/** Changes a rule; its earlier effects remain. @throws HttpError 409 if another person saved first */
export async function updateTagRule(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { version, ...change }: Partial<Input> & { version?: number },
): Promise<TagRule> {
  const before = await lockRule(tx, id);
  const action = change.action ?? before.action;
  const queryString = change.queryString === undefined ? before.queryString : await searchOf(tx, change.queryString);
  const topicIds = await topicsOf(tx, action, change.topics ?? before.topics.map((topic) => topic.id));
  await checkVersion(tx, { entity: "tag-rule", id, version: before.version }, version, before);
  await tx
    .update(tagRules)
    .set({
      name: change.name ?? before.name,
      queryString,
      action,
      topicIds,
      active: change.active ?? before.active,
    })
    .where(eq(tagRules.id, id));
  if (!(await touchIfChanged(tx, tagRules, id, before, () => getTagRule(id, tx)))) return before;
  const after = await getTagRule(id, tx);
  await record(tx, staff, {
    action: "tag-rule.updated",
    entity: "tag-rule",
    entityId: id,
    entityName: after.name,
    before: auditFields(before),
    after: auditFields(after),
  });
  return after;
}

/** Deletes a rule. Bills keep the topics that it set. */
export async function deleteTagRule(tx: Transaction, staff: Viewer, id: number, version?: number): Promise<number> {
  const before = await lockRule(tx, id);
  await checkVersion(tx, { entity: "tag-rule", id, version: before.version }, version, before);
  await tx
    .update(tagRules)
    .set({ deletedAt: sql`now()`, active: false, version: sql`version + 1` })
    .where(eq(tagRules.id, id));
  await record(tx, staff, {
    action: "tag-rule.deleted",
    entity: "tag-rule",
    entityId: id,
    entityName: before.name,
    before: auditFields(before),
  });
  return id;
}

/** Applies a rule to one batch of existing bills. @returns how many it changed, and whether more match */
export async function applyTagRuleNow(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version?: number,
): Promise<{ bills: number; hasMore: boolean }> {
  const rule = await lockRule(tx, id);
  await checkVersion(tx, { entity: "tag-rule", id, version: rule.version }, version, rule);
  const condition = await searchCondition(tx, rule.queryString);
  if (!condition) return { bills: 0, hasMore: false };
  const changed = await tx.execute(
    applyStatement({ ...rule, topicIds: rule.topics.map((topic) => topic.id) }, condition, {
      runId: null,
      most: mostAtOnce,
    }),
  );
  await record(tx, staff, {
    action: "tag-rule.applied",
    entity: "tag-rule",
    entityId: id,
    entityName: rule.name,
    after: { [rule.action === "topics" ? "tagged" : "notRelevant"]: changed.length },
  });
  if (changed.length > 0) {
    await enqueue(tx, "count-bills", {}, { key: "count-bills" });
    await invalidatePublicPages(tx);
  }
  return { bills: changed.length, hasMore: changed.length === mostAtOnce };
}

async function lockRule(tx: Transaction, id: number): Promise<TagRule> {
  await tx.select({ id: tagRules.id }).from(tagRules).where(eq(tagRules.id, id)).for("update");
  return getTagRule(id, tx);
}
