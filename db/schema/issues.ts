import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { audience, createdAt, id, ids, time, tsvector, updatedAt, version } from "./columns.ts";
import { bills } from "./bills.ts";
import { formElements, formTemplates } from "./templates.ts";
import { categories } from "./topics.ts";
import { people, users } from "./users.ts";

/** The working copy of an issue. Public pages never read it: they read the snapshot that it refers to. */
export const publicationIssues = pgTable(
  "publication_issues",
  {
    id: id(),
    /** Derived from the title until the first publish, then fixed. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    headline: text("headline"),
    formTemplateId: integer("form_template_id")
      .notNull()
      .references(() => formTemplates.id),
    categoryId: integer("category_id").references(() => categories.id),
    publishedDate: date("published_date"),
    /** The published snapshot; null = not published. */
    snapshotId: integer("snapshot_id").references((): AnyPgColumn => issueSnapshots.id),
    /** Who may read it now: its own readers, or else a copy of the template's. */
    audience: audience(),
    /** Whether others see its title, date and headline. */
    teaser: boolean("teaser").notNull().default(false),
    /** False: audience and teaser follow the template. */
    hasOwnAudience: boolean("has_own_audience").notNull().default(false),
    firstPublishedAt: time("first_published_at"),
    /** Imported from a former site: in every list by its date, but not in feeds. */
    isHistory: boolean("is_history").notNull().default(false),
    /** Greater than the snapshot's and the scheduled one's: unpublished changes. */
    contentVersion: integer("content_version").notNull().default(1),
    draftVersionAt: time("draft_version_at"),
    /** The content version at which everything was (again) as published; null if the last change made it differ. */
    asPublishedAt: integer("as_published_at"),
    copiedFromId: integer("copied_from_id").references((): AnyPgColumn => publicationIssues.id, {
      onDelete: "set null",
    }),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When it was moved to the trash; deleted permanently after 30 days. */
    deletedAt: time("deleted_at"),
    /** Covers title, headline, published date and topics. */
    version: version(),
  },
  (t) => [
    uniqueIndex("publication_issues_slug_unique").on(t.slug),
    index("publication_issues_published")
      .on(t.publishedDate, t.id)
      .where(sql`snapshot_id is not null and deleted_at is null`),
    index("publication_issues_template_published")
      .on(t.formTemplateId, t.publishedDate, t.id)
      .where(sql`snapshot_id is not null and deleted_at is null`),
    index("publication_issues_template_updated").on(t.formTemplateId, t.updatedAt),
    index("publication_issues_updated")
      .on(t.updatedAt, t.id)
      .where(sql`deleted_at is null`),
    index("publication_issues_deleted")
      .on(t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index("publication_issues_snapshot").on(t.snapshotId),
  ],
);

/** Topics of the working copy. A revision number belongs to issue and topic and never changes. */
export const publicationIssueTopics = pgTable(
  "publication_issue_topics",
  {
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    revisionNumber: integer("revision_number").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.publicationIssueId, t.categoryId] }),
    index("publication_issue_topics_category").on(t.categoryId, t.publicationIssueId),
  ],
);

/** `passage` is a digest of the text about the bill: if that text changes, the status is recorded again. */
export type WrittenFact = { status: string; statusDate: string | null; passage: string };

export const formElementValues = pgTable(
  "form_element_values",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    formElementId: integer("form_element_id")
      .notNull()
      .references(() => formElements.id),
    /** Text, number, date, yes/no, link; for rich text the sanitized HTML. */
    textValue: text("text_value"),
    /** Rich text as TipTap JSON. */
    document: jsonb("document"),
    selectValueIds: ids("select_value_ids"),
    billIds: ids("bill_ids"),
    fileIds: ids("file_ids"),
    /** Status of each bill, by id, when the text about it was written; copied together with the value. */
    billFacts: jsonb("bill_facts").$type<Record<string, WrittenFact>>().notNull().default({}),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
    updatedAt: updatedAt(),
    version: version(),
    /** The issue's content version when it was last written: tells an open editor which values it has not seen. */
    contentVersion: integer("content_version").notNull().default(0),
  },
  (t) => [
    uniqueIndex("form_element_values_unique").on(t.publicationIssueId, t.formElementId),
    index("form_element_values_element").on(t.formElementId),
    index("form_element_values_files").using("gin", t.fileIds),
  ],
);

export const corrections = ["minor", "major"] as const;

/** A published state. Never modified, and never deleted while anything refers to it. */
export const issueSnapshots = pgTable(
  "issue_snapshots",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references((): AnyPgColumn => publicationIssues.id),
    number: integer("number").notNull(),
    name: text("name").notNull(),
    headline: text("headline"),
    /** The start of the first public text, for lists, feeds and descriptions. */
    standfirst: text("standfirst"),
    categoryIds: ids("category_ids"),
    billIds: ids("bill_ids"),
    fileIds: ids("file_ids"),
    /** The federal laws that its text cites, as `us/usc/t42/s7412`, for the pages of laws. */
    laws: text("laws").array().notNull().default([]),
    /** Its shape is defined in lib/issues/publishing/snapshot.ts. */
    content: jsonb("content").notNull(),
    contentVersion: integer("content_version").notNull(),
    words: integer("words").notNull().default(0),
    plainText: text("plain_text").notNull().default(""),
    /** Set by the trigger `issue_snapshots_fill_search` from name, headline and text, normalized by search_words(). */
    search: tsvector("search")
      .notNull()
      .default(sql`''::tsvector`),
    /** What this version corrects: a major correction is shown to readers, a minor one only to staff. */
    correction: text("correction", { enum: corrections }),
    changeNote: text("change_note"),
    /** A person instead of an account: deleting the account must not touch the row. */
    createdBy: integer("created_by").references(() => people.id),
    /** Who approved exactly this version, if anyone. */
    approvedBy: integer("approved_by").references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("issue_snapshots_number_unique").on(t.publicationIssueId, t.number),
    index("issue_snapshots_categories").using("gin", t.categoryIds),
    index("issue_snapshots_bills").using("gin", t.billIds),
    index("issue_snapshots_files").using("gin", t.fileIds),
    index("issue_snapshots_search").using("gin", t.search),
    index("issue_snapshots_laws").using("gin", t.laws),
  ],
);

