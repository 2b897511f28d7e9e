import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as remove } from "@/app/admin/synonym/api/delete/[id]/route";
import { GET as list } from "@/app/admin/synonym/api/list/route";
import { POST as add } from "@/app/admin/synonym/api/new/route";
import { POST as update } from "@/app/admin/synonym/api/update/[id]/route";
import { GET as findBills } from "@/app/bill/api/list/route";
import { GET as exportBills } from "@/app/bill/export/route";
import { POST as quick } from "@/app/quicksearch/search/route";
import { db } from "@/db";
import { activityLog, bills, synonyms } from "@/db/schema";
import { billFeed } from "@/lib/bills/bill-feed";
import { readBillFilter } from "@/lib/bills/search/filters";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { expandWords } from "./with-synonyms";

let eda: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  await db.delete(synonyms);
  await db.delete(bills);
  eda = await person("editor");
});

const addSynonym = async (words: string, synonym: string) => {
  const { status, body } = await ask(add, "POST", { as: eda, body: { words, synonym } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.synonym as { id: number; version: number };
};
const search = async (query: Record<string, string>) => {
  const { body } = await ask(findBills, "GET", { query: String(new URLSearchParams(query)) });
  return { ...body, names: body.bills.map(({ name }: { name: string }) => name) };
};
const lastEntry = async () => (await db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(1))[0];

describe("a search for words with a synonym", () => {
  beforeEach(async () => {
    await aBill({ name: "SB 1", title: "Grounds for eviction of a tenant" });
    await aBill({ name: "SB 2", title: "Just cause for firing teachers", lastActionDate: "2020-01-01" });
    await aBill({ name: "SB 3", title: "Grounds of schools" });
    await addSynonym("Just Cause", "grounds for eviction");
  });

  test("finds the bills with the words first, then those with the synonym, and says so", async () => {
    expect(await search({ qs: "just cause" })).toMatchObject({
      names: ["SB 2", "SB 1"],
      total: 2,
      match: "all",
      alsoSearched: ["grounds for eviction"],
    });
    expect(await search({ qs: "just-cause tenant" })).toMatchObject({ names: ["SB 1"], match: "all" });
    expect(await search({ q: "just cause" })).toMatchObject({ names: ["SB 2", "SB 1"] });
  });

  test("compares whole words, and leaves phrases and exclusions as typed", async () => {
    for (const qs of ["cause just", "just causes", '"just cause"', "teachers -just -cause"])
      expect(await search({ qs }), qs).toMatchObject({ alsoSearched: [] });
    expect((await search({ qs: "grounds for eviction" })).names).toEqual(["SB 1"]);
  });

  test("is wider in quick search too", async () => {
    const { body } = await ask(quick, "POST", { body: { q: "just cause" } });
    expect(body.results.bills.map(({ name }: { name: string }) => name).toSorted()).toEqual(["SB 1", "SB 2"]);
  });

  test("finds only what was typed in feeds and exports", async () => {
    expect((await billFeed(readBillFilter({ qs: "just cause" }), "json")).entries).toHaveLength(1);
    const answer = await exportBills(new Request("http://localhost:3000/bill/export?qs=just+cause&format=json"), {
      params: Promise.resolve({}),
    });
    expect(JSON.parse(await answer.text()).bills.map(({ name }: { name: string }) => name)).toEqual(["SB 2"]);
  });

  test("stays narrow after the synonym is removed", async () => {
    const { body } = await ask(list, "GET", { as: eda });
    const [one] = body.synonyms;
    expect((await ask(remove, "POST", { as: eda, params: { id: one.id }, body: {} })).status).toBe(200);
    expect(await search({ qs: "just cause" })).toMatchObject({ names: ["SB 2"], alsoSearched: [] });
  });
});

describe("staff", () => {
  test("add, change and remove a synonym, and each is in the activity log", async () => {
    const { id, version } = await addSynonym("renter", "tenant");
    expect(await lastEntry()).toMatchObject({ action: "synonym.created", entityId: id, entityName: "renter" });
    const changed = await ask(update, "POST", { as: eda, params: { id }, body: { synonym: "lessee", version } });
    expect(changed.body.synonym).toMatchObject({ words: "renter", synonym: "lessee", version: version + 1 });
    expect(await lastEntry()).toMatchObject({ action: "synonym.updated", before: { synonym: "tenant" } });
    const stale = await ask(update, "POST", { as: eda, params: { id }, body: { synonym: "tenant", version } });
    expect(stale.status).toBe(409);
    await ask(remove, "POST", { as: eda, params: { id }, body: { version: version + 1 } });
    expect(await lastEntry()).toMatchObject({ action: "synonym.deleted", before: { synonym: "lessee" } });
    expect((await ask(list, "GET", { as: eda })).body).toMatchObject({ synonyms: [], total: 0 });
  });

  test("find a synonym by either of its words", async () => {
    await addSynonym("renter", "tenant");
    await addSynonym("firing", "dismissal");
    const listFor = async (keyword: string) => (await ask(list, "GET", { as: eda, query: `keyword=${keyword}` })).body;
    expect(await listFor("TEN")).toMatchObject({ total: 1, synonyms: [{ words: "renter" }] });
    expect(await listFor("fir")).toMatchObject({ total: 1, synonyms: [{ synonym: "dismissal" }] });
  });

  test.each([
    ["", "tenant"],
    ["–", "tenant"],
    ["renter", "Renter"],
    ["renter", "tenant OR lessee"],
    ["renter", '"tenant"'],
    ["-renter", "tenant"],
    ["rent*", "tenant"],
  ])("cannot add %o with %o", async (words, synonym) => {
    expect((await ask(add, "POST", { as: eda, body: { words, synonym } })).status).toBe(422);
  });

  test("cannot add one twice, however it is written", async () => {
    await addSynonym("Section 8", "housing voucher");
    expect((await ask(add, "POST", { as: eda, body: { words: "section-8", synonym: "Housing Voucher" } })).status).toBe(
      409,
    );
  });
});

const known = new Map([
  ["just cause", ["grounds for eviction"]],
  ["cause", ["reason"]],
  ["renter", ["tenant", "lessee"]],
]);
test.each([
  ["just cause", "just cause OR grounds for eviction"],
  ["a renter -law", "a renter -law OR a tenant -law OR a lessee -law"],
  ["cause renter", "cause renter OR reason renter OR cause tenant OR reason tenant OR cause lessee OR reason lessee"],
  ["water OR cause", "water OR cause OR reason"],
  ['"a renter" cause', '"a renter" cause OR "a renter" reason'],
  ["renters", undefined],
  ["rent caus*", undefined],
])("%s is searched as %s", (typed, searched) => expect(expandWords(typed, known)?.text).toBe(searched));
