import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { clientReportLinks, clientReports } from "@/db/schema";
import { type Actor, record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { isMailOn, publicUrl } from "@/lib/platform/env/settings";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { formatDate, formatDateOfYear } from "@/lib/platform/text/calendar-date";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { lockPortfolio } from "../queries";
import { entity } from "../record-change";
import type { ClientReport } from "./api";
import { buildContent, seenUntil } from "./build";
import { hashOfLink } from "./open-link";
import { clientReportById, clientReportContentOf, reportScheduleOf } from "./queries";
import { reportEmail } from "./report-emails";

type Of = { id: number; name: string };
/** Days of news in a first report, and of a link in an email. */
const firstDays = 30;
const mailedDays = 30;

/** Creates a draft: the current state, and changes since the last approved report. */
export async function makeReport(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  { title }: { title?: string },
): Promise<ClientReport> {
  return draftReport(tx, staff, await lockPortfolio(tx, staff, portfolioId, "edit"), title);
}

/** For a locked portfolio. @param actor a person, or the schedule */
export async function draftReport(tx: Transaction, actor: Actor, portfolio: Of, title?: string): Promise<ClientReport> {
  const until = await seenUntil(tx);
  const [last] = await tx.execute<{ until: string }>(sql`
    select until::text as until from client_reports where portfolio_id = ${portfolio.id} and state <> 'draft' order by until desc limit 1`);
  const since = last?.until ?? new Date(Date.parse(until) - firstDays * 86_400_000).toISOString();
  await lockBlobs(tx);
  const content = await buildContent(tx, portfolio.id, { since, until });
  const date = todayIn(content.timeZone);
  const [row] = await tx
    .insert(clientReports)
    .values({
      portfolioId: portfolio.id,
      title: title || `Report for ${content.client}, ${formatDateOfYear(date)}`,
      date,
      since,
      until,
      content,
      createdBy: actor === "system" ? null : actor.id,
    })
    .returning({ id: clientReports.id, title: clientReports.title });
  await record(tx, actor, {
    action: "portfolio.report-made",
    entity,
    entityId: portfolio.id,
    entityName: portfolio.name,
    after: { report: row!.title },
  });
  return clientReportById(portfolio.id, row!.id, tx);
}

/**
 * Approves a draft and emails a link. Without a mail server there is no link, since administrators could read it among
 * unsent messages.
 * @param recipients default: the schedule's
 * @throws HttpError 404, 403, 409 if already approved or changed, 422 if it cannot be emailed
 */
export async function approveReport(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  { reportId, recipients, version }: { reportId: number; recipients?: string[]; version?: number },
): Promise<ClientReport> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "manage");
  const report = await clientReportById(portfolioId, reportId, tx);
  if (report.state !== "draft" || (version !== undefined && version !== report.version))
    throw new HttpError(409, { message: "This report was approved already. Reload the page.", id: reportId });
  if (recipients && recipients.length > 0 && !isMailOn())
    throw invalid(
      "No mail server is set, so the report cannot be emailed. Leave the addresses empty and create a link.",
      {
        issues: [{ path: "recipients", message: "no mail server" }],
      },
    );
  const to = recipients ?? (isMailOn() ? (await reportScheduleOf(portfolioId, tx))?.recipients : undefined) ?? [];
  await approveAndSend(tx, staff, staff.id, portfolio, report, to);
  return clientReportById(portfolioId, reportId, tx);
}

/** @param makerId the link ends when this person no longer works here */
export async function approveAndSend(
  tx: Transaction,
  actor: Actor,
  makerId: number,
  portfolio: Of,
  report: ClientReport,
  recipients: readonly string[],
): Promise<void> {
  await tx
    .update(clientReports)
    .set({
      state: recipients.length > 0 ? "sent" : "approved",
      approvedBy: actor === "system" ? null : actor.id,
      approvedAt: sql`now()`,
      ...(recipients.length > 0 && { sentAt: sql`now()` }),
      version: sql`${clientReports.version} + 1`,
    })
    .where(eq(clientReports.id, report.id));
  if (recipients.length > 0) {
    const { content } = await clientReportContentOf(portfolio.id, report.id, tx);
    const url = await insertLink(tx, makerId, report.id, mailedDays);
    const expires = formatDate(addCalendarDays(todayIn(content.timeZone), mailedDays));
    const message = reportEmail(await siteBrand(tx), { title: report.title, url, expires });
    for (const to of recipients) await sendMail(tx, { to, ...message });
  }
  await record(tx, actor, {
    action: recipients.length > 0 ? "portfolio.report-sent" : "portfolio.report-approved",
    entity,
    entityId: portfolio.id,
    entityName: portfolio.name,
    after: { report: report.title, ...(recipients.length > 0 && { recipients }) },
  });
}

async function insertLink(tx: Transaction, makerId: number, reportId: number, days: number): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await tx.insert(clientReportLinks).values({
    reportId,
    tokenHash: hashOfLink(secret),
    expiresAt: sql`now() + make_interval(days => ${days})`,
    createdBy: makerId,
  });
  return `${publicUrl()}/client-report/${secret}`;
}

/** Creates a link to an approved report. @returns its address, shown only once: just a hash is stored */
export async function makeReportLink(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  { reportId, days }: { reportId: number; days: number },
): Promise<{ clientReport: ClientReport; url: string }> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const report = await clientReportById(portfolioId, reportId, tx);
  if (report.state === "draft") throw invalid("Approve the report first. A draft has no links.", { id: reportId });
  const url = await insertLink(tx, staff.id, reportId, days);
  await record(tx, staff, {
    action: "portfolio.report-shared",
    entity,
    entityId: portfolioId,
    entityName: portfolio.name,
    after: { report: report.title, days },
  });
  return { clientReport: await clientReportById(portfolioId, reportId, tx), url };
}

export async function revokeReportLink(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  linkId: number,
): Promise<ClientReport> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const [link] = await tx
    .select({ reportId: clientReportLinks.reportId, title: clientReports.title })
    .from(clientReportLinks)
    .innerJoin(clientReports, eq(clientReports.id, clientReportLinks.reportId))
    .where(and(eq(clientReportLinks.id, linkId), eq(clientReports.portfolioId, portfolioId)));
  if (!link) throw notFound();
  const revoked = await tx
    .update(clientReportLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(clientReportLinks.id, linkId), isNull(clientReportLinks.revokedAt)))
    .returning({ id: clientReportLinks.id });
  if (revoked.length > 0)
    await record(tx, staff, {
      action: "portfolio.report-link-revoked",
      entity,
      entityId: portfolioId,
      entityName: portfolio.name,
      after: { report: link.title },
    });
  return clientReportById(portfolioId, link.reportId, tx);
}

/** Its links stop working. */
export async function deleteReport(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  reportId: number,
): Promise<{ id: number }> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "manage");
  const report = await clientReportById(portfolioId, reportId, tx);
  await tx.delete(clientReports).where(eq(clientReports.id, reportId));
  await record(tx, staff, {
    action: "portfolio.report-deleted",
    entity,
    entityId: portfolioId,
    entityName: portfolio.name,
    before: { report: report.title },
  });
  return { id: reportId };
}
