import { type ChildProcess, spawn } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FakeLegiScan as Fake } from "@/lib/tools/testing/sources/legiscan-server";

/** It listens before anything reads the settings. */
const fake = await vi.hoisted(async () => {
  const { FakeLegiScan } = (await import("@/lib/tools/testing/sources/legiscan-server")) as {
    FakeLegiScan: typeof Fake;
  };
  const server = new FakeLegiScan();
  Object.assign(process.env, { LEGISCAN_API_KEY: "legi-secret", LEGISCAN_API_URL: await server.listen() });
  return server;
});

import { db, directSql } from "@/db";
import { billChanges, billIdentities, bills, coverages, importRuns, sourceCalls, sourceStates } from "@/db/schema";
import { bundleProcess } from "@/lib/tools/testing/bundled-process";
import { runDueCoverages } from "./run-due";
import { runDueJob } from "./run-due-job";

const follow = async (sessionId: number, more: Partial<typeof coverages.$inferInsert> = {}): Promise<number> => {
  const [row] = await db
    .insert(coverages)
    .values({
      source: "legiscan",
      kind: "session",
      externalId: String(sessionId),
      label: `WI, ${sessionId}`,
      jurisdiction: "WI",
      params: { sessionId },
      ...more,
    })
    .returning({ id: coverages.id });
  return row!.id;
};
const coverage = async (id: number) => (await db.select().from(coverages).where(eq(coverages.id, id)))[0]!;
const count = async (table: typeof bills | typeof billChanges) =>
  (await db.select({ n: sql<number>`count(*)::int` }).from(table))[0]!.n;

afterAll(() => fake.close());
beforeEach(async () => {
  fake.bills.clear();
  fake.faults.clear();
  fake.hasDataset = false;
  fake.onAsked = undefined;
  for (const table of [sourceCalls, sourceStates, billChanges, billIdentities, bills, coverages, importRuns])
    await db.delete(table);
  fake.set({ id: 1, number: "AB1", hash: "a1" }, { id: 2, number: "AB2", hash: "a2" });
  fake.asked = [];
});

describe("the job of each minute", () => {
  test("runs what is due, and what is not due, paused or ended stays alone", async () => {
    const due = await follow(2101);
    const later = await follow(2102, { nextRunAt: "2030-01-01T00:00:00Z" });
    const paused = await follow(2103, { state: "paused" });
    const ended = await follow(2104, { state: "ended" });
    await runDueJob();
    expect(fake.asked).toEqual(["getDatasetList", "getMasterListRaw 2101", "getBill 1", "getBill 2"]);
    for (const id of [later, paused, ended]) expect((await coverage(id)).lastRunAt).toBeNull();
    const done = await coverage(due);
    expect(done).toMatchObject({ error: null, counts: { added: 2 } });
    // Two hours later by default.
    expect(Date.parse(done.nextRunAt) - Date.parse(done.lastRunAt!)).toBeGreaterThan(119 * 60_000);
    fake.asked = [];
    await runDueJob();
    expect(fake.asked).toEqual([]);
  });

  test("opens no connection where nothing is followed", async () => {
    await runDueJob();
    expect(fake.asked).toEqual([]);
  });

  test("is done by one process at a time", async () => {
    await follow(2101);
    const runs = await Promise.all([runDueCoverages({ sql: directSql }), runDueCoverages({ sql: directSql })]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect(fake.asked.filter((op) => op === "getBill 1")).toHaveLength(1);
  });

  test("gives each coverage its turn, and continues until all are done", async () => {
    for (let id = 1; id <= 50; id += 1) fake.set({ id, number: `AB${id}`, hash: `h${id}` });
    const first = await follow(2101);
    const second = await follow(2102);
    fake.isAnySession = true;
    await runDueCoverages({ sql: directSql, turn: 0 });
    fake.isAnySession = false;
    expect([(await coverage(first)).error, (await coverage(second)).error]).toEqual([null, null]);
    expect((await coverage(first)).currentAsOf).not.toBeNull();
    expect((await coverage(second)).currentAsOf).not.toBeNull();
    // The second had its turn before the first was done.
    expect(fake.asked.indexOf("getMasterListRaw 2102")).toBeLessThan(fake.asked.lastIndexOf("getMasterListRaw 2101"));
  });

  test("stops after its page when the process stops, and the next one continues", async () => {
    for (let id = 1; id <= 70; id += 1) fake.set({ id, number: `AB${id}`, hash: `h${id}` });
    const id = await follow(2101);
    const stop = new AbortController();
    fake.onAsked = (name) => name === "getBill 30" && stop.abort();
    await runDueCoverages({ sql: directSql, signal: stop.signal });
    expect(await count(bills)).toBeLessThan(70);
    expect(await coverage(id)).toMatchObject({ error: null, currentAsOf: null, cursor: expect.anything() });
    await runDueCoverages({ sql: directSql });
    expect(await coverage(id)).toMatchObject({
      error: null,
      counts: { added: 70, changed: 0, unchanged: 0, refused: 0 },
    });
    // The page that was being read when the process stopped was stored before it ended.
    const asked = fake.asked.filter((op) => op.startsWith("getBill"));
    expect(asked).toHaveLength(new Set(asked).size);
  });
});

const running = new Set<ChildProcess>();
let bundle: Awaited<ReturnType<typeof bundleProcess>>;
beforeAll(async () => {
  bundle = await bundleProcess("lib/tools/testing/sources/cycle-process.ts");
});
afterAll(() => {
  running.forEach((child) => child.kill("SIGKILL"));
  bundle.remove();
});

/** A cycle in a process of its own. @returns what it said at its end; "" where it was killed */
function cycleProcess(id: number, env: Record<string, string> = {}): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, [bundle.file, String(id)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  let said = "";
  child.stdout!.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<string>((done) => child.once("close", () => done(said)));
  return { child, ended };
}

/** Pseudo-random numbers in 0…1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test("processes that are killed at any moment lose and double nothing", { timeout: 240_000 }, async () => {
  const seed = 20_261_125;
  const random = seededRandom(seed);
  const total = 60;
  fake.bills.clear();
  for (let id = 1; id <= total; id += 1) fake.set({ id, number: `AB${id}`, hash: `h${id}` });
  const id = await follow(2101);
  /** Kills a cycle some milliseconds after its n-th request for a bill. */
  const runKilled = async () => {
    const at = 1 + Math.floor(random() * 25);
    const wait = Math.floor(random() * 40);
    const { child, ended } = cycleProcess(id);
    let asked = 0;
    fake.onAsked = (name) => {
      if (name.startsWith("getBill") && ++asked === at) setTimeout(() => child.kill("SIGKILL"), wait);
    };
    return ended;
  };
  const finish = async () => {
    fake.onAsked = undefined;
    return JSON.parse(await cycleProcess(id).ended) as { counts: object; error: string | null };
  };

  for (let kills = 0; kills < 2; kills += 1) await runKilled();
  const loaded = await finish();
  expect([seed, loaded.error]).toEqual([seed, null]);
  expect(loaded.counts).toEqual({ added: total, changed: 0, unchanged: 0, refused: 0 });
  expect(await count(bills)).toBe(total);
  expect(await count(billChanges)).toBe(0);
  expect(await db.select({ id: importRuns.id }).from(importRuns)).toHaveLength(1);

  for (let bill = 1; bill <= 40; bill += 1)
    fake.set({ id: bill, number: `AB${bill}`, hash: `i${bill}`, actions: [["2025-03-03", "Passed by voice vote"]] });
  for (let kills = 0; kills < 2; kills += 1) await runKilled();
  expect((await finish()).counts).toEqual({ added: 0, changed: 40, unchanged: total - 40, refused: 0 });
  const perBill = await db.execute<{ n: number; events: number }>(
    sql`select count(*)::int as n, max(events)::int as events from (select bill_id, count(*) filter (where field = 'action') as events from bill_changes group by bill_id) c`,
  );
  expect(perBill[0]).toEqual({ n: 40, events: 1 });
});

