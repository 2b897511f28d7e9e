import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ImportRun } from "../schema";

const folder = vi.hoisted(() => {
  const place = `${process.env.TMPDIR ?? "/tmp"}/rotunda-import-screen-${process.pid}`;
  process.env.IMPORT_FOLDER = place;
  process.env.MAX_IMPORT_MB = "1";
  return place;
});

const { db, rawSql } = await import("@/db");
const { activityLog, importRuns } = await import("@/db/schema");
const { ask, person } = await import("@/lib/tools/testing/people");
const { POST: start } = await import("@/app/admin/import/api/start/route");
const { POST: upload } = await import("@/app/admin/import/api/upload/route");
const { POST: repeat } = await import("@/app/admin/import/api/repeat/[id]/route");
const { GET: get } = await import("@/app/admin/import/api/get/[id]/route");
const { aBill } = await import("@/lib/tools/testing/bills");
const { nextSteps } = await import("./next-steps");
const { runQueuedImport: doAskedImport } = await import("./import-job");
const { holdImportLock } = await import("./import-lock");

const bill = (identifier: string) =>
  JSON.stringify({
    legislative_session: "2026",
    identifier,
    title: `An act about ${identifier}`,
    classification: ["bill"],
    subject: ["Water"],
    abstracts: [],
    other_titles: [],
    related_bills: [],
    documents: [],
    actions: [
      {
        date: "2026-01-05",
        description: "Introduced",
        organization_id: '~{"classification": "lower"}',
        classification: ["introduction"],
      },
    ],
    sponsorships: [],
    versions: [],
    sources: [],
    extras: {},
    jurisdiction: { id: "ocd-jurisdiction/country:us/state:wi/government", name: "Wisconsin" },
  });
const outside = mkdtempSync(join(tmpdir(), "rotunda-outside-"));
let eda: Awaited<ReturnType<typeof person>>;

beforeAll(async () => {
  mkdirSync(join(folder, "week"), { recursive: true });
  writeFileSync(join(folder, "week", "bill_1.json"), bill("HB 71"));
  writeFileSync(join(outside, "bill_2.json"), bill("HB 72"));
  symlinkSync(outside, join(folder, "away"));
  eda = await person("editor");
});
afterAll(() => {
  for (const place of [folder, outside]) rmSync(place, { recursive: true, force: true });
});

const begin = async (path: string) => (await ask(start, "POST", { as: eda, body: { path } })).body.run.id as number;
const runOf = async (id: number) => (await ask(get, "GET", { as: eda, params: { id } })).body.run;
const send = (name: string, bytes: string) =>
  upload(
    new Request(`http://localhost:3000/admin/import/api/upload?name=${encodeURIComponent(name)}`, {
      method: "POST",
      headers: { cookie: eda.cookie, "content-type": "application/zip" },
      body: bytes,
    }),
  );

test("a folder of the server is imported by the job, and the run says what came of it and who asked", async () => {
  const id = await begin("week");
  expect(await runOf(id)).toMatchObject({ state: "waiting", label: "week", repeatable: true });
  await doAskedImport({ runId: id });
  expect(await runOf(id)).toMatchObject({
    state: "finished",
    done: 1,
    counts: { added: 1, refused: 0 },
    startedBy: { id: eda.id },
  });
  const entries = await db
    .select({ action: activityLog.action, actorId: activityLog.actorId })
    .from(activityLog)
    .where(eq(activityLog.entityId, id));
  expect(entries).toEqual(
    expect.arrayContaining([
      { action: "import.asked", actorId: eda.id },
      { action: "import.finished", actorId: eda.id },
    ]),
  );
});

test("the same again is a run of its own in which nothing changes", async () => {
  const id = await begin("week");
  await doAskedImport({ runId: id });
  const again = (await ask(repeat, "POST", { as: eda, params: { id } })).body.run.id as number;
  await doAskedImport({ runId: again });
  expect(again).not.toBe(id);
  expect(await runOf(again)).toMatchObject({ state: "finished", counts: { added: 0, changed: 0, unchanged: 1 } });
});

test.each(["../", "/etc", "away", "nowhere", "week/../../x"])(
  "the path %s, which leads out of the folder or to nothing, is refused",
  async (path) => {
    expect((await ask(start, "POST", { as: eda, body: { path } })).status).toBe(422);
  },
);

