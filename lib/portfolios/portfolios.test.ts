import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as activity } from "@/app/admin/api/activity-log/list/route";
import { GET as activityExport } from "@/app/admin/api/activity-log/export/route";
import { POST as stance } from "@/app/admin/bill/api/update/[id]/stance/route";
import { POST as addBills } from "@/app/admin/portfolio/api/add-bills/[id]/route";
import { POST as setBill } from "@/app/admin/portfolio/api/bill/[id]/route";
import { GET as billIds } from "@/app/admin/portfolio/api/bill-ids/[id]/route";
import { GET as billList } from "@/app/admin/portfolio/api/bill-list/[id]/route";
import { POST as changeBills } from "@/app/admin/portfolio/api/change-bills/[id]/route";
import { POST as remove } from "@/app/admin/portfolio/api/delete/[id]/route";
import { GET as get } from "@/app/admin/portfolio/api/get/[id]/route";
import { GET as list } from "@/app/admin/portfolio/api/list/route";
import { POST as create } from "@/app/admin/portfolio/api/new/route";
import { POST as removeBill } from "@/app/admin/portfolio/api/remove-bill/[id]/route";
import { POST as removeBills } from "@/app/admin/portfolio/api/remove-bills/[id]/route";
import { POST as findBills } from "@/app/admin/portfolio/api/find-bills/[id]/route";
import { POST as restoreBills } from "@/app/admin/portfolio/api/restore-bills/[id]/route";
import { POST as restore } from "@/app/admin/portfolio/api/restore/[id]/route";
import { POST as undoChange } from "@/app/admin/portfolio/api/undo-change/[id]/route";
import { POST as update } from "@/app/admin/portfolio/api/update/[id]/route";
import { POST as deleteView } from "@/app/admin/portfolio/api/view-delete/[id]/route";
import { GET as views } from "@/app/admin/portfolio/api/view-list/[id]/route";
import { POST as saveView } from "@/app/admin/portfolio/api/view-save/[id]/route";
import { db } from "@/db";
import { billTexts, folderBills, personalFolders, textFindings, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { portfolioBillIds, portfolioTable } from "./bill-rows";
import { readTableFilter } from "./filter";
import { nextDatesOf } from "./next-dates";
import { forgetRemovedPortfolios } from "./removed-bills";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
let finn: Person;
let rita: Person;
beforeAll(async () => {
  [ada, eda, finn, rita] = [
    await person("admin", "Ada"),
    await person("editor", "Eda"),
    await person("editor", "Finn"),
    await person("reader", "Rita"),
  ];
});

const createPortfolio = async (as: Person, body: object = {}) =>
  (await ask(create, "POST", { as, body: { name: "Great Lakes Diners", client: "Diners", ...body } })).body.portfolio;
const set = (as: Person, id: number, body: object) => ask(setBill, "POST", { as, params: { id }, body });
const table = async (as: Person, id: number, query = "") =>
  (await ask(billList, "GET", { as, params: { id }, query })).body;
const names = (of: { portfolioBills: { bill: { name: string } }[] }) => of.portfolioBills.map(({ bill }) => bill.name);

test("two clients hold opposite positions on one bill, and neither nor the organization's own sees the other's", async () => {
  const bill = await aBill({ name: "SB 8" });
  const [diners, workers] = [
    await createPortfolio(eda),
    await createPortfolio(finn, { name: "Lakeshore Workers", client: "" }),
  ];
  const saved = await set(eda, diners.id, {
    billId: bill.id,
    position: "oppose_unless_amended",
    priority: "high",
    note: "Diners say no",
    ownerId: eda.id,
    nextStep: "Call the chair",
    due: "2026-12-01",
    tags: ["Wages", "wages", "Tips"],
  });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      portfolioBill: {
        bill: { id: bill.id, name: "SB 8" },
        position: "oppose_unless_amended",
        priority: "high",
        note: "Diners say no",
        owner: { id: eda.id, name: "Eda" },
        nextStep: "Call the chair",
        due: "2026-12-01",
        tags: ["Wages", "Tips"],
        version: 1,
      },
    },
  });
  await set(finn, workers.id, { billId: bill.id, position: "support", note: "Workers say yes" });
  await ask(stance, "POST", { as: eda, params: { id: bill.id }, body: { position: "neutral" } });
  const own = (await ask(list, "GET", { as: eda })).body.portfolios[0];
  expect(own).toMatchObject({ name: "Ours", isOwn: true, permission: "edit" });
  const billsSeenBy = async (as: Person, id: number) =>
    (await ask(get, "GET", { as, params: { id } })).body.portfolio.bills;
  expect(await billsSeenBy(eda, diners.id)).toMatchObject([
    { position: "oppose_unless_amended", note: "Diners say no" },
  ]);
  expect(await billsSeenBy(finn, workers.id)).toMatchObject([{ position: "support", note: "Workers say yes" }]);
  expect((await billsSeenBy(finn, own.id)).filter((row: { billId: number }) => row.billId === bill.id)).toMatchObject([
    { position: "neutral", note: "" },
  ]);
  // The position of the organization's own portfolio is the one that the older call shows.
  await set(finn, own.id, { billId: bill.id, position: "support_if_amended" });
  expect(
    (await ask(stance, "POST", { as: eda, params: { id: bill.id }, body: { priority: "low" } })).body.stance,
  ).toMatchObject({ position: "support_if_amended", priority: "low", version: 3 });
});

