import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { POST as update } from "@/app/admin/my-week/api/update/route";
import { GET as get } from "@/app/admin/my-week/api/get/route";
import { POST as setBill } from "@/app/admin/portfolio/api/bill/[id]/route";
import { POST as create } from "@/app/admin/portfolio/api/new/route";
import { db } from "@/db";
import { billChanges, weekMails } from "@/db/schema";
import { transaction } from "@/db/transaction";
import * as settings from "@/lib/platform/env/settings";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { daysAhead } from "./days-ahead";
import { mostEntries, stepsDue, weekFor } from "./week";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { weekEmail } from "./week-email";
import { dueWeek, sendWeekMail, startWeekMails, updateWeekMail } from "./week-mail";

const mailServer = vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  return { isOn: true };
});
vi.spyOn(settings, "isMailOn").mockImplementation(() => mailServer.isOn);

type Person = Awaited<ReturnType<typeof person>>;
const today = "2026-11-25";
const zone = "America/Detroit";
let eda: Person;
let finn: Person;
let ada: Person;
beforeAll(async () => {
  [eda, finn, ada] = [await person("editor", "Eda"), await person("editor", "Finn"), await person("admin", "Ada")];
  await db.execute(sql`update users set email_verified_at = now()`);
});
beforeEach(async () => {
  mailServer.isOn = true;
  await db.delete(weekMails);
  await db.execute(sql`delete from graphile_worker._private_jobs`);
});

const createPortfolio = async (as: Person, name: string) =>
  (await ask(create, "POST", { as, body: { name } })).body.portfolio as { id: number };
const set = (as: Person, id: number, body: object) => ask(setBill, "POST", { as, params: { id }, body });
const mails = async () =>
  (
    await db.execute<{ payload: { to: string; subject: string; text: string; html: string } }>(
      sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail'`,
    )
  ).map(({ payload }) => payload);

async function bothClients() {
  const bill = await aBill({ name: "SB 81", jurisdiction: "MI", status: "reported" });
  const [diners, workers] = [
    await createPortfolio(eda, "Diners canary-diners"),
    await createPortfolio(finn, "Workers canary-workers"),
  ];
  await set(eda, diners.id, {
    billId: bill.id,
    position: "oppose",
    nextStep: "Call canary-diners",
    due: "2026-11-20",
    ownerId: eda.id,
  });
  await set(finn, workers.id, {
    billId: bill.id,
    position: "support",
    nextStep: "March canary-workers",
    due: "2026-11-30",
  });
  await db.insert(billChanges).values([
    {
      billId: bill.id,
      at: "2026-11-23T15:00:00Z",
      effectiveDate: "2026-11-23",
      field: "status",
      old: "introduced",
      new: "reported",
    },
    {
      billId: bill.id,
      at: "2026-11-23T15:00:00Z",
      effectiveDate: "2026-11-23",
      field: "action",
      new: { description: "Reported" },
    },
    { billId: bill.id, at: "2026-11-10T15:00:00Z", field: "action", new: { description: "Too old" } },
  ]);
  await db.execute(sql`
    update bill_details set events = '[{"date":"2026-12-03","kind":"hearing","description":"House Labor Hearing"},{"date":"2027-02-03","kind":"hearing","description":"Far away"}]' where bill_id = ${bill.id}`);
  return { bill, diners, workers };
}

test("a week has what moved, what is ahead and what is due in the portfolios of its person, and nothing of another's", async () => {
  const { bill, diners } = await bothClients();
  const week = await weekFor(eda, today, zone);
  expect(week.moved).toMatchObject([
    { id: bill.id, before: "introduced", status: "reported", actions: 1, portfolioIds: [diners.id] },
  ]);
  expect(week.moved[0]!.sentences).toEqual(["Reported on 23 Nov; previously introduced"]);
  expect(weekEmail(await siteBrand(), week).text).toContain("  Reported on 23 Nov; previously introduced.\n");
  expect(week.dates.map(({ event }) => event.description)).toEqual(["House Labor Hearing"]);
  expect(week.steps).toMatchObject([{ id: bill.id, due: "2026-11-20", isMine: true, nextStep: "Call canary-diners" }]);
  expect(JSON.stringify(week)).not.toContain("canary-workers");
  expect(JSON.stringify(await weekFor(finn, today, zone))).not.toContain("canary-diners");
  const ofAdmin = JSON.stringify(await weekFor(ada, today, zone));
  expect(ofAdmin).not.toContain("canary");
  expect((await weekFor({ ...eda, role: "reader" }, today, zone)).steps).toEqual([]);
});

