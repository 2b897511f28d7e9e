import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import { POST as save } from "@/app/alert/api/save/route";
import { POST as stop } from "@/app/subscription/api/unsubscribe/route";
import { db } from "@/db";
import {
  alerts,
  billChanges,
  billDetails,
  folderBills,
  folderShares,
  hearings,
  personalFolders,
  billTexts,
  reminderNotices,
  textFindings,
  users,
} from "@/db/schema";
import type { BillEvent } from "@/db/schema/bills";
import { transaction } from "@/db/transaction";
import { datedEvents } from "@/lib/bills/calendar/dated-events";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { aSearch, anOldBill, confirmedReader, mailsTo, type Reader } from "@/lib/tools/testing/alerts";
import { ask } from "@/lib/tools/testing/people";
import { setAlert } from "./commands";
import { type Notice, noticesOf, planReminders } from "./reminder-plan";
import { remindedUsers, sendReminders } from "./reminders";

const today = todayIn("America/New_York");
const on = (days: number) => addCalendarDays(today, days);
/** 9:30 or 10:30 in New York, depending on the season. */
const morning = (day = today) => new Date(`${day}T14:30:00Z`);
const comments = (date: string): BillEvent => ({ date, kind: "comment deadline", description: "Comment deadline" });
const hearing = (
  date: string,
  time: string | null = "10:00",
  description = "House Committee on Wells Hearing",
): BillEvent => ({
  date,
  time,
  kind: "hearing",
  description,
});
const setEvents = (billId: number, events: BillEvent[]) =>
  db.update(billDetails).set({ events }).where(eq(billDetails.billId, billId));
const aRule = (events: BillEvent[], name = "2026-00001") =>
  anOldBill({ name, kind: "regulation", jurisdiction: "US", session: "Federal Register 2026", details: { events } });

let rita: Reader;
const remind = (day = today) => sendReminders({ userId: rita.id }, morning(day));
const follow = (billId: number, days: number) => transaction((tx) => setAlert(tx, rita, { billId }, "daily", days));
async function folderOf(billIds: number[], days: number, name = "Wells") {
  const [folder] = await db.insert(personalFolders).values({ ownerId: rita.id, name }).returning();
  for (const billId of billIds) await db.insert(folderBills).values({ folderId: folder!.id, billId, addedBy: rita.id });
  await transaction((tx) => setAlert(tx, rita, { folderId: folder!.id }, "weekly", days));
  return folder!.id;
}
const subjects = async () => (await mailsTo(rita)).map(({ subject }) => subject);
beforeEach(async () => {
  rita = await confirmedReader();
});

describe("a reminder", () => {
  it("comes so many days before, once, and says the day, how near it is and why it came", async () => {
    const bill = await aRule([comments(on(3))]);
    await follow(bill.id, 2);
    await remind();
    expect(await subjects()).toEqual([]);
    await remind(on(1));
    await remind(on(1));
    await remind(on(2));
    const [mail, ...others] = await mailsTo(rita);
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/^2026-00001 \(United States\): Comments are accepted until .+, in 2 days$/);
    expect(mail!.text).toContain("You follow this bill.");
    expect(mail!.text).toContain("Stop all reminders");
    expect(mail!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  });
  it("of a hearing says its hour and its committee; of the past there is none", async () => {
    const bill = await anOldBill({
      jurisdiction: "WA",
      details: { events: [hearing(on(1), "13:30"), hearing(on(-1))] },
    });
    await follow(bill.id, 7);
    await remind();
    expect((await mailsTo(rita)).map(({ text }) => /Hearing, .+, 13:30 P[SD]T, tomorrow/.test(text))).toEqual([true]);
  });
  it("about bills in folders and followed bills are one message, with each date once", async () => {
    const one = await aRule([comments(on(2))], "2026-00002");
    const two = await aRule([comments(on(4))], "2026-00003");
    await folderOf([one.id, two.id], 5);
    await follow(one.id, 1);
    await remind();
    const [mail, ...others] = await mailsTo(rita);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("2 dates for bills you follow");
    expect(mail!.text).toContain("In the folder “Wells”.");
    await remind(on(1));
    expect(await subjects()).toHaveLength(1);
  });
  it("of a folder that was shared ends when it is not shared any more", async () => {
    const ben = await confirmedReader();
    const bill = await aRule([comments(on(1))]);
    const folderId = await folderOf([bill.id], 5);
    await db
      .insert(folderShares)
      .values({ folderId, userId: ben.id, email: ben.email, emailKey: ben.email, permission: "read" });
    await transaction((tx) => setAlert(tx, ben, { folderId }, "weekly", 5));
    await db.delete(folderShares).where(eq(folderShares.userId, ben.id));
    await sendReminders({ userId: ben.id }, morning());
    expect(await mailsTo(ben)).toEqual([]);
  });
  it("waits for the morning", async () => {
    const bill = await aRule([comments(on(1))]);
    await follow(bill.id, 2);
    await sendReminders({ userId: rita.id }, new Date(`${today}T08:30:00Z`));
    expect(await subjects()).toEqual([]);
    await remind();
    expect(await subjects()).toHaveLength(1);
  });
  it("is one message however many processes send it concurrently", async () => {
    const bill = await aRule([comments(on(1)), hearing(on(2))]);
    await folderOf([bill.id], 5);
    await follow(bill.id, 5);
    await Promise.all(Array.from({ length: 8 }, () => remind()));
    expect(await subjects()).toHaveLength(1);
    expect(await db.$count(reminderNotices, eq(reminderNotices.userId, rita.id))).toBe(2);
  });
  it("goes to no one whose address is not confirmed, or who is disabled", async () => {
    const bill = await aRule([comments(on(1))]);
    await follow(bill.id, 5);
    expect(await remindedUsers()).toContain(rita.id);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rita.id));
    expect(await remindedUsers()).not.toContain(rita.id);
    await remind();
    await db
      .update(users)
      .set({ emailVerifiedAt: sql`now()`, disabledAt: sql`now()` })
      .where(eq(users.id, rita.id));
    expect(await remindedUsers()).not.toContain(rita.id);
    await remind();
    expect(await subjects()).toEqual([]);
  });
});

