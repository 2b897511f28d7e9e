import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, ids, time, updatedAt, version } from "./columns.ts";
import { bills } from "./bills.ts";
import { files } from "./files.ts";
import { publicationIssues } from "./issues.ts";
import { pages } from "./pages.ts";
import { formElements, formTemplates } from "./templates.ts";
import { categories } from "./topics.ts";
import { people, users } from "./users.ts";

export const contentImportStates = ["reading", "ready", "running", "undoing", "finished", "failed", "undone"] as const;
export const contentItemStates = ["publish", "draft", "closed", "left_out", "refused"] as const;

/** An import of a former site's posts: contents, decisions, progress. The files are not stored. */
export const contentImports = pgTable(
  "content_imports",
  {
    id: id(),
    name: text("name").notNull(),
    state: text("state", { enum: contentImportStates }).notNull().default("reading"),
    error: text("error"),
    /** Problems of the files, one sentence each: where one is truncated, what could not be parsed. */
    problems: jsonb("problems").$type<string[]>().notNull().default([]),
    formTemplateId: integer("form_template_id").references(() => formTemplates.id, { onDelete: "set null" }),
    formElementId: integer("form_element_id").references(() => formElements.id, { onDelete: "set null" }),
    publish: boolean("publish").notNull().default(false),
    /** Jurisdiction of bill numbers without one. */
    jurisdiction: text("jurisdiction"),
    /** Whether to fetch pictures from the former site; only where the settings allow it. */
    fetchPictures: boolean("fetch_pictures").notNull().default(false),
    /** Whether pages of the former site, such as its "About", are imported as pages; otherwise they are skipped. */
    importPages: boolean("import_pages").notNull().default(true),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: time("started_at"),
    finishedAt: time("finished_at"),
    version: version(),
  },
  (t) => [
    index("content_imports_created").on(t.createdAt.desc(), t.id.desc()),
    index("content_imports_created_by").on(t.createdBy),
    check(
      "content_imports_state",
      sql`${t.state} in ('reading', 'ready', 'running', 'undoing', 'finished', 'failed', 'undone')`,
    ),
  ],
);

/** One post of an import. Its text is stored here until it is imported; afterwards only its origin and result. */
export const contentImportItems = pgTable(
  "content_import_items",
  {
    id: id(),
    contentImportId: integer("content_import_id")
      .notNull()
      .references(() => contentImports.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    state: text("state", { enum: contentItemStates }).notNull(),
    reason: text("reason"),
    source: text("source"),
    /** The former site's host, without `www.`; empty if the file has none. */
    site: text("site").notNull().default(""),
    /** The source's own id, or a hash of the file. */
    sourceKey: text("source_key"),
    kind: text("kind").notNull().default("post"),
    title: text("title").notNull().default(""),
    slug: text("slug").notNull().default(""),
    addresses: jsonb("addresses").$type<string[]>().notNull().default([]),
    publishedAt: time("published_at"),
    day: date("day"),
    authors: jsonb("authors").$type<string[]>().notNull().default([]),
    tags: jsonb("tags").$type<{ name: string; slug: string }[]>().notNull().default([]),
    summary: text("summary"),
    html: text("html").notNull().default(""),
    losses: jsonb("losses").$type<string[]>().notNull().default([]),
    missingPictures: jsonb("missing_pictures").$type<string[]>().notNull().default([]),
    /** Whether staff excluded it. */
    isSkipped: boolean("is_skipped").notNull().default(false),
    importedAt: time("imported_at"),
    publicationIssueId: integer("publication_issue_id").references(() => publicationIssues.id, {
      onDelete: "set null",
    }),
    /** Versions of the issue right after the import; others mean that it was edited. */
    contentVersion: integer("content_version"),
    issueVersion: integer("issue_version"),
    /** A page that was public on the former site: it has no issue state, and is published with the others. */
    wasPublicPage: boolean("was_public_page").notNull().default(false),
    pageId: integer("page_id").references(() => pages.id, { onDelete: "set null" }),
    pageVersion: integer("page_version"),
  },
  (t) => [
    uniqueIndex("content_import_items_place").on(t.contentImportId, t.place),
    index("content_import_items_state").on(t.contentImportId, t.state, t.place),
    uniqueIndex("content_import_items_source")
      .on(t.source, t.site, t.sourceKey)
      .where(sql`publication_issue_id is not null`),
    uniqueIndex("content_import_items_page_source")
      .on(t.source, t.site, t.sourceKey)
      .where(sql`page_id is not null`),
    index("content_import_items_issue").on(t.publicationIssueId),
    index("content_import_items_page").on(t.pageId),
    check("content_import_items_state", sql`${t.state} in ('publish', 'draft', 'closed', 'left_out', 'refused')`),
  ],
);

/** A picture from the files, until its post is imported; afterwards the file created from it. */
export const contentImportPictures = pgTable(
  "content_import_pictures",
  {
    id: id(),
    contentImportItemId: integer("content_import_item_id")
      .notNull()
      .references(() => contentImportItems.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    sha256: text("sha256").notNull(),
    name: text("name").notNull(),
    fileId: integer("file_id").references(() => files.id, { onDelete: "set null" }),
  },
  (t) => [
    index("content_import_pictures_item").on(t.contentImportItemId),
    index("content_import_pictures_sha256").on(t.sha256),
    index("content_import_pictures_file").on(t.fileId),
  ],
);

/** The topic chosen for a tag of a former site, as the default of the next import; null: none. */
export const contentImportTopics = pgTable(
  "content_import_topics",
  {
    tag: text("tag").primaryKey(),
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [index("content_import_topics_category").on(t.categoryId)],
);

/** A possible bill number in an imported text, whose stored words never change. */
export const issueCitations = pgTable(
  "issue_citations",
  {
    id: id(),
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    formElementId: integer("form_element_id")
      .notNull()
      .references(() => formElements.id, { onDelete: "cascade" }),
    /** Index of the paragraph, heading or footnote, from 0. */
    block: integer("block").notNull(),
    start: integer("start_offset").notNull(),
    end: integer("end_offset").notNull(),
    words: text("words").notNull(),
    state: text("state", { enum: ["linked", "suggested", "accepted", "rejected"] }).notNull(),
    billId: integer("bill_id").references(() => bills.id, { onDelete: "set null" }),
    candidates: ids("candidates"),
    rule: text("rule").notNull(),
    decidedBy: integer("decided_by").references(() => people.id),
    decidedAt: time("decided_at"),
  },
  (t) => [
    uniqueIndex("issue_citations_place").on(t.publicationIssueId, t.formElementId, t.block, t.start),
    index("issue_citations_bill").on(t.billId),
    index("issue_citations_element").on(t.formElementId),
    index("issue_citations_suggested")
      .on(t.publicationIssueId)
      .where(sql`state = 'suggested'`),
    check("issue_citations_state", sql`${t.state} in ('linked', 'suggested', 'accepted', 'rejected')`),
  ],
);
