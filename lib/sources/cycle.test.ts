import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
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
    LEGISCAN_MONTHLY_LIMIT: "25000",
  });
  return server;
});

import { db, directSql } from "@/db";
import {
  billChanges,
  billIdentities,
  bills,
  coverages,
  importRuns,
  sourceCalls,
  sourceStates,
  tagRules,
} from "@/db/schema";
import { ruleRuns } from "@/lib/imports/rules/queries";
import { aTopic } from "@/lib/tools/testing/bills";
import { person } from "@/lib/tools/testing/people";
import { runCycle } from "./cycle";
import { CycleBusy } from "./cycle-lock";

let coverageId: number;
const cycle = () => runCycle({ sql: directSql, coverageId });
const storedBills = () => db.select({ name: bills.name, title: bills.title }).from(bills).orderBy(bills.sourceId);
const coverage = async () => (await db.select().from(coverages).where(eq(coverages.id, coverageId)))[0]!;
const unblock = () => db.update(sourceStates).set({ blockedUntil: null });

afterAll(() => fake.close());
beforeEach(async () => {
  fake.bills.clear();
  fake.faults.clear();
  fake.extraEntries = [];
  fake.hasDataset = true;
  fake.damageZip = undefined;
  for (const table of [sourceCalls, sourceStates, billChanges, billIdentities, bills, coverages, importRuns])
    await db.delete(table);
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
    { id: 1, number: "AB1", hash: "a1" },
    { id: 2, number: "AB2", hash: "a2" },
    { id: 3, number: "SB1", hash: "a3" },
  );
  fake.asked = [];
});

