import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { webhookAttempts, webhookMessages, webhooks } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { publicUrl } from "@/lib/platform/env/settings";
import { notFound } from "@/lib/platform/http/problem";
import { randomUUID } from "node:crypto";
import { payloadOf } from "./emit-event";
import type { EventData, EventType } from "./event-types";
import { hostOf, insertAttempt, markSent, type Message } from "./outbox";
import { getAttempt } from "./queries";
import type { WebhookAttempt } from "./schema";
import { type Outcome, type Receiver, sendMessage } from "./send-message";

/** What was sent, before the transaction that stores it: a slow receiver must not hold a connection. */
type Sent<M> = { receiver: Receiver; message: M; outcome: Outcome };

/** Sends the event of an attempt again. @throws HttpError 404 */
export async function sendAgain(attemptId: number): Promise<Sent<Message>> {
  const [row] = await db
    .select({ receiver: webhooks, message: webhookMessages })
    .from(webhookAttempts)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookAttempts.messageId))
    .innerJoin(webhooks, eq(webhooks.id, webhookMessages.webhookId))
    .where(eq(webhookAttempts.id, attemptId));
  if (!row) throw notFound();
  return { ...row, outcome: await sendMessage(row.receiver, row.message) };
}

/** @throws HttpError 404 if the webhook was deleted in the meantime */
export async function storeReplay(
  tx: Transaction,
  admin: Viewer,
  { receiver, message, outcome }: Sent<Message>,
): Promise<WebhookAttempt> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, receiver.id)).for("update");
  const [current] = await tx.select().from(webhookMessages).where(eq(webhookMessages.id, message.id)).for("update");
  if (!webhook || !current) throw notFound();
  const id = await insertAttempt(tx, message.id, "replay", outcome);
  if (outcome.error === null) await markSent(tx, message);
  await recordSending(tx, admin, "webhook.replayed", receiver, { type: message.type, messageId: message.key, outcome });
  return getAttempt(id, tx);
}

type Example = { key: string; type: EventType; payload: string };

/** Sends an example of the first event of a webhook. @throws HttpError 404 */
export async function sendExample(id: number): Promise<Sent<Example>> {
  const [receiver] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!receiver) throw notFound();
  const type = receiver.events[0] as EventType;
  const message = {
    key: `msg_${randomUUID().replaceAll("-", "")}`,
    type,
    payload: payloadOf(type, Object.assign(exampleOf(type), { isExample: true })),
  };
  return { receiver, message, outcome: await sendMessage(receiver, message) };
}

/** @throws HttpError 404 if the webhook was deleted in the meantime */
export async function storeExample(
  tx: Transaction,
  admin: Viewer,
  { receiver, message, outcome }: Sent<Example>,
): Promise<WebhookAttempt> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, receiver.id)).for("update");
  if (!webhook) throw notFound();
  const [row] = await tx
    .insert(webhookMessages)
    .values({ ...message, webhookId: receiver.id, state: outcome.error === null ? "sent" : "failed" })
    .returning();
  const id = await insertAttempt(tx, row!.id, "test", outcome);
  if (outcome.error === null) await markSent(tx, row!);
  await recordSending(tx, admin, "webhook.tested", receiver, { type: message.type, messageId: message.key, outcome });
  return getAttempt(id, tx);
}

const recordSending = (
  tx: Transaction,
  admin: Viewer,
  action: "webhook.replayed" | "webhook.tested",
  { id, url }: Receiver,
  { outcome: { status }, ...of }: { type: string; messageId: string; outcome: Outcome },
) => record(tx, admin, { action, entity: "webhook", entityId: id, entityName: hostOf(url), after: { ...of, status } });

/** Invented, with links that lead to lists of this site. */
function exampleOf(type: EventType): EventData[EventType] {
  const issue = {
    id: 0,
    title: "Example issue",
    url: `${publicUrl()}/publication-issue/view/example`,
    publishedDate: null,
    template: { id: 0, name: "Example" },
  };
  const bill = {
    id: 0,
    name: "HB 1",
    title: "An example bill",
    jurisdiction: "US",
    session: "Example session",
    status: "Introduced",
  };
  const counts = { added: 1, changed: 2, unchanged: 3, refused: 0 };
  const { template: _, ...withdrawn } = issue;
  const examples: EventData = {
    "issue.published": issue,
    "issue.corrected": { ...issue, correction: "major", changeNote: "An example of a correction." },
    "issue.withdrawn": withdrawn,
    "bill.added": { bill, url: `${publicUrl()}/bill/list` },
    "bill.changed": {
      bill,
      url: `${publicUrl()}/bill/list`,
      changes: [{ sentence: "Was introduced", fields: ["status"], date: null }],
    },
    "alert.sent": { cadence: "daily", bills: 1, changes: 2 },
    "import.finished": { id: 0, url: `${publicUrl()}/admin/import/list`, ...counts },
    "import.failed": { id: 0, url: `${publicUrl()}/admin/import/list` },
    "sync.finished": { coverageId: 0, source: "Example", url: `${publicUrl()}/admin/source/list`, ...counts },
    "sync.failed": { coverageId: 0, source: "Example", url: `${publicUrl()}/admin/source/list`, ...counts },
  };
  return examples[type];
}
