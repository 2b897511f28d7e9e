import { PgDialect } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { db, type Transaction } from "@/db";
import { type Actor, record } from "@/lib/activity/record";
import { type ActiveRule, applyStatement, searchCondition } from "./matching";
import { ruleRuns } from "./queries";

const dialect = new PgDialect();

/**
 * Applies active rules in the import's transaction. Topics first: a bill with a topic is not marked as not relevant.
 * Decisions of staff stay, and a rule applies once per bill.
 */
export async function applyTagRules(tx: postgres.Sql, billIds: readonly number[], runId: number | null): Promise<void> {
  if (billIds.length === 0) return;
  const rules = await tx<ActiveRule[]>`
    select id, action, query_string as "queryString", topic_ids as "topicIds" from tag_rules
    where active and deleted_at is null order by action desc, id`;
  for (const rule of rules) {
    const condition = await searchCondition(db, rule.queryString);
    if (!condition) continue;
    const { sql: text, params } = dialect.sqlToQuery(applyStatement(rule, condition, { among: billIds, runId }));
    await tx.unsafe(text, params as never[]);
  }
}

export async function recordRuleRuns(tx: Transaction, runId: number, actor: Actor): Promise<void> {
  for (const { id, name, action, bills } of await ruleRuns(runId, tx))
    await record(tx, actor, {
      action: "tag-rule.applied",
      entity: "tag-rule",
      entityId: id,
      entityName: name,
      after: { [action === "topics" ? "tagged" : "notRelevant"]: bills, importId: runId },
    });
}
