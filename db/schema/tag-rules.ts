import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { importRuns } from "./import-runs.ts";
import { createdAt, id, ids, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

/** A search whose bills get topics, or are marked as not relevant, when an import adds or changes them. */
export const tagRules = pgTable(
  "tag_rules",
  {
    id: id(),
    name: text("name").notNull(),
    /** The query of the bill list, without its order and page. */
    queryString: text("query_string").notNull(),
    action: text("action", { enum: ["topics", "not_relevant"] }).notNull(),
    /** The topics it sets; empty if it marks bills as not relevant. */
    topicIds: ids("topic_ids"),
    active: boolean("active").notNull().default(true),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Soft delete: the row explains the topics that it set. */
    deletedAt: time("deleted_at"),
    version: version(),
  },
  (t) => [
    index("tag_rules_created_by").on(t.createdBy),
    check("tag_rules_action", sql`${t.action} in ('topics', 'not_relevant')`),
  ],
);

/** What a rule did to a bill. A rule applies to a bill once, so that an undo by staff persists. */
export const tagRuleBills = pgTable(
  "tag_rule_bills",
  {
    ruleId: integer("rule_id")
      .notNull()
      .references(() => tagRules.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    importRunId: integer("import_run_id").references(() => importRuns.id, { onDelete: "set null" }),
    /** The topics that it set. They remain when the subject mapping is applied again. */
    topicIds: ids("topic_ids"),
    appliedAt: time("applied_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.ruleId, t.billId] }),
    index("tag_rule_bills_bill").on(t.billId),
    index("tag_rule_bills_run").on(t.importRunId, t.ruleId),
  ],
);
