import { z } from "zod";
import { webhookFormats } from "@/db/schema/webhooks.ts";
import { eventTypes } from "./event-types";

export const format = z.enum(webhookFormats);
export const eventType = z.enum(eventTypes);

/** A webhook without its secret. */
export const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(eventType),
  format,
  search: z.string().nullable(),
  portfolioId: z.number().nullable(),
  jurisdiction: z.string().nullable(),
  active: z.boolean(),
  disabledReason: z.string().nullable(),
  failingSince: z.string().nullable(),
  lastSentAt: z.string().nullable(),
  waiting: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Webhook = z.output<typeof webhook>;

/** The only answer with the secret. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

export const webhookAttempt = z.object({
  id: z.number(),
  /** `webhook-id`. */
  messageId: z.string(),
  type: z.string(),
  trigger: z.enum(["event", "replay", "test"]),
  createdAt: z.string(),
  /** Of the HTTP answer; null without one. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  answer: z.string(),
  durationMs: z.number(),
  /** The body as it was sent. */
  sent: z.string(),
  /** Of the event by now. */
  state: z.enum(["waiting", "sent", "failed"]),
  /** When it is sent again by itself. */
  nextAttemptAt: z.string().nullable(),
});
export type WebhookAttempt = z.output<typeof webhookAttempt>;