describe("nothing of a portfolio is there for anyone without a right in it", () => {
  let id: number;
  let bill: Awaited<ReturnType<typeof aBill>>;
  const canary = "canary-of-a-client";
  beforeAll(async () => {
    bill = await aBill({ name: "HB 7001" });
    id = (
      await createPortfolio(eda, {
        name: `Name ${canary}`,
        client: canary,
        columns: [{ name: canary, type: "text" }],
      })
    ).id;
    await set(eda, id, {
      billId: bill.id,
      note: canary,
      nextStep: canary,
      tags: [canary],
      columns: { [canary]: canary },
    });
    await ask(saveView, "POST", {
      as: eda,
      params: { id },
      body: { name: canary, queryString: "q=x", isShared: true },
    });
  });
  const calls = () =>
    [
      [get, "GET"],
      [billList, "GET"],
      [billIds, "GET"],
      [views, "GET"],
      [update, "POST", { name: "Mine" }],
      [remove, "POST", {}],
      [setBill, "POST", { billId: bill.id, position: "support" }],
      [removeBill, "POST", { billId: bill.id }],
      [addBills, "POST", { billIds: [bill.id] }],
      [changeBills, "POST", { billIds: [bill.id], position: "support" }],
      [removeBills, "POST", { billIds: [bill.id] }],
      [saveView, "POST", { name: "x", queryString: "" }],
      [deleteView, "POST", { viewId: 1 }],
    ] as const;

  test("other staff, administrators included, get 404 from every call, readers 403, visitors 401", async () => {
    for (const [call, method, body] of calls())
      for (const [as, status] of [
        [finn, 404],
        [ada, 404],
        [rita, 403],
        [undefined, 401],
      ] as const)
        expect((await ask(call as never, method, { as, params: { id }, body })).status).toBe(status);
    expect((await ask(restore, "POST", { as: finn, params: { id } })).status).toBe(404);
    expect((await ask(get, "GET", { as: eda, params: { id } })).body.portfolio).toMatchObject({
      name: `Name ${canary}`,
      bills: [{ note: canary, position: null, columns: { [canary]: canary } }],
    });
  });

  test("the list, the log and its export of others do not hold a word of it; its members' do", async () => {
    const texts = async (as: Person) =>
      JSON.stringify([
        (await ask(list, "GET", { as, query: `keyword=${canary}` })).body,
        (await ask(list, "GET", { as })).body,
        (await ask(activity, "GET", { as, query: "perPage=100&showPublicUser=1" })).body,
        (await ask(activity, "GET", { as, query: `keyword=${canary}` })).body,
        (await ask(activityExport, "GET", { as })).body,
      ]);
    for (const as of [finn, ada]) expect(await texts(as)).not.toContain(canary);
    expect(await texts(eda)).toContain(canary);
  });

  test("read, edit and manage differ, a revoked permission ends immediately, and one person always manages", async () => {
    const { portfolio } = (await ask(get, "GET", { as: eda, params: { id } })).body;
    const share = (permission: string) =>
      ask(update, "POST", {
        as: eda,
        params: { id },
        body: { members: [...portfolio.members, { userId: finn.id, permission }] },
      });
    expect((await share("read")).status).toBe(200);
    expect((await ask(get, "GET", { as: finn, params: { id } })).body.portfolio.permission).toBe("read");
    expect((await set(finn, id, { billId: bill.id, position: "support" })).status).toBe(403);
    expect((await share("edit")).status).toBe(200);
    expect((await set(finn, id, { billId: bill.id, position: "support" })).status).toBe(200);
    expect((await ask(update, "POST", { as: finn, params: { id }, body: { name: "Mine" } })).status).toBe(403);
    for (const members of [[], [{ userId: eda.id, permission: "edit" }], [{ userId: rita.id, permission: "manage" }]])
      expect((await ask(update, "POST", { as: eda, params: { id }, body: { members } })).status).toBe(422);
    expect((await ask(update, "POST", { as: eda, params: { id }, body: { members: portfolio.members } })).status).toBe(
      200,
    );
    expect((await set(finn, id, { billId: bill.id, position: "support" })).status).toBe(404);
  });
});

