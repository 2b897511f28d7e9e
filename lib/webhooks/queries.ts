import { asc, desc, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { webhookAttempts, webhookMessages, webhooks } from "@/db/schema";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { AttemptsQuery, WebhooksQuery } from "./api";
import type { EventType } from "./event-types";
import { formatMessage } from "./format-message";
import type { Webhook, WebhookAttempt } from "./schema";

const shown = {
  id: webhooks.id,
  url: webhooks.url,
  events: sql<EventType[]>`${webhooks.events}`,
  format: webhooks.format,
  search: webhooks.search,
  portfolioId: webhooks.portfolioId,
  jurisdiction: webhooks.jurisdiction,
  active: webhooks.active,
  disabledReason: webhooks.disabledReason,
  failingSince: sql<string | null>`${isoUtc(webhooks.failingSince)}`,
  lastSentAt: sql<
    string | null
  >`(select ${isoUtc(sql`max(a.created_at)`)} from webhook_attempts a join webhook_messages m on m.id = a.message_id where m.webhook_id = ${webhooks}.id and a.error is null)`,
  waiting: sql<number>`(select count(*)::int from webhook_messages m where m.webhook_id = ${webhooks}.id and m.state = 'waiting')`,
  createdAt: isoUtc(webhooks.createdAt),
  updatedAt: isoUtc(webhooks.updatedAt),
  version: webhooks.version,
};

export async function listWebhooks({
  sortBy,
  sortOrder,
  ...page
}: WebhooksQuery): Promise<{ webhooks: Webhook[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(page);
  const order = sortOrder === "asc" ? asc : desc;
  const column = { createdAt: webhooks.createdAt, url: webhooks.url }[sortBy];
  const [rows, count] = await Promise.all([
    db.select(shown).from(webhooks).orderBy(order(column), order(webhooks.id)).offset(offset).limit(limit),
    db.$count(webhooks),
  ]);
  return { webhooks: rows, ...totals(count) };
}

/** @throws HttpError 404 */
export async function getWebhook(id: number, on: Queryable = db): Promise<Webhook> {
  const [row] = await on.select(shown).from(webhooks).where(eq(webhooks.id, id));
  return row ?? Promise.reject(notFound());
}

export const webhookExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.$count(webhooks, eq(webhooks.id, id))) > 0;

export const attemptExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.$count(webhookAttempts, eq(webhookAttempts.id, id))) > 0;

const shownAttempt = {
  id: webhookAttempts.id,
  messageId: webhookMessages.key,
  type: webhookMessages.type,
  trigger: webhookAttempts.trigger,
  createdAt: isoUtc(webhookAttempts.createdAt),
  status: webhookAttempts.status,
  error: webhookAttempts.error,
  answer: webhookAttempts.answer,
  durationMs: webhookAttempts.durationMs,
  format: webhooks.format,
  payload: webhookMessages.payload,
  state: webhookMessages.state,
  nextAttemptAt: sql<
    string | null
  >`case when ${webhookMessages.state} = 'waiting' then ${isoUtc(webhookMessages.nextAt)} end`,
};

const selectAttempts = (on: Queryable) =>
  on
    .select(shownAttempt)
    .from(webhookAttempts)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookAttempts.messageId))
    .innerJoin(webhooks, eq(webhooks.id, webhookMessages.webhookId));

type AttemptRow = Omit<WebhookAttempt, "sent"> & { format: Webhook["format"]; payload: string };
const toAttempt = ({ format, payload, ...row }: AttemptRow): WebhookAttempt => ({
  ...row,
  sent: formatMessage(format, payload),
});

export async function listAttempts(
  webhookId: number,
  { sortBy, sortOrder, ...page }: AttemptsQuery,
): Promise<{ attempts: WebhookAttempt[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(page);
  const order = sortOrder === "asc" ? asc : desc;
  const column = { createdAt: webhookAttempts.id, status: webhookAttempts.status, type: webhookMessages.type }[sortBy];
  const where = eq(webhookMessages.webhookId, webhookId);
  const [rows, counted] = await Promise.all([
    selectAttempts(db).where(where).orderBy(order(column), order(webhookAttempts.id)).offset(offset).limit(limit),
    db
      .select({ id: webhookAttempts.id })
      .from(webhookAttempts)
      .innerJoin(webhookMessages, eq(webhookMessages.id, webhookAttempts.messageId))
      .where(where)
      .limit(totalCap + 1),
  ]);
  return { attempts: rows.map(toAttempt), ...totals(counted.length) };
}

export async function getAttempt(id: number, on: Queryable): Promise<WebhookAttempt> {
  const [row] = await selectAttempts(on).where(eq(webhookAttempts.id, id));
  return row ? toAttempt(row) : Promise.reject(notFound());
}
