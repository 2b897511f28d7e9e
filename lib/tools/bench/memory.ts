import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The memory that a process holds, in MB; 0 once it is gone. */
export function memoryOf(pid: number): number {
  try {
    if (process.platform === "linux")
      return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return 0;
  }
}

/** The memory of the processes that a process started, in MB; 0 where the system does not tell. */
function memoryOfChildren(pid: number): number {
  if (process.platform !== "linux") return 0;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .reduce((sum, name) => sum + memoryOf(Number(name)), 0);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

/** Does something while looking at a process's memory. @returns what it came to, and the most that the process held, and those that it started, in MB */
export async function watched<T>(
  pid: number,
  act: () => Promise<T>,
): Promise<{ value: T; peak: number; besides: number }> {
  let peak = memoryOf(pid);
  let besides = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
    besides = Math.max(besides, memoryOfChildren(pid));
  }, 200);
  try {
    const value = await act();
    return { value, peak: Math.max(peak, memoryOf(pid)), besides };
  } finally {
    clearInterval(look);
  }
}
