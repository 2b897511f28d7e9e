import { keyFrom } from "@/lib/platform/cache/key-from";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { databaseNow } from "@/db/clock";
import { lockUntilCommit } from "@/db/advisory-locks";
import { alerts, reminderNotices, users } from "@/db/schema";
import type { BillEvent } from "@/db/schema/bills";
import { transaction } from "@/db/transaction";
import { idArray } from "@/db/id-array";
import { allDates, type BillDate, hearingsOfBill } from "@/lib/bills/calendar/bill-hearings";
import { type ClauseDate, clauseEvents, textDatesOfBill } from "@/lib/bills/calendar/text-dates";
import { type DatedEvent, datedEvents } from "@/lib/bills/calendar/dated-events";
import { legislatureZone } from "@/lib/bills/vocabulary/jurisdictions";
import { addMailing, addRecipients } from "@/lib/newsletters/mailings/mailings";
import { organisation } from "@/lib/organisation/organisation";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { retentionDays } from "@/lib/platform/env/retention";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { calendarDateOf } from "@/lib/platform/text/dates";
import { isInForce, type LiveAlert, liveAlerts } from "./alert-targets";
import { lastDue } from "./cadence";
import { type BillReminder, reminderEmail } from "./reminder-email";
import { type Notice, noticesOf, planReminders } from "./reminder-plan";

/** The footer's word, and that of the link that stops reminders. */
const reminderWord = "reminder";

/** The people with reminders and a confirmed address. */
export async function remindedUsers(): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: alerts.ownerId })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.ownerId))
    .where(and(isNotNull(alerts.remindDays), isInForce, isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)))
    .orderBy(alerts.ownerId);
  return rows.map(({ id }) => id);
}

/** One job per person, so that a failure affects no one else. */
export async function startReminders(): Promise<void> {
  for (const userId of await remindedUsers())
    await enqueue(db, "send-reminders", { userId }, { key: `send-reminders:${userId}` });
}

/**
 * Sends a person one message with upcoming comment deadlines, hearings and confirmed days of texts, and with those moved or canceled since their
 * reminder. The notices are stored in the transaction of the message: no date is sent twice, whatever folder, process or
 * retry finds it.
 * @param at for tests; otherwise now, by the database's clock
 */
export const sendReminders = ({ userId }: { userId: number }, at?: Date): Promise<void> =>
  transaction((tx) => remind(tx, userId, at));

type Row = {
  id: number;
  slug: string;
  name: string;
  title: string | null;
  jurisdiction: string;
  events: BillEvent[];
  hearings: BillDate[];
  textDates: ClauseDate[];
};

async function remind(tx: Transaction, userId: number, at?: Date): Promise<void> {
  await lockUntilCommit(tx, "alerts.reminders", userId);
  const [reader] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)));
  const live = reader ? await liveAlerts(tx, userId, isNotNull(alerts.remindDays)) : [];
  if (!reader || live.length === 0) return;
  const { timeZone } = await organisation(tx);
  const now = at ?? (await databaseNow(tx));
  const remindersByBill = await billsWithReminders(tx, live);
  const noticed = await noticesByBill(tx, userId, [...remindersByBill.keys()]);
  const planned: { reminder: BillReminder; notices: (Notice & { billId: number })[] }[] = [];
  for (const row of await datesOfBills(tx, [...remindersByBill.keys()])) {
    const { days, by } = remindersByBill.get(row.id)!;
    const given = {
      today: calendarDateOf(now, legislatureZone(row.jurisdiction) ?? timeZone),
      daysBefore: days,
      isMorning: lastDue("daily", timeZone, now).getTime() > now.getTime() - morning,
    };
    const events: DatedEvent[] = [
      ...datedEvents(row.id, allDates(row.events, row.hearings)),
      ...clauseEvents(row.id, row.textDates),
    ];
    for (const reminder of planReminders(events, noticed.get(row.id) ?? [], given)) {
      const { events: _, hearings: __, textDates: ___, ...bill } = row;
      planned.push({
        reminder: { bill, by, today: given.today, ...reminder },
        notices: noticesOf(reminder, given).map((notice) => ({ billId: row.id, ...notice })),
      });
    }
  }
  const written = await writeNotices(
    tx,
    userId,
    planned.flatMap(({ notices }) => notices),
  );
  const reminders = planned
    .filter(({ notices }) => notices.some((notice) => written.has(keyOf(notice))))
    .map(({ reminder }) => reminder);
  if (reminders.length === 0) return;
  await nameMissing(tx, reminders);
  const mailingId = await addMailing(tx, { kind: "alert", ...(await reminderEmail(tx, reminders)) });
  if (mailingId === null) return;
  await tx
    .update(reminderNotices)
    .set({ mailingId })
    .where(and(eq(reminderNotices.userId, userId), isNull(reminderNotices.mailingId)));
  await addRecipients(tx, mailingId, [
    {
      userId,
      email: reader.email,
      emailKey: emailKey(reader.email),
      because: [reminderWord],
      subscriptionIds: [...new Set(reminders.flatMap(({ by }) => by.map(({ id }) => id)))],
    },
  ]);
}

