import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as get } from "@/app/admin/bill/api/get/[id]/route";
import { GET as list } from "@/app/admin/bill/api/list/route";
import { POST as update } from "@/app/admin/bill/api/update/[id]/route";
import { POST as changeStance } from "@/app/admin/bill/api/update/[id]/stance/route";
import { GET as categoriesCall } from "@/app/bill/api/list/distinct/categories/route";
import { db } from "@/db";
import { activityLog, billChanges, billDetails, bills } from "@/db/schema";
import { jobs } from "@/lib/registry/jobs";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";

let eda: Awaited<ReturnType<typeof person>>;
let topic: Awaited<ReturnType<typeof aTopic>>;
let bill: Awaited<ReturnType<typeof aBill>>;
beforeAll(async () => {
  [eda, topic] = [await person("editor"), await aTopic()];
});
beforeEach(async () => {
  bill = await aBill({ title: "As the source says", status: "introduced" });
});
const change = (body: unknown, as = eda) => ask(update, "POST", { as, params: { id: bill.id }, body });
const sourceValues = async () =>
  (await db.select({ kept: billDetails.sourceValues }).from(billDetails).where(eq(billDetails.billId, bill.id)))[0]!
    .kept;

describe("what staff decide of a bill", () => {
  test("is stored beside the source's value, and dropped when both are equal again", async () => {
    const { status, body } = await change({ title: "As we say", status: "passed", statusDate: "2025-03-04" });
    expect([status, body.bill.title, body.bill.status, body.bill.statusDate, body.bill.version]).toEqual([
      200,
      "As we say",
      "passed",
      "2025-03-04",
      2,
    ]);
    expect(await sourceValues()).toEqual({ title: "As the source says", status: "introduced", statusDate: null });
    await change({ title: "As we say now" });
    expect(await sourceValues()).toMatchObject({ title: "As the source says" });
    await change({ title: "As the source says", status: "introduced", statusDate: null });
    expect(await sourceValues()).toBeNull();
  });

  test("may be its topics, which imports then leave alone", async () => {
    const { body } = await change({ categories: [{ id: topic.id }] });
    expect(body.bill.categories).toMatchObject([{ id: topic.id }]);
    expect(
      (await db.select({ byStaff: bills.topicsByStaff }).from(bills).where(eq(bills.id, bill.id)))[0]!.byStaff,
    ).toBe(true);
    for (const categories of [[999_999], ["x"], "1"]) expect((await change({ categories })).status).toBe(422);
  });

  test("is counted soon after, so that only topics that some bill has are offered", async () => {
    const inUse = async () => (await ask(categoriesCall, "GET")).body.categories.map((one: { id: number }) => one.id);
    const other = await aTopic();
    await change({ topics: [other.id] });
    expect(Array.from(await db.execute(sql`select task_identifier as name from graphile_worker.jobs`))).toContainEqual({
      name: "count-bills",
    });
    await jobs["count-bills"]();
    expect(await inUse()).toContain(other.id);
    await change({ topics: [] });
    await jobs["count-bills"]();
    expect(await inUse()).not.toContain(other.id);
  });

  test("leaves a trace, and none where nothing changes", async () => {
    const { body } = await ask(get, "GET", { as: eda, params: { id: bill.id } });
    expect((await change(body.bill)).body.bill.version).toBe(1);
    const trace = () => db.select().from(activityLog).where(eq(activityLog.entityId, bill.id));
    expect(await trace()).toEqual([]);
    await change({ summary: "Short" });
    expect(await trace()).toMatchObject([
      { action: "bill.updated", before: { summary: null }, after: { summary: "Short" } },
    ]);
  });

  test("conflicts with what an import changed since, and names no one who did not", async () => {
    expect(await change({ title: "x", version: 9 })).toMatchObject({
      status: 409,
      body: { savedBy: { id: 0, name: "Rotunda" }, savedAt: expect.stringMatching(/Z$/) },
    });
    await change({ title: "First" });
    await db.update(bills).set({ status: "passed", version: 3 }).where(eq(bills.id, bill.id));
    await db.insert(billChanges).values({
      billId: bill.id,
      at: new Date(Date.now() + 1000).toISOString(),
      field: "status",
      old: "introduced",
      new: "passed",
    });
    expect(await change({ title: "Second", version: 2 })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining("An import saved this first"),
        current: { status: "passed" },
        savedBy: { id: 0, name: "An import" },
      },
    });
    const stance = await ask(changeStance, "POST", { as: eda, params: { id: bill.id }, body: { position: "watch" } });
    expect(stance.status).toBe(200);
    expect(
      await ask(changeStance, "POST", { as: eda, params: { id: bill.id }, body: { position: "support", version: 0 } }),
    ).toMatchObject({ status: 409, body: { savedBy: { id: eda.id } } });
  });

  test("conflicts with another version, after invalid input", async () => {
    await change({ title: "First" });
    const late = await change({ title: "Second", version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { id: bill.id, current: { title: "First", version: 2 }, savedBy: { id: eda.id } },
    });
    for (const bad of [
      { status: "lost" },
      { statusDate: "2025-02-30" },
      { sourceUrl: "javascript:alert(1)" },
      { color: 1 },
    ])
      expect((await change({ ...bad, version: 1 })).status).toBe(422);
    expect((await change({ title: "x" }, await person("reader"))).status).toBe(403);
  });
});

test("the list of bills pages as lists do, and narrows by what is asked", async () => {
  await aBill({ name: "S.J.R. 900", jurisdiction: "MN" });
  const { body } = await ask(list, "GET", { as: eda, query: "jurisdiction=mn&sortBy=name&perPage=1" });
  expect(body).toMatchObject({ bills: [{ name: "S.J.R. 900" }], total: 1, totalIsCapped: false });
  expect((await ask(list, "GET", { as: eda, query: "q=sjr900" })).body.total).toBe(1);
  expect((await ask(list, "GET", { as: eda, query: "topicId=999999" })).body).toMatchObject({ bills: [], total: 0 });
  for (const query of ["sortBy=title", "perPage=0", "topicId=x", "status=lost"])
    expect((await ask(list, "GET", { as: eda, query })).status).toBe(422);
});
