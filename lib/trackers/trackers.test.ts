import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as activity } from "@/app/admin/api/activity-log/list/route";
import { POST as addBills } from "@/app/admin/portfolio/api/add-bills/[id]/route";
import { POST as setBill } from "@/app/admin/portfolio/api/bill/[id]/route";
import { POST as deletePortfolio } from "@/app/admin/portfolio/api/delete/[id]/route";
import { POST as newPortfolio } from "@/app/admin/portfolio/api/new/route";
import { POST as restorePortfolio } from "@/app/admin/portfolio/api/restore/[id]/route";
import { POST as changeBills } from "@/app/admin/tracker/api/change-bills/[id]/route";
import { POST as remove } from "@/app/admin/tracker/api/delete/[id]/route";
import { GET as get } from "@/app/admin/tracker/api/get/[id]/route";
import { GET as list } from "@/app/admin/tracker/api/list/route";
import { POST as create } from "@/app/admin/tracker/api/new/route";
import { POST as publish } from "@/app/admin/tracker/api/publish/[id]/route";
import { POST as restore } from "@/app/admin/tracker/api/restore/[id]/route";
import { POST as update } from "@/app/admin/tracker/api/update/[id]/route";
import { POST as withdraw } from "@/app/admin/tracker/api/withdraw/[id]/route";
import { GET as shown } from "@/app/tracker/api/get/[slug]/route";
import { GET as csv } from "@/app/tracker/view/[slug]/data.csv/route";
import { GET as json } from "@/app/tracker/view/[slug]/data.json/route";
import { db } from "@/db";
import { billChanges, bills, trackerBills, trackers } from "@/db/schema";
import { trackerColumns } from "@/db/schema/trackers";
import { transaction } from "@/db/transaction";
import { mergeBill } from "@/lib/bills/admin/merge";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { forgetDeletedTrackers } from "./commands";
import { atom } from "@/lib/platform/http/feed";
import { trackerFeed, trackerFeedResponse } from "./public/feed";
import { noTrackerFilter, readTrackerFilter, trackerQuery } from "./public/filter";
import { mapOf, shadeOf } from "./public/map";
import { trackerPage } from "./public/page";
import { publishedTracker, publishedTrackers, type PublicTracker } from "./public/published";
import { trackerData } from "./public/structured-data";
import { tiles } from "./public/tile-grid";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
let finn: Person;
beforeAll(async () => {
  [ada, eda, finn] = [await person("admin", "Ada"), await person("editor", "Eda"), await person("editor", "Finn")];
});

const canary = "Zyxomma petiolatum";

async function aPortfolio(as: Person, billIds: number[], name = `Client ${canary}`): Promise<{ id: number }> {
  const { body } = await ask(newPortfolio, "POST", {
    as,
    body: { name, client: canary, columns: [{ name: canary, type: "text" }] },
  });
  const { id } = body.portfolio;
  for (const billId of billIds)
    await ask(setBill, "POST", {
      as,
      params: { id },
      body: {
        billId,
        position: "oppose",
        priority: "high",
        note: canary,
        clientNote: canary,
        ownerId: as.id,
        nextStep: canary,
        due: "2031-05-17",
        tags: [canary.slice(0, 20)],
        columns: { [canary]: canary },
      },
    });
  return { id };
}

const aTracker = async (as: Person, body: object) => {
  const { status, body: answer } = await ask(create, "POST", { as, body: { name: "Water bills", ...body } });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.tracker as { id: number; slug: string; version: number; categories: { id: number; label: string }[] };
};
const change = (as: Person, id: number, body: object) => ask(update, "POST", { as, params: { id }, body });
const makePublic = (as: Person, id: number) => ask(publish, "POST", { as, params: { id }, body: {} });
const open = async (slug: string): Promise<PublicTracker> => {
  const found = await publishedTracker(slug);
  if (found?.state !== "published") throw new Error("is not published");
  return found.tracker;
};
const fileOf = async (slug: string) => (await ask(json, "GET", { params: { slug } })).body;