test("a portfolio without a working manager is an administrator's, and no other editor's", async () => {
  const gone = await person("editor", "Gone");
  const { id } = await createPortfolio(gone);
  expect((await ask(get, "GET", { as: ada, params: { id } })).status).toBe(404);
  await db
    .update(users)
    .set({ disabledAt: "2026-01-01T00:00:00Z" })
    .where(sql`id = ${gone.id}`);
  expect((await ask(get, "GET", { as: ada, params: { id } })).body.portfolio.permission).toBe("manage");
  expect((await ask(get, "GET", { as: finn, params: { id } })).status).toBe(404);
});

describe("what a portfolio says of a bill", () => {
  test("has a version of its own; the conflict says who saved, and what is left out stays", async () => {
    const bill = await aBill();
    const { id } = await createPortfolio(eda, { members: [{ userId: finn.id, permission: "edit" }] });
    expect((await set(eda, id, { billId: bill.id, note: "One", version: 0 })).body.portfolioBill.version).toBe(1);
    expect((await set(finn, id, { billId: bill.id, position: "watch", version: 1 })).body.portfolioBill).toMatchObject({
      note: "One",
      position: "watch",
      version: 2,
    });
    await set(finn, id, { billId: (await aBill()).id });
    expect(await set(eda, id, { billId: bill.id, note: "Two", version: 1 })).toMatchObject({
      status: 409,
      body: { id: bill.id, current: { note: "One", position: "watch" }, savedBy: { id: finn.id, name: "Finn" } },
    });
    expect((await set(eda, id, { billId: bill.id, position: null, note: null })).body.portfolioBill).toMatchObject({
      position: null,
      note: "",
      version: 3,
    });
    expect(
      (await ask(removeBill, "POST", { as: eda, params: { id }, body: { billId: bill.id, version: 2 } })).status,
    ).toBe(409);
    expect((await ask(removeBill, "POST", { as: eda, params: { id }, body: { billId: bill.id } })).status).toBe(200);
    expect((await ask(removeBill, "POST", { as: eda, params: { id }, body: { billId: bill.id } })).status).toBe(404);
  });

  test("fits its fields and the portfolio's own columns", async () => {
    const bill = await aBill();
    const { id, columns } = await createPortfolio(eda, {
      columns: [
        { name: "Ask", type: "choice", options: ["Yes", "No"] },
        { name: "Cost", type: "number" },
        { name: "Filed", type: "date" },
        { name: "Contact", type: "text" },
      ],
    });
    const values = { Ask: "yes", Cost: "1.5", filed: "2026-02-28", [columns[3].id]: "Ms. Moss" };
    expect((await set(eda, id, { billId: bill.id, columns: values })).body.portfolioBill.columns).toEqual({
      Ask: "Yes",
      Cost: 1.5,
      Filed: "2026-02-28",
      Contact: "Ms. Moss",
    });
    for (const bad of [
      { columns: { Ask: "maybe" } },
      { columns: { Cost: "1,5 Mio." } },
      { columns: { Filed: "2026-02-30" } },
      { columns: { Unknown: "x" } },
      { position: "maybe" },
      { priority: "urgent" },
      { ownerId: rita.id },
      { due: "tomorrow" },
      { color: 1 },
    ])
      expect((await set(eda, id, { billId: bill.id, ...bad })).status).toBe(422);
    expect((await set(eda, id, { billId: 999_999 })).status).toBe(404);
    // A renamed column keeps its values; one whose values would not fit is refused; a removed one is gone.
    const change = (to: object[]) => ask(update, "POST", { as: eda, params: { id }, body: { columns: to } });
    expect((await change([{ ...columns[3], type: "number" }])).status).toBe(422);
    expect(
      (
        await change([
          { ...columns[1], name: "Costs" },
          { ...columns[3], name: "Cost" },
        ])
      ).status,
    ).toBe(200);
    expect((await ask(get, "GET", { as: eda, params: { id } })).body.portfolio.bills[0].columns).toEqual({
      Costs: 1.5,
      Cost: "Ms. Moss",
    });
  });
});

