import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { billPriorities } from "./bill-admin.ts";
import { bills } from "./bills.ts";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

export const portfolioPositions = [
  "support",
  "support_if_amended",
  "oppose",
  "oppose_unless_amended",
  "neutral",
  "watch",
] as const;
export const portfolioRights = ["read", "edit", "manage"] as const;
export const mostPortfolioTags = 30;
export const portfolioColumnTypes = ["text", "number", "date", "choice"] as const;

export type ClientLogo = {
  sha256: string;
  extension: string;
  mimeType: string;
  width: number | null;
  height: number | null;
};

/** A team's list for a client or a campaign. One is the organization's own, for all staff. */
export const portfolios = pgTable(
  "portfolios",
  {
    id: id(),
    name: text("name").notNull(),
    client: text("client").notNull().default(""),
    isOwn: boolean("is_own").notNull().default(false),
    /** Printed on the client's reports. Never in Files, where all staff would see who the client is. */
    logo: jsonb("logo").$type<ClientLogo>(),
    /** Former logos; a later version removes the column. */
    logoFileId: integer("logo_file_id").references(() => files.id, { onDelete: "set null" }),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
    version: version(),
  },
  (t) => [
    uniqueIndex("portfolios_own_unique")
      .on(t.isOwn)
      .where(sql`is_own`),
    index("portfolios_logo").on(t.logoFileId),
  ],
);

