import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { webhookMessages, webhooks } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { enqueueSending } from "./emit-event";
import { nextDue, storeAttempt } from "./outbox";
import { sendMessage } from "./send-message";

/** Milliseconds before other webhooks get their turn. */
const turn = 60_000;

/**
 * Sends what is due, in the order of events, until the receiver is in trouble. Then comes back when the next is due.
 * If its process ends between sending and storing, the message is sent again with the same id.
 */
export async function sendWaiting({ webhookId }: { webhookId: number }): Promise<void> {
  const until = performance.now() + turn;
  for (let goesOn = true; goesOn && performance.now() < until;) {
    const [webhook] = await db
      .select()
      .from(webhooks)
      .where(
        and(
          eq(webhooks.id, webhookId),
          webhooks.active,
          sql`coalesce(${webhooks.pausedUntil} <= clock_timestamp(), true)`,
        ),
      );
    const message = webhook && (await nextDue(webhookId));
    if (!message) break;
    const outcome = await sendMessage(webhook, message);
    goesOn = await transaction((tx) => storeAttempt(tx, message, outcome));
  }
  await comeBack(webhookId);
}

async function comeBack(webhookId: number): Promise<void> {
  const [next] = await db
    .select({
      after: sql<
        number | null
      >`extract(epoch from greatest(min(${webhookMessages.nextAt}), max(${webhooks.pausedUntil})) - clock_timestamp())::float8`,
    })
    .from(webhookMessages)
    .innerJoin(webhooks, eq(webhooks.id, webhookMessages.webhookId))
    .where(and(eq(webhookMessages.webhookId, webhookId), eq(webhookMessages.state, "waiting"), webhooks.active));
  if (next && next.after !== null) await enqueueSending(db, webhookId, Math.max(0, next.after));
}