test("many bills are changed at once or not at all, and one entry of the log says so", async () => {
  const bills = [await aBill(), await aBill(), await aBill()];
  const ids = bills.map((bill) => bill.id);
  const { id } = await createPortfolio(eda);
  expect((await ask(addBills, "POST", { as: eda, params: { id }, body: { billIds: [...ids, 999_999] } })).body).toEqual(
    { added: ids },
  );
  const change = (body: object) => ask(changeBills, "POST", { as: eda, params: { id }, body });
  expect(
    (await change({ billIds: ids, position: "oppose", addTags: ["Water"], due: "2026-12-24" })).body.changed,
  ).toHaveLength(3);
  expect((await change({ billIds: ids, position: "oppose", addTags: ["water"] })).body.changed).toEqual([]);
  expect((await change({ billIds: [...ids, 999_999], position: "support" })).status).toBe(422);
  expect(await table(eda, id, "position=support")).toMatchObject({ total: 0 });
  expect(await table(eda, id, "tag=Water")).toMatchObject({ total: 3 });
  expect(
    (await ask(removeBills, "POST", { as: eda, params: { id }, body: { billIds: ids.slice(1) } })).body.removed,
  ).toHaveLength(2);
  const log = await db.execute(
    sql`select action from activity_log where entity = 'portfolio' and entity_id = ${id} order by id`,
  );
  expect(log.map((row) => row.action)).toEqual([
    "portfolio.created",
    "portfolio.bills-added",
    "portfolio.bills-changed",
    "portfolio.bills-removed",
  ]);
});

