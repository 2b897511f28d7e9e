import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "../../../db/client.ts";
import { processIdentity, stillRuns, tryLock, withLock } from "../start/file-lock.mjs";
import { type Account, chooseAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { adminRole, ensureCluster, readAccess, role, writeAccess, writeConfiguration } from "./cluster.ts";
import { freePort, portAfter } from "./free-port.ts";
import { PostgresError } from "./postgres-error.ts";
import { clearLeftovers, readPostmaster, startPostmaster, stopPostmaster } from "./postmaster.ts";

export type EmbeddedPostgres = {
  /** The address of a database on it, with the product's account. */
  url(database?: string): string;
  /** Stops it, unless another process uses it too. `force` does not wait for what still runs. */
  release(options?: { force?: boolean }): Promise<void>;
};

type Options = {
  /** The data folder; `<folder>.log`, `<folder>.lock` and `<folder>.users` are next to it. */
  folder: string;
  /** False for disposable test data. */
  durable?: boolean;
  /** Restarts it when it dies, and calls this. */
  onRestart?: (message: string) => void;
};

/**
 * Uses the Postgres of a data folder: creates the folder, and starts Postgres or joins the running one. It ends when its
 * last user process releases it; killed processes do not count.
 * @throws PostgresError with a sentence if it is unavailable
 */
export async function openPostgres({ folder: place, durable = true, onRestart }: Options): Promise<EmbeddedPostgres> {
  mkdirSync(dirname(resolve(place)), { recursive: true });
  const folder = join(realpathSync(dirname(resolve(place))), basename(place));
  const account = chooseAccount(folder);
  const binaries = findBinaries(account);
  const cluster = { folder, account, binaries, durable };
  const lock = `${folder}.lock`;
  const claim = await withLock(lock, async () => {
    await ensureCluster(folder, binaries, account, durable);
    await ensureRunning(cluster);
    return addClaim(folder);
  });
  const supervisor = onRestart && supervise(cluster, onRestart);
  const onExit = () => leave(folder, claim);
  process.once("exit", onExit);
  return {
    url: (database = role) => address(folder, role, database),
    async release({ force = false } = {}) {
      supervisor?.stop();
      process.removeListener("exit", onExit);
      await withLock(lock, async () => {
        rmSync(claim, { force: true });
        if (liveClaims(folder) > 0) return;
        if (!force) await untilUnused(folder);
        await stopPostmaster(folder, binaries, force);
      });
    },
  };
}

type Cluster = { folder: string; account: Account; binaries: Binaries; durable: boolean };

function address(folder: string, user: string, database: string): string {
  const { port, password, adminPassword } = readAccess(folder);
  return `postgres://${user}:${user === adminRole ? adminPassword : password}@127.0.0.1:${port}/${database}`;
}

/**
 * Joins the running postmaster or starts one, on another port if the usual one is in use.
 * @param keepPort for clients that already have the address: waits for the usual port instead
 */
async function ensureRunning({ folder, account, binaries, durable }: Cluster, keepPort = false): Promise<void> {
  let lastLog = "";
  for (let tries = 0; tries < 12; tries += 1) {
    if (readPostmaster(folder)) {
      if (await answers(folder)) return;
    } else {
      await clearLeftovers(folder);
      const access = readAccess(folder);
      const port = keepPort ? access.port : await freePort(access.port);
      if (port !== access.port) writeAccess(folder, { ...access, port }, account);
      writeConfiguration(folder, port, durable, account);
      const { started, log } = await startPostmaster(folder, binaries, account);
      lastLog = log;
      if (started && (await answers(folder))) return;
      if (!keepPort && /could not bind|Address already in use/.test(log))
        writeAccess(folder, { ...access, port: portAfter(port) }, account);
    }
    await sleep(150 * tries);
  }
  const said = lastLog.trim().split("\n");
  const reason =
    said
      .filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line))
      .slice(-2)
      .join(" ") || said.at(-1);
  throw new PostgresError(`Postgres does not start: ${reason || "it gave no reason"} (its log is ${folder}.log).`);
}

