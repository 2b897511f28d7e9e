import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as saveCall } from "@/app/alert/api/save/route";
import { GET as subscriptionsCall } from "@/app/subscription/api/list/route";
import { db } from "@/db";
import { subscribers, subscriptions } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { subscribe } from "@/lib/newsletters/subscriptions/commands";
import { subscriptionsOf } from "@/lib/newsletters/subscriptions/queries";
import { confirmedReader } from "@/lib/tools/testing/alerts";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { setAlert } from "./commands";
import { ownEmails } from "./own-emails";
import { alertsOf } from "./queries";

const emailsOf = async (viewer: Awaited<ReturnType<typeof person>>) =>
  ownEmails(await alertsOf(viewer), await subscriptionsOf(viewer));

test("what an address followed and subscribed to is in the account's list once the address is confirmed", async () => {
  const rita = await confirmedReader();
  const [bill, other, topic] = [await aBill(), await aBill(), await aTopic()];
  await transaction((tx) => subscribe(tx, null, rita.email, { kind: "bill", id: bill.id }));
  await transaction((tx) => subscribe(tx, null, rita.email, { kind: "topic", id: topic.id }));
  await transaction((tx) => setAlert(tx, rita, { billId: other.id }, "weekly"));
  const emails = await emailsOf(rita);
  expect(emails.map(({ type }) => type).toSorted()).toEqual(["Bill", "Bill", "Topic"]);
  const { body } = await ask(subscriptionsCall, "GET", { as: rita });
  expect(body.subscriptions.map(({ of }: { of: { kind: string; id: number } }) => `${of.kind}-${of.id}`)).toContain(
    `bill-${bill.id}`,
  );

  const ines = await person("reader");
  await transaction((tx) => subscribe(tx, null, ines.email, { kind: "bill", id: bill.id }));
  expect(await emailsOf(ines)).toEqual([]);
});

test("a bill followed both ways is one line, and stopping it stops both", async () => {
  const rita = await confirmedReader();
  const bill = await aBill();
  await transaction((tx) => setAlert(tx, rita, { billId: bill.id }, "daily"));
  await transaction((tx) => subscribe(tx, null, rita.email, { kind: "bill", id: bill.id }));
  const emails = await emailsOf(rita);
  expect(emails).toMatchObject([{ href: `/bill/view/${bill.slug}`, alert: { cadence: "daily" } }]);
  await ask(saveCall, "POST", { as: rita, body: { billId: bill.id, cadence: "off" } });
  expect(await emailsOf(rita)).toEqual([]);
  expect(await db.$count(subscriptions, eq(subscriptions.billId, bill.id))).toBe(0);
  expect(await db.$count(subscribers, eq(subscribers.email, rita.email))).toBe(0);
});

test("changing how often a bill is sent replaces the subscription of the address", async () => {
  const rita = await confirmedReader();
  const bill = await aBill();
  await transaction((tx) => subscribe(tx, null, rita.email, { kind: "bill", id: bill.id }));
  await ask(saveCall, "POST", { as: rita, body: { billId: bill.id, cadence: "weekly" } });
  expect(await emailsOf(rita)).toMatchObject([{ alert: { cadence: "weekly" } }]);
  expect(await db.$count(subscriptions, eq(subscriptions.billId, bill.id))).toBe(0);
});