test("four processes together never pass a limit", async () => {
  fake.bills.clear();
  for (let id = 1; id <= 100; id += 1) fake.set({ id, number: `AB${id}`, hash: `h${id}` });
  fake.isAnySession = true;
  const ids = [await follow(2101), await follow(2102), await follow(2103), await follow(2104)];
  fake.asked = [];
  const said = await Promise.all(ids.map((id) => cycleProcess(id, { LEGISCAN_MONTHLY_LIMIT: "37" }).ended));
  fake.isAnySession = false;
  expect(fake.asked).toHaveLength(37);
  for (const each of said)
    expect((JSON.parse(each) as { error: string }).error).toMatch(
      /37 requests a month are allowed, and they are used up/,
    );
  for (const id of ids) {
    const { nextRunAt } = await coverage(id);
    expect(new Date(nextRunAt).getUTCDate()).toBe(1);
  }
});

test("requests counted in blocks by four processes reach a limit exactly, and unused requests are returned", async () => {
  await db.execute(sql`delete from source_calls`);
  const most = 700;
  vi.stubEnv("LEGISCAN_MONTHLY_LIMIT", String(most));
  const real = await import("@/db");
  const processes = [];
  for (let n = 0; n < 4; n += 1) {
    vi.resetModules();
    vi.doMock("@/db", () => real);
    processes.push(await import("./source-limits"));
  }
  let made = 0;
  const countCalls = async () =>
    (await db.execute<{ calls: number }>(sql`select sum(calls)::int as calls from source_calls`))[0]!.calls;
  // Each makes some requests and ends, as cycles do; the last ones go on until the limit is reached.
  for (const { spendRequest, returnUnused } of processes) {
    for (let n = 0; n < 45; n += 1) await spendRequest("legiscan");
    made += 45;
    await returnUnused("legiscan");
    expect(await countCalls()).toBe(made);
  }
  const refusals = await Promise.all(
    processes.map(async ({ spendRequest, returnUnused }) => {
      for (;;) {
        const refusal = await spendRequest("legiscan").then(
          () => null,
          (error: unknown) => error,
        );
        if (refusal) return returnUnused("legiscan").then(() => refusal);
        made += 1;
      }
    }),
  );
  for (const refusal of refusals) expect(refusal).toMatchObject({ kind: "limit" });
  expect([made, await countCalls()]).toEqual([most, most]);
  vi.doUnmock("@/db");
  vi.unstubAllEnvs();
});
