import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { activityLog, people } from "@/db/schema";
import { HttpError } from "@/lib/http/problem";

/**
 * The answer to a write that started from another version: what stands there now, and who saved it when.
 * @param thing.entity and thing.id as the log names them; @param current the thing as the call would answer it
 * @param answerId when the caller's own id is to be echoed (a tempId)
 */
export async function conflict(tx: Transaction, thing: { entity: string; id: number }, current: unknown, answerId: number | string = thing.id): Promise<HttpError> {
  const [last] = await tx
    .select({ id: people.id, name: people.name, at: activityLog.createdAt })
    .from(activityLog)
    .leftJoin(people, eq(people.id, activityLog.actorId))
    .where(and(eq(activityLog.entity, thing.entity), eq(activityLog.entityId, thing.id)))
    .orderBy(desc(activityLog.id))
    .limit(1);
  const savedBy = last?.id ? { id: last.id, name: last.name ?? "A former member" } : null;
  return new HttpError(409, {
    message: `${savedBy?.name ?? "Somebody"} saved this first. Nothing of yours was written; compare both, then save again.`,
    id: answerId,
    current,
    savedBy,
    savedAt: last ? new Date(last.at).toISOString() : null,
  });
}
