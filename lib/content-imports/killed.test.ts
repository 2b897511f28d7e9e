import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { count, eq, inArray, sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { afterAll, expect, test, vi } from "vitest";
import { GET as get } from "@/app/admin/content-import/api/get/[id]/route";
import { POST as run } from "@/app/admin/content-import/api/run/[id]/route";
import { POST as undo } from "@/app/admin/content-import/api/undo/[id]/route";
import { POST as upload } from "@/app/admin/content-import/api/upload/route";
import { db, type Transaction } from "@/db";
import { files, issueSnapshots, publicationIssues, redirects } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { runContentImport } from "./run/run-content-import";
import { undoContentImport } from "./run/undo";
import type { ContentImportWithItems } from "./schema";

const running = new Set<ChildProcess>();
afterAll(() => running.forEach((child) => child.kill("SIGKILL")));

/** Another process at the same work; it does not say when it is done. */
function inProcess(task: "run" | "undo", id: number): { child: ChildProcess; ended: Promise<unknown> } {
  const root = resolve(import.meta.dirname, "../..");
  const program = resolve(root, "lib/tools/testing/content-import-process.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, task, String(id)], {
    cwd: root,
    env: process.env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  return { child, ended: new Promise((done) => child.once("close", done)) };
}

/** Starts the work, lets it run until it waits for what `block` holds, and kills it there. */
async function killedWhere(block: (tx: Transaction) => Promise<unknown>, task: "run" | "undo", id: number) {
  class Enough extends Error {}
  await transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`); // a process takes its time to start
    await block(tx);
    const { child, ended } = inProcess(task, id);
    const isWaiting = async () => {
      const rows = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    await vi.waitUntil(isWaiting, { timeout: 90_000, interval: 50 });
    child.kill("SIGKILL");
    await ended;
    throw new Enough();
  }).catch((error) => {
    if (!(error instanceof Enough)) throw error;
  });
}

test("a run and an undo that are killed in the middle of an item lose nothing, double nothing, and can go on", async () => {
  const ada = await person("admin", "Ada");
  const template = await aTemplate({ body: "rich_text" });
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const names = ["one", "two", "three", "four"];
  const zip = zipSync({
    "dot.png": Buffer.from(dot, "base64"),
    ...Object.fromEntries(
      names.map((name, n) => [
        `${name}.md`,
        strToU8(
          `---\ntitle: Killed ${name}\ndate: 2022-01-0${n + 1}\npermalink: /${name}/\nslug: killed-${name}\n---\n![A dot of ${name}](dot.png)\n\nText.\n`,
        ),
      ]),
    ),
  });
  const form = new FormData();
  form.append("file", new Blob([zip as BlobPart]), "four.zip");
  const { id } = (await ask(upload, "POST", { as: ada, form })).body.contentImport;
  const got = async (): Promise<ContentImportWithItems> =>
    (await ask(get, "GET", { as: ada, params: { id } })).body.contentImport;
  await vi.waitFor(async () => expect((await got()).state).toBe("ready"), { timeout: 60_000 });
  const place = { formTemplateId: template.id, formElementId: template.elements.body, publish: true };
  expect((await ask(run, "POST", { as: ada, params: { id }, body: place })).status).toBe(200);
  const issues = () =>
    db
      .select({ id: publicationIssues.id, name: publicationIssues.name })
      .from(publicationIssues)
      .where(eq(publicationIssues.formTemplateId, template.id));
  const dots = () =>
    db
      .select({ title: files.title })
      .from(files)
      .where(sql`title like 'A dot of %'`);

  // the third item waits for the address that another issue is just taking
  const taken = { name: "Other", slug: "killed-three", formTemplateId: template.id };
  await killedWhere((tx) => tx.insert(publicationIssues).values(taken), "run", id);
  expect((await issues()).map(({ name }) => name).toSorted()).toEqual(["Killed one", "Killed two"]);
  expect(await dots()).toHaveLength(2);
  expect(await got()).toMatchObject({ state: "running", counts: { imported: 2 } });

  await runContentImport({ id });
  expect(await got()).toMatchObject({ state: "finished", counts: { imported: 4, refused: 0, toImport: 0 } });
  const made = await issues();
  expect(made.map(({ name }) => name).toSorted()).toEqual(names.map((name) => `Killed ${name}`).toSorted());
  const ids = made.map((issue) => issue.id);
  const snapshots = async () =>
    (await db.select({ n: count() }).from(issueSnapshots).where(inArray(issueSnapshots.publicationIssueId, ids)))[0]!.n;
  const leading = () =>
    db
      .select()
      .from(redirects)
      .where(
        inArray(
          redirects.fromKey,
          names.map((name) => `/${name}`),
        ),
      );
  expect([await snapshots(), (await dots()).length, (await leading()).length]).toEqual([4, 4, 4]);

  expect((await ask(undo, "POST", { as: ada, params: { id }, body: {} })).status).toBe(200);
  await killedWhere(
    (tx) => tx.execute(sql`select from publication_issues where id = ${ids[2]} for update`),
    "undo",
    id,
  );
  expect([await snapshots(), (await dots()).length, (await leading()).length]).toEqual([4, 4, 4]);
  await undoContentImport({ id });
  expect((await got()).state).toBe("undone");
  expect([await issues(), await snapshots(), await dots(), await leading()]).toEqual([[], 0, [], []]);
}, 240_000);
