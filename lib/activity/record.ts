import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { runPrepared } from "@/db/prepared";
import { activityLog } from "@/db/schema";
import { isStaff, type Viewer } from "@/lib/platform/auth/roles";
import { requestId } from "@/lib/platform/http/request-context";

export type LogEntry = {
  /** Verb in the past: `issue.published`, `value.saved`, `folder.created`. */
  action: string;
  /** The kind of the object, as in the API: `publication-issue`, `bill`, `file`. */
  entity: string;
  entityId?: number | null;
  /**
   * Stored, so that the entry outlives the object. Empty for readers' own objects: the log never contains a folder's name.
   */
  entityName?: string;
  before?: unknown;
  after?: unknown;
  /** Consecutive saves of one value by one person appear as one entry; the value's key. */
  autosaveOf?: string;
};

/** The actor: a person, or the system itself (jobs, imports from the shell). */
export type Actor = Viewer | "system";

/** The only function that writes to the activity log, the audit log of the product. It takes the transaction of the change, so that no change goes unrecorded. */
export async function record(tx: Transaction, actor: Actor, entry: LogEntry): Promise<void> {
  const person = actor === "system" ? null : actor;
  const runId = entry.autosaveOf ? await runningSave(tx, entry, person?.id ?? null) : null;
  const row = {
    actorId: person?.id ?? null,
    actorKind: person ? (isStaff(person) ? ("staff" as const) : ("reader" as const)) : ("system" as const),
    actorRole: person?.role ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    entityName: entry.entityName ?? "",
    before: entry.before ?? null,
    after: entry.autosaveOf ? { ...(entry.after as object), autosaveOf: entry.autosaveOf } : (entry.after ?? null),
    requestId: requestId() ?? null,
    keyPrefix: person?.key?.prefix ?? null,
    runId,
  };
  await runPrepared(tx.insert(activityLog).values(row));
}

/**
 * The first entry of the run of autosaves that this one continues: the object's newest entry, by the same person, of
 * the same value.
 */
async function runningSave(tx: Transaction, entry: LogEntry, actorId: number | null): Promise<number | null> {
  const [last] = await runPrepared(
    tx
      .select({
        id: activityLog.id,
        runId: activityLog.runId,
        actorId: activityLog.actorId,
        action: activityLog.action,
        of: sql<string | null>`${activityLog.after}->>'autosaveOf'`,
      })
      .from(activityLog)
      .where(and(eq(activityLog.entity, entry.entity), eq(activityLog.entityId, entry.entityId ?? 0)))
      .orderBy(desc(activityLog.id))
      .limit(1),
  );
  const continues = last && last.actorId === actorId && last.action === entry.action && last.of === entry.autosaveOf;
  return continues ? (last.runId ?? last.id) : null;
}