describe("of a day that was reminded", () => {
  it("a move is announced once, and a move to a distant day is followed by its own reminder", async () => {
    const bill = await aRule([comments(on(1))]);
    await follow(bill.id, 2);
    await remind();
    await setEvents(bill.id, [comments(on(20))]);
    await remind();
    await remind();
    expect(await subjects()).toEqual([
      expect.stringContaining("Comments are accepted"),
      expect.stringContaining("Moved: Comment deadline, from"),
    ]);
    await remind(on(18));
    await remind(on(19));
    expect((await subjects()).slice(2)).toEqual([expect.stringContaining("in 2 days")]);
  });
  it("a move to a near day also serves as its reminder, and a second move is announced again", async () => {
    const bill = await anOldBill({ details: { events: [hearing(on(2))] } });
    await follow(bill.id, 5);
    await remind();
    await setEvents(bill.id, [hearing(on(3), "14:00")]);
    await remind();
    await remind(on(1));
    await setEvents(bill.id, [hearing(on(4), "14:00")]);
    await remind(on(1));
    await remind(on(2));
    expect((await subjects()).map((subject) => subject.includes("Moved:"))).toEqual([false, true, true]);
  });
  it("a cancellation is announced once, and so is a day that its source no longer lists", async () => {
    const bill = await anOldBill({
      details: { events: [hearing(on(2)), hearing(on(3), "11:00", "Senate Committee on Law Hearing")] },
    });
    await follow(bill.id, 5);
    await remind();
    await setEvents(bill.id, [{ ...hearing(on(2)), status: "cancelled" }]);
    await db.insert(billChanges).values({
      billId: bill.id,
      field: "event",
      old: hearing(on(3), "11:00", "Senate Committee on Law Hearing"),
      new: null,
    });
    await remind();
    await remind(on(1));
    const [, second, ...others] = await mailsTo(rita);
    expect(others).toEqual([]);
    expect(second!.text).toContain("Canceled: House Committee on Wells Hearing");
    expect(second!.text).toMatch(/No longer listed by its source: Senate Committee on Law Hearing, .+, 11:00/);
  });
  it("a hearing that is rescheduled after its cancellation is announced once, at any hour", async () => {
    const bill = await anOldBill({ details: { events: [hearing(on(2))] } });
    await follow(bill.id, 5);
    await remind();
    await setEvents(bill.id, [{ ...hearing(on(2)), status: "cancelled" }]);
    await remind();
    await setEvents(bill.id, [hearing(on(2))]);
    await sendReminders({ userId: rita.id }, new Date(`${today}T08:30:00Z`));
    await remind();
    await remind(on(1));
    expect((await subjects()).slice(1)).toEqual([
      expect.stringContaining("Canceled: House Committee on Wells Hearing"),
      expect.stringContaining("On again: House Committee on Wells Hearing"),
    ]);
    await setEvents(bill.id, []);
    await remind(on(1));
    expect(await subjects()).toHaveLength(3);
  });
  it("nothing is announced if the same hearing comes from another source", async () => {
    const bill = await anOldBill({ jurisdiction: "US", session: "119", details: { events: [hearing(on(2))] } });
    await follow(bill.id, 5);
    await remind();
    await db.execute(sql`
      with h as (insert into hearings (source, source_id, jurisdiction, kind, date, time, title, committee, checked_at)
        values ('congress', ${`119-house-${bill.id}`}, 'US', 'hearing', ${on(2)}::date, '10:00', 'On wells', 'House Committee on Wells', now()) returning id)
      insert into hearing_bills (hearing_id, jurisdiction, session, match_key, name, bill_id) select id, 'US', '119', ${bill.matchKey}, ${bill.name}, ${bill.id} from h`);
    await remind(on(1));
    expect(await subjects()).toHaveLength(1);
    await db
      .update(hearings)
      .set({ status: "cancelled" })
      .where(eq(hearings.sourceId, `119-house-${bill.id}`));
    await remind(on(1));
    expect((await subjects()).slice(1)).toEqual([expect.stringContaining("Canceled: On wells")]);
  });
  it("a day that goes back and forth is not sent for ever", async () => {
    const bill = await anOldBill({ details: { events: [hearing(on(2))] } });
    await follow(bill.id, 5);
    for (let turn = 0; turn < 8; turn += 1) {
      await setEvents(bill.id, [hearing(on(turn % 2 === 0 ? 2 : 3))]);
      await remind();
      await remind();
    }
    const sent = (await subjects()).length;
    expect(sent).toBeLessThan(6);
    await remind();
    expect(await subjects()).toHaveLength(sent);
  });
  it("news comes at any hour", async () => {
    const bill = await aRule([comments(on(1))]);
    await follow(bill.id, 2);
    await remind();
    await setEvents(bill.id, [comments(on(9))]);
    await sendReminders({ userId: rita.id }, new Date(`${today}T08:30:00Z`));
    expect(await subjects()).toHaveLength(2);
  });
});

