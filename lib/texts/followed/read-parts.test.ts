import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { FakeLegiScan as Fake } from "@/lib/tools/testing/sources/legiscan-server";

/** It listens before anything reads the settings. */
const fake = await vi.hoisted(async () => {
  const { FakeLegiScan } = (await import("@/lib/tools/testing/sources/legiscan-server")) as {
    FakeLegiScan: typeof Fake;
  };
  const server = new FakeLegiScan();
  Object.assign(process.env, {
    LEGISCAN_API_KEY: "legi-secret",
    LEGISCAN_API_URL: await server.listen(),
    LEGISCAN_MONTHLY_LIMIT: "100",
  });
  return server;
});

import { db, directSql } from "@/db";
import { coverages, sourceCalls, sourceParts, sourceStates } from "@/db/schema";
import { getCoverage } from "@/lib/sources/coverage-list";
import { runCycle } from "@/lib/sources/cycle";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { readDueParts } from "./read-parts";

afterAll(() => fake.close());

let coverageId: number;
const cycle = () => runCycle({ sql: directSql, coverageId });
const read = () => readDueParts({ sql: directSql });
const texts = () => directSql`select name, state, words from bill_texts order by name`;
const positions = () =>
  directSql`select p.name, v.vote from roll_call_positions v left join persons p on p.id = v.person_id order by p.name`;
const progress = async () =>
  Object.fromEntries(
    (await getCoverage(coverageId)).parts.map(({ kind, done, total }) => [kind, `${done} of ${total}`]),
  );
const textOf = (words: string) =>
  `<html><body><p>SECTION 1. Short title.</p><p>This act may be cited as the ${words} Act.</p><p>SECTION 2. Wells.</p><p>Every well is dug by the county, and the county keeps a register of its wells.</p></body></html>`;
const requestsOf = (op: string) => fake.asked.filter((one) => one.startsWith(op));

beforeEach(async () => {
  fake.bills.clear();
  fake.faults.clear();
  fake.hasDataset = false;
  fake.people = [
    [10, "Ada Stone"],
    [11, "Ben River"],
    [12, "Cleo Marsh"],
  ];
  await emptyTables(directSql, [
    "bills",
    "import_runs",
    "coverages",
    "source_calls",
    "source_states",
    "persons",
    "roll_calls",
  ]);
  const [row] = await db
    .insert(coverages)
    .values({
      source: "legiscan",
      kind: "session",
      externalId: "2101",
      label: "WI, 2025-2026",
      jurisdiction: "WI",
      params: { sessionId: 2101 },
    })
    .returning({ id: coverages.id });
  coverageId = row!.id;
  fake.set(
    {
      id: 1,
      number: "AB1",
      hash: "a1",
      texts: [{ id: 501, body: textOf("Water") }],
      votes: [{ id: 901, yes: [10, 11], no: [12] }],
    },
    { id: 2, number: "AB2", hash: "a2", texts: [{ id: 502, body: textOf("Ditch") }] },
  );
  await cycle();
  fake.asked = [];
});

test("a followed session brings its texts and how each member voted, once", async () => {
  expect(await progress()).toEqual({ texts: "0 of 2", "roll-calls": "0 of 1" });
  expect(await read()).toBe(3);
  expect(await texts()).toMatchObject([
    { name: "Introduced", state: "kept" },
    { name: "Introduced", state: "kept" },
  ]);
  expect(await positions()).toEqual([
    { name: "Ada Stone", vote: "yes" },
    { name: "Ben River", vote: "yes" },
    { name: "Cleo Marsh", vote: "no" },
  ]);
  expect(await progress()).toEqual({ texts: "2 of 2", "roll-calls": "1 of 1" });
  expect(fake.asked.toSorted()).toEqual([
    "getBillText 501",
    "getBillText 502",
    "getRollCall 901",
    "getSessionPeople 2101",
  ]);

  // An unchanged session costs one request, and nothing is asked for twice, also where its bill changes.
  fake.asked = [];
  fake.set({ ...fake.bills.get(2)!, hash: "b2", actions: [["2025-03-03", "Passed by voice vote"]] });
  await cycle();
  expect(await read()).toBe(0);
  expect(fake.asked).toEqual(["getMasterListRaw 2101", "getBill 2"]);

  // Another hash is another text.
  fake.asked = [];
  fake.set({
    ...fake.bills.get(2)!,
    hash: "c2",
    texts: [...fake.bills.get(2)!.texts!, { id: 503, body: textOf("Canal") }],
  });
  await cycle();
  expect(await read()).toBe(1);
  expect(requestsOf("getBillText")).toEqual(["getBillText 503"]);
});

