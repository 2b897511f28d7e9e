import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FakeLegiScan as Fake } from "@/lib/tools/testing/sources/legiscan-server";

/** It listens before anything reads the settings. */
const fake = await vi.hoisted(async () => {
  const { FakeLegiScan } = (await import("@/lib/tools/testing/sources/legiscan-server")) as {
    FakeLegiScan: typeof Fake;
  };
  const server = new FakeLegiScan();
  Object.assign(process.env, {
    LEGISCAN_API_URL: await server.listen(),
    LEGISCAN_MONTHLY_LIMIT: "25000",
    OPENSTATES_API_KEY: "from-the-environment",
  });
  return server;
});

import { GET as listCoverages } from "@/app/admin/source-coverage/api/list/route";
import { POST as createCoverage } from "@/app/admin/source-coverage/api/new/route";
import { POST as deleteCoverage } from "@/app/admin/source-coverage/api/delete/[id]/route";
import { POST as estimate } from "@/app/admin/source-coverage/api/estimate/route";
import { POST as runCoverage } from "@/app/admin/source-coverage/api/run/[id]/route";
import { POST as updateCoverage } from "@/app/admin/source-coverage/api/update/[id]/route";
import { GET as listSources } from "@/app/admin/source/api/list/route";
import { GET as offered } from "@/app/admin/source/api/scopes/[id]/route";
import { POST as testSource } from "@/app/admin/source/api/test/[id]/route";
import { POST as updateSource } from "@/app/admin/source/api/update/[id]/route";
import { db } from "@/db";
import { activityLog, bills, coverages, sourceConnections, sourceStates } from "@/db/schema";
import { ask, person } from "@/lib/tools/testing/people";
import { keyOf } from "./connections";
import { legiScanClient } from "./clients/legiscan";
import { seal, unseal } from "@/lib/platform/auth/secret-box";

let ada: Awaited<ReturnType<typeof person>>;
let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  ada = await person("admin");
  eda = await person("editor");
  fake.set({ id: 1, number: "AB1", hash: "a1" }, { id: 2, number: "AB2", hash: "a2" });
});
afterAll(() => fake.close());

const sources = async () => (await ask(listSources, "GET", { as: eda })).body.sources;
const source = async (id: string) => (await sources()).find((each: { id: string }) => each.id === id);
const update = (id: string, body: object) => ask(updateSource, "POST", { as: ada, params: { id }, body });
const create = (body: object) => ask(createCoverage, "POST", { as: ada, body });
const run = (id: number) => ask(runCoverage, "POST", { as: ada, params: { id } });
const change = (id: number, body: object) => ask(updateCoverage, "POST", { as: ada, params: { id }, body });
const entries = async (entity: string) =>
  db.select().from(activityLog).where(eq(activityLog.entity, entity)).orderBy(activityLog.id);
const unblock = () => db.update(sourceStates).set({ blockedUntil: null });

