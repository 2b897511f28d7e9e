import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, rawSql } from "@/db";
import { billDetails, bills } from "@/db/schema";
import { sqlState } from "@/db/transaction";
import { POST as apply } from "@/app/admin/subject-mapping/api/apply/route";
import { POST as remove } from "@/app/admin/subject-mapping/api/delete/[id]/route";
import { GET as list } from "@/app/admin/subject-mapping/api/list/route";
import { POST as add } from "@/app/admin/subject-mapping/api/new/route";
import { GET as unmapped } from "@/app/admin/subject-mapping/api/unmapped/route";
import { POST as change } from "@/app/admin/subject-mapping/api/update/[id]/route";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { applyMapping } from "./commands";
import { lastApplied } from "./queries";
import { applyTopicMapping } from "./subject-topics";

let eda: Awaited<ReturnType<typeof person>>;
let water: { id: number };
let energy: { id: number };
const made: number[] = [];

beforeAll(async () => {
  await rawSql`truncate subject_mappings`;
  eda = await person("editor");
  water = await aTopic();
  energy = await aTopic();
  for (const subjects of [["Wet  Lands"], ["wet lands", "Dams"], ["Dams"]]) {
    const bill = await aBill({});
    made.push(bill.id);
    await db.update(bills).set({ changeHash: "h", topicIds: [] }).where(eq(bills.id, bill.id));
    await db
      .insert(billDetails)
      .values({ billId: bill.id, subjects })
      .onConflictDoUpdate({ target: billDetails.billId, set: { subjects } });
  }
  await refreshBillFacets(db);
});

const topicsOf = async (id: number) =>
  (await db.select({ topicIds: bills.topicIds }).from(bills).where(eq(bills.id, id)))[0]!.topicIds;
const rows = async () =>
  (await ask(list, "GET", { as: eda })).body.subjectMappings as {
    id: number;
    subject: string;
    bills: number;
    version: number;
  }[];

test("subjects that no mapping knows are listed with how many bills carry them, however they are spelled", async () => {
  const { subjects } = (await ask(unmapped, "GET", { as: eda })).body;
  expect(subjects).toEqual(
    expect.arrayContaining([expect.objectContaining({ bills: 2 }), { subject: "Dams", bills: 2 }]),
  );
});

test("a mapping says how many bills it touches, and leaves the list of those unknown", async () => {
  const { body } = await ask(add, "POST", { as: eda, body: { subject: "WET LANDS", topicId: water.id } });
  expect(body.subjectMapping).toMatchObject({ source: "*", topic: { id: water.id }, bills: 2 });
  const { subjects } = (await ask(unmapped, "GET", { as: eda })).body;
  expect(subjects.map(({ subject }: { subject: string }) => subject.toLowerCase().replace(/\s+/g, " "))).not.toContain(
    "wet lands",
  );
  expect((await ask(add, "POST", { as: eda, body: { subject: "wet lands", topicId: water.id } })).status).toBe(409);
});

test("applied again, the bills get their topics, and those that staff decided stay", async () => {
  await db.update(bills).set({ topicsByStaff: true }).where(eq(bills.id, made[1]!));
  expect((await ask(apply, "POST", { as: eda })).status).toBe(200);
  expect(await lastApplied()).toMatchObject({ state: "applying" });
  expect(await applyMapping()).toBe(1);
  expect(await topicsOf(made[0]!)).toEqual([water.id]);
  expect(await topicsOf(made[1]!)).toEqual([]);
  expect(await lastApplied()).toMatchObject({ state: "applied", changed: 1 });
  expect((await rows()).find(({ subject }) => subject === "WET LANDS")?.bills).toBe(1);
});

test("a mapping that is changed or taken away counts from the next application on", async () => {
  const [row] = await rows();
  expect(
    (await ask(change, "POST", { as: eda, params: { id: row!.id }, body: { topicId: energy.id, version: 99 } })).status,
  ).toBe(409);
  await ask(change, "POST", { as: eda, params: { id: row!.id }, body: { topicId: energy.id, version: row!.version } });
  await applyMapping();
  expect(await topicsOf(made[0]!)).toEqual([energy.id]);
  expect((await ask(remove, "POST", { as: eda, params: { id: row!.id } })).status).toBe(200);
  await applyMapping();
  expect(await topicsOf(made[0]!)).toEqual([]);
  expect(await db.execute(sql`select 1 from subject_mappings`)).toHaveLength(0);
});

