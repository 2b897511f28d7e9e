import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GET as estimate } from "@/app/alert/api/estimate/route";
import { GET as listAlerts } from "@/app/alert/api/list/route";
import { POST as save } from "@/app/alert/api/save/route";
import { db, directSql } from "@/db";
import { alerts } from "@/db/schema";
import {
  anHourAgo,
  anOldBill,
  confirmedReader,
  look,
  mailsTo,
  addStatusChange,
  type Reader,
} from "@/lib/tools/testing/alerts";
import { aBill } from "@/lib/tools/testing/bills";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { ask } from "@/lib/tools/testing/people";

let rita: Reader;
let [personId, committeeId] = [0, 0];

beforeEach(async () => {
  rita = await confirmedReader();
  await emptyTables(directSql, ["bills", "persons", "committees"]);
  const [person] = await db.execute<{ id: number }>(sql`
    insert into persons (slug, name, family_name, name_key, family_key, jurisdiction) values ('ana-lee', 'Ana Lee', 'Lee', 'ana lee', 'lee', 'WI') returning id`);
  const [committee] = await db.execute<{ id: number }>(sql`
    insert into committees (slug, jurisdiction, name, name_key) values ('wi-water', 'WI', 'Water', 'water') returning id`);
  [personId, committeeId] = [person!.id, committee!.id];
});

const addSponsor = (billId: number, name = "Lee", withdrawn: string | null = null) =>
  db.execute(
    sql`insert into bill_sponsorships (bill_id, position, person_id, name, name_key, role, withdrawn_date) values (${billId}, 0, ${personId}, ${name}, 'lee', 'sponsor', ${withdrawn}::date)`,
  );
const sentToWater = (billId: number) =>
  db.execute(
    sql`insert into bill_referrals (bill_id, position, committee_id, date, is_current) values (${billId}, 0, ${committeeId}, '2026-01-05', true)`,
  );
async function rollCall(billId: number, given: { member?: boolean; committee?: boolean }) {
  const [row] = await db.execute<{ id: number }>(sql`
    insert into roll_calls (source, bill_id, jurisdiction, session, date, motion, committee_id)
    values ('openstates', ${billId}, 'WI', '2025', '2026-01-06', 'Passage', ${given.committee ? committeeId : null}) returning id`);
  if (given.member)
    await db.execute(
      sql`insert into roll_call_positions (roll_call_id, position, person_id, name, name_key, vote) values (${row!.id}, 0, ${personId}, 'Lee', 'lee', 'yes')`,
    );
}
const vote = (billId: number, change: object = {}) =>
  addStatusChange(billId, 5, { field: "vote", old: null, new: { date: "2026-01-06", motion: "Passage", ...change } });
const hearing = (billId: number) =>
  addStatusChange(billId, 5, {
    field: "event",
    old: null,
    new: { date: "2026-02-01", kind: "hearing", description: "Hearing" },
  });
async function follow(body: object): Promise<void> {
  expect((await ask(save, "POST", { as: rita, body: { ...body, cadence: "daily" } })).status).toBe(200);
  await db.update(alerts).set({ checkedAt: anHourAgo });
}

test("a follower of a person is notified of new bills, votes and hearings, and of nothing else of those bills", async () => {
  await follow({ personId });
  const fresh = await aBill({ name: "AB 1", createdAt: sql`now() - interval '9 minutes'` as never });
  await addSponsor(fresh.id);
  const [voted, heard, withdrawn, status] = [
    await anOldBill({ name: "AB 2" }),
    await anOldBill({ name: "AB 3" }),
    await anOldBill({ name: "AB 4" }),
    await anOldBill({ name: "AB 5" }),
  ];
  await rollCall(voted.id, { member: true });
  await vote(voted.id, { result: "passed", yes: 12, no: 9, other: 0 });
  // another vote on that day, without the member
  await rollCall(status.id, { member: true });
  await vote(status.id, { motion: "Amendment 3", yes: 9, no: 8 });
  await addSponsor(heard.id);
  await hearing(heard.id);
  await addSponsor(withdrawn.id, "Lee", "2025-01-01");
  await hearing(withdrawn.id);
  await addSponsor(status.id);
  await addStatusChange(status.id);
  await look(rita);
  const [mail, ...others] = await mailsTo(rita);
  expect(others).toEqual([]);
  expect(["AB 1", "AB 2", "AB 3", "AB 4", "AB 5"].filter((name) => mail!.text.includes(name))).toEqual([
    "AB 1",
    "AB 2",
    "AB 3",
  ]);
  expect(mail!.text).toContain("You follow “Ana Lee”.");
  expect(mail!.text).toContain("- New vote: Members passed it, 12–9. Ana Lee: yes");
  expect(mail!.html).toContain("/person/view/ana-lee");
});

test("a follower of a committee is notified of bills sent there, its votes and its hearings", async () => {
  await follow({ committeeId });
  const [sent, voted, heard, other] = [
    await anOldBill({ name: "AB 1" }),
    await anOldBill({ name: "AB 2" }),
    await anOldBill({ name: "AB 3" }),
    await anOldBill({ name: "AB 4" }),
  ];
  await sentToWater(sent.id);
  await addStatusChange(sent.id, 5, {
    field: "action",
    old: null,
    new: { date: "2026-01-05", description: "Referred to Water" },
  });
  await rollCall(voted.id, { committee: true });
  await vote(voted.id);
  await sentToWater(heard.id);
  await hearing(heard.id);
  await rollCall(other.id, { member: true });
  await vote(other.id);
  await look(rita);
  const [mail] = await mailsTo(rita);
  expect(["AB 1", "AB 2", "AB 3", "AB 4"].filter((name) => mail!.text.includes(name))).toEqual([
    "AB 1",
    "AB 2",
    "AB 3",
  ]);
});

test("both are alerts like any other: listed, estimated, turned off; only one of them at a time", async () => {
  await follow({ personId });
  await follow({ committeeId });
  const { body } = await ask(listAlerts, "GET", { as: rita });
  expect(body.alerts.map(({ of }: { of: { kind: string; href: string } }) => [of.kind, of.href])).toEqual([
    ["person", "/person/view/ana-lee"],
    ["committee", "/committee/view/wi-water"],
  ]);
  expect((await ask(estimate, "GET", { as: rita, query: `personId=${personId}` })).body.estimate).toMatchObject({
    name: "Ana Lee",
    cadence: "daily",
  });
  expect((await ask(save, "POST", { as: rita, body: { personId, committeeId, cadence: "daily" } })).status).toBe(422);
  expect((await ask(save, "POST", { as: rita, body: { personId: 999_999, cadence: "daily" } })).status).toBe(404);
  expect((await ask(save, "POST", { as: rita, body: { personId, remindDays: 3, cadence: "daily" } })).status).toBe(422);
  expect((await ask(save, "POST", { as: rita, body: { personId, cadence: "off" } })).body.alert).toBeNull();
  expect((await ask(listAlerts, "GET", { as: rita })).body.alerts).toHaveLength(1);
});
