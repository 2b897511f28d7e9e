import { isDeepStrictEqual } from "node:util";
import { TZDate } from "@date-fns/tz";
import { eq, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { databaseNow } from "@/db/clock";
import { people, users, weekMails } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { organisation } from "@/lib/organisation/organisation";
import { isStaff, type Viewer } from "@/lib/platform/auth/roles";
import { isMailOn } from "@/lib/platform/env/settings";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { addCalendarDays, calendarDateOf, weekOf } from "@/lib/platform/text/dates";
import type { WeekMail } from "./api";
import { isEmptyWeek, weekFor } from "./week";
import { weekEmail } from "./week-email";

const off: WeekMail = { isOn: false, weekday: 1, hour: 7, timeZone: "" };

/** Defaults if it is off. */
export async function weekMailOf(viewer: Viewer, on: Queryable = db): Promise<WeekMail> {
  const [row] = await on
    .select({ weekday: weekMails.weekday, hour: weekMails.hour, timeZone: weekMails.timeZone })
    .from(weekMails)
    .where(eq(weekMails.userId, viewer.id));
  return row ? { isOn: true, ...row } : off;
}

/** @param monday of the week */
function dueInstant(monday: string, { weekday, hour }: Pick<WeekMail, "weekday" | "hour">, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = addCalendarDays(monday, weekday - 1)
    .split("-")
    .map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, timeZone).getTime());
}

/** Milliseconds after which a missed email is not sent. */
const mostLate = 48 * 3_600_000;

/** The Monday of the due week, or null; long missed ones are skipped. */
export function dueWeek(mail: Omit<WeekMail, "isOn">, organisationZone: string, now: Date): string | null {
  const zone = mail.timeZone || organisationZone;
  const thisMonday = weekOf(calendarDateOf(now, zone)).start;
  // on Monday morning last week's Sunday evening may still be due
  for (const monday of [thisMonday, addCalendarDays(thisMonday, -7)]) {
    const late = now.getTime() - dueInstant(monday, mail, zone).getTime();
    if (late >= 0 && late <= mostLate) return monday;
  }
  return null;
}

/** Turned on after its hour, it starts next week. */
export async function updateWeekMail(
  tx: Transaction,
  viewer: Viewer,
  { isOn, ...change }: Partial<WeekMail>,
  at?: Date,
): Promise<WeekMail> {
  const before = await weekMailOf(viewer, tx);
  const after: WeekMail = {
    isOn: isOn ?? before.isOn,
    weekday: change.weekday ?? before.weekday,
    hour: change.hour ?? before.hour,
    timeZone: change.timeZone ?? before.timeZone,
  };
  if (isDeepStrictEqual(after, before) || (!after.isOn && !before.isOn)) return before;
  if (!after.isOn) await tx.delete(weekMails).where(eq(weekMails.userId, viewer.id));
  else {
    const { timeZone } = await organisation(tx);
    const due = dueWeek(after, timeZone, at ?? (await databaseNow(tx)));
    const { isOn: _, ...set } = after;
    await tx
      .insert(weekMails)
      .values({ userId: viewer.id, ...set, lastWeek: due })
      .onConflictDoUpdate({
        target: weekMails.userId,
        // a sent week stays sent, and a new hour does not make one due
        set: { ...set, lastWeek: sql`greatest(${weekMails.lastWeek}, ${due}::date)` },
      });
  }
  await record(tx, viewer, { action: "my-week.mail-changed", entity: "my-week", entityId: viewer.id, before, after });
  return after.isOn ? after : off;
}

/** A job per due person, so that errors are isolated. @param at for tests */
export async function startWeekMails(at?: Date): Promise<number[]> {
  if (!isMailOn()) return [];
  const [{ timeZone }, now] = [await organisation(), at ?? (await databaseNow())];
  const rows = await db
    .select({
      userId: weekMails.userId,
      weekday: weekMails.weekday,
      hour: weekMails.hour,
      timeZone: weekMails.timeZone,
      lastWeek: weekMails.lastWeek,
    })
    .from(weekMails)
    .orderBy(weekMails.userId);
  const due = rows.filter(({ lastWeek, ...mail }) => {
    const week = dueWeek(mail, timeZone, now);
    return week !== null && (lastWeek === null || lastWeek < week);
  });
  for (const { userId } of due) await enqueue(db, "send-week-mail", { userId }, { key: `send-week-mail:${userId}` });
  return due.map(({ userId }) => userId);
}

/**
 * Sends a person's week, noted in the message's transaction under a lock, so that no week is sent twice. Former staff
 * and unconfirmed addresses get none.
 */
export const sendWeekMail = ({ userId }: { userId: number }, at?: Date): Promise<void> =>
  transaction(async (tx) => {
    const [mail] = await tx.select().from(weekMails).where(eq(weekMails.userId, userId)).for("update");
    if (!mail || !isMailOn()) return;
    const { timeZone: organisationZone } = await organisation(tx);
    const now = at ?? (await databaseNow(tx));
    const week = dueWeek(mail, organisationZone, now);
    if (week === null || (mail.lastWeek !== null && mail.lastWeek >= week)) return;
    await tx.update(weekMails).set({ lastWeek: week }).where(eq(weekMails.userId, userId));
    const [user] = await tx
      .select({ email: users.email, name: people.name, role: users.role })
      .from(users)
      .innerJoin(people, eq(people.id, users.id))
      .where(sql`${users.id} = ${userId} and ${users.disabledAt} is null and ${users.emailVerifiedAt} is not null`);
    if (!user) return;
    const viewer: Viewer = { id: userId, name: user.name ?? "", email: user.email, role: user.role } as Viewer;
    if (!isStaff(viewer)) return;
    const zone = mail.timeZone || organisationZone;
    const found = await weekFor(viewer, calendarDateOf(now, zone), zone, tx);
    if (!isEmptyWeek(found)) await sendMail(tx, { to: user.email, ...weekEmail(await siteBrand(tx), found) });
  });
