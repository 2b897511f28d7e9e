import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { createdAt, id, ids, time } from "./columns.ts";
import { issueSnapshots } from "./issues.ts";
import { formTemplates } from "./templates.ts";
import { categories, policyAreas } from "./topics.ts";
import { users } from "./users.ts";

/** Messages of an installation without email: stored for administrators to read and forward. */
export const unsentMails = pgTable(
  "kept_mails",
  {
    id: id(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html"),
    headers: jsonb("headers").$type<Record<string, string>>(),
    createdAt: createdAt(),
  },
  (t) => [index("kept_mails_created").on(t.createdAt.desc())],
);

export const subscriberSources = ["form", "staff", "import"] as const;
export const consentBases = ["confirmed", "account", "staff", "imported"] as const;
export const suppressionReasons = ["unsubscribed", "bounced", "complained", "removed", "asked"] as const;
/** A suppression that the mail service or a bounce reported. */
export const mailServerSource = "Mail server";

/** An address that gets issues by email: confirmed by its owner, or with a consent that staff vouch for. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** Consecutive permanent failures of this address, and the mail server's last response. */
    bounces: integer("bounces").notNull().default(0),
    bounce: text("bounce"),
    source: text("source", { enum: subscriberSources }).notNull().default("form"),
    /** For an import: the system; for staff: how they know that the owner consented. */
    sourceNote: text("source_note"),
    /** How the owner consented, and when; without a date if an imported list has none. */
    consent: text("consent", { enum: consentBases }).notNull().default("confirmed"),
    consentedAt: time("consented_at").default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("subscribers_email_key_unique").on(t.emailKey),
    index("subscribers_created").on(t.createdAt.desc(), t.id.desc()),
    check("subscribers_source", sql`${t.source} in ('form', 'staff', 'import')`),
    check("subscribers_consent", sql`${t.consent} in ('confirmed', 'account', 'staff', 'imported')`),
  ],
);

/**
 * Addresses that only their owners may subscribe: unsubscribed, bounced, complained, or removed. `asked`: got an
 * import's only confirmation request.
 */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    id: id(),
    /** SHA-256 of the canonical address: after unsubscribing here, nothing else of it is stored. */
    emailHash: text("email_hash").notNull(),
    /** Stored if it was on an imported list, was removed by staff, bounced, or complained. */
    email: text("email"),
    reason: text("reason", { enum: suppressionReasons }).notNull(),
    source: text("source"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("mail_suppressions_hash_unique").on(t.emailHash),
    index("mail_suppressions_created").on(t.createdAt.desc(), t.id.desc()),
    check(
      "mail_suppressions_reason",
      sql`${t.reason} in ('unsubscribed', 'bounced', 'complained', 'removed', 'asked')`,
    ),
  ],
);

/** A subscription to the issues of a template, of a policy area or of a topic, or to the changes of a bill. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    subscriberId: integer("subscriber_id")
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    formTemplateId: integer("form_template_id").references(() => formTemplates.id, { onDelete: "cascade" }),
    policyAreaId: integer("policy_area_id").references(() => policyAreas.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "cascade" }),
    billId: integer("bill_id").references(() => bills.id, { onDelete: "cascade" }),
    /** For a bill: its changes up to here have been processed. */
    checkedAt: time("checked_at")
      .notNull()
      .default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    unique("subscriptions_unique")
      .on(t.subscriberId, t.formTemplateId, t.policyAreaId, t.categoryId, t.billId)
      .nullsNotDistinct(),
    index("subscriptions_form_template").on(t.formTemplateId),
    index("subscriptions_policy_area").on(t.policyAreaId),
    index("subscriptions_category").on(t.categoryId),
    index("subscriptions_bill").on(t.billId),
    check(
      "subscriptions_of_one_thing",
      sql`num_nonnulls(${t.formTemplateId}, ${t.policyAreaId}, ${t.categoryId}, ${t.billId}) = 1`,
    ),
  ],
);

/** A sender's branding in email: colors as `#rrggbb`, absolute addresses. */
export type MailBrand = {
  name: string;
  /** Link target of the name. */
  href: string;
  /** A picture in a format that mail programs show; null if there is none. Sizes in pixels. */
  logo: { src: string; width: number; height: number } | null;
  accent: { light: string; dark: string };
  /** Address of the message on the site, and the footer's lines about the sender. */
  viewHref: string | null;
  footer: string;
};

/** A message to one or many recipients, with content frozen at creation: a published issue, or a reader's alerts. */
export const mailings = pgTable(
  "mailings",
  {
    id: id(),
    kind: text("kind", { enum: ["issue", "correction", "alert"] }).notNull(),
    /** For an issue: a snapshot is sent once. */
    snapshotId: integer("snapshot_id").references(() => issueSnapshots.id, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    /** Preview text that mail programs show after the subject. */
    preheader: text("preheader").notNull().default(""),
    /** The sender's branding at creation; null if the message has none. */
    brand: jsonb("brand").$type<MailBrand>(),
    /** Without the footer, which differs by recipient. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("mailings_snapshot_unique").on(t.snapshotId),
    index("mailings_created").on(t.kind, t.createdAt.desc()),
  ],
);

export const deliveryStates = ["waiting", "sending", "sent", "failed", "uncertain", "dropped"] as const;

/**
 * Claimed (`sending`) before contacting the mail server, so that no one gets it twice. An issue's rows stay, later
 * without address: the unsubscribe link refers to them.
 */
export const mailDeliveries = pgTable(
  "mail_deliveries",
  {
    id: id(),
    mailingId: integer("mailing_id")
      .notNull()
      .references(() => mailings.id, { onDelete: "cascade" }),
    subscriberId: integer("subscriber_id").references(() => subscribers.id, { onDelete: "set null" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** The subscriptions or alerts that caused it, and their names at that time. */
    subscriptionIds: ids("subscription_ids"),
    because: text("because")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    state: text("state", { enum: deliveryStates }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: time("next_try_at")
      .notNull()
      .default(sql`now()`),
    claimedAt: time("claimed_at"),
    sentAt: time("sent_at"),
    error: text("error"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("mail_deliveries_once").on(t.mailingId, t.emailKey),
    index("mail_deliveries_state").on(t.mailingId, t.state),
    index("mail_deliveries_waiting")
      .on(t.nextTryAt)
      .where(sql`state = 'waiting'`),
    index("mail_deliveries_sending")
      .on(t.claimedAt)
      .where(sql`state = 'sending'`),
    index("mail_deliveries_subscriber").on(t.subscriberId),
    index("mail_deliveries_user").on(t.userId),
    check(
      "mail_deliveries_state_known",
      sql`${t.state} in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped')`,
    ),
  ],
);