test("a tracker over a portfolio shows its bills, its own categories and notes, and nothing else of the portfolio", async () => {
  const [first, second] = [
    await aBill({ name: "HB 12", title: "An act on wells", status: "enacted", jurisdiction: "TX" }),
    await aBill({ name: "SB 7", title: "قانون المياه", jurisdiction: "WI" }),
  ];
  const portfolio = await aPortfolio(eda, [first.id, second.id]);
  const tracker = await aTracker(eda, {
    source: "portfolio",
    portfolioId: portfolio.id,
    text: "Bills about water.\n\nOf all states.",
    method: "We read each bill.",
    categories: [{ label: "Ban" }, { label: "P".repeat(400) }],
    columns: [...trackerColumns],
    map: "category",
  });
  const [ban] = tracker.categories;
  expect(
    await ask(changeBills, "POST", {
      as: eda,
      params: { id: tracker.id },
      body: { billIds: [first.id, 999_999], categoryId: ban!.id, publicNote: "Bans new wells." },
    }),
  ).toMatchObject({ status: 200, body: { changed: [first.id] } });
  await makePublic(eda, tracker.id);
  const page = await trackerPage(await open(tracker.slug));
  expect(page.bills.map(({ name, publicNote }) => [name, publicNote]).toSorted()).toEqual([
    ["HB 12", "Bans new wells."],
    ["SB 7", ""],
  ]);
  expect(page.choices.category.map(({ label, count }) => [label.slice(0, 11), count])).toEqual([
    ["Ban", 1],
    ["PPPPPPPPPPP", 0],
    ["No category", 1],
  ]);
  const filtered = await trackerPage(await open(tracker.slug), readTrackerFilter({ category: String(ban!.id) }));
  expect([filtered.total, filtered.all, filtered.bills.map(({ name }) => name)]).toEqual([1, 2, ["HB 12"]]);
  const publicTexts = [
    page,
    await fileOf(tracker.slug),
    (await ask(csv, "GET", { params: { slug: tracker.slug } })).body,
    atom(await trackerFeed(await open(tracker.slug))),
    trackerData(await open(tracker.slug), page.organisation, page.all, page.asOf),
  ].map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  for (const text of publicTexts) {
    expect(text).not.toContain(canary);
    expect(text).not.toContain(canary.slice(0, 20));
    expect(text).not.toContain("oppose");
    expect(text).not.toContain("2031-05-17");
  }
  expect((await fileOf(tracker.slug)).bills).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ number: "HB 12", category: "Ban", publicNote: "Bans new wells." }),
    ]),
  );
});

test("what public pages read of a portfolio is which bills are in it, and since when", () => {
  const source = readFileSync(new URL("public/tracked-bills.ts", import.meta.url), "utf8");
  const columns = new Set([...source.matchAll(/\bpb\.(\w+|\*)/g)].map(([, column]) => column));
  expect([...columns].toSorted()).toEqual(["bill_id", "created_at", "portfolio_id"]);
  for (const file of ["feed", "files", "map", "page", "published", "metadata", "structured-data"])
    expect(readFileSync(new URL(`public/${file}.ts`, import.meta.url), "utf8"), file).not.toMatch(
      /portfolio_bills|\bpb\./,
    );
});

test("an internal field is refused as a column, by the call and by the database", async () => {
  for (const column of ["note", "clientNote", "position", "owner", "nextStep", "tags", "priority", "due"]) {
    const { status } = await ask(create, "POST", {
      as: eda,
      body: { name: "Water", source: "search", columns: ["title", column] },
    });
    expect(status, column).toBe(422);
  }
  const tracker = await aTracker(eda, { source: "search" });
  await expect(
    db.execute(sql`update trackers set columns = array['title', 'position'] where id = ${tracker.id}`),
  ).rejects.toThrow("Failed query");
});