describe("the plan", () => {
  const plan = (events: BillEvent[], noticed: Notice[] = [], daysBefore = 5) =>
    planReminders(datedEvents(1, events), noticed, { today, daysBefore, isMorning: true });
  it("leaves nothing to say after what it said was written down, whatever happens to the days", () => {
    let seed = 7;
    const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
    const words = ["House Committee on Wells Hearing", "Senate Committee on Law Hearing"];
    const noticed: Notice[] = [];
    const said = new Set<string>();
    for (let round = 0; round < 400; round += 1) {
      const events = Array.from({ length: random(4) }, () =>
        random(3) === 0
          ? comments(on(random(12)))
          : {
              ...hearing(on(random(12)), ["10:00", "14:00", null][random(3)], words[random(2)]),
              ...(random(5) === 0 && { status: "cancelled" as const }),
            },
      );
      const given = { today, daysBefore: 5, isMorning: true };
      const once = planReminders(datedEvents(1, events), noticed, given);
      for (const reminder of once)
        for (const notice of noticesOf(reminder, given)) {
          const key = JSON.stringify(notice);
          if (!said.has(key)) noticed.push(notice);
          said.add(key);
        }
      const again = planReminders(datedEvents(1, events), noticed, given).filter((one) =>
        noticesOf(one, given).some((notice) => !said.has(JSON.stringify(notice))),
      );
      expect(again, JSON.stringify(events)).toEqual([]);
    }
  });
  it("takes an hour that became known for no move", () => {
    const noticed = plan([hearing(on(2), null)]).flatMap((one) => noticesOf(one, { today, daysBefore: 5 }));
    expect(noticed).toHaveLength(1);
    expect(plan([hearing(on(2), "10:00")], noticed)).toEqual([]);
  });
  it("does not take the next of two hearings in the same words for a move of the first", () => {
    const both = [hearing(on(2)), hearing(on(4))];
    const noticed = plan(both).flatMap((one) => noticesOf(one, { today, daysBefore: 5 }));
    expect(plan([both[1]!], noticed).map(({ state, date }) => `${state} ${date}`)).toEqual([`cancelled ${on(2)}`]);
  });
});

