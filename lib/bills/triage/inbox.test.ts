import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as list } from "@/app/admin/inbox/api/list/route";
import { POST as putBack } from "@/app/admin/inbox/api/put-back/route";
import { POST as setAside } from "@/app/admin/inbox/api/set-aside/route";
import { POST as tag } from "@/app/admin/inbox/api/tag/route";
import { POST as untag } from "@/app/admin/inbox/api/untag/route";
import { db, directSql } from "@/db";
import { bills, subjectMappings } from "@/db/schema";
import { subjectKey } from "@/lib/imports/mapping/subject-topics";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { ask, person } from "@/lib/tools/testing/people";
import type { InboxBill } from "./api";
import { inboxCounts } from "./queries";
import { inboxSince } from "./spans";

let eda: Awaited<ReturnType<typeof person>>;
let ada: typeof eda;
beforeEach(async () => {
  await emptyTables(directSql, ["bills", "subject_mappings"]);
  [eda, ada] = [await person("editor", "Eda"), await person("admin", "Ada")];
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const look = async (query = ""): Promise<{ bills: InboxBill[]; total: number }> =>
  (await ask(list, "GET", { as: eda, query })).body;
const ids = async (query = "") => (await look(query)).bills.map((bill) => bill.id);
const act = (handler: typeof tag, body: object, as = eda) => ask(handler as never, "POST", { as, body });
const mean = (subject: string, categoryId: number, source = "*") =>
  db.insert(subjectMappings).values({ source, subject, subjectKey: subjectKey(subject), categoryId });
const storedBill = async (id: number) => (await db.select().from(bills).where(eq(bills.id, id)))[0]!;
const lastEntry = async () =>
  (
    await db.execute<{ action: string; entity_name: string; after: { billIds: number[] } }>(
      sql`select action, entity_name, after from activity_log order by id desc limit 1`,
    )
  )[0]!;

describe("the inbox", () => {
  test("holds what came since last week's Monday without a topic, the newest first", async () => {
    const topic = await aTopic();
    const old = await aBill({ createdAt: ago(30) });
    const [first, second] = [await aBill({ createdAt: ago(2) }), await aBill({ createdAt: ago(1) })];
    await aBill({ topicIds: [topic.id] });
    await aBill({ ceremonial: true });
    await aBill({ topicsByStaff: true });
    expect(await look()).toMatchObject({ total: 2, bills: [{ id: second.id }, { id: first.id }] });
    expect(await ids(`since=${ago(40).slice(0, 10)}`)).toEqual([second.id, first.id, old.id]);
    expect(await inboxCounts(inboxSince("UTC"))).toMatchObject({ waiting: 2 });
  });

  test("can be narrowed to a jurisdiction and turned page by page", async () => {
    const ohio = await aBill({ jurisdiction: "OH" });
    for (let n = 0; n < 5; n++) await aBill({ createdAt: ago(1) });
    expect(await ids("jurisdiction=oh")).toEqual([ohio.id]);
    const pages = [await ids("perPage=4"), await ids("perPage=4&page=2"), await ids("perPage=4&page=3")];
    expect(pages.map((page) => page.length)).toEqual([4, 2, 0]);
    expect(new Set(pages.flat()).size).toBe(6);
  });

  test("suggests what a subject means to any source first, then what the title names, each topic once and active ones only", async () => {
    const [dams, budget, gone] = [await aTopic("Dams"), await aTopic("Budget"), await aTopic("Gone")];
    await aTopic("Deep wells");
    await db.execute(sql`update categories set active = false where id = ${gone.id}`);
    await mean("Water  Storage", dams.id, "legiscan");
    await mean("water storage", gone.id);
    await mean("appropriations", budget.id);
    await aBill({
      source: "openstates",
      title: "An act on appropriations for a deep well and dams",
      details: { subjects: ["WATER STORAGE"] },
    });
    const [bill] = (await look()).bills;
    expect(bill!.suggestions.map(({ topic, from, isSubject }) => [topic.name, from, isSubject])).toEqual([
      ["Dams", "WATER STORAGE", true],
      ["Budget", "appropriations", false],
      ["Deep wells", "Deep wells", false],
    ]);
  });

  test("asks its index for a page", async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ "QUERY PLAN": string }>(
        sql`explain select b.id from bills b where b.topic_ids = '{}' and not b.ceremonial and b.created_at >= now() - interval '7 days' order by b.created_at desc nulls last, b.id desc nulls last limit 50`,
      );
    });
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("bills_without_topic");
  });
});