test("it leaves a fifth of the quota to the bills, and continues in the next month", async () => {
  const setUsage = async (calls: number) => {
    await db.delete(sourceCalls);
    await db.insert(sourceCalls).values({ source: "legiscan", minute: new Date().toISOString(), calls });
  };
  await setUsage(80);
  expect(await read()).toBe(0);
  expect(fake.asked).toEqual([]);
  await setUsage(78);
  expect(await read()).toBeGreaterThan(0);
  expect(fake.asked.length).toBeLessThanOrEqual(3);
  await setUsage(0);
  await read();
  expect(await progress()).toEqual({ texts: "2 of 2", "roll-calls": "1 of 1" });
});

test("one that is never given holds up no other, is named with its error, and is tried again", async () => {
  for (const fault of [
    { kind: "error" as const, message: "Internal error" },
    { kind: "body" as const, body: { status: "OK", text: { doc_id: 501, bill_id: 1 } } },
    {
      kind: "body" as const,
      body: { status: "OK", text: { doc_id: 501, bill_id: 1, doc: Buffer.from("cut").toString("base64") } },
    },
    { kind: "html" as const },
    { kind: "status" as const, status: 500 },
  ]) {
    await db.update(sourceParts).set({ isRead: false, attempts: 0, error: null, nextTryAt: new Date(0).toISOString() });
    fake.faults.set("getBillText 501", fault);
    for (let runs = 0; runs < 3; runs += 1) {
      await db.update(sourceStates).set({ blockedUntil: null });
      await read();
    }
    expect((await getCoverage(coverageId)).parts).toMatchObject([
      { kind: "roll-calls", done: 1, failed: 0, error: null },
      { kind: "texts", done: 1, total: 2, failed: 1, error: expect.stringMatching(/^[A-Z].+[.”]$/) },
    ]);
    // Neither the bills nor their time are touched by it.
    expect((await getCoverage(coverageId)).error).toBeNull();
  }
  fake.faults.clear();
  await db.update(sourceStates).set({ blockedUntil: null });
  expect(await read()).toBe(0);
  await db
    .update(sourceParts)
    .set({ nextTryAt: new Date(0).toISOString() })
    .where(eq(sourceParts.isRead, false));
  expect(await read()).toBe(1);
  expect(await progress()).toEqual({ texts: "2 of 2", "roll-calls": "1 of 1" });
});

test("a rejected key or a limit says nothing about a text", async () => {
  for (const message of ["Unknown API key", "Your API key has exceeded its monthly limit"]) {
    fake.faults.set("getBillText", { kind: "error", message });
    fake.faults.set("getSessionPeople", { kind: "error", message });
    expect(await read()).toBe(0);
    expect((await getCoverage(coverageId)).parts.map(({ failed }) => failed)).toEqual([0, 0]);
  }
});

test("a data set brings the members' votes, so that only texts are asked for", async () => {
  await emptyTables(directSql, ["bills", "import_runs", "persons", "roll_calls"]);
  await directSql`delete from source_parts`;
  await db.update(coverages).set({ currentAsOf: null, readAsOf: null, cursor: null, params: { sessionId: 2101 } });
  fake.hasDataset = true;
  fake.asked = [];
  await cycle();
  expect(await positions()).toEqual([
    { name: "Ada Stone", vote: "yes" },
    { name: "Ben River", vote: "yes" },
    { name: "Cleo Marsh", vote: "no" },
  ]);
  expect(await progress()).toEqual({ texts: "0 of 2", "roll-calls": "1 of 1" });
  expect(await read()).toBe(2);
  expect(requestsOf("getRollCall")).toEqual([]);
});

test("a session followed before texts and votes came learns from a data set, once, what all its bills have", async () => {
  await directSql`delete from source_parts`;
  await db.update(coverages).set({ params: { sessionId: 2101 } });
  // Newer than the data set.
  const newer = { ...fake.bills.get(1)!, hash: "b1", title: "An act about new wells" };
  fake.hasDataset = true;
  fake.onAsked = (name) => void (name.startsWith("getMasterListRaw") && fake.set(newer));
  await cycle();
  fake.onAsked = undefined;
  expect(await progress()).toEqual({ texts: "0 of 2", "roll-calls": "1 of 1" });
  const [bill] = await directSql`select title from bills where source_id = '1'`;
  expect(bill!.title).toBe("An act about new wells");
  expect(await read()).toBe(2);
  fake.asked = [];
  await cycle();
  expect(fake.asked).toEqual(["getMasterListRaw 2101"]);
});