describe("the setting", () => {
  test("belongs to folders and bills, is unchanged if omitted, and ends with the link of a message", async () => {
    const bill = await aRule([comments(on(1))]);
    const set = (body: object) => ask(save, "POST", { as: rita, body });
    expect((await set({ billId: bill.id, cadence: "daily", remindDays: 3 })).body.alert).toMatchObject({
      remindDays: 3,
    });
    expect((await set({ billId: bill.id, cadence: "weekly" })).body.alert).toMatchObject({
      cadence: "weekly",
      remindDays: 3,
    });
    expect((await set({ billId: bill.id, cadence: "weekly", remindDays: 0 })).status).toBe(422);
    expect((await set({ billId: bill.id, cadence: "weekly", remindDays: 61 })).status).toBe(422);
    const search = await aSearch(rita, "qs=wells");
    expect((await set({ savedSearchId: search, cadence: "daily", remindDays: 3 })).status).toBe(422);
    await remind();
    const [mail] = await mailsTo(rita);
    const token = /unsubscribe\?token=([^>\s]+)/.exec(mail!.headers!["List-Unsubscribe"]!)![1]!;
    expect((await ask(stop, "POST", { query: `token=${token}` })).status).toBe(200);
    const [row] = await db.select().from(alerts).where(eq(alerts.ownerId, rita.id));
    expect(row).toMatchObject({ cadence: "weekly", remindDays: null });
    expect((await set({ billId: bill.id, cadence: "weekly", remindDays: 2 })).body.message).toContain(
      "reminders 2 days before",
    );
    expect((await set({ billId: bill.id, cadence: "weekly", remindDays: null })).body.alert).toMatchObject({
      remindDays: null,
    });
  });
});

describe("a day that a text gives", () => {
  const law = () => anOldBill({ jurisdiction: "IA", status: "enacted" });
  async function clause(billId: number, date: string, more: Partial<typeof textFindings.$inferInsert> = {}) {
    const key = crypto.randomUUID();
    const [text] = await db.insert(billTexts).values({ billId, key, name: "Enrolled", state: "none" }).returning();
    const words = "This act takes effect then.";
    const place = { section: "sec-3", start: 0, end: words.length, sha256: "0", reader: 1, isNewest: true };
    const [row] = await db
      .insert(textFindings)
      .values({
        textId: text!.id,
        kind: "effective",
        date,
        certainty: "printed",
        isWhole: true,
        words,
        ...place,
        ...more,
      })
      .returning();
    return row!.id;
  }
  const confirmed = { state: "confirmed", certainty: "confirmed" } as const;
  it("is reminded of once, and only after a person confirmed it", async () => {
    const bill = await law();
    const id = await clause(bill.id, on(5));
    await follow(bill.id, 7);
    await remind();
    expect(await subjects()).toEqual([]);
    await db.update(textFindings).set(confirmed).where(eq(textFindings.id, id));
    await remind();
    await remind(on(1));
    const [mail, ...others] = await mailsTo(rita);
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/: Takes effect .+, in 5 days: “This act takes effect then\.”$/);
  });
  it("comes once with both days if it moves, by a correction or by another version of the text", async () => {
    const bill = await law();
    const id = await clause(bill.id, on(5), confirmed);
    await follow(bill.id, 7);
    await remind();
    await db
      .update(textFindings)
      .set({ date: on(40) })
      .where(eq(textFindings.id, id));
    await remind();
    await remind();
    await db.update(textFindings).set({ isNewest: false }).where(eq(textFindings.id, id));
    await clause(bill.id, on(50), { words: "This act is effective on another day." });
    await remind();
    await remind(on(1));
    const [, moved, again, ...others] = await mailsTo(rita);
    expect(others).toEqual([]);
    expect(moved!.text).toContain(`Moved: effective date, from ${formatDate(on(5))} to ${formatDate(on(40))}:`);
    expect(again!.text).toContain(
      `Moved: effective date, from ${formatDate(on(40))} to ${formatDate(on(50))}, as the newest text is read; not confirmed yet`,
    );
  });
  it("is reported once as gone where the newest text has it no longer", async () => {
    const bill = await law();
    const id = await clause(bill.id, on(5), confirmed);
    await follow(bill.id, 7);
    await remind();
    await db.update(textFindings).set({ state: "refused" }).where(eq(textFindings.id, id));
    await remind();
    await remind();
    expect((await mailsTo(rita)).slice(1).map(({ text }) => text)).toEqual([
      expect.stringContaining(`No longer in the newest text: effective date ${formatDate(on(5))}`),
    ]);
  });
});
