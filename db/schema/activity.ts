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
    /** The role at that moment. */
    actorRole: text("actor_role"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: bigint("entity_id", { mode: "number" }),
    entityName: text("entity_name").notNull().default(""),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id"),
    /** Autosaves of one value by one person in a row carry the id of the first, and lists show only that. */
    runId: bigint("run_id", { mode: "number" }),
  },
  (t) => [
    index("activity_log_created").on(t.createdAt.desc(), t.id.desc()),
    index("activity_log_entity").on(t.entity, t.entityId, t.id.desc()),
    index("activity_log_actor").on(t.actorId, t.id.desc()),
    index("activity_log_run").on(t.runId).where(sql`run_id is not null`),
    check("activity_log_kind", sql`${t.actorKind} in ('staff', 'reader', 'system')`),
  ],
);
