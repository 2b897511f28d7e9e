import { log } from "@/lib/platform/observability/log";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { clientReportSchedules } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { instantAt } from "@/lib/bills/calendar/dated-events";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { organisation } from "@/lib/organisation/organisation";
import type { Viewer } from "@/lib/platform/auth/roles";
import { isMailOn } from "@/lib/platform/env/settings";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { permissionOfMaker } from "../policy";
import { lockPortfolio } from "../queries";
import { entity } from "../record-change";
import type { ReportSchedule } from "./api";
import { approveAndSend, draftReport } from "./commands";
import { reportScheduleOf } from "./queries";
import { approvalEmail } from "./report-emails";

/** In the organization's zone. */
const hour = 6;

const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The next such weekday after today, or the first one of a later month. @param weekday 1 = Monday */
export function nextRun(every: ReportSchedule["every"], weekday: number, timeZone: string, now = new Date()): string {
  let day = addCalendarDays(todayIn(timeZone, now), 1);
  while (weekdayOf(day) !== weekday || (every === "month" && Number(day.slice(8)) > 7)) day = addCalendarDays(day, 1);
  return instantAt(day, hour * 60, timeZone).toISOString();
}

/** `every` null ends it. */
export async function setReportSchedule(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  {
    every,
    ...given
  }: { every: ReportSchedule["every"] | null; weekday: number; recipients: string[]; needsApproval: boolean },
): Promise<ReportSchedule | null> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "manage");
  const before = await reportScheduleOf(portfolioId, tx);
  if (every === null) await tx.delete(clientReportSchedules).where(eq(clientReportSchedules.portfolioId, portfolioId));
  else {
    const { timeZone } = await organisation();
    const row = { ...given, every, nextRunAt: nextRun(every, given.weekday, timeZone), savedBy: staff.id };
    await tx
      .insert(clientReportSchedules)
      .values({ portfolioId, ...row })
      .onConflictDoUpdate({
        target: clientReportSchedules.portfolioId,
        set: { ...row, updatedAt: sql`now()`, version: sql`${clientReportSchedules.version} + 1` },
      });
  }
  const after = await reportScheduleOf(portfolioId, tx);
  await record(tx, staff, {
    action: "portfolio.report-schedule-changed",
    entity,
    entityId: portfolioId,
    entityName: portfolio.name,
    before,
    after,
  });
  return after;
}

/**
 * Creates due reports, each in its own transaction. Those that need approval wait as drafts, and managers get an email.
 * A schedule whose author no longer manages the portfolio only makes drafts.
 */
export async function makeDueReports(): Promise<void> {
  await rescheduleAfterRestore();
  const due = await db.execute<{ portfolioId: number }>(sql`
    select s.portfolio_id as "portfolioId" from client_report_schedules s join portfolios p on p.id = s.portfolio_id
    where s.next_run_at <= now() and p.deleted_at is null order by s.next_run_at limit 200`);
  for (const { portfolioId } of due)
    await transaction((tx) => makeDueReport(tx, portfolioId)).catch((error: unknown) =>
      log.error({ err: error, portfolioId }, "a client report could not be created"),
    );
}

/** After a restore due times are cleared, since reports may have been sent: the next one is on schedule. */
async function rescheduleAfterRestore(): Promise<void> {
  const rows = await db
    .select({
      id: clientReportSchedules.portfolioId,
      every: clientReportSchedules.every,
      weekday: clientReportSchedules.weekday,
    })
    .from(clientReportSchedules)
    .where(isNull(clientReportSchedules.nextRunAt));
  if (rows.length === 0) return;
  const { timeZone } = await organisation();
  for (const { id, every, weekday } of rows)
    await db
      .update(clientReportSchedules)
      .set({ nextRunAt: nextRun(every, weekday, timeZone) })
      .where(and(eq(clientReportSchedules.portfolioId, id), isNull(clientReportSchedules.nextRunAt)));
}

async function makeDueReport(tx: Transaction, portfolioId: number): Promise<void> {
  const [portfolio] = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from portfolios where id = ${portfolioId} and deleted_at is null for update`,
  );
  const [schedule] = await tx.execute<ReportSchedule & { savedBy: number | null; isActive: boolean }>(sql`
    select s.every, s.weekday, s.recipients, s.needs_approval as "needsApproval", s.saved_by as "savedBy",
      exists (select 1 from portfolios p join users maker on maker.id = s.saved_by where p.id = s.portfolio_id and ${permissionOfMaker} = 'manage') as "isActive"
    from client_report_schedules s where s.portfolio_id = ${portfolioId} and s.next_run_at <= now() for update`);
  if (!portfolio || !schedule) return;
  const { timeZone } = await organisation();
  const report = await draftReport(tx, "system", portfolio);
  await tx
    .update(clientReportSchedules)
    .set({ nextRunAt: nextRun(schedule.every, schedule.weekday, timeZone) })
    .where(eq(clientReportSchedules.portfolioId, portfolioId));
  // administrators could read it among unsent messages
  if (!isMailOn()) return;
  if (!schedule.needsApproval && schedule.isActive && schedule.savedBy !== null && schedule.recipients.length > 0)
    return approveAndSend(tx, "system", schedule.savedBy, portfolio, report, schedule.recipients);
  // The organization's own portfolio has no members.
  const managers = await tx.execute<{ email: string }>(sql`
    select u.email from users u where u.role in ('editor', 'admin') and u.disabled_at is null
      and case when (select is_own from portfolios where id = ${portfolioId}) then u.role = 'admin'
        else exists (select from portfolio_members m where m.portfolio_id = ${portfolioId} and m.user_id = u.id and m.permission = 'manage') end
    order by u.id`);
  const message = approvalEmail(await siteBrand(tx), {
    title: report.title,
    portfolioId,
    recipients: schedule.recipients.length,
  });
  for (const { email } of managers) await sendMail(tx, { to: email, ...message });
}
