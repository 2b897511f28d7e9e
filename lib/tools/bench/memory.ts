import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The memory of a process in MB; 0 after its end. */
export function memoryOf(pid: number): number {
  try {
    if (process.platform === "linux")
      return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return 0;
  }
}

/** The memory of a process's children in MB; 0 if the system does not report it. */
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

/**
 * Runs a function while watching a process's memory. @returns its result, and the peak memory of the process and its
 * children in MB
 */
export async function watchMemory<T>(
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