describe("sources", () => {
  test("are listed in their order, with the state of each key", async () => {
    const all = await sources();
    expect(all.map(({ id, keyState }: { id: string; keyState: string }) => [id, keyState])).toEqual([
      ["legiscan", "missing"],
      ["openstates", "environment"],
      ["congress", "missing"],
      ["house-votes", "missing"],
      ["senate-votes", "none"],
      ["federal-register", "none"],
      ["regulations", "missing"],
    ]);
    expect(all[0]).toMatchObject({
      name: "LegiScan",
      quota: { used: 0, limit: 25_000, per: "month" },
      state: "missing_key",
      lastRunAt: null,
      nextRunAt: null,
      error: null,
      every: 120,
    });
    expect(all[1].quota).toMatchObject({ per: "day", limit: 250 });
    expect(all[4].quota).toBeNull();
    expect(all[5].quota).toBeNull();
  });

  test("a key is stored encrypted, is never returned or logged, and is used immediately", async () => {
    const { status, body } = await update("legiscan", { key: " legi-secret ", every: 15 });
    expect([status, body.source]).toEqual([
      200,
      expect.objectContaining({ id: "legiscan", keyState: "set", keySetBy: ada.name, every: 15, state: "idle" }),
    ]);
    const [row] = await db.select().from(sourceConnections).where(eq(sourceConnections.source, "legiscan"));
    expect(row!.encryptedKey).toMatch(/^v1\./);
    const log = await entries("source");
    expect(log.map(({ action }) => action)).toEqual(["source.key-set"]);
    for (const text of [JSON.stringify(body), JSON.stringify(await sources()), JSON.stringify(log), row!.encryptedKey!])
      expect(text).not.toContain("legi-secret");
    expect(await keyOf(legiScanClient)).toEqual({ state: "set", key: "legi-secret" });
    expect((await ask(testSource, "POST", { as: ada, params: { id: "legiscan" } })).body).toEqual({
      ok: true,
      message: "LegiScan accepted the key.",
    });
  });

  test("what a source refuses is a sentence without the key", async () => {
    fake.faults.set("getSessionList", { kind: "error", message: "Bad legi-secret given" });
    const { status, body } = await ask(testSource, "POST", { as: ada, params: { id: "legiscan" } });
    expect([status, body]).toEqual([200, { ok: false, message: expect.stringContaining("Bad … given") }]);
    fake.faults.clear();
    await unblock();
  });

  test("a key of the environment wins and is not overwritten; bad input is refused", async () => {
    expect((await update("openstates", { key: "another" })).status).toBe(422);
    expect((await update("federal-register", { key: "another" })).status).toBe(422);
    expect((await update("openstates", { every: 60 })).body.source).toMatchObject({
      keyState: "environment",
      every: 60,
    });
    for (const every of [14, 0, -1, "often", 1.5]) expect((await update("legiscan", { every })).status).toBe(422);
    for (const id of ["nonsense", "openstates-api", "1"]) {
      expect((await update(id, { every: 30 })).status).toBe(404);
      expect((await ask(testSource, "POST", { as: ada, params: { id } })).status).toBe(404);
    }
    expect((await ask(updateSource, "POST", { as: eda, params: { id: "legiscan" }, body: {} })).status).toBe(403);
    expect((await ask(listSources, "GET", {})).status).toBe(401);
  });

  test("a key that was sealed under another SESSION_SECRET is missing, and said so", async () => {
    await db
      .update(sourceConnections)
      .set({ encryptedKey: "v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" })
      .where(eq(sourceConnections.source, "legiscan"));
    expect(await source("legiscan")).toMatchObject({
      keyState: "missing",
      error: expect.stringMatching(/SESSION_SECRET has changed/),
    });
    expect((await update("legiscan", { key: "" })).body.source.keyState).toBe("missing");
    expect((await update("legiscan", { key: "legi-secret" })).body.source).toMatchObject({
      keyState: "set",
      error: null,
    });
    expect((await entries("source")).map(({ action }) => action).slice(-2)).toEqual([
      "source.key-removed",
      "source.key-set",
    ]);
  });

  test("what is sealed opens for its own purpose alone, and not once a byte was changed", () => {
    const text = seal("one", "sëcret");
    expect(unseal("one", text)).toBe("sëcret");
    expect(seal("one", "sëcret")).not.toBe(text);
    expect(unseal("another", text)).toBeNull();
    for (const at of [3, 20, text.length - 2])
      expect(unseal("one", text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1))).toBeNull();
    for (const broken of ["", "v1.", "v1.x", text.slice(3), "v2." + text.slice(3)])
      expect(unseal("one", broken)).toBeNull();
  });

  test("offers its sessions, and says what one costs", async () => {
    const { body } = await ask(offered, "GET", { as: ada, params: { id: "legiscan" }, query: "q=wi" });
    expect(body.scopes).toEqual([{ label: "WI, 2025-2026 Regular Session", scope: { sessionId: 2101 } }]);
    expect(
      (await ask(estimate, "POST", { as: ada, body: { source: "legiscan", scope: { sessionId: 2101 } } })).body,
    ).toEqual({ estimate: { bills: 2, votes: null, parts: 4, calls: 3, minutes: 1 }, error: null });
    expect(
      (await ask(estimate, "POST", { as: ada, body: { source: "congress", scope: { congress: 119 } } })).body,
    ).toEqual({ estimate: null, error: "Congress.gov: No API key is set. Enter one under Sources." });
  });
});

