import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, ids, time, tsvector, updatedAt, version } from "./columns.ts";
import { bills } from "./bills.ts";
import { formElements, formTemplates } from "./templates.ts";
import { categories } from "./topics.ts";
import { people, users } from "./users.ts";

/** The working copy of an issue. Public pages never read it: they read the snapshot that it points at. */
export const publicationIssues = pgTable(
  "publication_issues",
  {
    id: id(),
    /** Follows the title until the first publish, then is fixed. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    headline: text("headline"),
    formTemplateId: integer("form_template_id").notNull().references(() => formTemplates.id),
    /** The main topic. */
    categoryId: integer("category_id").references(() => categories.id),
    publishedDate: date("published_date"),
    /** What the public sees; null = not published. */
    snapshotId: integer("snapshot_id").references((): AnyPgColumn => issueSnapshots.id),
    firstPublishedAt: time("first_published_at"),
    /** Counts the changes of what a snapshot would hold; more than the snapshot's = unpublished changes. */
    contentVersion: integer("content_version").notNull().default(1),
    copiedFromId: integer("copied_from_id").references((): AnyPgColumn => publicationIssues.id, { onDelete: "set null" }),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** In the bin since; gone for good after 30 days. */
    deletedAt: time("deleted_at"),
    /** Covers title, headline, published date and topics. */
    version: version(),
  },
  (t) => [
    uniqueIndex("publication_issues_slug_unique").on(t.slug),
    index("publication_issues_published").on(t.publishedDate.desc(), t.id.desc()).where(sql`snapshot_id is not null and deleted_at is null`),
    index("publication_issues_template_published").on(t.formTemplateId, t.publishedDate.desc(), t.id.desc()).where(sql`snapshot_id is not null and deleted_at is null`),
    index("publication_issues_template_updated").on(t.formTemplateId, t.updatedAt.desc()),
    index("publication_issues_snapshot").on(t.snapshotId),
  ],
);

/** Topics of the working copy. A revision number belongs to issue and topic and never changes. */
export const publicationIssueTopics = pgTable(
  "publication_issue_topics",
  {
    publicationIssueId: integer("publication_issue_id").notNull().references(() => publicationIssues.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").notNull().references(() => categories.id),
    revisionNumber: integer("revision_number").notNull(),
  },
  (t) => [primaryKey({ columns: [t.publicationIssueId, t.categoryId] }), index("publication_issue_topics_category").on(t.categoryId, t.publicationIssueId)],
);

export const formElementValues = pgTable(
  "form_element_values",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id").notNull().references(() => publicationIssues.id, { onDelete: "cascade" }),
    formElementId: integer("form_element_id").notNull().references(() => formElements.id),
    /** Text, number, date, yes/no, link; for rich text the clean HTML. */
    textValue: text("text_value"),
    /** Rich text as TipTap JSON. */
    document: jsonb("document"),
    selectValueIds: ids("select_value_ids"),
    billIds: ids("bill_ids"),
    fileIds: ids("file_ids"),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("form_element_values_unique").on(t.publicationIssueId, t.formElementId),
    index("form_element_values_element").on(t.formElementId),
    index("form_element_values_files").using("gin", t.fileIds),
  ],
);

/** A published state. Never rewritten, never deleted while anything points at it. */
export const issueSnapshots = pgTable(
  "issue_snapshots",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id").notNull().references((): AnyPgColumn => publicationIssues.id),
    /** 1, 2, 3 … within the issue. */
    number: integer("number").notNull(),
    name: text("name").notNull(),
    headline: text("headline"),
    /** The first words of the first public text, for lists, feeds and descriptions. */
    standfirst: text("standfirst"),
    categoryIds: ids("category_ids"),
    billIds: ids("bill_ids"),
    fileIds: ids("file_ids"),
    /** lib/issues/snapshot.ts gives its shape. */
    content: jsonb("content").notNull(),
    contentVersion: integer("content_version").notNull(),
    /** Public words only. */
    words: integer("words").notNull().default(0),
    plainText: text("plain_text").notNull().default(""),
    search: tsvector("search").notNull().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.rotunda', left(coalesce(name, '') || ' ' || coalesce(headline, ''), 8000)), 'A') ||
      setweight(to_tsvector('public.rotunda', left(plain_text, 200000)), 'B')`),
    /** A person rather than an account: deleting the account must not touch the row. */
    createdBy: integer("created_by").references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("issue_snapshots_number_unique").on(t.publicationIssueId, t.number),
    index("issue_snapshots_categories").using("gin", t.categoryIds),
    index("issue_snapshots_bills").using("gin", t.billIds),
    index("issue_snapshots_search").using("gin", t.search),
  ],
);

/** What the published issues say about each bill: rewritten whenever an issue's snapshot changes. */
export const issueMentions = pgTable(
  "issue_mentions",
  {
    publicationIssueId: integer("publication_issue_id").notNull().references(() => publicationIssues.id, { onDelete: "cascade" }),
    billId: integer("bill_id").notNull().references(() => bills.id, { onDelete: "cascade" }),
    /** The paragraph around the first reference. */
    passage: text("passage").notNull().default(""),
    status: text("status").notNull(),
    inline: boolean("inline").notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.billId, t.publicationIssueId] }), index("issue_mentions_issue").on(t.publicationIssueId)],
);