export const issueMentions = pgTable(
  "issue_mentions",
  {
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** The paragraph around the first reference. */
    passage: text("passage").notNull().default(""),
    status: text("status").notNull(),
    inline: boolean("inline").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.billId, t.publicationIssueId] }),
    index("issue_mentions_issue").on(t.publicationIssueId),
  ],
);

/** A scheduled publication with its frozen content: later edits do not affect it. */
export const issueSchedules = pgTable(
  "issue_schedules",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    publishAt: time("publish_at").notNull(),
    timeZone: text("time_zone").notNull(),
    /** The working copy at that time; its shape is defined in lib/issues/publishing/snapshot/build.ts. */
    copy: jsonb("copy").notNull(),
    correction: text("correction", { enum: corrections }),
    changeNote: text("change_note"),
    approvedBy: integer("approved_by").references(() => people.id),
    /** False: subscribers are not emailed when it is published. */
    sendEmail: boolean("send_email").notNull().default(true),
    state: text("state", { enum: ["waiting", "published", "cancelled"] })
      .notNull()
      .default("waiting"),
    /** Why the last attempt failed; it is retried. */
    error: text("error"),
    snapshotId: integer("snapshot_id").references(() => issueSnapshots.id, { onDelete: "set null" }),
    createdBy: integer("created_by").references(() => people.id),
    createdAt: createdAt(),
    finishedAt: time("finished_at"),
  },
  (t) => [
    uniqueIndex("issue_schedules_one_waiting")
      .on(t.publicationIssueId)
      .where(sql`state = 'waiting'`),
    index("issue_schedules_due")
      .on(t.publishAt)
      .where(sql`state = 'waiting'`),
    index("issue_schedules_issue").on(t.publicationIssueId),
  ],
);

export const issueReviews = pgTable(
  "issue_reviews",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["submitted", "approved", "sent_back", "withdrawn"] })
      .notNull()
      .default("submitted"),
    note: text("note"),
    /** What was reviewed: the content version, and a digest of everything that an editor or a template determines. */
    contentVersion: integer("content_version").notNull(),
    fingerprint: text("fingerprint").notNull(),
    submittedBy: integer("submitted_by").references(() => people.id),
    submittedAt: time("submitted_at")
      .notNull()
      .default(sql`now()`),
    decidedBy: integer("decided_by").references(() => people.id),
    decidedAt: time("decided_at"),
    decisionNote: text("decision_note"),
  },
  (t) => [
    uniqueIndex("issue_reviews_one_open")
      .on(t.publicationIssueId)
      .where(sql`state = 'submitted'`),
    index("issue_reviews_issue").on(t.publicationIssueId, t.id.desc()),
    index("issue_reviews_queue")
      .on(t.submittedAt)
      .where(sql`state = 'submitted'`),
  ],
);

export const issueComments = pgTable(
  "issue_comments",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    /** Null: on the issue as a whole. */
    formElementId: integer("form_element_id").references(() => formElements.id, { onDelete: "set null" }),
    /** The first comment of its thread; null for that one itself. */
    threadId: integer("thread_id").references((): AnyPgColumn => issueComments.id, { onDelete: "cascade" }),
    quote: text("quote"),
    body: text("body").notNull(),
    createdBy: integer("created_by").references(() => people.id),
    createdAt: createdAt(),
    resolvedBy: integer("resolved_by").references(() => people.id),
    resolvedAt: time("resolved_at"),
  },
  (t) => [index("issue_comments_issue").on(t.publicationIssueId, t.id)],
);

/** A preview link to the working copy for a person without an account. Only a hash of its key is stored. */
export const issuePreviews = pgTable(
  "issue_previews",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** The recipient, as the creator named them. */
    label: text("label").notNull().default(""),
    createdBy: integer("created_by").references(() => people.id),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
    lastOpenedAt: time("last_opened_at"),
  },
  (t) => [
    uniqueIndex("issue_previews_token_unique").on(t.tokenHash),
    index("issue_previews_issue").on(t.publicationIssueId),
  ],
);

/** A working copy that a restore replaced, so that no text is lost. */
export const savedWorkingCopies = pgTable(
  "kept_working_copies",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    /** Replaced by a restore, or a draft version: the state before someone continued editing. */
    kind: text("kind", { enum: ["restore", "version"] })
      .notNull()
      .default("restore"),
    copy: jsonb("copy").notNull(),
    /** The issue's content version at that time; null for rows from before this column existed. */
    contentVersion: integer("content_version"),
    /** For a draft version: the last author, and when. For a restore: who restored. */
    createdBy: integer("created_by").references(() => people.id),
    writtenAt: time("written_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("kept_working_copies_issue").on(t.publicationIssueId, t.id),
    index("kept_working_copies_kind").on(t.kind, t.createdAt),
  ],
);