test("a change of many bills that another person edited in between changes nothing and names them; undo keeps later edits", async () => {
  const { id } = await createPortfolio(eda, {
    columns: [{ name: "Ask", type: "text" }],
    members: [
      { userId: eda.id, permission: "manage" },
      { userId: finn.id, permission: "edit" },
    ],
  });
  const bills = [await aBill({ name: "HB 811" }), await aBill({ name: "HB 812" }), await aBill({ name: "HB 813" })];
  const ids = bills.map((bill) => bill.id);
  const leaver = await person("editor", "Leaver");
  for (const [n, billId] of ids.entries())
    await set(eda, id, {
      billId,
      position: n === 0 ? "support" : null,
      ownerId: leaver.id,
      tags: ["Old"],
      columns: { Ask: "a" },
    });
  const change = (body: object) =>
    ask(changeBills, "POST", { as: eda, params: { id }, body: { billIds: ids, ...body } });
  const { versions } = (await ask(billIds, "GET", { as: eda, params: { id } })).body;
  await set(finn, id, { billId: ids[1], note: "Finn was here" });
  const refused = await change({ position: "oppose", versions });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^HB 812 changed since/),
      current: [{ billId: ids[1], note: "Finn was here" }],
    },
  });
  expect(await table(eda, id, "position=oppose")).toMatchObject({ total: 0 });

  const fresh = (await ask(billIds, "GET", { as: eda, params: { id } })).body.versions;
  const values = { position: "oppose", ownerId: null, addTags: ["New"], columns: { ask: "b" }, due: "2026-12-24" };
  const done = (await change({ ...values, versions: fresh })).body;
  expect(done.changed).toHaveLength(3);
  expect(done.before[0]).toMatchObject({ position: "support", ownerId: leaver.id, tags: ["Old"], due: null });
  expect(done.before[0]).not.toHaveProperty("nextStep");
  await set(finn, id, { billId: ids[2], nextStep: "Mine" });
  await db.delete(users).where(eq(users.id, leaver.id));
  const undo = (as: Person) => ask(undoChange, "POST", { as, params: { id }, body: { before: done.before } });
  expect((await undo(rita)).status).toBe(403);
  expect((await undo(eda)).body).toEqual({ restored: expect.arrayContaining([ids[0], ids[1]]), skipped: [ids[2]] });
  const rows = (await table(eda, id)).portfolioBills;
  expect(rows[0]).toMatchObject({
    position: "support",
    ownerId: null,
    tags: ["Old"],
    columns: { Ask: "a" },
    due: null,
  });
  expect(rows[1]).toMatchObject({ position: null, note: "Finn was here", columns: { Ask: "a" } });
  expect(rows[2]).toMatchObject({ position: "oppose", tags: ["Old", "New"], nextStep: "Mine", due: "2026-12-24" });
  expect((await undo(eda)).body.restored).toEqual([]);
});

test("tags stay within their limit when many bills get more of them", async () => {
  const { id } = await createPortfolio(eda);
  const bill = await aBill();
  await set(eda, id, { billId: bill.id, tags: Array.from({ length: 29 }, (_, n) => `tag ${n}`) });
  const add = (addTags: string[]) =>
    ask(changeBills, "POST", { as: eda, params: { id }, body: { billIds: [bill.id], addTags } });
  expect(await add(["a", "b"])).toMatchObject({ status: 422, body: { message: expect.stringContaining("30 tags") } });
  expect((await add(["a", "TAG 1"])).body.changed).toEqual([bill.id]);
});

test("what comes next in a portfolio is a hearing or a comment deadline that is not canceled, not any date", async () => {
  const { id } = await createPortfolio(eda);
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  const bill = await aBill({
    details: {
      events: [
        { date: day(1), kind: "effective", description: "Takes effect" },
        { date: day(2), kind: "other", description: "Something" },
        { date: day(3), kind: "hearing", description: "Canceled", status: "cancelled" },
        { date: day(5), kind: "hearing", description: "Hearing" },
      ],
    },
  });
  await set(eda, id, { billId: bill.id });
  expect((await nextDatesOf([id], day(0))).get(id)).toMatchObject({ nextEvent: day(5) });
});