/** Runs a function while a transaction holds a lock on the last bill. */
async function holding(meanwhile: (letGo: () => Promise<void>) => Promise<void>, set = {}): Promise<void> {
  let letGo = () => {};
  let resolveHeld = () => {};
  const isHeld = new Promise<void>((resolve) => (resolveHeld = resolve));
  const hold = db.transaction(async (tx) => {
    await tx
      .update(bills)
      .set({ checkedAt: sql`now()`, ...set })
      .where(eq(bills.id, made[2]!));
    resolveHeld();
    await new Promise<void>((resolve) => (letGo = resolve));
  });
  await isHeld;
  await meanwhile(() => (letGo(), hold));
}
const waiting = sql`from pg_stat_activity where wait_event_type = 'Lock' and query like '%subject_mappings%' and datname = current_database()`;

test("applied some bills at a time: what was done before a stop stays, the next time does the rest", async () => {
  for (const subject of ["wet lands", "dams"])
    await ask(add, "POST", { as: eda, body: { subject, topicId: energy.id } });
  await holding(async (letGo) => {
    const stopped = applyTopicMapping(rawSql, 1).then(() => "to its end", sqlState);
    await expect.poll(() => db.execute(sql`select pg_cancel_backend(pid) ${waiting}`)).toHaveLength(1);
    expect(await stopped).toBe("57014");
    await letGo();
  });
  expect([await topicsOf(made[0]!), await topicsOf(made[2]!)]).toEqual([[energy.id], []]);
  expect(await applyMapping()).toBe(1);
  expect(await topicsOf(made[2]!)).toEqual([energy.id]);
});

test("topics that staff decide while the mapping is applied stay", async () => {
  await db.update(bills).set({ topicIds: [] }).where(eq(bills.id, made[2]!));
  await holding(
    async (letGo) => {
      const applying = applyTopicMapping(rawSql);
      await expect.poll(() => db.execute(sql`select pid ${waiting}`)).toHaveLength(1);
      await letGo();
      expect(await applying).toBe(0);
    },
    { topicIds: [water.id], topicsByStaff: true },
  );
  expect(await topicsOf(made[2]!)).toEqual([water.id]);
});

test("a reader may not touch the mapping", async () => {
  expect(
    (await ask(add, "POST", { as: await person("reader"), body: { subject: "Dams", topicId: water.id } })).status,
  ).toBe(403);
});

test("a new mapping is applied immediately, and states how many bills it affects", async () => {
  await rawSql`truncate subject_mappings`;
  await db.update(bills).set({ topicIds: [], topicsByStaff: false });
  await refreshBillFacets(db);
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  const { body } = await ask(add, "POST", { as: eda, body: { subject: "Dams", topicId: energy.id } });
  expect(body.subjectMapping).toMatchObject({ bills: 2 });
  expect(await lastApplied()).toMatchObject({ state: "applying" });
  const jobs = await db.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = 'apply-subject-mapping'`,
  );
  expect(jobs).toHaveLength(1);
  expect(await applyMapping()).toBe(2);
});

test("an administrator creates a topic from a subject and maps it in one step; one of that name is taken; editors may not", async () => {
  await rawSql`truncate subject_mappings`;
  const [area] = await db.execute<{ id: number }>(sql`select id from policy_areas order by id limit 1`);
  const body = { subject: "WATER  STORAGE", newTopic: { policyAreaId: area!.id } };
  expect((await ask(add, "POST", { as: eda, body })).status).toBe(403);
  const ada = await person("admin");
  const made = (await ask(add, "POST", { as: ada, body })).body.subjectMapping;
  expect(made.topic.name).toBe("Water storage");
  const again = (await ask(add, "POST", { as: ada, body: { ...body, source: "legiscan" } })).body.subjectMapping;
  expect(again.topic.id).toBe(made.topic.id);
  expect((await ask(add, "POST", { as: ada, body: { ...body, topicId: made.topic.id } })).status).toBe(422);
  expect((await ask(add, "POST", { as: ada, body: { subject: "x" } })).status).toBe(422);
});