describe("who manages a tracker", () => {
  test("over a portfolio its managers; it does not exist for staff who are not members, in the log either", async () => {
    const { id: portfolioId } = await aPortfolio(eda, []);
    expect(
      (await ask(create, "POST", { as: finn, body: { name: "A", source: "portfolio", portfolioId } })).status,
    ).toBe(404);
    const { id } = await aTracker(eda, { name: `Draft ${canary}`, source: "portfolio", portfolioId });
    expect((await ask(get, "GET", { as: finn, params: { id } })).status).toBe(404);
    expect((await change(finn, id, { name: "B" })).status).toBe(404);
    expect((await makePublic(finn, id)).status).toBe(404);
    for (const as of [finn, ada]) {
      expect(JSON.stringify((await ask(list, "GET", { as })).body)).not.toContain(canary);
      expect(JSON.stringify((await ask(activity, "GET", { as })).body)).not.toContain(canary);
    }
    expect(JSON.stringify((await ask(activity, "GET", { as: eda })).body)).toContain(`Draft ${canary}`);
  });

  test("over a portfolio that one only edits or reads: it can be seen and not changed", async () => {
    const { body } = await ask(newPortfolio, "POST", {
      as: eda,
      body: {
        name: "Shared",
        members: [
          { userId: eda.id, permission: "manage" },
          { userId: finn.id, permission: "edit" },
        ],
      },
    });
    const { id } = await aTracker(eda, { source: "portfolio", portfolioId: body.portfolio.id });
    expect((await ask(get, "GET", { as: finn, params: { id } })).body.tracker.canManage).toBe(false);
    expect((await change(finn, id, { name: "B" })).status).toBe(403);
    expect(
      (await ask(changeBills, "POST", { as: finn, params: { id }, body: { billIds: [1], publicNote: "x" } })).status,
    ).toBe(403);
  });

  test("over a search all staff; none moves it to a portfolio that they do not manage", async () => {
    const { id: portfolioId } = await aPortfolio(eda, []);
    const { id } = await aTracker(eda, { source: "search", search: "/bill/list?qs=water&page=3&sort=bill.name" });
    expect((await ask(get, "GET", { as: finn, params: { id } })).body.tracker).toMatchObject({
      search: "qs=water",
      canManage: true,
    });
    expect((await change(finn, id, { source: "portfolio", portfolioId })).status).toBe(404);
    expect((await change(eda, id, { source: "portfolio", portfolioId })).status).toBe(200);
    expect((await ask(get, "GET", { as: finn, params: { id } })).status).toBe(404);
  });
});

