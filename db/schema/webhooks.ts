import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";

export const webhookFormats = ["standard", "slack", "teams"] as const;

/** Addresses of other programs that events are sent to. */
export const webhooks = pgTable("webhooks", {
  id: id(),
  url: text("url").notNull(),
  events: text("events").array().notNull(),
  format: text("format", { enum: webhookFormats }).notNull().default("standard"),
  /** Filters of added and changed bills: the query of a search, the bills of a portfolio, a jurisdiction. Null: all bills. */
  search: text("search"),
  /** No foreign key: without its portfolio a webhook must send no bills, and not all of them. */
  portfolioId: integer("portfolio_id"),
  jurisdiction: text("jurisdiction"),
  active: boolean("active").notNull().default(true),
  /** Why it was turned off by the system, a sentence. */
  disabledReason: text("disabled_reason"),
  /** The key of signatures, encrypted with SESSION_SECRET. */
  encryptedSecret: text("encrypted_secret").notNull(),
  /** Signs as well until then, after the secret was rotated. */
  previousSecret: text("previous_secret"),
  previousUntil: time("previous_until"),
  /** New and changed bills up to here are in its outbox. */
  checkedAt: time("checked_at")
    .notNull()
    .default(sql`now()`),
  /** The first failed attempt since the last success. */
  failingSince: time("failing_since"),
  /** The receiver is in trouble: nothing is sent until then. */
  pausedUntil: time("paused_until"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
});

/** The outbox: one row per event and webhook, written in the transaction of the event. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    id: id(),
    webhookId: integer("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** `webhook-id`: the same in every attempt, so that a receiver can skip repetitions. */
    key: text("key").notNull(),
    type: text("type").notNull(),
    /** `{ type, timestamp, data }` as text: the bytes that are signed. */
    payload: text("payload").notNull(),
    state: text("state", { enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    /** Automatic attempts. */
    attempts: integer("attempts").notNull().default(0),
    nextAt: time("next_at")
      .notNull()
      .default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("webhook_messages_key_unique").on(t.key),
    index("webhook_messages_webhook").on(t.webhookId, t.id),
    index("webhook_messages_waiting")
      .on(t.webhookId, t.nextAt)
      .where(sql`state = 'waiting'`),
    index("webhook_messages_created").on(t.createdAt),
  ],
);

export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: id(),
    messageId: integer("message_id")
      .notNull()
      .references(() => webhookMessages.id, { onDelete: "cascade" }),
    trigger: text("trigger", { enum: ["event", "replay", "test"] }).notNull(),
    /** Null without an answer. */
    status: integer("status"),
    /** A sentence; null if the receiver accepted it. */
    error: text("error"),
    /** The start of the receiver's answer. */
    answer: text("answer").notNull().default(""),
    durationMs: integer("duration_ms").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("webhook_attempts_message").on(t.messageId, t.id)],
);