describe("tagging many in one step", () => {
  test("gives all of them the topics as staff's choice, with one entry, and recounts the filters", async () => {
    const topic = await aTopic();
    const some = [await aBill(), await aBill(), await aBill()].map((bill) => bill.id);
    expect((await act(tag, { billIds: some, topics: [topic.id] })).body).toEqual({ billIds: some, hasMore: false });
    expect(await storedBill(some[0]!)).toMatchObject({ topicIds: [topic.id], topicsByStaff: true, version: 2 });
    expect(await ids()).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: "bill.tagged",
      entity_name: "3 bills",
      after: { billIds: some },
    });
    const [job] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'count-bills'`,
    );
    expect(job!.n).toBe(1);
  });

  test("leaves bills that were tagged in the meantime, and undo removes only its own tags", async () => {
    const [mine, theirs] = [await aTopic(), await aTopic()];
    const [a, b] = [await aBill(), await aBill()];
    await act(tag, { billIds: [b.id], topics: [theirs.id] }, ada);
    expect((await act(tag, { billIds: [a.id, b.id], topics: [mine.id] })).body).toEqual({
      billIds: [a.id],
      hasMore: false,
    });
    expect((await act(untag, { billIds: [a.id, b.id], topics: [mine.id] })).body).toEqual({ billIds: [a.id] });
    expect(await storedBill(a.id)).toMatchObject({ topicIds: [], topicsByStaff: false });
    expect(await storedBill(b.id)).toMatchObject({ topicIds: [theirs.id] });
    expect(await ids()).toEqual([a.id]);
  });

  test("refuses a topic that is none, and tags nothing", async () => {
    const bill = await aBill();
    expect((await act(tag, { billIds: [bill.id], topics: [999_999] })).status).toBe(422);
    expect(await storedBill(bill.id)).toMatchObject({ topicIds: [] });
  });

  test("by two concurrent editors, each bill is tagged by one of them", async () => {
    const [one, two] = [await aTopic(), await aTopic()];
    const some: number[] = [];
    for (let n = 0; n < 30; n++) some.push((await aBill()).id);
    const answers = await Promise.all([
      act(tag, { billIds: some, topics: [one.id] }),
      act(tag, { billIds: some.toReversed(), topics: [two.id] }, ada),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => body.billIds).sort((a: number, b: number) => a - b)).toEqual(some);
  });
});

describe("all results of a filter", () => {
  test("words, kind and status narrow the list", async () => {
    const hit = await aBill({ title: "An act on deep wells", kind: "resolution", status: "vetoed" });
    await aBill({ title: "An act on deep wells", kind: "bill", status: "vetoed" });
    await aBill({ title: "An act on deep wells", kind: "resolution", status: "introduced" });
    await aBill({ title: "An act on dams", kind: "resolution", status: "vetoed" });
    expect((await ids("qs=wells")).length).toBe(3);
    expect(await ids("qs=deep+well&kind=resolution&status=vetoed")).toEqual([hit.id]);
  });

  test("are tagged by the server, with one entry, and can be undone; others stay as they are", async () => {
    const [topic, theirs] = [await aTopic(), await aTopic()];
    const some: number[] = [];
    for (let n = 0; n < 30; n++) some.push((await aBill({ title: "Wells" })).id);
    const others = [
      await aBill({ title: "Dams" }),
      await aBill({ title: "Wells", createdAt: ago(30) }),
      await aBill({ title: "Wells", topicsByStaff: true }),
      await aBill({ title: "Wells", topicIds: [theirs.id], topicsByStaff: true }),
    ];
    const done = (await act(tag, { filter: { qs: "wells" }, topics: [topic.id] })).body;
    expect(done).toEqual({ billIds: some, hasMore: false });
    expect(await lastEntry()).toMatchObject({
      action: "bill.tagged",
      entity_name: "30 bills",
      after: { billIds: some },
    });
    expect(await Promise.all(others.map(async ({ id }) => (await storedBill(id)).topicIds))).toEqual([
      [],
      [],
      [],
      [theirs.id],
    ]);
    expect((await act(untag, { billIds: done.billIds, topics: [topic.id] })).body).toEqual({ billIds: some });
    expect((await ids("qs=wells&perPage=100")).sort((a, b) => a - b)).toEqual(some);
  });

  test("are marked as not relevant, and can be moved back", async () => {
    const [a, b] = [await aBill({ title: "Wells" }), await aBill({ title: "Dams" })];
    const done = (await act(setAside, { filter: { qs: "wells" } })).body;
    expect(done).toEqual({ billIds: [a.id], hasMore: false });
    expect(await ids()).toEqual([b.id]);
    await act(putBack, { billIds: done.billIds });
    expect((await ids()).length).toBe(2);
  });

  test("more than one act may be about are taken up to the limit, and the answer says so", async () => {
    await db.execute(sql`
      insert into bills (name, slug, jurisdiction, session, session_year, session_name, kind, status, title, source, source_id, match_key, match_number, sort_key)
      select 'HB ' || n, 'hb-bulk-' || n, 'WI', '2025', 2025, '2025', 'bill', 'introduced', 'Wells', 'bulk', n::text, 'HB' || n, n::text, 'HB' || n from generate_series(1, 5001) n`);
    const topic = await aTopic();
    const done = (await act(tag, { filter: {}, topics: [topic.id] })).body;
    expect([done.billIds.length, done.hasMore]).toEqual([5000, true]);
    expect((await look()).total).toBe(1);
  });

  test("either bills or a filter is named", async () => {
    const [topic, bill] = [await aTopic(), await aBill()];
    expect((await act(tag, { topics: [topic.id] })).status).toBe(422);
    expect((await act(setAside, { billIds: [bill.id], filter: {} })).status).toBe(422);
    expect((await act(setAside, { filter: { word: "wells" } })).status).toBe(422);
    expect(await ids()).toEqual([bill.id]);
  });
});

describe("not relevant", () => {
  test("what is set aside leaves the inbox for a list of its own, with who did it, and can be put back", async () => {
    const [a, b] = [await aBill(), await aBill()];
    await act(setAside, { billIds: [a.id, b.id] });
    expect(await ids()).toEqual([]);
    expect((await look("aside=1")).bills).toMatchObject([{ setAside: { by: "Eda" } }, { setAside: { by: "Eda" } }]);
    expect((await act(putBack, { billIds: [a.id] })).body).toEqual({ billIds: [a.id] });
    expect([await ids(), await ids("aside=1")]).toEqual([[a.id], [b.id]]);
    expect(await lastEntry()).toMatchObject({ action: "bill.put-back", entity_name: a.name });
  });

  test("tagging a bill that was set aside takes it off that list", async () => {
    const [bill, topic] = [await aBill(), await aTopic()];
    await act(setAside, { billIds: [bill.id] });
    await act(tag, { billIds: [bill.id], topics: [topic.id] });
    expect(await ids("aside=1")).toEqual([]);
  });

  test("readers have no access", async () => {
    expect((await ask(list, "GET", { as: await person("reader") })).status).toBe(403);
  });
});