describe("the life of a tracker", () => {
  test("a draft is not there; published, its address stays; withdrawn or deleted it is gone, and comes back", async () => {
    const tracker = await aTracker(eda, { name: "Life of a tracker", source: "search", search: "qs=wells" });
    const { id, slug } = tracker;
    expect(slug).toBe("life-of-a-tracker");
    expect(await publishedTracker(slug)).toBeNull();
    expect((await ask(json, "GET", { params: { slug } })).status).toBe(404);
    expect((await change(eda, id, { slug: "life" })).body.tracker.slug).toBe("life");
    await makePublic(eda, id);
    expect((await publishedTrackers()).map((one) => one.slug)).toContain("life");
    expect((await change(eda, id, { slug: "other" })).status).toBe(422);
    await ask(withdraw, "POST", { as: eda, params: { id }, body: {} });
    expect(await publishedTracker("life")).toMatchObject({ state: "gone" });
    expect((await ask(csv, "GET", { params: { slug: "life" } })).status).toBe(410);
    expect((await trackerFeedResponse("life")).status).toBe(410);
    await makePublic(eda, id);
    await ask(remove, "POST", { as: eda, params: { id }, body: {} });
    expect(await publishedTracker("life")).toMatchObject({ state: "gone" });
    expect(
      (await ask(create, "POST", { as: eda, body: { name: "Life", source: "search", slug: "life" } })).status,
    ).toBe(409);
    expect((await ask(restore, "POST", { as: eda, params: { id } })).body.tracker.state).toBe("withdrawn");
    await ask(remove, "POST", { as: eda, params: { id }, body: {} });
    await db
      .update(trackers)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(trackers.id, id));
    await transaction(forgetDeletedTrackers);
    expect(await publishedTracker("life")).toBeNull();
  });

  test("a program gives a name and a portfolio or a search, and reads what is published", async () => {
    const { id: portfolioId } = await aPortfolio(eda, [(await aBill({ title: "An act on wells" })).id]);
    const made = await aTracker(eda, {
      name: "Wells",
      slug: "wells-by-call",
      portfolioId,
      categories: ["Ban"],
      map: true,
    });
    expect(made).toMatchObject({ source: "portfolio", map: "status", categories: [{ id: 1, label: "Ban" }] });
    const searched = await aTracker(eda, { name: "Words", search: "qs=wells" });
    expect(searched).toMatchObject({ source: "search", search: "qs=wells", map: "none" });
    expect((await change(eda, searched.id, { portfolioId })).body.tracker).toMatchObject({ source: "portfolio" });
    const missing = await ask(create, "POST", { as: eda, body: { name: "Neither" } });
    expect([missing.status, missing.body.issues[0].path]).toEqual([422, "portfolioId"]);
    const read = (slug: string) => ask(shown, "GET", { params: { slug } });
    expect((await read(made.slug)).status).toBe(404);
    await makePublic(eda, made.id);
    const { body } = await read(made.slug);
    expect(body.tracker).toMatchObject({
      slug: "wells-by-call",
      name: "Wells",
      url: "/tracker/view/wells-by-call",
      total: 1,
    });
    expect(body.tracker.bills).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(canary);
    await ask(withdraw, "POST", { as: eda, params: { id: made.id }, body: {} });
    expect((await read(made.slug)).status).toBe(410);
  });

  test("over a deleted portfolio it is gone, and back when the portfolio is", async () => {
    const { id: portfolioId } = await aPortfolio(eda, []);
    const { id, slug } = await aTracker(eda, { name: "Over a portfolio", source: "portfolio", portfolioId });
    await makePublic(eda, id);
    expect((await trackerPage(await open(slug))).all).toBe(0);
    await ask(deletePortfolio, "POST", { as: eda, params: { id: portfolioId }, body: {} });
    expect(await publishedTracker(slug)).toMatchObject({ state: "gone" });
    expect((await ask(get, "GET", { as: eda, params: { id } })).body.tracker.isGone).toBe(true);
    await ask(restorePortfolio, "POST", { as: eda, params: { id: portfolioId } });
    expect(await publishedTracker(slug)).toMatchObject({ state: "published" });
    await db.execute(sql`delete from portfolios where id = ${portfolioId}`);
    expect(await publishedTracker(slug)).toMatchObject({ state: "gone" });
    expect((await ask(get, "GET", { as: ada, params: { id } })).body.tracker).toMatchObject({
      isGone: true,
      canManage: true,
    });
  });

  test("two editors: the second sees the first one's version", async () => {
    const { id, version } = await aTracker(eda, { source: "search" });
    await change(eda, id, { name: "First", version });
    expect(await change(finn, id, { name: "Second", version })).toMatchObject({
      status: 409,
      body: { current: { name: "First" } },
    });
    expect((await change(finn, id, { name: "First" })).body.tracker.version).toBe(version + 1);
  });

  test("a removed category leaves its bills without one; a later one never has its id", async () => {
    const bill = await aBill({ title: "An act on removed categories" });
    const tracker = await aTracker(eda, {
      source: "search",
      search: "qs=removed+categories",
      categories: [{ label: "Ban" }, { label: "Protection" }],
    });
    const [ban, protection] = tracker.categories;
    const { id } = tracker;
    await ask(changeBills, "POST", {
      as: eda,
      params: { id },
      body: { billIds: [bill.id], categoryId: protection!.id },
    });
    await change(eda, id, { categories: [ban!] });
    const [row] = await db.select().from(trackerBills).where(eq(trackerBills.trackerId, id));
    expect(row!.categoryId).toBeNull();
    expect((await change(eda, id, { categories: [ban!, protection!] })).status).toBe(422);
    expect((await change(eda, id, { categories: [ban!, { label: "ban" }] })).status).toBe(422);
    expect(
      (await ask(changeBills, "POST", { as: eda, params: { id }, body: { billIds: [bill.id], categoryId: 77 } }))
        .status,
    ).toBe(422);
  });

  test("a merged bill brings its category and note along", async () => {
    const [from, into] = [await aBill({ name: "HB 801" }), await aBill({ name: "HB 802" })];
    const { id, categories } = await aTracker(eda, { source: "search", categories: [{ label: "Ban" }] });
    await ask(changeBills, "POST", {
      as: eda,
      params: { id },
      body: { billIds: [from.id], categoryId: categories[0]!.id, publicNote: "Of the first" },
    });
    await transaction((tx) => mergeBill(tx, ada, from.id, { into: into.id }));
    expect(await db.select().from(trackerBills).where(eq(trackerBills.trackerId, id))).toMatchObject([
      { billId: into.id, categoryId: categories[0]!.id, publicNote: "Of the first" },
    ]);
  });
});

