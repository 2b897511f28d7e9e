import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as followCall } from "@/app/bill/api/follow/[id]/route";
import { POST as unfollowCall } from "@/app/bill/api/unfollow/[id]/route";
import { POST as confirmCall } from "@/app/subscription/api/confirm/route";
import { POST as unsubscribeCall } from "@/app/subscription/api/unsubscribe/route";
import { db } from "@/db";
import {
  activityLog,
  alerts,
  attempts,
  bills,
  unsentMails,
  mailings,
  subscribers,
  subscriptions,
  users,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { mergeBill } from "@/lib/bills/admin/merge";
import { sendManageLink } from "@/lib/newsletters/subscriptions/commands";
import { sendMailing } from "@/lib/newsletters/mailings/send-mailing";
import { ownMail } from "@/lib/users/own-mail";
import { anHourAgo, anOldBill, confirmedReader, look, mailsTo, addStatusChange } from "@/lib/tools/testing/alerts";
import { ask, person } from "@/lib/tools/testing/people";
import { dueFollowers } from "./due";
import { alertsOf } from "./queries";
import { sendFollowerDigest } from "./follower-digest";

let count = 0;
const address = () => `follower-${++count}@example.org`;
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)![1]!;

beforeEach(async () => {
  await db.delete(attempts);
});

async function mailsAt(to: string) {
  for (const { id } of await db.select({ id: mailings.id }).from(mailings)) await sendMailing(id);
  return db.select().from(unsentMails).where(eq(unsentMails.to, to)).orderBy(desc(unsentMails.id));
}
const follow = (id: number, email: string) => ask(followCall, "POST", { params: { id }, body: { email } });
const rowsOf = (email: string) =>
  db
    .select({ id: subscriptions.id, subscriberId: subscribers.id, billId: subscriptions.billId })
    .from(subscriptions)
    .innerJoin(subscribers, eq(subscribers.id, subscriptions.subscriberId))
    .where(eq(subscribers.emailKey, email));

/** An address that follows a bill and was notified of everything until an hour ago. @returns the subscriber's id */
async function aFollower(billId: number, email: string): Promise<number> {
  await follow(billId, email);
  const token = tokenIn((await mailsAt(email))[0]!.text);
  expect((await ask(confirmCall, "POST", { body: { token } })).status).toBe(200);
  const [row] = await rowsOf(email);
  await db.update(subscriptions).set({ checkedAt: anHourAgo }).where(eq(subscriptions.id, row!.id));
  return row!.subscriberId;
}

describe("following a bill with an account", () => {
  test("takes one call, sends its changes, and another call stops it", async () => {
    const rita = await confirmedReader();
    const bill = await anOldBill({ name: "H.B. 71", title: "Ferries" });
    const other = await anOldBill({ title: "Roads" });
    const on = await ask(followCall, "POST", { as: rita, params: { id: bill.id }, body: {} });
    expect([on.status, on.body]).toEqual([200, { following: true }]);
    await ask(followCall, "POST", { as: rita, params: { id: bill.id }, body: {} });
    const [alert, ...more] = await db.select().from(alerts).where(eq(alerts.ownerId, rita.id));
    expect([alert!.billId, alert!.cadence, more]).toEqual([bill.id, "daily", []]);
    await db.update(bills).set({ kind: "case" }).where(eq(bills.id, bill.id));
    expect(await alertsOf(rita)).toMatchObject([{ of: { kind: "bill" }, billKind: "case" }]);
    await db.update(bills).set({ kind: "bill" }).where(eq(bills.id, bill.id));
    const log = await db.select().from(activityLog).where(eq(activityLog.entityId, alert!.id));
    expect(log.filter(({ action }) => action === "alert.switched-on")).toHaveLength(1);
    await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.id, alert!.id));
    await addStatusChange(bill.id);
    await addStatusChange(other.id);
    await look(rita);
    await look(rita);
    const [mail, ...others] = await mailsTo(rita);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain("H.B. 71");
    expect(mail!.text).toContain("Status: Introduced → Passed");
    expect(mail!.text).toContain("You follow this bill.");
    expect(mail!.text).not.toContain("Found by");
    expect((await ownMail(rita)).alerts).toMatchObject([{ bill: "H.B. 71", search: null, folder: null }]);
    const off = await ask(unfollowCall, "POST", { as: rita, params: { id: bill.id }, body: {} });
    expect([off.status, off.body]).toEqual([200, { following: false }]);
    expect(await db.$count(alerts, eq(alerts.ownerId, rita.id))).toBe(0);
  });

  test("keeps a cadence that was chosen, and takes over from the account's own address", async () => {
    const rita = await confirmedReader();
    const bill = await anOldBill();
    await aFollower(bill.id, rita.email);
    await db.insert(alerts).values({ ownerId: rita.id, billId: bill.id, cadence: "weekly" });
    await ask(followCall, "POST", { as: rita, params: { id: bill.id }, body: {} });
    expect(await db.select({ cadence: alerts.cadence }).from(alerts).where(eq(alerts.ownerId, rita.id))).toEqual([
      { cadence: "weekly" },
    ]);
    expect(await rowsOf(rita.email)).toEqual([]);
  });

  test("leaves what a stranger's address follows alone", async () => {
    const rita = await person("reader");
    const bill = await anOldBill();
    await aFollower(bill.id, rita.email);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rita.id));
    await ask(unfollowCall, "POST", { as: rita, params: { id: bill.id }, body: {} });
    expect(await rowsOf(rita.email)).toHaveLength(1);
  });
});