test("a link in a folder that leads out of it is a refusal of the run, and is not read", async () => {
  mkdirSync(join(folder, "mixed"), { recursive: true });
  symlinkSync(join(outside, "bill_2.json"), join(folder, "mixed", "bill_2.json"));
  const id = await begin("mixed");
  await doAskedImport({ runId: id });
  expect(await runOf(id)).toMatchObject({
    counts: { added: 0, refused: 1 },
    refusals: [{ file: "mixed/bill_2.json", reason: "This link points outside the import folder." }],
  });
});

test("an import waits while another one runs, and retries automatically", async () => {
  const lock = await holdImportLock(rawSql);
  const id = await begin("week");
  await doAskedImport({ runId: id });
  await lock.release();
  expect((await runOf(id)).state).toBe("waiting");
  await doAskedImport({ runId: id });
  expect((await runOf(id)).state).toBe("finished");
});

test("a run that was killed says that it was interrupted", async () => {
  const [row] = await db
    .insert(importRuns)
    .values({ source: "", label: "week", path: "week", state: "running", startedBy: eda.id })
    .returning({ id: importRuns.id });
  expect((await runOf(row!.id)).state).toBe("interrupted");
});

test("an uploaded file is stored under its name and imported", async () => {
  const response = await send("bill_3.json", bill("HB 73"));
  const { run } = (await response.json()) as { run: { id: number; label: string } };
  expect(run.label).toBe("Upload: bill_3.json");
  await doAskedImport({ runId: run.id });
  expect(await runOf(run.id)).toMatchObject({ state: "finished", counts: { added: 1 } });
});

test("an upload that is too large, empty or of another kind is refused in words, and nothing of it stays", async () => {
  const before = readdirSync(join(folder, "uploads")).length;
  expect((await send("big.zip", "x".repeat(1_000_001))).status).toBe(413);
  expect((await send("empty.zip", "")).status).toBe(422);
  expect((await send("run.exe", "x")).status).toBe(415);
  expect(readdirSync(join(folder, "uploads")).length).toBe(before);
});

test("a reader may not import", async () => {
  expect((await ask(start, "POST", { as: await person("reader"), body: { path: "week" } })).status).toBe(403);
});

test("waiting imports run in the order of their requests, however their jobs arrive", async () => {
  await rawSql`delete from graphile_worker._private_jobs`;
  const [first, second] = [await begin("week"), await begin("week")];
  await doAskedImport({ runId: second });
  expect(await runOf(second)).toMatchObject({ state: "waiting" });
  await doAskedImport({ runId: first });
  await doAskedImport({ runId: second });
  expect([(await runOf(first)).state, (await runOf(second)).state]).toEqual(["finished", "finished"]);
  const lost = await begin("week");
  await rawSql`delete from graphile_worker._private_jobs`;
  const after = await begin("week");
  await doAskedImport({ runId: after });
  expect([(await runOf(lost)).state, (await runOf(after)).state]).toEqual(["waiting", "finished"]);
});

test("a run that added bills leads to them, to the subjects without a topic, and to the inbox", async () => {
  const at = "2026-01-02T10:00:00Z";
  await db.execute(
    sql`update bills set created_at = '2020-01-01' where created_at between '2026-01-02' and '2026-01-03'`,
  );
  await aBill({ jurisdiction: "OH", session: "136", createdAt: "2026-01-02T10:00:30Z" });
  const run = {
    startedAt: at,
    finishedAt: "2026-01-02T10:01:00Z",
    counts: { added: 1, changed: 0, unchanged: 0, refused: 0 },
  };
  const next = await nextSteps(run as ImportRun, "UTC");
  expect(next?.href).toMatch(/^\/bill\/list\?/);
  expect([...new URLSearchParams(next!.href.split("?")[1])]).toEqual(
    expect.arrayContaining([
      ["session", "136"],
      ["jurisdiction[]", "OH"],
      ["sort", "bill.lastAction"],
    ]),
  );
  expect(next).toMatchObject({ unmapped: expect.any(Number), waiting: expect.any(Number) });
  expect(await nextSteps({ ...run, counts: { ...run.counts, added: 0 } } as ImportRun, "UTC")).toBeNull();
});
