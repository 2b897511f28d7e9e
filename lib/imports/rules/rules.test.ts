import { eq, sql as drizzleSql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as apply } from "@/app/admin/tag-rule/api/apply/[id]/route";
import { GET as billsCall } from "@/app/admin/tag-rule/api/bills/[id]/route";
import { POST as remove } from "@/app/admin/tag-rule/api/delete/[id]/route";
import { GET as list } from "@/app/admin/tag-rule/api/list/route";
import { POST as add } from "@/app/admin/tag-rule/api/new/route";
import { GET as tryCall } from "@/app/admin/tag-rule/api/try/route";
import { POST as update } from "@/app/admin/tag-rule/api/update/[id]/route";
import { POST as putBack } from "@/app/admin/inbox/api/put-back/route";
import { GET as inbox } from "@/app/admin/inbox/api/list/route";
import { GET as getRun } from "@/app/admin/import/api/get/[id]/route";
import { db, rawSql } from "@/db";
import { activityLog, bills } from "@/db/schema";
import { applyTopicMapping } from "@/lib/imports/mapping/subject-topics";
import { aTopic } from "@/lib/tools/testing/bills";
import { action, files, run, scrapedBill, startWithoutBills } from "@/lib/tools/testing/imports";
import { ask, person } from "@/lib/tools/testing/people";
import { mergeTopic } from "@/lib/topics/merge";
import { transaction } from "@/db/transaction";

startWithoutBills();

let eda: Awaited<ReturnType<typeof person>>;
let water: { id: number };
let energy: { id: number };
beforeEach(async () => {
  await db.execute(drizzleSql`truncate tag_rules restart identity cascade`);
  eda = await person("editor");
  [water, energy] = [await aTopic(), await aTopic()];
});

const rule = async (body: Record<string, unknown>) =>
  (await ask(add, "POST", { as: eda, body: { name: "Water", queryString: "qs=water", action: "topics", ...body } }))
    .body.tagRule;
const bill = async (title: string) => (await db.select().from(bills).where(eq(bills.title, title)))[0]!;
const importTitles = (...titles: string[]) =>
  run(files(Object.fromEntries(titles.map((title, i) => [`bill_${i}.json`, scrapedBill(`HB${i + 1}`, { title })]))));

describe("an import", () => {
  test("gives bills that a rule finds its topics, says so in the run and the activity log, and links to the bills", async () => {
    const { id } = await rule({ topics: [water.id, energy.id] });
    const { runId } = await importTitles("Water rights", "Roads");
    expect((await bill("Water rights")).topicIds).toEqual([water.id, energy.id].sort((a, b) => a - b));
    expect((await bill("Roads")).topicIds).toEqual([]);
    const { body } = await ask(getRun, "GET", { as: eda, params: { id: runId } });
    expect(body.run.rules).toEqual([{ id, name: "Water", action: "topics", bills: 1 }]);
    const found = await ask(billsCall, "GET", { as: eda, params: { id }, query: `runId=${runId}` });
    expect(found.body).toMatchObject({ total: 1, bills: [{ title: "Water rights" }] });
    expect((await ask(billsCall, "GET", { as: eda, params: { id }, query: "runId=99999" })).body.total).toBe(0);
    const entries = await db.select().from(activityLog).where(eq(activityLog.action, "tag-rule.applied"));
    expect(entries.at(-1)).toMatchObject({ entityId: id, entityName: "Water", after: { tagged: 1, importId: runId } });
  });

  test("keeps a rule's topics when the bill changes and when the subject mapping is applied again", async () => {
    await rule({ topics: [water.id] });
    await importTitles("Water rights");
    await run(
      files({
        "bill_0.json": scrapedBill("HB1", {
          title: "Water rights",
          actions: [...scrapedBill("HB1").actions, action("2026-02-01", "Passed")],
        }),
      }),
    );
    expect((await bill("Water rights")).topicIds).toEqual([water.id]);
    expect(await applyTopicMapping(rawSql)).toBe(0);
    expect((await bill("Water rights")).topicIds).toEqual([water.id]);
  });

  test("leaves bills whose topics staff decided, and acts on a bill once", async () => {
    await importTitles("Water rights", "Waterways");
    await db.update(bills).set({ topicsByStaff: true }).where(eq(bills.title, "Water rights"));
    await rule({ topics: [water.id] });
    const changeBill = (identifier: string, title: string) =>
      scrapedBill(identifier, { title, actions: [...scrapedBill(identifier).actions, action("2026-02-01", "Passed")] });
    await run(
      files({ "a.json": changeBill("HB1", "Water rights"), "b.json": changeBill("HB2", "Waterways and water") }),
    );
    expect((await bill("Water rights")).topicIds).toEqual([]);
    expect((await bill("Waterways and water")).topicIds).toEqual([water.id]);
  });

  test("marks bills as not relevant unless they have a topic; what staff move back stays there", async () => {
    await rule({ name: "Ceremony", queryString: "qs=anniversary", action: "not_relevant", topics: [] });
    await rule({ topics: [water.id] });
    await importTitles("Anniversary of a town", "Anniversary of the water board");
    const aside = await ask(inbox, "GET", { as: eda, query: "aside=1" });
    expect(aside.body.bills).toEqual([
      expect.objectContaining({
        title: "Anniversary of a town",
        setAside: expect.objectContaining({ by: "the rule “Ceremony”" }),
      }),
    ]);
    expect((await bill("Anniversary of the water board")).topicIds).toEqual([water.id]);
    await ask(putBack, "POST", { as: eda, body: { billIds: [(await bill("Anniversary of a town")).id] } });
    await run(
      files({
        "bill_0.json": scrapedBill("HB1", {
          title: "Anniversary of a town",
          actions: [action("2026-02-01", "Passed")],
        }),
      }),
    );
    expect((await ask(inbox, "GET", { as: eda, query: "aside=1" })).body.total).toBe(0);
  });

  test("skips inactive and deleted rules; bills keep the topics of a deleted one", async () => {
    const first = await rule({ topics: [water.id] });
    await importTitles("Water rights");
    await ask(remove, "POST", { as: eda, params: { id: first.id } });
    await rule({ topics: [energy.id], active: false });
    await run(files({ "x.json": scrapedBill("HB9", { title: "Water tax" }) }));
    expect((await bill("Water tax")).topicIds).toEqual([]);
    expect((await bill("Water rights")).topicIds).toEqual([water.id]);
  });
});