test("the feed says what was added, what moved and what got another category, all since the publication", async () => {
  const [old, fresh] = [await aBill({ name: "HB 31" }), await aBill({ name: "HB 32" })];
  const portfolio = await aPortfolio(eda, [old.id]);
  await db.execute(sql`update portfolio_bills set created_at = now() - interval '90 days' where bill_id = ${old.id}`);
  const { id, slug, categories } = await aTracker(eda, {
    source: "portfolio",
    portfolioId: portfolio.id,
    categories: [{ label: "Ban" }, { label: "Protection" }],
  });
  const move = (at: string) =>
    db.insert(billChanges).values({
      billId: old.id,
      at: sql.raw(at) as never,
      field: "status",
      old: "introduced",
      new: "enacted",
    } as never);
  await move("now() - interval '30 days'");
  await makePublic(eda, id);
  await db
    .update(trackers)
    .set({ publishedAt: sql`now() - interval '2 days'` })
    .where(eq(trackers.id, id));
  await move("now() - interval '1 day'");
  await ask(addBills, "POST", { as: eda, params: { id: portfolio.id }, body: { billIds: [fresh.id] } });
  for (const category of categories)
    await ask(changeBills, "POST", { as: eda, params: { id }, body: { billIds: [old.id], categoryId: category.id } });
  const { entries, updatedAt } = await trackerFeed(await open(slug));
  expect(entries.map(({ title, summary }) => [title.slice(0, 5), summary])).toEqual(
    expect.arrayContaining([
      ["HB 32", "Added to the tracker. Introduced."],
      ["HB 31", "Category: Protection, before: Ban."],
      ["HB 31", "Status: Enacted, before: Introduced."],
      ["HB 31", "Added to the tracker. Introduced."],
    ]),
  );
  expect(entries).toHaveLength(4);
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(4);
  expect(updatedAt).toBe(entries[0]!.publishedAt);
  const published = Date.parse((await open(slug)).publishedAt!);
  expect(entries.every((entry) => Date.parse(entry.publishedAt) >= published)).toBe(true);
});

