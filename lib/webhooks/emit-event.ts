import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { EventData, EventType } from "./event-types";

/** The bytes of an event. */
export const payloadOf = <T extends EventType>(type: T, data: EventData[T]): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });

export const newMessageKey = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`;

/** Sends what waits in the outbox of a webhook, after the transaction commits. All webhooks share one queue, so that slow receivers keep one worker busy at most. */
export const enqueueSending = (tx: Queryable, webhookId: number, after = 0): Promise<void> =>
  enqueue(tx, "send-webhook", { webhookId }, { key: `send-webhook:${webhookId}`, queue: "webhooks", after });

/**
 * Adds an event to the outbox of each webhook that wants it, in the transaction of the event itself: a rollback sends
 * nothing, and a commit is never lost.
 */
export async function emitEvent<T extends EventType>(tx: Queryable, type: T, data: EventData[T]): Promise<void> {
  const rows = await tx.execute<{ webhookId: number }>(sql`
    insert into webhook_messages (webhook_id, key, type, payload)
    select id, ${newMessageKey}, ${type}, ${payloadOf(type, data)} from webhooks where active and ${type} = any(events) order by id
    returning webhook_id as "webhookId"`);
  for (const { webhookId } of rows) await enqueueSending(tx, webhookId);
}
