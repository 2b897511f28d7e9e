import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as addBill } from "@/app/admin/focus/api/add-bill/route";
import { GET as list } from "@/app/admin/focus/api/list/route";
import { POST as orderCall } from "@/app/admin/focus/api/order/route";
import { POST as query } from "@/app/admin/focus/api/query/route";
import { POST as remove } from "@/app/admin/focus/api/remove-bill/route";
import { POST as syncCall } from "@/app/admin/focus/api/sync/route";
import { db } from "@/db";
import { activityLog, bills } from "@/db/schema";
import { frontPage } from "@/lib/issues/public/front-page";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { billsOfTopics } from "@/lib/topics/topic-page";

let eda: Awaited<ReturnType<typeof person>>;
let topicId = 0;
let wells = 0;
beforeAll(async () => {
  eda = await person("editor");
  topicId = (await aTopic()).id;
  wells = (await aBill({ name: "A.B. 12", title: "Inspection of wells", topicIds: [topicId], status: "passed" })).id;
  await aBill({ name: "S.B. 12", title: "Ferries", jurisdiction: "MN", session: "2024" });
});

const look = (data: unknown, as: { cookie: string } | undefined = eda) =>
  ask(query, "POST", { as, body: { data: typeof data === "string" ? data : JSON.stringify(data) } });
const names = async (form: object) => (await look(form)).body.bills.map((bill: { name: string }) => bill.name).sort();
const add = (bill: unknown) =>
  ask(addBill, "POST", { as: eda, body: { bill: typeof bill === "string" ? bill : JSON.stringify(bill) } });

describe("looking up", () => {
  test("finds bills of the catalogue by each field of the form, whatever is unset", async () => {
    expect(
      (await look({ number: "ab12", words: "", jurisdiction: null, session: "", topicId: "", source: "" })).body.bills,
    ).toEqual([
      {
        source: "catalogue",
        sourceId: String(wells),
        name: "A.B. 12",
        title: "Inspection of wells",
        session: "2025",
        jurisdiction: "WI",
        status: "passed",
        billId: wells,
        tracked: false,
        slug: expect.any(String),
      },
    ]);
    expect(await names({ number: "12" })).toEqual(["A.B. 12", "S.B. 12"]);
    expect(await names({ words: "inspections" })).toEqual(["A.B. 12"]);
    expect(await names({ jurisdiction: "mn" })).toEqual(["S.B. 12"]);
    expect(await names({ session: "2024", source: "catalogue" })).toEqual(["S.B. 12"]);
    expect(await names({ topicId })).toEqual(["A.B. 12"]);
    expect(await names({ number: "ferries" })).toEqual([]);
  });

  test("refuses what is no form, and a source that is not set up", async () => {
    for (const data of ["{", "[]", '"x"', { color: 1 }, { topicId: "x" }, { source: "elsewhere" }])
      expect((await look(data)).status).toBe(422);
    expect((await ask(query, "POST", { as: eda, body: {} })).status).toBe(422);
    expect((await look('{"words":"\\u0000"}')).status).toBe(400);
    expect((await look('{"words":"\\ud800"}')).status).toBe(400);
  });

  test("is for staff, from this site", async () => {
    expect((await ask(query, "POST", { body: { data: "{}" } })).status).toBe(401);
    expect((await look({}, await person("reader"))).status).toBe(403);
    expect(
      (await ask(query, "POST", { as: eda, body: { data: "{}" }, headers: { origin: "https://elsewhere.example" } }))
        .status,
    ).toBe(403);
  });
});

describe("adding", () => {
  test("makes a result a tracked bill, once", async () => {
    const [found] = (await look({ number: "ab12" })).body.bills;
    const { status, body } = await add(found);
    expect(status).toBe(200);
    expect(body.bill).toMatchObject({
      id: wells,
      slug: expect.any(String),
      name: "A.B. 12",
      tracked: true,
      categories: [{ id: topicId }],
      version: 2,
    });
    expect((await add(found)).body.bill.version).toBe(2);
    expect((await db.select().from(activityLog).where(eq(activityLog.action, "bill.tracked"))).length).toBe(1);
    expect((await db.select({ place: bills.focusOrder }).from(bills).where(eq(bills.id, wells)))[0]!.place).toBe(1);
  });

  test("refuses a bill that the source has not, and what is no bill", async () => {
    const [found] = (await look({ number: "sb12" })).body.bills;
    for (const bill of [
      { ...found, sourceId: "999999" },
      { ...found, sourceId: "x" },
      { ...found, billId: wells },
      { ...found, source: "elsewhere" },
      { ...found, color: 1 },
      {},
      "{",
      "[]",
    ]) {
      const { status, body } = await add(bill);
      expect([status, typeof body.message]).toEqual([422, "string"]);
    }
    expect((await db.select({ at: bills.trackedAt }).from(bills).where(eq(bills.id, found.billId)))[0]!.at).toBeNull();
  });
});

describe("the tracked bills", () => {
  test("appear in the order that staff give them, on the front page and on their topics' pages, until they are removed", async () => {
    const topic = (await aTopic()).id;
    const [first, second, other] = [
      await aBill({ name: "A.B. 801", topicIds: [topic] }),
      await aBill({ name: "A.B. 802", topicIds: [topic] }),
      await aBill({ name: "A.B. 803" }),
    ];
    for (const bill of [first, second, other]) await add({ source: "catalogue", sourceId: String(bill.id) });
    const order = (ids: unknown) => ask(orderCall, "POST", { as: eda, body: { ids } });
    expect((await order([other.id, second.id])).body.ids.slice(0, 2)).toEqual([other.id, second.id]);
    expect((await frontPage()).focus.map(({ id }) => id).slice(0, 2)).toEqual([other.id, second.id]);
    expect((await billsOfTopics([topic])).focus.map(({ id }) => id)).toEqual([second.id, first.id]);
    const listed = (await ask(list, "GET", { as: eda })).body.focusBills;
    expect(listed[0]).toMatchObject({ bill: { id: other.id }, isSynced: false });
    expect((await ask(remove, "POST", { as: eda, body: { id: second.id } })).body.bill.tracked).toBe(false);
    expect((await billsOfTopics([topic])).focus.map(({ id }) => id)).toEqual([first.id]);
    for (const bad of [[second.id], [999_999], "x"]) expect((await order(bad)).status).toBe(422);
    expect((await ask(syncCall, "POST", { as: eda, body: {} })).body.message).toMatch(/No source is set up/);
  });
});