test("a mapping that is edited while an import runs is applied to its bills once it has ended", async () => {
  await db.execute(drizzleSql`truncate subject_mappings`);
  await db.execute(drizzleSql`delete from graphile_worker._private_jobs`);
  const jobs = () =>
    db.execute(drizzleSql`select 1 from graphile_worker.jobs where task_identifier = 'apply-subject-mapping'`);
  await importTitles("Water rights");
  expect(await jobs()).toHaveLength(0);
  const onProgress = () =>
    db.execute(
      drizzleSql`insert into subject_mappings (subject, subject_key, category_id) values ('Dams', 'dams', ${water.id})`,
    ) as never;
  await run(files({ "a.json": scrapedBill("HB7", { title: "Dams", subject: ["Dams"] }) }), { onProgress });
  expect((await bill("Dams")).topicIds).toEqual([]);
  expect(await jobs()).toHaveLength(1);
  await applyTopicMapping(rawSql);
  expect((await bill("Dams")).topicIds).toEqual([water.id]);
});

describe("a rule", () => {
  test("is tried without changing anything, and applied to current bills when asked", async () => {
    await importTitles("Water rights", "Waters", "Roads");
    const query = `queryString=${encodeURIComponent("qs=water")}&action=topics&topics=${water.id}`;
    const tried = await ask(tryCall, "GET", { as: eda, query });
    expect(tried.body).toMatchObject({ total: 2, totalIsCapped: false });
    const withoutTopics = `queryString=${encodeURIComponent("qs=water")}&action=topics`;
    expect((await ask(tryCall, "GET", { as: eda, query: withoutTopics })).body.total).toBe(2);
    expect((await bill("Waters")).topicIds).toEqual([]);
    const { id, version } = await rule({ topics: [water.id] });
    const applied = await ask(apply, "POST", { as: eda, params: { id }, body: { version } });
    expect(applied.body).toEqual({ bills: 2, hasMore: false });
    expect((await bill("Waters")).topicIds).toEqual([water.id]);
    expect((await ask(list, "GET", { as: eda })).body.tagRules[0]).toMatchObject({
      bills: 2,
      search: ["Words: water"],
    });
  });

  test("must narrow the list and name topics that exist", async () => {
    const bad = async (body: object) =>
      (await ask(add, "POST", { as: eda, body: { name: "A", action: "topics", topics: [water.id], ...body } })).body
        .issues;
    expect(await bad({ queryString: "" })).toMatchObject([{ path: "queryString" }]);
    expect(await bad({ queryString: "qs=the+of&sort=bill.name" })).toMatchObject([{ path: "queryString" }]);
    expect(await bad({ queryString: "qs=water", topics: [] })).toMatchObject([{ path: "topics" }]);
    expect(await bad({ queryString: "qs=water", topics: [999_999] })).toMatchObject([{ path: "topics" }]);
  });

  test("drops order and page of its search, and a write from an older version is refused", async () => {
    const made = await rule({ queryString: "?qs=water&page=3&sort=bill.name&ss=4", topics: [water.id] });
    expect(made.queryString).toBe("qs=water");
    const params = { id: made.id };
    expect((await ask(update, "POST", { as: eda, params, body: { name: "Wet", version: 1 } })).status).toBe(200);
    expect((await ask(update, "POST", { as: eda, params, body: { name: "Dry", version: 1 } })).status).toBe(409);
  });

  test("follows a topic that is merged into another one", async () => {
    const { id } = await rule({ topics: [water.id] });
    await importTitles("Water rights");
    const ada = await person("admin");
    await transaction((tx) => mergeTopic(tx, ada as never, water.id, { into: energy.id }));
    expect((await ask(list, "GET", { as: eda })).body.tagRules).toMatchObject([{ id, topics: [{ id: energy.id }] }]);
    await applyTopicMapping(rawSql);
    expect((await bill("Water rights")).topicIds).toEqual([energy.id]);
  });

  test("is staff's alone", async () => {
    expect((await ask(list, "GET", { as: await person("reader") })).status).toBe(403);
  });
});