test("the days ahead are those of tracked bills and of a person's folders and portfolios, each date once", async () => {
  const { bill } = await bothClients();
  const event = (description: string, kind = "hearing", date = "2026-12-03") => ({ date, kind, description });
  const [tracked, other] = [await aBill({ name: "SB 82" }), await aBill({ name: "SB 83" })];
  await db.execute(sql`delete from portfolio_bills where bill_id <> ${bill.id}`);
  await db.execute(sql`update bills set tracked_at = now() where id in (${tracked.id}, ${bill.id})`);
  for (const [id, events] of [
    [tracked.id, [event("Tracked hearing"), event("Too late", "hearing", "2026-12-09")]],
    [other.id, [event("Nobody follows it")]],
  ] as const)
    await db.execute(sql`update bill_details set events = ${JSON.stringify(events)}::jsonb where bill_id = ${id}`);
  const found = (await daysAhead(eda, "2026-12-01", "2026-12-07")).map(({ bill: { name }, event: { description } }) => [
    name,
    description,
  ]);
  expect(found.sort()).toEqual([
    ["SB 81", "House Labor Hearing"],
    ["SB 82", "Tracked hearing"],
  ]);
  await db.execute(sql`update bills set tracked_at = null where id in (${tracked.id}, ${bill.id})`);
  expect((await daysAhead(ada, "2026-12-01", "2026-12-07")).map(({ event: { description } }) => description)).toEqual(
    [],
  );
});

test("the steps due are those of a person's portfolios, at most as many as asked for, and all are counted", async () => {
  await bothClients();
  const due = await stepsDue(eda, "2026-11-30", db, 1);
  expect(due.steps).toHaveLength(1);
  expect(due.stepsTotal).toBeGreaterThanOrEqual(1);
  expect(JSON.stringify(due)).not.toContain("canary-workers");
  expect((await stepsDue(eda, "2026-11-01")).steps).toEqual([]);
});

test("a week with more than it lists says how many there are", async () => {
  const { id } = await createPortfolio(eda, "Many steps");
  await db.execute(sql`
    insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, match_number, sort_key, title)
    select 'week-' || n, 'staff', 'week-' || n, 'bill', 'MI', '2025', '2025', 'HB ' || n, 'HB' || n, n::text, 'HB ' || lpad(n::text, 10, '0'), 'An act' from generate_series(60001, 60250) n`);
  await db.execute(
    sql`insert into portfolio_bills (portfolio_id, bill_id, due) select ${id}, id, '2026-11-26' from bills where slug like 'week-%'`,
  );
  const week = await weekFor(eda, today, zone);
  expect(week.steps).toHaveLength(mostEntries);
  expect(week.stepsTotal).toBeGreaterThanOrEqual(250);
  expect(weekEmail(await siteBrand(), week)).toMatchObject({
    subject: expect.stringContaining(`${week.stepsTotal} steps due`),
    text: expect.stringContaining(`And ${week.stepsTotal - 40} more`),
  });
  await db.execute(sql`delete from bills where slug like 'week-%'`);
});

test("the week of someone who lost their right holds nothing of that portfolio any more", async () => {
  const { diners } = await bothClients();
  await db.execute(sql`delete from portfolio_members where portfolio_id = ${diners.id}`);
  expect(JSON.stringify(await weekFor(eda, today, zone))).not.toContain(`"portfolioId":${diners.id}`);
  await db.execute(sql`update portfolios set deleted_at = now() where name like '%canary-workers%'`);
  expect(JSON.stringify(await weekFor(finn, today, zone))).not.toContain("canary-workers");
});