describe("following a bill by an address", () => {
  test("keeps nothing before it is confirmed, then sends changes once, and stops by the link", async () => {
    const email = address();
    const bill = await anOldBill({ name: "S.B. 72", title: "Harbors" });
    const asked = await follow(bill.id, email);
    expect([asked.status, Object.keys(asked.body)]).toEqual([200, ["message"]]);
    expect(await db.$count(subscribers, eq(subscribers.emailKey, email))).toBe(0);
    const subscriber = await aFollower(bill.id, email);
    await addStatusChange(bill.id);
    await Promise.all([1, 2, 3].map(() => sendFollowerDigest({ subscriberId: subscriber })));
    await sendFollowerDigest({ subscriberId: subscriber });
    const [mail, ...others] = (await mailsAt(email)).filter(({ subject }) => !/^(Confirm|Follow)/.test(subject));
    expect(others).toEqual([]);
    expect(mail!.text).toContain("Status: Introduced → Passed");
    expect(mail!.text).toContain("because you follow WI S.B. 72");
    expect(mail!.text).toContain("/subscription/manage?token=");
    const token = tokenIn(mail!.headers!["List-Unsubscribe"]!);
    expect((await ask(unsubscribeCall, "POST", { query: `token=${token}`, body: {} })).status).toBe(200);
    expect(await db.$count(subscribers, eq(subscribers.emailKey, email))).toBe(0);
  });

  test("answers every address alike, known, unknown or followed", async () => {
    const rita = await confirmedReader();
    const bill = await anOldBill();
    const email = address();
    await aFollower(bill.id, email);
    const answers = [];
    for (const to of [rita.email, email, address()]) answers.push((await follow(bill.id, to)).body);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    const stops = [];
    for (const to of [email, address()])
      stops.push((await ask(unfollowCall, "POST", { params: { id: bill.id }, body: { email: to } })).body);
    expect(stops[0]).toEqual(stops[1]);
    expect(await rowsOf(email)).toHaveLength(1);
    await sendManageLink({ emailKey: email });
    expect((await mailsAt(email))[0]!.text).toContain("/subscription/manage?token=");
  });

  test("needs an address, a bill, and patience", async () => {
    const bill = await anOldBill();
    for (const call of [followCall, unfollowCall]) {
      expect((await ask(call, "POST", { params: { id: bill.id }, body: {} })).status).toBe(422);
      expect((await ask(call, "POST", { params: { id: bill.id }, body: { email: "no address" } })).status).toBe(422);
      expect((await ask(call, "POST", { params: { id: 2_000_000_000 }, body: { email: address() } })).status).toBe(404);
    }
    const email = address();
    for (let at = 0; at < 7; at++) await follow(bill.id, email);
    expect(await mailsAt(email)).toHaveLength(5);
    const answers = [];
    for (let at = 0; at < 32; at++) answers.push((await follow(bill.id, address())).status);
    expect(answers).toContain(429);
  });

  test("leaves to the account what the account's own alert sends", async () => {
    const rita = await confirmedReader();
    const bill = await anOldBill();
    const subscriber = await aFollower(bill.id, rita.email);
    await db.insert(alerts).values({ ownerId: rita.id, billId: bill.id, cadence: "daily", checkedAt: anHourAgo });
    await addStatusChange(bill.id);
    await sendFollowerDigest({ subscriberId: subscriber });
    await look(rita);
    expect((await mailsTo(rita)).filter(({ subject }) => !/^(Confirm|Follow)/.test(subject))).toHaveLength(1);
  });

  test("is due once the hour of daily alerts has come", async () => {
    const bill = await anOldBill();
    const subscriber = await aFollower(bill.id, address());
    await db
      .update(subscriptions)
      .set({ checkedAt: sql`now() - interval '2 days'` })
      .where(eq(subscriptions.subscriberId, subscriber));
    expect(await dueFollowers()).toContain(subscriber);
    await sendFollowerDigest({ subscriberId: subscriber });
    expect(await dueFollowers()).not.toContain(subscriber);
  });

  test("goes along when the bill is merged into another, each follower once", async () => {
    const ada = await person("admin");
    const rita = await confirmedReader();
    const [from, into] = [await anOldBill(), await anOldBill()];
    const [one, both] = [address(), address()];
    await aFollower(from.id, one);
    await aFollower(from.id, both);
    await aFollower(into.id, both);
    await db.insert(alerts).values({ ownerId: rita.id, billId: from.id, cadence: "daily" });
    await transaction((tx) => mergeBill(tx, ada, from.id, { into: into.id }));
    expect((await rowsOf(one)).map(({ billId }) => billId)).toEqual([into.id]);
    expect((await rowsOf(both)).map(({ billId }) => billId)).toEqual([into.id]);
    expect(await db.select({ billId: alerts.billId }).from(alerts).where(eq(alerts.ownerId, rita.id))).toEqual([
      { billId: into.id },
    ]);
  });
});
