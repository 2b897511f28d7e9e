// Plain JavaScript with only Node's own modules, because it also guards the installation of the packages.
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Distinguishes a process from a later one with the same id.
 * @returns the process's start time, in the system's own unit (or "alive" if that is unavailable); undefined if it has
 * ended, even if its parent has not reaped it yet
 */
export function processIdentity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return undefined;
  }
  if (process.platform !== "linux") return "alive";
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name, which may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch (error) {
    return error.code === "ENOENT" || error.code === "ESRCH" ? undefined : "alive";
  }
}

/** Whether exactly that process (see processIdentity) is still running. */
export const stillRuns = (pid, since) => processIdentity(pid) === since;

function createExclusively(path, text) {
  let file;
  try {
    file = openSync(path, "wx", 0o600);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  try {
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
  return true;
}

const ageOf = (path) => {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
};

function readHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8"));
    return stillRuns(holder.pid, holder.since) ? { ...holder, runs: true } : { ...holder, runs: false };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    // Incomplete: its writer is about to finish, or was killed.
    return { pid: 0, since: "", note: "", runs: ageOf(path) < 3000 };
  }
}

/** Removes a dead process's lock; a second lock prevents two concurrent attempts from removing the winner's new one. */
function breakLock(path) {
  const breaker = `${path}.break`;
  if (!createExclusively(breaker, "")) {
    if (ageOf(breaker) > 5000) rmSync(breaker, { force: true });
    return;
  }
  try {
    const holder = readHolder(path);
    if (holder && !holder.runs) rmSync(path, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
}

/**
 * Takes a lock that ends with this process, however it ends.
 * @param path the lock's file; its folder is created if missing
 * @param note information about the holder for others
 * @returns `{ lock }` if it was free, otherwise `{ holder }` with the holder's process id and note
 */
export function tryLock(path, note = "") {
  mkdirSync(dirname(path), { recursive: true });
  const self = { pid: process.pid, since: processIdentity(process.pid) ?? "alive" };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (createExclusively(path, JSON.stringify({ ...self, note }))) return { lock: heldLock(path, self) };
    const holder = readHolder(path);
    if (holder?.runs) return { holder: { pid: holder.pid, note: holder.note } };
    if (holder) breakLock(path);
  }
  return { holder: { pid: 0, note: "" } };
}

function heldLock(path, self) {
  return {
    setNote(note) {
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ ...self, note }), { mode: 0o600 });
      renameSync(draft, path);
    },
    release() {
      rmSync(path, { force: true });
    },
  };
}

/**
 * Runs an action while holding a lock, and waits for the lock if necessary.
 * @param path the lock's file
 * @param action its result is returned
 * @param onWait called once if the lock was not free immediately
 */
export async function withLock(path, action, onWait = () => {}) {
  let result = tryLock(path);
  if (!result.lock) onWait(result.holder);
  while (!result.lock) {
    await sleep(50);
    result = tryLock(path);
  }
  try {
    return await action();
  } finally {
    result.lock.release();
  }
}