test("the email is due from its hour in the person's zone until two days later, across the change of clocks", () => {
  const monday7 = { weekday: 1, hour: 7, timeZone: "America/Detroit" };
  expect(dueWeek(monday7, zone, new Date("2026-11-23T11:59:00Z"))).toBeNull();
  expect(dueWeek(monday7, zone, new Date("2026-11-23T12:00:00Z"))).toBe("2026-11-23");
  expect(dueWeek(monday7, zone, new Date("2026-11-25T12:01:00Z"))).toBeNull();
  // the Monday after clocks go forward
  expect(dueWeek(monday7, zone, new Date("2027-03-15T10:59:00Z"))).toBeNull();
  expect(dueWeek(monday7, zone, new Date("2027-03-15T11:00:00Z"))).toBe("2027-03-15");
  const sunday23 = { weekday: 7, hour: 23, timeZone: "" };
  expect(dueWeek(sunday23, "Asia/Kolkata", new Date("2026-11-29T18:00:00Z"))).toBe("2026-11-23");
});

test("the week goes out once, to those who asked and may still see it, and not in a quiet week or without a mail server", async () => {
  await bothClients();
  const due = new Date("2026-11-30T12:30:00Z");
  const before = new Date("2026-11-29T12:00:00Z");
  for (const who of [eda, finn])
    await transaction((tx) =>
      updateWeekMail(tx, who, { isOn: true, weekday: 1, hour: 7, timeZone: "America/Detroit" }, before),
    );
  expect(await startWeekMails(before)).toEqual([]);
  expect(await startWeekMails(due)).toEqual([eda.id, finn.id].sort((a, b) => a - b));
  await Promise.all([eda, eda, finn].map(({ id }) => sendWeekMail({ userId: id }, due)));
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([eda.email, finn.email].sort());
  for (const { to, text, html } of sent) {
    const [own, other] = to === eda.email ? ["canary-diners", "canary-workers"] : ["canary-workers", "canary-diners"];
    for (const said of [text, html]) {
      expect(said).toContain(own);
      expect(said).not.toContain(other);
    }
  }
  await sendWeekMail({ userId: eda.id }, new Date("2026-12-01T12:00:00Z"));
  expect(await startWeekMails(due)).toEqual([]);
  expect(await mails()).toHaveLength(2);
  // the next week, by a reader by then
  await db.execute(sql`update users set role = 'reader' where id = ${finn.id}`);
  await sendWeekMail({ userId: finn.id }, new Date("2026-12-07T12:30:00Z"));
  await db.execute(sql`update users set role = 'editor' where id = ${finn.id}`);
  expect(await mails()).toHaveLength(2);
  mailServer.isOn = false;
  expect(await startWeekMails(new Date("2026-12-14T12:30:00Z"))).toEqual([]);
  await sendWeekMail({ userId: eda.id }, new Date("2026-12-14T12:30:00Z"));
  expect(await mails()).toHaveLength(2);
});

test("a person turns it on and off; turned on after its hour, the first comes next week", async () => {
  const body = { isOn: true, weekday: 3, hour: 8, timeZone: "America/Chicago" };
  expect((await ask(update, "POST", { as: eda, body })).body.weekMail).toEqual(body);
  expect((await ask(get, "GET", { as: eda })).body.weekMail).toEqual(body);
  expect((await ask(get, "GET", { as: finn })).body.weekMail.isOn).toBe(false);
  expect((await ask(update, "POST", { as: eda, body: { ...body, timeZone: "Mars/Olympus" } })).status).toBe(422);
  expect((await ask(update, "POST", { as: eda, body: { ...body, timeZone: "+05:00" } })).status).toBe(422);
  expect((await ask(update, "POST", { as: eda, body: { isOn: false } })).body.weekMail.isOn).toBe(false);
  expect(await db.$count(weekMails)).toBe(0);
  const after = new Date("2026-11-25T20:00:00Z");
  await transaction((tx) => updateWeekMail(tx, eda, { ...body, weekday: 3 }, after));
  expect(await startWeekMails(after)).toEqual([]);
  expect(await startWeekMails(new Date("2026-12-02T20:00:00Z"))).toEqual([eda.id]);
});
