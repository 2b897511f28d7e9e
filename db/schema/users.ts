import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";

/** Names are separate from accounts, so that deleting an account clears the name without touching the log. */
export const people = pgTable("people", {
  id: id(),
  name: text("name"),
});

export const users = pgTable(
  "users",
  {
    id: integer("id")
      .primaryKey()
      .references(() => people.id),
    email: text("email").notNull(),
    /** Lookup key of a person: the address in lower case, trimmed, NFKC. */
    emailKey: text("email_key").notNull(),
    emailVerifiedAt: time("email_verified_at"),
    passwordHash: text("password_hash"),
    role: text("role", { enum: ["reader", "editor", "admin"] })
      .notNull()
      .default("reader"),
    /** The sign-in provider whose claims gave the role, and take it away again; null if a person did. */
    roleIssuer: text("role_issuer"),
    disabledAt: time("disabled_at"),
    /** For staff: an email when an issue needs review, and when their own was decided. */
    reviewMail: boolean("review_mail").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("users_email_key_unique").on(t.emailKey),
    check("users_role", sql`${t.role} in ('reader', 'editor', 'admin')`),
  ],
);

/** One row per sign-in; the cookie has its key, and the row is authoritative. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the key in the cookie: reading this table is not enough to sign in. */
    keyHash: text("key_hash").primaryKey(),
    id: integer("id").generatedAlwaysAsIdentity().notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastSeenAt: time("last_seen_at")
      .notNull()
      .default(sql`now()`),
    expiresAt: time("expires_at").notNull(),
    endedAt: time("ended_at"),
    device: text("device"),
    /** How the person signed in; null for sessions older than this column. */
    openedBy: text("opened_by", {
      enum: ["password", "password_code", "passkey", "single_sign_on", "link", "link_code", "command_line"],
    }),
    /** Whether a second factor was used, or a provider vouched. */
    secondFactor: boolean("second_factor").notNull().default(false),
    /** When the person last proved who they are: by signing in, or when asked again. */
    provedAt: time("proved_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index("sessions_user").on(t.userId), uniqueIndex("sessions_id_unique").on(t.id)],
);

export const providerAccounts = pgTable(
  "provider_accounts",
  {
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.providerAccountId] })],
);

/** One-time links: sign-in, password reset, confirmation of an address, invitation, setup of a new installation (without a user). */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["sign_in", "reset", "confirm", "invite", "setup"] }).notNull(),
    emailKey: text("email_key").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    data: jsonb("data"),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (t) => [index("one_time_tokens_email").on(t.emailKey)],
);

/** Keys with which programs call the API in the name of their owner, with the owner's rights at most. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The beginning of the key, which is shown in lists and finds its row. It opens nothing. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the whole key, which is stored nowhere. */
    keyHash: text("key_hash").notNull(),
    scopes: text("scopes").array().notNull(),
    expiresAt: time("expires_at").notNull(),
    /** To a minute. */
    lastUsedAt: time("last_used_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("api_keys_prefix_unique").on(t.prefix), index("api_keys_user").on(t.userId)],
);

/** For rate limits. UNLOGGED (see its migration): a crash only resets them. */
export const attempts = pgTable("attempts", {
  key: text("key").primaryKey(),
  count: integer("count").notNull().default(0),
  windowStartedAt: time("window_started_at")
    .notNull()
    .default(sql`now()`),
});

/** The first response to a write with an Idempotency-Key, stored for a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** 0 for a visitor who is not signed in. */
    userId: integer("user_id").notNull(),
    key: text("key").notNull(),
    request: text("request").notNull(),
    bodyHash: text("body_hash").notNull(),
    answer: jsonb("answer"),
    finished: boolean("finished").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_created").on(t.createdAt)],
);
