import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { isoUtc } from "@/db/iso-utc";
import { notFound } from "@/lib/platform/http/problem";
import type { ClientReport, ClientReportLink, ReportSchedule } from "./api";
import { type ClientReportContent, clientReportContent } from "./content";
import type { ReportFront } from "./document-model";

const person = (id: string) =>
  sql.raw(
    `(select jsonb_build_object('id', n.id, 'name', coalesce(n.name, 'A former member')) from people n where n.id = ${id})`,
  );

async function rows(on: Queryable, where: SQL): Promise<ClientReport[]> {
  const reports = await on.execute<Omit<ClientReport, "links">>(sql`
    select r.id, r.title, r.date::text as date, ${isoUtc(sql`r.since`)} as since, ${isoUtc(sql`r.until`)} as until, r.state,
      jsonb_array_length(r.content->'bills') as "billCount", ${isoUtc(sql`r.created_at`)} as "createdAt", ${person("r.created_by")} as "createdBy",
      ${isoUtc(sql`r.approved_at`)} as "approvedAt", ${person("r.approved_by")} as "approvedBy", ${isoUtc(sql`r.sent_at`)} as "sentAt", r.version
    from client_reports r where ${where} order by r.id desc limit 100`);
  const ids = idArray(reports.map(({ id }) => id));
  const links = await on.execute<ClientReportLink & { reportId: number }>(sql`
    select l.id, l.report_id as "reportId", ${isoUtc(sql`l.created_at`)} as "createdAt", ${person("l.created_by")} as "createdBy",
      ${isoUtc(sql`l.expires_at`)} as "expiresAt", ${isoUtc(sql`l.revoked_at`)} as "revokedAt",
      l.revoked_at is null and l.expires_at > now() as works
    from client_report_links l where l.report_id = any(${ids}) order by l.id desc`);
  return reports.map((report) => ({
    ...report,
    links: links.filter(({ reportId }) => reportId === report.id).map(({ reportId: _, ...link }) => link),
  }));
}

/** Newest first. */
export const clientReportList = (portfolioId: number, on: Queryable = db): Promise<ClientReport[]> =>
  rows(on, sql`r.portfolio_id = ${portfolioId}`);

/** @throws HttpError 404 if the portfolio has no such report */
export async function clientReportById(portfolioId: number, id: number, on: Queryable = db): Promise<ClientReport> {
  const [report] = await rows(on, sql`r.portfolio_id = ${portfolioId} and r.id = ${id}`);
  if (!report) throw notFound();
  return report;
}

/** For a report's page and files. @throws HttpError 404 if the portfolio has no such report */
export async function clientReportContentOf(
  portfolioId: number,
  id: number,
  on: Queryable = db,
): Promise<{ front: ReportFront; content: ClientReportContent }> {
  const [row] = await on.execute<ReportFront & { content: unknown }>(sql`
    select title, date::text as date, ${isoUtc(sql`since`)} as since, ${isoUtc(sql`created_at`)} as "createdAt", content
    from client_reports where portfolio_id = ${portfolioId} and id = ${id}`);
  if (!row) throw notFound();
  const { content, ...front } = row;
  return { front, content: clientReportContent.parse(content) };
}

/** Null without a schedule. */
export async function reportScheduleOf(portfolioId: number, on: Queryable = db): Promise<ReportSchedule | null> {
  const [row] = await on.execute<ReportSchedule>(sql`
    select every, weekday, recipients, needs_approval as "needsApproval", ${isoUtc(sql`next_run_at`)} as "nextRunAt"
    from client_report_schedules where portfolio_id = ${portfolioId}`);
  return row ?? null;
}