export const portfolioMembers = pgTable(
  "portfolio_members",
  {
    portfolioId: integer("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    permission: text("permission", { enum: portfolioRights }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.portfolioId, t.userId] }),
    index("portfolio_members_user").on(t.userId),
    check("portfolio_members_permission", sql`${t.permission} in ('read', 'edit', 'manage')`),
  ],
);

/** Ids are never reused; values of a removed column stay until the portfolio is deleted. */
export const portfolioColumns = pgTable(
  "portfolio_columns",
  {
    id: id(),
    portfolioId: integer("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    type: text("type", { enum: portfolioColumnTypes }).notNull(),
    options: text("options")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    position: integer("position").notNull().default(0),
    removedAt: time("removed_at"),
  },
  (t) => [
    uniqueIndex("portfolio_columns_name_unique")
      .on(t.portfolioId, sql`lower(name)`)
      .where(sql`removed_at is null`),
  ],
);

/** Values by column id: text and options as text, a date as YYYY-MM-DD. */
export type ColumnValues = Record<string, string | number>;

/** A team's position, notes and tasks for a bill in one portfolio. */
export const portfolioBills = pgTable(
  "portfolio_bills",
  {
    portfolioId: integer("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    position: text("position", { enum: portfolioPositions }),
    priority: text("priority", { enum: billPriorities }),
    note: text("note").notNull().default(""),
    /** The only note in a client's report. */
    clientNote: text("client_note").notNull().default(""),
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "set null" }),
    nextStep: text("next_step").notNull().default(""),
    due: date("due"),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    values: jsonb("values").$type<ColumnValues>().notNull().default({}),
    addedBy: integer("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.portfolioId, t.billId] }),
    index("portfolio_bills_bill").on(t.billId),
    index("portfolio_bills_position").on(t.portfolioId, t.position),
    index("portfolio_bills_priority").on(t.portfolioId, t.priority),
    index("portfolio_bills_due").on(t.portfolioId, t.due),
    index("portfolio_bills_owner").on(t.ownerId, t.due),
    index("portfolio_bills_tags").using("gin", t.tags),
    check(
      "portfolio_bills_position",
      sql`${t.position} in ('support', 'support_if_amended', 'oppose', 'oppose_unless_amended', 'neutral', 'watch')`,
    ),
    check("portfolio_bills_priority", sql`${t.priority} in ('high', 'medium', 'low')`),
  ],
);

/** A bill removed from a portfolio, with its data, for 30 days, so that removing can be undone. */
export const removedPortfolioBills = pgTable(
  "removed_portfolio_bills",
  {
    portfolioId: integer("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    position: text("position", { enum: portfolioPositions }),
    priority: text("priority", { enum: billPriorities }),
    note: text("note").notNull(),
    clientNote: text("client_note").notNull(),
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "set null" }),
    nextStep: text("next_step").notNull(),
    due: date("due"),
    tags: text("tags").array().notNull(),
    values: jsonb("values").$type<ColumnValues>().notNull(),
    addedBy: integer("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull(),
    version: version(),
    removedAt: time("removed_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.portfolioId, t.billId] }),
    index("removed_portfolio_bills_bill").on(t.billId),
    index("removed_portfolio_bills_at").on(t.removedAt),
  ],
);

/** A saved view: filters, grouping and order of a portfolio's table, private or for all its members. */
export const portfolioViews = pgTable(
  "portfolio_views",
  {
    id: id(),
    portfolioId: integer("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** As in the address of the table. */
    queryString: text("query_string").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique("portfolio_views_name_unique").on(t.portfolioId, t.userId, t.name),
    index("portfolio_views_user").on(t.userId),
  ],
);

/** How the columns of a file with these headers were mapped last: the next such file is mapped in the same way. */
export const portfolioImportShapes = pgTable(
  "portfolio_import_shapes",
  {
    portfolioId: integer("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    shape: text("shape").notNull(),
    /** Answers of staff: columns, sheets, position terms, sessions. */
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull(),
    savedBy: integer("saved_by").references(() => users.id, { onDelete: "set null" }),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.portfolioId, t.shape] })],
);

export const portfolioImportRuns = pgTable(
  "portfolio_import_runs",
  {
    id: id(),
    portfolioId: integer("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    counts: jsonb("counts").$type<Record<string, number>>().notNull(),
    /** Each written bill: its previous row, null if it was not there, and its version after. */
    written: jsonb("written").$type<WrittenBill[]>().notNull(),
    addedColumns: integer("added_columns")
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    undoneAt: time("undone_at"),
  },
  (t) => [index("portfolio_import_runs_portfolio").on(t.portfolioId, t.id)],
);

export type WrittenBill = { billId: number; version: number; before: Record<string, unknown> | null };

export const clientReportStates = ["draft", "approved", "sent"] as const;

/** A client report. The row has all of its content, so that it always renders the same. */
export const clientReports = pgTable(
  "client_reports",
  {
    id: id(),
    portfolioId: integer("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** Date of the report; changes after `since` are its news. */
    date: date("date").notNull(),
    since: time("since"),
    until: time("until").notNull(),
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of the generated files by format: each is generated once. */
    files: jsonb("files").$type<Record<string, string>>().notNull().default({}),
    state: text("state", { enum: clientReportStates }).notNull().default("draft"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvedAt: time("approved_at"),
    sentAt: time("sent_at"),
    version: version(),
  },
  (t) => [index("client_reports_portfolio").on(t.portfolioId, t.id)],
);

/** A link with which anyone may read one report, until it expires or is revoked. */
export const clientReportLinks = pgTable(
  "client_report_links",
  {
    id: id(),
    reportId: integer("report_id")
      .notNull()
      .references(() => clientReports.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("client_report_links_token_unique").on(t.tokenHash),
    index("client_report_links_report").on(t.reportId),
  ],
);

export const reportIntervals = ["week", "month"] as const;

export const clientReportSchedules = pgTable(
  "client_report_schedules",
  {
    portfolioId: integer("portfolio_id")
      .primaryKey()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    every: text("every", { enum: reportIntervals }).notNull(),
    /** 1 = Monday; monthly: on the first such day of the month. */
    weekday: integer("weekday").notNull().default(1),
    recipients: text("recipients")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    needsApproval: boolean("needs_approval").notNull().default(true),
    nextRunAt: time("next_run_at"),
    savedBy: integer("saved_by").references(() => users.id, { onDelete: "set null" }),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [index("client_report_schedules_due").on(t.nextRunAt)],
);

/** Recipients of the weekly email, with its time, and the Monday of the last week sent. */
export const weekMails = pgTable(
  "week_mails",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 1 = Monday; the hour is in the person's time zone. */
    weekday: integer("weekday").notNull().default(1),
    hour: integer("hour").notNull().default(7),
    /** Empty: the organization's time zone. */
    timeZone: text("time_zone").notNull().default(""),
    lastWeek: date("last_week"),
    createdAt: createdAt(),
  },
  (t) => [
    check("week_mails_weekday", sql`${t.weekday} between 1 and 7`),
    check("week_mails_hour", sql`${t.hour} between 0 and 23`),
  ],
);
