import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { processIdentity } from "../start/file-lock.mjs";
import { type EmbeddedPostgres, openPostgres } from "./embedded-postgres.ts";

const place = mkdtempSync(join(tmpdir(), "rotunda-postgres-test-"));
const folder = join(place, "with a space", "postgres");
const open: EmbeddedPostgres[] = [];
const start = async (onRestart?: (message: string) => void) => {
  const server = await openPostgres({ folder, onRestart });
  open.push(server);
  return server;
};
afterAll(async () => {
  for (const server of open) await server.release({ force: true });
  rmSync(place, { recursive: true, force: true });
});

const postmasterPid = () => Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
async function ask<T = string>(server: EmbeddedPostgres, query: string): Promise<T> {
  const sql = postgres(server.url(), { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    const [row] = await sql.unsafe(query);
    return Object.values(row ?? {})[0] as T;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

test("the database is private, sorts alike everywhere, and is no superuser's", async () => {
  const server = await start();
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(await ask(server, "show listen_addresses")).toBe("127.0.0.1");
  expect(Number(new URL(server.url()).port)).toBeLessThan(32_768);
  expect(
    await ask(
      server,
      "select datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding) from pg_database where datname = current_database()",
    ),
  ).toBe("b C.UTF-8 UTF8");
  expect(await ask(server, "show is_superuser")).toBe("off");
  const stranger = postgres(server.url().replace(/:[^:@]+@/, ":guess@"), { max: 1 });
  await expect(stranger`select 1`).rejects.toMatchObject({ code: "28P01" });
  await stranger.end();
});

test("the extensions that search needs can be made by the product's own account", async () => {
  const server = await start();
  for (const name of ["pg_trgm", "unaccent", "btree_gin"]) await ask(server, `create extension if not exists ${name}`);
  expect(
    await ask(server, "select count(*)::int from pg_extension where extname in ('pg_trgm', 'unaccent', 'btree_gin')"),
  ).toBe(3);
});

test("all who use it share one Postgres, and it ends with the last of them", async () => {
  for (const server of open.splice(0)) await server.release();
  const [first, second] = await Promise.all([start(), start()]);
  const pid = postmasterPid();
  await first.release();
  expect(await ask(second, "select 1")).toBe(1);
  expect(postmasterPid()).toBe(pid);
  await second.release();
  expect(processIdentity(pid)).toBeUndefined();
});

test("killed, it is back within two seconds, with all that was committed, at the same address", async () => {
  const restarts: string[] = [];
  const server = await start((message) => restarts.push(message));
  await ask(server, "create table if not exists kept as select 42 as value");
  const pid = postmasterPid();
  const address = server.url();
  process.kill(pid, "SIGKILL");
  const began = Date.now();
  let value: number | undefined;
  while (value === undefined && Date.now() - began < 10_000) {
    await sleep(50);
    if (processIdentity(pid) === undefined)
      value = await ask<number>(server, "select value from kept").catch(() => undefined);
  }
  expect(value).toBe(42);
  expect(server.url()).toBe(address);
  await expect.poll(() => restarts).toEqual(["Postgres had stopped; it is running again."]);
});

test("what a killed Postgres left behind does not keep a new one from starting", async () => {
  for (const server of open.splice(0)) await server.release();
  // The number of a process that lives and is none of ours, as after a restart of the machine.
  writeFileSync(join(folder, "postmaster.pid"), `${process.pid}\n${folder}\n1\n1\n\n127.0.0.1\n  1 1\nready\n`);
  expect(await ask(await start(), "select value from kept")).toBe(42);
});

test.skipIf(process.platform === "win32")(
  "it does not outlive the process that used it, even one that was killed and could not stop it",
  async () => {
    for (const server of open.splice(0)) await server.release();
    const program = `import { openPostgres } from ${JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"))};
      await openPostgres({ folder: ${JSON.stringify(folder)} });
      process.stdout.write("open");
      setInterval(() => {}, 1000);`;
    const user = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(user.stdout, "data");
    const pid = postmasterPid();
    user.kill("SIGKILL");
    await once(user, "exit");
    expect(processIdentity(pid)).toBeDefined();
    await vi.waitFor(() => expect(processIdentity(pid)).toBeUndefined(), { timeout: 100_000, interval: 200 });
  },
  200_000,
);

test.skipIf(process.getuid?.() !== 0)(
  "a database that root copied, and that belongs to root since, starts all the same",
  async () => {
    for (const server of open.splice(0)) await server.release();
    const copy = join(place, "copied");
    cpSync(folder, copy, { recursive: true });
    expect(statSync(join(copy, "PG_VERSION")).uid).toBe(0);
    const server = await openPostgres({ folder: copy });
    open.push(server);
    expect(await ask(server, "select value from kept")).toBe(42);
  },
);
