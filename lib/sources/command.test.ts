import { sql } from "drizzle-orm";
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
    FEDERAL_REGISTER_API_URL: "http://127.0.0.1:9/",
  });
  return server;
});

import { db } from "@/db";
import {
  activityLog,
  billChanges,
  billIdentities,
  bills,
  coverages,
  importRuns,
  sourceCalls,
  sourceStates,
} from "@/db/schema";
import { run } from "./command";

const written = { out: "", err: "" };
vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean((written.out += String(text))));
vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean((written.err += String(text))));
const sync = async (...args: string[]) => {
  Object.assign(written, { out: "", err: "" });
  const code = await run(args).catch((error: { exitCode?: number }) => {
    if (error.exitCode === undefined) throw error;
    return error.exitCode;
  });
  return { code, ...written };
};
const follow = (values: Partial<typeof coverages.$inferInsert> = {}) =>
  db.insert(coverages).values({
    source: "legiscan",
    kind: "session",
    externalId: "2101",
    label: "WI, 2025-2026",
    jurisdiction: "WI",
    params: { sessionId: 2101 },
    nextRunAt: "2099-01-01T00:00:00Z",
    ...values,
  });

afterAll(() => fake.close());
beforeEach(async () => {
  fake.bills.clear();
  fake.faults.clear();
  fake.hasDataset = true;
  for (const table of [sourceCalls, sourceStates, billChanges, billIdentities, bills, coverages, importRuns])
    await db.delete(table);
  fake.set({ id: 1, number: "AB1", hash: "a1" }, { id: 2, number: "AB2", hash: "a2" });
  fake.asked = [];
});

describe("npm run sync", () => {
  test("runs one cycle of what is followed, due or not, and prints the counts that the job stores", async () => {
    await follow();
    expect(await sync()).toMatchObject({
      code: 0,
      out: expect.stringContaining("WI, 2025-2026 (LegiScan): 2 added, 0 changed, 0 unchanged, 0 refused."),
    });
    fake.set({ id: 2, number: "AB2", hash: "b2", title: "An act about rivers" }, { id: 3, number: "SB1", hash: "c1" });
    const { out } = await sync("--source", "legiscan");
    expect(out).toContain("1 added, 1 changed, 1 unchanged, 0 refused.");
    const [coverage] = await db.select().from(coverages);
    expect(coverage!.counts).toEqual({ added: 1, changed: 1, unchanged: 1, refused: 0 });
  });

  test("refreshes the tracked bills that nothing followed covers", async () => {
    await follow();
    await sync();
    await db.delete(coverages);
    await db.execute(sql`update bills set tracked_at = now() where source_id = '2'`);
    fake.set({ id: 2, number: "AB2", hash: "b2", title: "An act about rivers" });
    const { code, out } = await sync();
    expect([code, out]).toEqual([
      0,
      expect.stringContaining("Tracked bills (LegiScan): 0 added, 1 changed, 0 unchanged, 0 refused."),
    ]);
    expect(out).not.toContain("WI, 2025-2026");
  });

  test("a dry run says what would change and stores nothing, neither of a first load nor of a later cycle", async () => {
    const state = async () => {
      const tables = [bills, billChanges, billIdentities, coverages, importRuns, activityLog];
      return JSON.stringify(
        await Promise.all(
          tables.map((table) =>
            db
              .select()
              .from(table)
              .orderBy(sql`1`),
          ),
        ),
      );
    };
    await follow();
    let before = await state();
    const first = await sync("--dry-run");
    expect(first.out).toContain("New: AB1, An act about wells, AB1");
    expect(first.out).toContain("2 would be added, 0 changed, 0 unchanged, 0 refused.");
    expect(await state()).toBe(before);

    await sync();
    fake.set({ id: 2, number: "AB2", hash: "b2", title: "An act about rivers" }, { id: 3, number: "SB1", hash: "c1" });
    before = await state();
    const second = await sync("--dry-run");
    expect(second.out).toContain("Changed: AB2 (title)");
    expect(second.out).toContain("New: SB1");
    expect(second.out).toContain("1 would be added, 1 changed, 1 unchanged, 0 refused.");
    expect(await state()).toBe(before);
    // What it announced is what then happens.
    expect((await sync()).out).toContain("1 added, 1 changed, 1 unchanged, 0 refused.");
  });

  test("a dry run of tracked bills stores nothing either", async () => {
    await follow();
    await sync();
    await db.delete(coverages);
    await db.execute(sql`update bills set tracked_at = now() where source_id = '2'`);
    fake.set({ id: 2, number: "AB2", hash: "b2", title: "An act about rivers" });
    const runs = (await db.select().from(importRuns)).length;
    const { out } = await sync("--dry-run");
    expect(out).toContain("Changed: AB2 (title)");
    expect((await db.select().from(importRuns)).length).toBe(runs);
    expect((await sync()).out).toContain("1 changed");
  });

  test("exits with 2 for refused records, and with 1 where a source cannot be read or nothing is set up", async () => {
    await follow();
    await sync();
    fake.set({ id: 2, number: "AB2", hash: "b2" });
    fake.faults.set("getBill 2", { kind: "body", body: { status: "OK", bill: {} } });
    expect(await sync()).toMatchObject({ code: 2, err: expect.stringContaining("1 record could not be read") });
    expect(await sync("--dry-run")).toMatchObject({ code: 2, err: expect.stringContaining("Not read: AB2") });
    fake.faults.set("getMasterListRaw", { kind: "html" });
    const failed = await sync();
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining("web page") });
    expect(failed.err).not.toContain("legi-secret");
    expect(await sync("--source", "regulations")).toMatchObject({
      code: 1,
      err: expect.stringContaining("No source is set up"),
    });
  });

  test("a paused coverage is left out, and --since takes nothing from a first load", async () => {
    await follow({ state: "paused" });
    expect((await sync()).out).not.toContain("WI, 2025-2026");
    await db.delete(coverages);
    await follow({ currentAsOf: null });
    // A first load reads everything, whatever --since says.
    expect((await sync("--since", "2026-01-01")).out).toContain("2 added");
  });

  test("refuses what it does not know, and explains itself", async () => {
    for (const args of [
      ["--source", "nowhere"],
      ["--since", "2026-02-30"],
      ["--since", "2999-01-01"],
      ["x"],
      ["--unknown"],
    ])
      expect([args, (await sync(...args)).code]).toEqual([args, 1]);
    expect(fake.asked).toEqual([]);
    const { code, out } = await sync("--help");
    expect([code, out]).toEqual([0, expect.stringMatching(/--source[^]*--since[^]*--dry-run[^]*Exit code/)]);
  });
});