describe("the map", () => {
  test("has each state, territory and Congress once; not followed is never 0, followed without bills is", async () => {
    expect(tiles).toHaveLength(57);
    expect(new Set(tiles.map(({ code }) => code)).size).toBe(57);
    const places = new Set(
      tiles.flatMap(({ column, row, width }) => Array.from({ length: width }, (_, i) => `${column + i} ${row}`)),
    );
    expect(places.size).toBe(57 + 3);
    const { id, slug } = await aTracker(eda, { source: "search", map: "status" });
    await makePublic(eda, id);
    const tracker = await open(slug);
    const map = mapOf(
      tracker,
      [
        { jurisdiction: "TX", status: "enacted", categoryId: null, count: 3 },
        { jurisdiction: "TX", status: "introduced", categoryId: null, count: 9 },
        { jurisdiction: "CA-OAKLAND", status: "introduced", categoryId: null, count: 1 },
      ],
      ["TX", "OH"],
    );
    const placeOf = (code: string) => map.places.find((place) => place.code === code)!;
    expect(placeOf("TX").counts.map(({ group, count }) => [group.label, count])).toEqual([
      ["Law or final", 3],
      ["Under consideration", 9],
    ]);
    expect([placeOf("TX").total, placeOf("OH").total, placeOf("GU").total]).toEqual([12, 0, null]);
    expect(placeOf("CA-OAKLAND").total).toBe(1);
    expect(map.groups.map(({ label }) => label)).toEqual(["Law or final", "Under consideration"]);
    expect([0, 1, 3, 12].map((total) => shadeOf(total, 12))).toEqual([0, 2, 2, 4]);
  });

  test("counts by category, and bills without one apart", async () => {
    const { id, slug, categories } = await aTracker(eda, {
      source: "search",
      map: "category",
      categories: Array.from({ length: 12 }, (_, i) => ({ label: `Category ${i}` })),
    });
    await makePublic(eda, id);
    const map = mapOf(
      await open(slug),
      [
        { jurisdiction: "TX", status: "enacted", categoryId: categories[11]!.id, count: 2 },
        { jurisdiction: "TX", status: "enacted", categoryId: 777, count: 1 },
      ],
      [],
    );
    expect(map.groups.map(({ label, color }) => [label, color])).toEqual([
      ["Category 11", 7],
      ["No category", 8],
    ]);
  });
});

test("one page has one address, whatever else is in it", () => {
  const query = (given: Record<string, unknown>) => trackerQuery(readTrackerFilter(given), readTrackerFilter(given));
  expect(query({ page: "2", status: "enacted", jurisdiction: "tx", category: "3", utm: "x" })).toBe(
    "category=3&jurisdiction=TX&status=enacted&page=2",
  );
  expect(query({ page: "0", status: "sunk", jurisdiction: "<b>", category: "x" })).toBe("");
  expect(readTrackerFilter({})).toEqual(noTrackerFilter);
});

test("a page of very many bills is two queries, and its files hold all of them", async () => {
  await db.execute(sql`
    insert into bills (slug, source, source_id, kind, jurisdiction, session, session_year, session_name, name, match_key, sort_key, title, status, last_action_date)
    select 'many-' || n, 'staff', 'many-' || n, 'bill', (array['TX', 'OH', 'WI', 'US'])[1 + n % 4], '2026', 2026, '2026', 'HB ' || n, 'HB' || n, 'hb' || lpad(n::text, 8, '0'),
      'An act ' || n, (array['introduced', 'enacted', 'failed'])[1 + n % 3], date '2026-01-01' + n % 300 from generate_series(1, 3000) n`);
  const { id, slug } = await aTracker(eda, { name: "Many", source: "search", search: "session=2026", map: "status" });
  await makePublic(eda, id);
  const tracker = await open(slug);
  const begin = performance.now();
  const page = await trackerPage(tracker, { ...noTrackerFilter, page: 3 });
  expect(performance.now() - begin).toBeLessThan(3000);
  expect([page.bills.length, page.all]).toEqual([50, 3000]);
  expect((await fileOf(slug)).bills).toHaveLength(3000);
  await db.delete(bills).where(sql`slug like 'many-%'`);
});