/** Waits until it responds, and completes the first start: creates the product's account and database. */
async function answers(folder: string): Promise<boolean> {
  const { password } = readAccess(folder);
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const sql = openClient(address(folder, adminRole, adminRole), 1, {
      connect_timeout: 5,
      connection: { application_name: "rotunda start" },
    });
    try {
      const [found] =
        await sql`select exists (select from pg_roles where rolname = ${role}) as role, exists (select from pg_database where datname = ${role}) as database`;
      if (!found?.role) {
        await sql.unsafe(`create role ${role} login createdb password '${password}'`);
        await sql.unsafe(`grant pg_checkpoint, pg_monitor to ${role}`);
      }
      if (!found?.database) await sql.unsafe(`create database ${role} owner ${role}`);
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      // Starting up, shutting down or recovering: worth waiting for while the process lives.
      if (code === "28P01" || !readPostmaster(folder)) return false;
      await sleep(50);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  return false;
}

/**
 * For a process that exits without releasing: stops Postgres unless another process uses it. Nothing can be awaited any
 * more, so if another process is starting or stopping it, that one takes over.
 */
function leave(folder: string, claim: string): void {
  const { lock } = tryLock(`${folder}.lock`);
  if (!lock) return;
  try {
    rmSync(claim, { force: true });
    const postmaster = liveClaims(folder) === 0 && readPostmaster(folder);
    if (postmaster) process.kill(postmaster.pid, "SIGINT");
  } catch {
    // The folder was already deleted.
  } finally {
    lock.release();
  }
}

/** Stops a Postgres that no living process uses: the last one was killed. */
export async function stopUnused(folder: string): Promise<void> {
  await withLock(`${folder}.lock`, async () => {
    if (liveClaims(folder) === 0) await stopPostmaster(folder, findBinaries(chooseAccount(folder)));
  });
}

/** Gives closing connections the time that they need, so that none is cut and reported as a failure. */
async function untilUnused(folder: string): Promise<void> {
  if (!readPostmaster(folder)?.ready) return;
  const sql = openClient(address(folder, adminRole, adminRole), 1, { connect_timeout: 2 });
  try {
    for (const end = Date.now() + 1000; Date.now() < end; await sleep(20)) {
      const [row] = await sql<
        { others: number }[]
      >`select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      if (row?.others === 0) return;
    }
  } catch {
    // It is about to be stopped; its log has any errors.
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const claimFolder = (folder: string) => `${folder}.users`;

function addClaim(folder: string): string {
  mkdirSync(claimFolder(folder), { recursive: true });
  const claim = join(claimFolder(folder), `${process.pid}-${randomBytes(4).toString("hex")}`);
  writeFileSync(claim, processIdentity(process.pid) ?? "alive");
  return claim;
}

/** Counts the processes that use it, and removes killed ones. */
function liveClaims(folder: string): number {
  return readdirSync(claimFolder(folder)).filter((name) => {
    const claim = join(claimFolder(folder), name);
    if (stillRuns(Number(name.split("-")[0]), readFileSync(claim, "utf8"))) return true;
    rmSync(claim, { force: true });
    return false;
  }).length;
}

/** Checks the postmaster every quarter of a second, and restarts it immediately if it has died. */
function supervise(cluster: Cluster, onRestart: (message: string) => void): { stop(): void } {
  let current = readPostmaster(cluster.folder);
  let stopped = false;
  const watch = async () => {
    while (!stopped) {
      await sleep(250, undefined, { ref: false });
      if (stopped || (current && stillRuns(current.pid, current.since))) continue;
      try {
        await withLock(`${cluster.folder}.lock`, async () => {
          if (stopped) return;
          await ensureRunning(cluster, true);
          current = readPostmaster(cluster.folder);
        });
        if (!stopped) onRestart("Postgres had stopped; it is running again.");
      } catch (error) {
        onRestart(error instanceof Error ? error.message : String(error));
        await sleep(1000, undefined, { ref: false });
      }
    }
  };
  void watch();
  return { stop: () => (stopped = true) };
}