describe("a cycle of LegiScan", () => {
  test("loads a session by its data set, then asks only for what changed or is new", async () => {
    expect(await cycle()).toMatchObject({
      counts: { added: 3, changed: 0, unchanged: 0, refused: 0 },
      error: null,
      isComplete: true,
    });
    expect(fake.asked).toEqual(["getDatasetList", "getDatasetRaw 2101", "getMasterListRaw 2101"]);
    const { currentAsOf, cursor, error } = await coverage();
    expect([cursor, error]).toEqual([null, null]);
    expect(Date.parse(currentAsOf!)).toBeGreaterThan(Date.now() - 60_000);

    fake.asked = [];
    expect((await cycle()).counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 });
    expect(fake.asked).toEqual(["getMasterListRaw 2101"]);

    fake.asked = [];
    fake.set(
      { id: 2, number: "AB2", hash: "b2", actions: [["2025-03-03", "Passed by voice vote"]] },
      { id: 9, number: "AB9", hash: "n9" },
    );
    expect((await cycle()).counts).toEqual({ added: 1, changed: 1, unchanged: 2, refused: 0 });
    expect(fake.asked.toSorted()).toEqual(["getBill 2", "getBill 9", "getMasterListRaw 2101"]);
    expect((await db.select().from(billChanges)).map(({ field }) => field)).toContain("action");

    // A hash that moved without anything to see of it is no change, and is not asked for again.
    fake.set({ id: 1, number: "AB1", hash: "noise" });
    expect((await cycle()).counts).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 });
    fake.asked = [];
    await cycle();
    expect(fake.asked).toEqual(["getMasterListRaw 2101"]);
  });

  test("applies the saved rules as an import does, and says so in its run", async () => {
    const [topic, { id: editor }] = [await aTopic(), await person("editor")];
    const [rule] = await db
      .insert(tagRules)
      .values({
        name: "Wisconsin",
        queryString: "jurisdiction=WI",
        action: "topics",
        topicIds: [topic.id],
        createdBy: editor,
      })
      .returning();
    await cycle();
    expect((await db.select({ topicIds: bills.topicIds }).from(bills)).map(({ topicIds }) => topicIds)).toEqual(
      Array.from({ length: 3 }, () => [topic.id]),
    );
    const [run] = await db.select().from(importRuns);
    expect(await ruleRuns(run!.id)).toEqual([{ id: rule!.id, name: "Wisconsin", action: "topics", bills: 3 }]);
    await db.delete(tagRules);
  });

  test.each<[string, (zip: Uint8Array) => Uint8Array]>([
    ["cut in the middle", (zip) => zip.subarray(0, zip.length / 2)],
    ["without its last bytes", (zip) => zip.subarray(0, -8)],
    ["only a beginning", () => new TextEncoder().encode("PK\u0003\u0004 and nothing else")],
    ["nothing", () => new Uint8Array()],
    ["an empty zip", () => new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])],
    ["a web page", () => new TextEncoder().encode("<html>Just a moment...</html>")],
    ["with damaged bytes", (zip) => zip.map((byte, at) => (at > 60 && at < 90 ? byte ^ 0xff : byte))],
  ])("a data set that is %s: the bills that it lacks are asked for one by one", async (_name, damage) => {
    fake.damageZip = damage;
    expect(await cycle()).toMatchObject({ counts: { added: 3, refused: 0 }, error: null, isComplete: true });
    expect(await storedBills()).toHaveLength(3);
  });

  test("asks for each bill where there is no data set, or it comes in base64", async () => {
    fake.hasDataset = false;
    expect((await cycle()).counts.added).toBe(3);
    expect(fake.asked.filter((op) => op.startsWith("getBill"))).toHaveLength(3);
    await db.delete(bills);
    await db.update(coverages).set({ currentAsOf: null });
    fake.hasDataset = true;
    fake.asked = [];
    fake.faults.set("getDatasetRaw", { kind: "error", message: "Unknown op" });
    expect((await cycle()).counts.added).toBe(3);
    expect(fake.asked.filter((op) => op.startsWith("getBill"))).toEqual([]);
  });

  test("a first load whose list is empty after its data set never counts as complete", async () => {
    fake.faults.set("getMasterListRaw", { kind: "body", body: { status: "OK", masterlist: [] } });
    for (let times = 0; times < 3; times += 1) {
      expect((await cycle()).error).toMatch(/is empty, though it has bills/);
      expect((await coverage()).currentAsOf).toBeNull();
    }
  });

  test("an unchanged session of 10,000 bills costs one request", async () => {
    fake.bills.clear();
    for (let id = 1; id <= 10_000; id += 1) fake.set({ id, number: `AB${id}`, hash: `h${id}` });
    expect((await cycle()).counts.added).toBe(10_000);
    fake.asked = [];
    expect((await cycle()).counts).toEqual({ added: 0, changed: 0, unchanged: 10_000, refused: 0 });
    expect(fake.asked).toEqual(["getMasterListRaw 2101"]);
  });

  test("every fault is a sentence without the key and a later retry, and takes nothing of what is stored", async () => {
    await cycle();
    const before = await storedBills();
    const { currentAsOf } = await coverage();
    fake.set({ id: 2, number: "AB2", hash: "b2", title: "An act about rivers" });
    const faults: [string, Parameters<typeof fake.faults.set>[1], RegExp][] = [
      ["getMasterListRaw", { kind: "html" }, /web page/],
      ["getMasterListRaw", { kind: "error" }, /without a reason/],
      ["getMasterListRaw", { kind: "error", message: "Bad legi-secret here" }, /It says: “Bad … here”/],
      ["getMasterListRaw", { kind: "error", message: "Invalid API key" }, /API key/],
      ["getMasterListRaw", { kind: "status", status: 429 }, /too many requests/],
      ["getMasterListRaw", { kind: "status", status: 429, retryAfter: "120" }, /too many requests/],
      ["getMasterListRaw", { kind: "status", status: 500 }, /failed with 500/],
      ["getMasterListRaw", { kind: "truncated" }, /could not be (?:reached|read)/],
      ["getMasterListRaw", { kind: "body", body: { status: "OK" } }, /list of bills is missing/],
      ["getMasterListRaw", { kind: "body", body: [] }, /not an object/],
      ["getMasterListRaw", { kind: "drip" }, /did not respond within 20 seconds/],
      ["getBill 2", { kind: "html" }, /web page/],
      ["getBill 2", { kind: "status", status: 500 }, /failed with 500/],
      ["getBill 2", { kind: "error", message: "Unknown bill id" }, /1 record could not be read/],
      ["getBill 2", { kind: "body", body: { status: "OK", bill: {} } }, /1 record could not be read/],
      [
        "getBill 2",
        { kind: "body", body: { status: "OK", bill: { bill_id: 2, state: "WI" } } },
        /1 record could not be read/,
      ],
    ];
    for (const [op, fault, words] of faults) {
      await unblock();
      fake.faults.clear();
      fake.faults.set(op, fault);
      const { error } = await cycle();
      expect([op, fault, error]).toEqual([op, fault, expect.stringMatching(words)]);
      expect(error).not.toContain("legi-secret");
      const now = await coverage();
      expect(now).toMatchObject({ error, currentAsOf });
      expect(Date.parse(now.nextRunAt)).toBeGreaterThan(Date.now());
      expect(await storedBills()).toEqual(before);
    }
    await unblock();
    fake.faults.clear();
    expect(await cycle()).toMatchObject({ error: null, isComplete: true });
    expect((await storedBills()).map(({ title }) => title)).toContain("An act about rivers");
    expect((await coverage()).currentAsOf! > currentAsOf!).toBe(true);
  });

  test("a source that asks for a pause gets it", async () => {
    fake.faults.set("getDatasetList", { kind: "status", status: 429, retryAfter: "3600" });
    await cycle();
    fake.asked = [];
    fake.faults.clear();
    expect((await cycle()).error).toMatch(/paused/);
    expect(fake.asked).toEqual([]);
    expect(Date.parse((await coverage()).nextRunAt)).toBeGreaterThan(Date.now() + 3_000_000);
  });

  test("one bill that cannot be read holds up no other", async () => {
    await cycle();
    fake.set(
      { id: 1, number: "AB1", hash: "x1", title: "One" },
      { id: 2, number: "AB2", hash: "x2", title: "Two" },
      { id: 3, number: "SB1", hash: "x3", title: "Three" },
    );
    fake.faults.set("getBill 1", { kind: "status", status: 500 });
    await cycle();
    await unblock();
    expect((await cycle()).error).toMatch(/failed with 500/);
    expect((await storedBills()).map(({ title }) => title).toSorted()).toEqual([
      "An act about wells, AB1",
      "Three",
      "Two",
    ]);
  });

  test("of two concurrent cycles of one coverage one has to wait", async () => {
    const both = await Promise.allSettled([cycle(), cycle()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((each) => each.status === "rejected")).toMatchObject({ reason: expect.any(CycleBusy) });
  });

  test("stops after its time, continues from there, and counts once", async () => {
    fake.hasDataset = false;
    fake.bills.clear();
    for (let id = 1; id <= 70; id += 1) fake.set({ id, number: `AB${id}`, hash: `h${id}` });
    let parts = 0;
    let result;
    do result = await runCycle({ sql: directSql, coverageId, budget: 0 });
    while (!result.isComplete && ++parts < 20);
    expect(parts).toBeGreaterThan(1);
    expect(result.counts).toMatchObject({ added: 70, changed: 0, refused: 0 });
    expect(new Set(fake.asked.filter((op) => op.startsWith("getBill"))).size).toBe(70);
    expect(await db.select({ id: importRuns.id }).from(importRuns)).toHaveLength(1);
  });

  test("a paused coverage stops at its next page", async () => {
    fake.hasDataset = false;
    for (let id = 10; id <= 99; id += 1) fake.set({ id, number: `AB${id}`, hash: `h${id}` });
    const running = runCycle({
      sql: directSql,
      coverageId,
      onProgress: ({ done }) => void (done > 0 && db.update(coverages).set({ state: "paused" }).execute()),
    });
    expect((await running).isComplete).toBe(false);
    expect((await db.execute<{ n: number }>(sql`select count(*)::int as n from bills`))[0]!.n).toBeLessThan(93);
  });
});
