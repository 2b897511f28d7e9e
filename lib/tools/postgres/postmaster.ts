import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity, stillRuns } from "../start/file-lock.mjs";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { dataArgument, programEnvironment } from "./cluster.ts";

/** The process that owns a data folder. */
export type Postmaster = { pid: number; since: string; port: number; ready: boolean };

const pidFile = (folder: string) => join(folder, "postmaster.pid");

/**
 * The postmaster that is running on this data folder. A file of a dead one, or one whose process id now belongs to another
 * program, does not count.
 */
export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(folder), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const since = pid > 0 ? processIdentity(pid) : undefined;
  if (!since || !worksIn(pid, folder)) return undefined;
  return { pid, since, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** Whether a process has this folder as its working directory, like all its Postgres processes. */
function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    // Root in a container may not look into other accounts' processes; their name is open to all.
    return isNamedPostgres(pid);
  }
}

function isNamedPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return false;
  }
}

/** Ends the remaining processes of a killed postmaster: a new one cannot start while they hold its shared memory. */
export async function clearLeftovers(folder: string): Promise<void> {
  if (process.platform === "linux") {
    const leftovers = () =>
      readdirSync("/proc")
        .filter(
          (name) =>
            /^\d+$/.test(name) && processIdentity(Number(name)) !== undefined && isPostgresOf(Number(name), folder),
        )
        .map(Number);
    for (let tries = 0; leftovers().length > 0 && tries < 60; tries += 1) {
      if (tries === 10 || tries === 40)
        for (const pid of leftovers()) signal(pid, tries === 10 ? "SIGQUIT" : "SIGKILL");
      await sleep(50);
    }
  }
  rmSync(pidFile(folder), { force: true });
}

function isPostgresOf(pid: number, folder: string): boolean {
  try {
    return isNamedPostgres(pid) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

/**
 * Starts a postmaster in a separate session, so that Ctrl-C in the terminal reaches only us and we stop it in order.
 * @returns when it is ready, or has ended: then with the last lines of its log
 */
export async function startPostmaster(
  folder: string,
  binaries: Binaries,
  account: Account,
): Promise<{ started: boolean; log: string }> {
  const logFile = `${folder}.log`;
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(logFile, `${logFile}.old`);
  const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, "a", 0o600);
  let ended = false;
  const child = spawn(binaries.postgres, ["-D", dataArgument(folder, account)], {
    cwd: folder,
    ...account,
    env: programEnvironment(),
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.once("error", () => (ended = true));
  child.once("exit", () => (ended = true));
  child.unref();
  while (!ended && !readPostmaster(folder)?.ready) await sleep(20);
  if (!ended && child.pid !== undefined) watchOwners(folder, child.pid);
  return { started: !ended, log: existsSync(logFile) ? readFileSync(logFile).subarray(logStart).toString() : "" };
}

/** Starts the program that stops it when its users were killed. It outlives us, and ends with the postmaster. */
function watchOwners(folder: string, pid: number): void {
  if (process.platform === "win32") return;
  const [script, stop] = ["watch-owners.sh", "stop-orphan.ts"].map((name) => join(import.meta.dirname, name));
  const watcher = spawn("sh", [script!, folder, String(pid), process.execPath, stop!], {
    cwd: join(import.meta.dirname, "..", "..", ".."),
    env: programEnvironment(),
    detached: true,
    stdio: "ignore",
  });
  watcher.once("error", () => {});
  watcher.unref();
}

/**
 * Stops a postmaster and waits for its end. It aborts open transactions, and is killed after a while.
 * @param force does not wait for an orderly end; the next start recovers from the log
 */
export async function stopPostmaster(folder: string, binaries: Binaries, force = false): Promise<void> {
  const postmaster = readPostmaster(folder);
  if (!postmaster) return;
  const steps: [NodeJS.Signals, number][] = force
    ? [
        ["SIGQUIT", 3000],
        ["SIGKILL", 2000],
      ]
    : [
        ["SIGINT", 30_000],
        ["SIGQUIT", 5000],
        ["SIGKILL", 2000],
      ];
  for (const [name, wait] of steps) {
    if (process.platform === "win32")
      spawnSync(join(dirname(binaries.postgres), "pg_ctl.exe"), [
        "kill",
        name.replace("SIG", ""),
        String(postmaster.pid),
      ]);
    else signal(postmaster.pid, name);
    for (const end = Date.now() + wait; Date.now() < end;) {
      if (!stillRuns(postmaster.pid, postmaster.since)) return;
      await sleep(20);
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