test("removed bills come back with all that the portfolio said of them; one that was added again stays as it is", async () => {
  const { id } = await createPortfolio(eda, { columns: [{ name: "Ask", type: "text" }] });
  const [kept, again] = [await aBill({ name: "HB 71" }), await aBill({ name: "HB 72" })];
  const said = { position: "support", priority: "high", note: "n", clientNote: "c", ownerId: eda.id, nextStep: "Call" };
  await set(eda, id, { billId: kept.id, ...said, due: "2027-01-05", tags: ["A"], columns: { Ask: "Yes" } });
  await set(eda, id, { billId: again.id, note: "before" });
  await ask(removeBills, "POST", { as: eda, params: { id }, body: { billIds: [kept.id, again.id] } });
  await set(eda, id, { billId: again.id, note: "after" });
  const back = (as: Person) =>
    ask(restoreBills, "POST", { as, params: { id }, body: { billIds: [kept.id, again.id] } });
  expect((await back(finn)).status).toBe(404);
  expect((await back(eda)).body).toEqual({ restored: [kept.id] });
  expect((await back(eda)).body).toEqual({ restored: [] });
  expect((await table(eda, id)).portfolioBills).toMatchObject([
    { billId: kept.id, ...said, due: "2027-01-05", tags: ["A"], columns: { Ask: "Yes" } },
    { billId: again.id, note: "after" },
  ]);
  await ask(removeBill, "POST", { as: eda, params: { id }, body: { billId: kept.id } });
  await db.execute(sql`update removed_portfolio_bills set removed_at = now() - interval '31 days'`);
  await transaction(forgetRemovedPortfolios);
  expect((await back(eda)).body).toEqual({ restored: [] });
});

test("a portfolio deleted more than 30 days ago is erased, one deleted since and the organization's own are not", async () => {
  const [old, fresh] = [await createPortfolio(eda), await createPortfolio(eda)];
  for (const { id } of [old, fresh]) await ask(remove, "POST", { as: eda, params: { id }, body: {} });
  await db.execute(sql`update portfolios set deleted_at = now() - interval '31 days' where id = ${old.id} or is_own`);
  await transaction(forgetRemovedPortfolios);
  const left = await db.execute(
    sql`select id from portfolios where id in (${old.id}, ${fresh.id}) or is_own order by is_own, id`,
  );
  expect(left).toHaveLength(2);
  await db.execute(sql`update portfolios set deleted_at = null where is_own`);
  expect((await ask(restore, "POST", { as: eda, params: { id: fresh.id } })).status).toBe(200);
});

test("pasted numbers are found, one with several meanings is answered with all of them, and words are named", async () => {
  const { id } = await createPortfolio(eda);
  const one = await aBill({ name: "HB 8123", jurisdiction: "MI" });
  const [wisconsin, michigan] = [
    await aBill({ name: "SB 8124", jurisdiction: "WI" }),
    await aBill({ name: "SB 8124", jurisdiction: "MI" }),
  ];
  await set(eda, id, { billId: one.id });
  const find = async (text: string, as = eda) => ask(findBills, "POST", { as, params: { id }, body: { text } });
  const { numbers, unread, present } = (await find("hb8123; S.B. 8124\nHB 99999, water quality\nWisconsin SB 8124"))
    .body;
  const found = new Map<string, number[]>();
  for (const { text, bills } of numbers) found.set(text, bills.map((bill: { id: number }) => bill.id).sort());
  expect([...found.values()]).toEqual([[one.id], [wisconsin.id, michigan.id].sort(), [], [wisconsin.id]]);
  expect(unread).toEqual(["water quality"]);
  expect(present).toEqual([one.id]);
  expect((await find("HB 8123", finn)).status).toBe(404);
});