/** A date that is no longer listed is named as the change that removed it does. */
async function nameMissing(tx: Transaction, reminders: readonly BillReminder[]): Promise<void> {
  for (const reminder of reminders) {
    if (reminder.event || !reminder.was) continue;
    const [change] = await tx.execute<{ name: string | null }>(sql`
      select old->>'description' as name from bill_changes
      where bill_id = ${reminder.bill.id} and field = 'event' and old->>'date' = ${reminder.was.date}
      order by (old->>'time' = ${reminder.was.hour}) desc nulls last, id desc limit 1`);
    reminder.lastName = change?.name ?? null;
  }
}

const keyOf = ({ billId, eventKey, date, hour, state }: Notice & { billId: number }): string =>
  keyFrom(billId, eventKey, date, hour, state);

/**
 * Stores the notices about to be sent. @returns the new ones, so that a date that changes back and forth is not sent
 * forever
 */
async function writeNotices(
  tx: Transaction,
  userId: number,
  notices: readonly (Notice & { billId: number })[],
): Promise<Set<string>> {
  if (notices.length === 0) return new Set();
  const rows = await tx
    .insert(reminderNotices)
    .values(notices.map((notice) => ({ userId, ...notice })))
    .onConflictDoNothing()
    .returning();
  return new Set(rows.map(keyOf));
}

/** Reminders go out from 7:00 of the organization's day until the evening; missed hours are caught up within them. */
const morning = 14 * 3_600_000;

async function billsWithReminders(
  tx: Transaction,
  live: readonly LiveAlert[],
): Promise<Map<number, { days: number; by: LiveAlert[] }>> {
  const rows = await tx.execute<{ alert: number; bill: number; days: number }>(sql`
    select a.id as alert, coalesce(a.bill_id, f.bill_id) as bill, a.remind_days as days
    from alerts a left join folder_bills f on f.folder_id = a.folder_id
    where a.id = any(${idArray(live.map(({ id }) => id))}) and coalesce(a.bill_id, f.bill_id) is not null`);
  const reminders = new Map<number, { days: number; by: LiveAlert[] }>();
  for (const { alert, bill, days } of rows) {
    const known = reminders.get(bill) ?? { days: 0, by: [] };
    const by = live.find(({ id }) => id === alert)!;
    reminders.set(bill, { days: Math.max(known.days, days), by: [...known.by, by] });
  }
  return reminders;
}

const datesOfBills = async (tx: Transaction, ids: readonly number[]): Promise<Row[]> =>
  ids.length === 0
    ? []
    : [
        ...(await tx.execute<Row>(sql`
          select b.id, b.slug, b.name, b.title, b.jurisdiction, coalesce(d.events, '[]') as events, ${hearingsOfBill(sql`b.id`)} as hearings,
            ${textDatesOfBill(sql`b.id`)} as "textDates"
          from bills b left join bill_details d on d.bill_id = b.id where b.id = any(${idArray(ids)}) order by b.id`)),
      ];

async function noticesByBill(tx: Transaction, userId: number, ids: readonly number[]): Promise<Map<number, Notice[]>> {
  const found = new Map<number, Notice[]>();
  if (ids.length === 0) return found;
  const rows = await tx
    .select({
      billId: reminderNotices.billId,
      eventKey: reminderNotices.eventKey,
      date: reminderNotices.date,
      hour: reminderNotices.hour,
      state: reminderNotices.state,
    })
    .from(reminderNotices)
    .where(and(eq(reminderNotices.userId, userId), inArray(reminderNotices.billId, [...ids])))
    .orderBy(reminderNotices.id);
  for (const { billId, ...notice } of rows) found.set(billId, [...(found.get(billId) ?? []), notice]);
  return found;
}

/** Deletes what was sent about days that are long over. */
export async function forgetReminders(tx: Transaction): Promise<void> {
  await tx
    .delete(reminderNotices)
    .where(sql`${reminderNotices.date} < current_date - ${retentionDays.alertNotice}::int`);
}
