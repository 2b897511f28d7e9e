import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { people } from "./users.ts";

/** Append-only: a trigger of the migrations refuses UPDATE and DELETE. */
export const activityLog = pgTable(
  "activity_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    actorId: integer("actor_id").references(() => people.id),
    actorKind: text("actor_kind", { enum: ["staff", "reader", "system"] }).notNull(),
    actorRole: text("actor_role"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: bigint("entity_id", { mode: "number" }),
    entityName: text("entity_name").notNull().default(""),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id"),
    /** The beginning of the API key with which it was done; null for a person at the screen. */
    keyPrefix: text("key_prefix"),
    /** Consecutive autosaves of one value by one person have the id of the first, and lists show only that one. */
    runId: bigint("run_id", { mode: "number" }),
  },
  (t) => [
    // Ascending: a backward scan yields the order of "desc", which a descending index, with nulls last, does not.
    index("activity_log_created").on(t.createdAt, t.id),
    index("activity_log_entity").on(t.entity, t.entityId, t.id),
    index("activity_log_entities")
      .on(t.entity, t.id)
      .where(sql`run_id is null`),
    index("activity_log_action")
      .on(t.action, t.id)
      .where(sql`run_id is null`),
    // Covering index for the list sorted by person, so that it does not read the rows.
    index("activity_log_actor").on(t.actorId, t.id, t.actorKind, t.runId),
    index("activity_log_words").using(
      "gin",
      t.entityName.op("gin_trgm_ops"),
      t.action.op("gin_trgm_ops"),
      t.entity.op("gin_trgm_ops"),
    ),
    index("activity_log_run")
      .on(t.runId)
      .where(sql`run_id is not null`),
    check("activity_log_kind", sql`${t.actorKind} in ('staff', 'reader', 'system')`),
  ],
);