test("the table filters, sorts, groups and pages, and its views come back", async () => {
  const { id } = await createPortfolio(eda, { columns: [{ name: "Ask", type: "text" }] });
  const rows: [string, object][] = [
    ["HB 10", { position: "support", priority: "low", ownerId: eda.id, due: "2020-01-01" }],
    ["HB 2", { position: "oppose", priority: "high", tags: ["Tax"], columns: { Ask: "Meet" } }],
    ["SB 5", { position: "support", priority: "medium", note: "About 100% of it" }],
    ["SB 40", {}],
  ];
  for (const [name, body] of rows)
    await set(eda, id, {
      billId: (await aBill({ name, jurisdiction: name.startsWith("S") ? "MI" : "WI" })).id,
      ...body,
    });
  const { columns } = (await ask(get, "GET", { as: eda, params: { id } })).body.portfolio;
  for (const [query, expected] of [
    ["", ["HB 2", "HB 10", "SB 5", "SB 40"]],
    ["sort=priority", ["HB 2", "SB 5", "HB 10", "SB 40"]],
    ["position=support,none", ["HB 10", "SB 5", "SB 40"]],
    ["position=support&priority=low", ["HB 10"]],
    ["ownerId=none", ["HB 2", "SB 5", "SB 40"]],
    [`ownerId=${eda.id}`, ["HB 10"]],
    ["jurisdiction=MI", ["SB 5", "SB 40"]],
    ["due=overdue", ["HB 10"]],
    ["tag=Tax", ["HB 2"]],
    [`column=${columns[0].id}:meet`, ["HB 2"]],
    ["q=hb2", ["HB 2"]],
    ["q=100%25", ["SB 5"]],
    ["status=enacted", []],
    ["perPage=2&page=2", ["SB 5", "SB 40"]],
  ] as const)
    expect([query, names(await table(eda, id, query))]).toEqual([query, expected]);
  const grouped = await table(eda, id, "group=position&perPage=2");
  expect(grouped.groups).toEqual([
    { key: "support", count: 2 },
    { key: "oppose", count: 1 },
    { key: null, count: 1 },
  ]);
  expect(names(grouped)).toEqual(["HB 10", "SB 5"]);
  for (const group of ["priority", "owner", "status", "jurisdiction", "due"])
    expect((await table(eda, id, `group=${group}`)).portfolioBills).toHaveLength(4);
  expect((await ask(billIds, "GET", { as: eda, params: { id }, query: "position=support" })).body.billIds).toHaveLength(
    2,
  );
  expect((await ask(billList, "GET", { as: eda, params: { id }, query: "sort=color" })).status).toBe(422);
  const save = (name: string, queryString: string) =>
    ask(saveView, "POST", { as: eda, params: { id }, body: { name, queryString } });
  await save("Ours to win", "position=support");
  const { portfolioView } = (await save("Ours to win", "position=support&sort=due")).body;
  expect((await ask(views, "GET", { as: eda, params: { id } })).body.portfolioViews).toMatchObject([
    { id: portfolioView.id, queryString: "position=support&sort=due", isMine: true },
  ]);
  expect((await ask(deleteView, "POST", { as: eda, params: { id }, body: { viewId: portfolioView.id } })).status).toBe(
    200,
  );
});

test("a personal folder becomes a portfolio with its notes and stays what it is; another person's folder does not", async () => {
  const [folder] = await db.insert(personalFolders).values({ ownerId: eda.id, name: "Mine" }).returning();
  const bill = await aBill();
  await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, note: "From the folder" });
  const portfolio = await createPortfolio(eda, { folderId: folder!.id });
  expect((await ask(get, "GET", { as: eda, params: { id: portfolio.id } })).body.portfolio.bills).toMatchObject([
    { billId: bill.id, note: "From the folder" },
  ]);
  expect(await db.$count(folderBills)).toBe(1);
  expect((await ask(create, "POST", { as: finn, body: { name: "X", folderId: folder!.id } })).status).toBe(422);
});