describe("coverages", () => {
  let id = 0;

  test("follow what each source has; a bad scope is 422", async () => {
    for (const [from, scope] of [
      ["legiscan", {}],
      ["legiscan", { sessionId: "x" }],
      ["legiscan", { sessionId: 2101, more: 1 }],
      ["openstates", { jurisdiction: "Atlantis", session: "2025" }],
      ["openstates", { jurisdiction: "WI" }],
      ["congress", { congress: 0 }],
      ["federal-register", { types: ["LAW"] }],
      ["federal-register", { since: "2026-02-30" }],
      ["regulations", { docketId: "" }],
    ] as const)
      expect([from, scope, (await create({ source: from, scope })).status]).toEqual([from, scope, 422]);
    expect((await create({ source: "nonsense", scope: {} })).status).toBe(422);
    for (const [from, scope, shown, label] of [
      [
        "openstates",
        { jurisdiction: "wi", session: "2025" },
        { jurisdiction: "ocd-jurisdiction/country:us/state:wi/government", session: "2025" },
        "Wisconsin, 2025",
      ],
      ["congress", { congress: "119" }, { congress: 119 }, "119th Congress"],
      [
        "regulations",
        { docketId: "EPA-HQ-OAR-2026-0001" },
        { docketId: "EPA-HQ-OAR-2026-0001" },
        "Docket EPA-HQ-OAR-2026-0001",
      ],
      [
        "federal-register",
        {
          agencies: ["environmental-protection-agency"],
          terms: "wells",
          types: ["Rule", "PRORULE"],
          since: "2026-01-01",
        },
        {
          agencies: ["environmental-protection-agency"],
          terms: ["wells"],
          types: ["RULE", "PRORULE"],
          regulationIds: [],
          since: "2026-01-01",
        },
        "Rules, proposed rules of Environmental Protection Agency with “wells”",
      ],
    ] as const) {
      const { status, body } = await create({ source: from, scope, paused: true });
      expect([status, body.sourceCoverage]).toEqual([
        200,
        expect.objectContaining({
          source: from,
          scope: shown,
          label,
          paused: true,
          running: false,
          currentAsOf: null,
          error: null,
          nextRunAt: null,
        }),
      ]);
      expect((await create({ source: from, scope })).status).toBe(409);
    }
  });

  test("a cycle that is asked for answers its counts, and names the session", async () => {
    const created = await create({ source: "legiscan", scope: { sessionId: 2101 }, paused: true });
    id = created.body.sourceCoverage.id;
    const { status, body } = await run(id);
    expect([status, body.sourceCoverage]).toEqual([
      200,
      expect.objectContaining({
        id,
        source: "legiscan",
        scope: { sessionId: 2101 },
        label: "WI, 2025-2026 Regular Session",
        jurisdiction: "WI",
        counts: { added: 2, changed: 0, unchanged: 0, refused: 0 },
        currentAsOf: expect.stringMatching(/Z$/),
        error: null,
        running: false,
        paused: true,
      }),
    ]);
    fake.asked = [];
    expect((await run(id)).body.sourceCoverage.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(fake.asked).toEqual(["getMasterListRaw 2101"]);
    expect(await source("legiscan")).toMatchObject({
      state: "waiting",
      lastRunAt: expect.any(String),
      quota: { used: expect.any(Number) },
    });
  });

  test("while one is under way another answers 409, and the list says that it runs", async () => {
    fake.faults.set("getMasterListRaw", { kind: "drip" });
    fake.asked = [];
    const first = run(id);
    await expect.poll(() => fake.asked).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (await ask(listCoverages, "GET", { as: ada })).body.sourceCoverages.find(
            (each: { id: number }) => each.id === id,
          ).running,
      )
      .toBe(true);
    expect((await run(id)).status).toBe(409);
    expect((await change(id, { scope: { sessionId: 2102 } })).status).toBe(409);
    fake.faults.clear();
    fake.cutDrips();
    expect((await first).body.sourceCoverage).toMatchObject({
      running: false,
      error: expect.stringMatching(/could not be (?:reached|read)/),
    });
    await unblock();
    expect((await run(id)).body.sourceCoverage.error).toBeNull();
  });

  test("a failed cycle says why and leaves the time as it was", async () => {
    const before = (await run(id)).body.sourceCoverage.currentAsOf;
    fake.set({ id: 2, number: "AB2", hash: "b2", title: "An act about rivers" });
    fake.faults.set("getBill 2", { kind: "status", status: 500 });
    const { body } = await run(id);
    expect(body.sourceCoverage).toMatchObject({ error: expect.stringMatching(/failed with 500/), currentAsOf: before });
    fake.faults.clear();
    await unblock();
    expect((await run(id)).body.sourceCoverage).toMatchObject({
      error: null,
      counts: { added: 0, changed: 1, unchanged: 1, refused: 0 },
    });
  });

  test("what is refused for its content is listed, and holds up the time for a day only", async () => {
    const before = (await run(id)).body.sourceCoverage.currentAsOf;
    fake.set({ id: 3, number: "AB3", hash: "c3" });
    fake.faults.set("getBill 3", { kind: "body", body: { status: "OK", bill: { bill_id: 3, state: "WI" } } });
    const refused = (await run(id)).body.sourceCoverage;
    expect(refused).toMatchObject({
      error: expect.stringMatching(/1 record could not be read.*AB3/),
      currentAsOf: before,
      counts: { refused: 1 },
    });
    expect(refused.refusals).toEqual([{ file: "AB3", reason: expect.any(String), since: expect.any(String) }]);
    await db
      .update(coverages)
      .set({ refusals: refused.refusals.map((each: object) => ({ ...each, since: "2026-01-01T00:00:00.000Z" })) })
      .where(eq(coverages.id, id));
    const later = (await run(id)).body.sourceCoverage;
    expect(later).toMatchObject({ error: expect.stringMatching(/everything else is current/), counts: { refused: 1 } });
    expect(later.currentAsOf > before).toBe(true);
    fake.bills.delete(3);
    fake.faults.clear();
    expect((await run(id)).body.sourceCoverage).toMatchObject({ error: null, refusals: [] });
  });

  test("are paused, continued and changed; each is an entry of the log", async () => {
    const continued = (await change(id, { paused: false })).body.sourceCoverage;
    expect(continued).toMatchObject({ paused: false, nextRunAt: expect.any(String) });
    expect((await change(id, { paused: true, version: continued.version - 1 })).status).toBe(409);
    expect((await change(id, { ...continued, paused: true })).body.sourceCoverage.paused).toBe(true);
    const moved = (await change(id, { scope: { sessionId: 2102 } })).body.sourceCoverage;
    expect(moved).toMatchObject({ scope: { sessionId: 2102 }, currentAsOf: null, label: "Session 2102" });
    expect((await change(id, { scope: { sessionId: "no" } })).status).toBe(422);
    await change(id, { scope: { sessionId: 2101 } });
    expect(
      (await entries("source-coverage")).filter(({ entityId }) => entityId === id).map(({ action }) => action),
    ).toEqual(
      expect.arrayContaining([
        "source-coverage.created",
        "source.read",
        "source.failed",
        "source-coverage.continued",
        "source-coverage.paused",
        "source-coverage.updated",
      ]),
    );
  });

  test("end, and their bills stay; an ended one can be followed again", async () => {
    expect((await ask(deleteCoverage, "POST", { as: ada, params: { id } })).body.sourceCoverage.id).toBe(id);
    for (const again of [
      () => ask(deleteCoverage, "POST", { as: ada, params: { id } }),
      () => run(id),
      () => change(id, { paused: true }),
    ])
      expect((await again()).status).toBe(404);
    const list = (await ask(listCoverages, "GET", { as: ada })).body.sourceCoverages;
    expect(list.map((each: { id: number }) => each.id)).not.toContain(id);
    expect(await db.select({ id: bills.id }).from(bills)).toHaveLength(2);
    const anew = (await create({ source: "legiscan", scope: { sessionId: 2101 }, paused: true })).body.sourceCoverage;
    expect((await run(anew.id)).body.sourceCoverage.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(await db.select({ id: bills.id }).from(bills)).toHaveLength(2);
  });

  test("only administrators may see or change what is followed", async () => {
    for (const as of [eda, await person("reader")]) {
      expect((await ask(listCoverages, "GET", { as })).status).toBe(403);
      expect(
        (await ask(createCoverage, "POST", { as, body: { source: "legiscan", scope: { sessionId: 1 } } })).status,
      ).toBe(403);
      expect((await ask(runCoverage, "POST", { as, params: { id } })).status).toBe(403);
    }
  });
});
