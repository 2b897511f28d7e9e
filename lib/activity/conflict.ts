import { and, desc, eq, max, min } from "drizzle-orm";
import type { Transaction } from "@/db";
import {
  activityLog,
  billChanges,
  bills,
  categories,
  compiledReports,
  files,
  formElementGroups,
  formElements,
  formTemplates,
  people,
  policyAreas,
  users,
} from "@/db/schema";
import { HttpError } from "@/lib/platform/http/problem";

/**
 * Rows with their own last author return it too: the demo's have no log entries. `imports` = whether an import may have
 * written it.
 */
type Entity = { entity: string; id: number; updatedBy?: number | null; updatedAt?: string; imports?: boolean };
type Saved = { by: { id: number; name: string }; at: string };

/** The actor of changes that no person saved. No user has this id. */
const systemActor = (name: string) => ({ id: 0, name });

/** The tables that store their last change, by their name in the log. */
const rows = {
  bill: bills,
  category: categories,
  "compiled-report": compiledReports,
  file: files,
  "form-element": formElements,
  "form-element-group": formElementGroups,
  "form-template": formTemplates,
  "policy-area": policyAreas,
};

/**
 * The response to a write based on an outdated version: the current value, who saved it and when.
 * @param entity kind and id, as in the log; @param current the entity as the call would return it
 * @param answerId if the caller's own id is to be echoed (a tempId)
 */
export async function conflict(
  tx: Transaction,
  entity: Entity,
  current: unknown,
  answerId: number | string | null = entity.id,
): Promise<HttpError> {
  const logged = await lastLogged(tx, entity);
  const imported = entity.imports ? await lastImport(tx, entity.id) : null;
  const saved =
    imported && (!logged || Date.parse(imported.at) > Date.parse(logged.at))
      ? imported
      : (logged ?? (await savedByImport(tx, entity)));
  return new HttpError(409, {
    message: `${saved.by.name} saved this first. Your changes were not saved; compare both versions, then save again.`,
    id: answerId,
    current,
    savedBy: saved.by,
    savedAt: new Date(saved.at).toISOString(),
  });
}

/**
 * Optimistic locking: rejects a write based on an outdated version. Checked after all other validation.
 * @param stored the current version; `undefined` for a table without versions
 * @param version the one that the caller read; undefined if the caller sent none
 * @param current as the call would return it, or a function that reads it
 * @throws HttpError 409
 */
export async function checkVersion(
  tx: Transaction,
  { version: storedVersion, ...stored }: Entity & { version: number | undefined },
  version: number | undefined,
  current: unknown,
): Promise<void> {
  if (version === undefined || version === storedVersion) return;
  throw await conflict(tx, stored, typeof current === "function" ? await (current as () => unknown)() : current);
}

async function lastLogged(tx: Transaction, { entity, id, updatedBy, updatedAt }: Entity): Promise<Saved | null> {
  const [last] = await tx
    .select({ id: people.id, name: people.name, at: activityLog.createdAt })
    .from(activityLog)
    .leftJoin(people, eq(people.id, activityLog.actorId))
    .where(and(eq(activityLog.entity, entity), eq(activityLog.entityId, id)))
    .orderBy(desc(activityLog.id))
    .limit(1);
  if (last)
    return {
      by: last.id ? { id: last.id, name: last.name ?? "A former member" } : systemActor("Rotunda"),
      at: last.at,
    };
  if (!updatedBy || !updatedAt) return null;
  const [savedBy] = await tx.select().from(people).where(eq(people.id, updatedBy));
  return { by: { id: updatedBy, name: savedBy?.name ?? "A former member" }, at: updatedAt };
}

/** An import is one log entry however much it changes; its changes of a bill are stored with the bill. */
async function lastImport(tx: Transaction, billId: number): Promise<Saved | null> {
  const [last] = await tx
    .select({ at: max(billChanges.at) })
    .from(billChanges)
    .where(eq(billChanges.billId, billId));
  return last?.at ? { by: systemActor("An import"), at: last.at } : null;
}

/**
 * The row is unchanged since it was imported or shipped with the product. If it has no date, the date of the first account
 * is used.
 */
async function savedByImport(tx: Transaction, { entity, id }: Entity): Promise<Saved> {
  const table = rows[entity as keyof typeof rows] as (typeof rows)["bill"] | undefined;
  const [row] = table ? await tx.select({ at: table.updatedAt }).from(table).where(eq(table.id, id)) : [];
  const [oldest] = row ? [] : await tx.select({ at: min(users.createdAt) }).from(users);
  return { by: systemActor("Rotunda"), at: row?.at ?? oldest?.at ?? new Date().toISOString() };
}