test("a deleted portfolio is gone for everyone and comes back for its manager; the organization's own stays", async () => {
  const { id, version } = await createPortfolio(eda, { members: [{ userId: finn.id, permission: "edit" }] });
  expect((await ask(remove, "POST", { as: finn, params: { id }, body: {} })).status).toBe(403);
  expect((await ask(remove, "POST", { as: eda, params: { id }, body: { version: version + 1 } })).status).toBe(409);
  expect((await ask(remove, "POST", { as: eda, params: { id }, body: { version } })).status).toBe(200);
  expect((await ask(get, "GET", { as: eda, params: { id } })).status).toBe(404);
  expect((await ask(restore, "POST", { as: finn, params: { id } })).status).toBe(404);
  expect((await ask(restore, "POST", { as: eda, params: { id } })).status).toBe(200);
  const own = (await ask(list, "GET", { as: ada })).body.portfolios[0];
  expect(own.permission).toBe("manage");
  expect((await ask(remove, "POST", { as: ada, params: { id: own.id }, body: {} })).status).toBe(422);
  expect((await ask(update, "POST", { as: ada, params: { id: own.id }, body: { name: "The institute" } })).status).toBe(
    200,
  );
});

test("5,000 bills are paged without reading them all", async () => {
  const { id } = await createPortfolio(eda);
  await db.execute(sql`
    insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, match_number, sort_key, title)
    select 'many-' || n, 'staff', 'many-' || n, 'bill', 'MI', '2025', '2025', 'HB ' || n, 'HB' || n, n::text, 'HB ' || lpad(n::text, 10, '0'), 'An act ' || n from generate_series(20001, 25000) n`);
  await db.execute(
    sql`insert into portfolio_bills (portfolio_id, bill_id, position) select ${id}, id, case when id % 2 = 0 then 'support' end from bills where slug like 'many-%'`,
  );
  const page = await table(eda, id, "group=position&sort=lastAction&page=3");
  expect([page.total, page.portfolioBills.length]).toEqual([5000, 100]);
  expect((await ask(get, "GET", { as: eda, params: { id } })).body.portfolio.bills).toHaveLength(5000);
});

test("bills are found and sorted by the day on which they take effect, of the whole act before its parts", async () => {
  const { id } = await createPortfolio(eda, { name: "Effects" });
  const inDays = (days: number) => addCalendarDays(todayIn("America/New_York"), days);
  const none = await aBill({ name: "AB 900" });
  const days: Record<string, [days: number, isWhole: boolean][]> = {
    "AB 901": [
      [200, false],
      [60, true],
    ],
    "AB 902": [
      [20, false],
      [40, false],
    ],
    "AB 903": [[-10, true]],
  };
  for (const [name, clauses] of Object.entries(days)) {
    const bill = await aBill({ name, status: "enacted" });
    const [text] = await db
      .insert(billTexts)
      .values({ billId: bill.id, key: "x", name: "Enrolled", state: "none" })
      .returning();
    const place = { section: "sec-1", start: 0, end: 9, sha256: "0", reader: 1, isNewest: true, words: "Effective." };
    for (const [day, isWhole] of clauses)
      await db
        .insert(textFindings)
        .values({ ...place, textId: text!.id, kind: "effective", date: inDays(day), certainty: "printed", isWhole });
    await set(eda, id, { billId: bill.id });
  }
  await set(eda, id, { billId: none.id });
  const tableOf = async (query: Record<string, string>) =>
    (await portfolioTable(id, readTableFilter(query), { page: 1, perPage: 100 })).portfolioBills.map(
      ({ bill, takesEffect }) => [bill.name, takesEffect],
    );
  expect(await tableOf({ sort: "effective" })).toEqual([
    ["AB 903", inDays(-10)],
    ["AB 902", inDays(20)],
    ["AB 901", inDays(60)],
    ["AB 900", null],
  ]);
  const within = async (effective: string) => (await tableOf({ effective })).map(([name]) => name);
  expect(await within("quarter")).toEqual(["AB 901", "AB 902"]);
  expect(await within("month")).toEqual(["AB 902"]);
  expect(await within("past")).toEqual(["AB 903"]);
  expect(await within("none")).toEqual(["AB 900"]);
  expect((await portfolioBillIds(id, readTableFilter({ sort: "effective", effective: "ahead" }))).billIds).toHaveLength(
    2,
  );
});
