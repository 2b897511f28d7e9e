import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { closeDatabase, db } from "@/db";
import { freePort } from "@/lib/tools/postgres/free-port";
import { FaultProxy } from "@/lib/tools/testing/faults/fault-proxy";
import { dropDatabase } from "@/lib/tools/testing/test-databases";
import { backUp } from "./back-up";
import { BackupError } from "./backup-error";
import { restore } from "./restore";

const ground = mkdtempSync(join(tmpdir(), "rotunda-lost-"));
let turn = 0;
const fresh = () => join(ground, String((turn += 1)));
const name = `test_${process.pid}_lost`;
const admin = postgres(inject("testServer").admin, { max: 1, onnotice: () => {} });
let proxy: FaultProxy;
/** The address of a database by way of what breaks connections. */
const through = (address: string) => Object.assign(new URL(address), { port: String(proxy.port) }).href;
const target = () => through(Object.assign(new URL(inject("testServer").admin), { pathname: `/${name}` }).href);
const reset = () => {
  proxy.mood = "reset";
  proxy.mood = "well";
};

beforeAll(async () => {
  await closeDatabase();
  proxy = await FaultProxy.open(await freePort(27_500), Number(new URL(process.env.DATABASE_URL!).port));
  vi.stubEnv("DATABASE_URL", through(process.env.DATABASE_URL!));
  await db.execute(sql`insert into people (name) select repeat('name ', 20) || n from generate_series(1, 60000) n`);
});
async function emptyTarget(): Promise<void> {
  await dropDatabase(admin, name);
  await admin.unsafe(`create database ${name}`);
}
beforeEach(emptyTarget);
afterEach(() => reset());
afterAll(async () => {
  await closeDatabase();
  await proxy.close();
  vi.unstubAllEnvs();
  await dropDatabase(admin, name);
  await admin.end();
  rmSync(ground, { recursive: true, force: true });
});

test("a backup whose connections are reset says so in a sentence and leaves nothing of itself; the next one is whole, and restoring it is as safe", async () => {
  const said: string[] = [];
  // by what has passed and not by time, so that a slow machine is broken in the same places as a fast one
  for (const pieces of [0, 1, 2, 4, 8, 16, 32, 64]) {
    const place = fresh();
    proxy.resetAfter = () => pieces;
    const outcome = await backUp(place).then(
      () => "made",
      (error: unknown) => error,
    );
    proxy.resetAfter = () => Infinity;
    if (outcome !== "made")
      said.push(
        `${outcome instanceof BackupError ? outcome.message : String(outcome)} ${existsSync(place) ? "left" : "gone"}`,
      );
  }
  expect(said.length).toBeGreaterThan(0);
  expect(
    said.filter(
      (one) =>
        !/^The (connection to the database was lost|database cannot be reached \(.*\))\. No backup was made\. gone$/.test(
          one,
        ),
    ),
  ).toEqual([]);
  const place = fresh();
  const { rows } = await backUp(place);

  const broken: unknown[] = [];
  for (const pieces of [0, 1, 3, 10, 30, 100, 300]) {
    // a loss after the commit leaves a complete database, which the next round must not find
    await emptyTarget();
    proxy.resetAfter = () => pieces;
    const outcome = await restore(place, { url: target() }).catch((error: unknown) => error);
    proxy.resetAfter = () => Infinity;
    if (!(outcome instanceof Error)) break;
    broken.push(outcome);
  }
  // and once within the rows: each step is reported when it begins
  for (const step of [2, 4]) {
    let steps = 0;
    await emptyTarget();
    const outcome = await restore(place, { url: target() }, () => (steps += 1) === step && reset()).catch(
      (error: unknown) => error,
    );
    if (outcome instanceof Error) broken.push(outcome);
  }
  expect(broken.length).toBeGreaterThan(0);
  expect(
    broken.filter(
      (one) =>
        !(one as { expected?: boolean }).expected ||
        !/^The (connection to the database was lost|database cannot be reached)/.test(String((one as Error).message)),
    ),
  ).toEqual([]);
  const whole = await restore(place, { url: target() }).then(
    (restored) => restored.rows,
    (error: Error) => error.message,
  );
  expect([rows, expect.stringContaining("The database is not empty")]).toContainEqual(whole);
});

test("a backup whose holding connection alone is lost ends as well, since bytes of files may be removed then", async () => {
  const place = fresh();
  const lost = backUp(place, (table) => {
    if (table === "public.people")
      void admin`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and a.application_name = 'rotunda backup' and a.datname = ${new URL(process.env.DATABASE_URL!).pathname.slice(1)}`.execute();
  });
  await expect(lost).rejects.toThrow("The connection to the database was lost. No backup was made.");
  expect(existsSync(place)).toBe(false);
});
