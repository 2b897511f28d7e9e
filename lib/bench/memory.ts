import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The memory that a process holds, in MB; 0 once it is gone. */
export function memoryOf(pid: number): number {
  try {
    if (process.platform === "linux") return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return 0;
  }
}

/** Does something while looking at a process's memory. @returns what it came to, and the most that the process held, in MB */
export async function watched<T>(pid: number, act: () => Promise<T>): Promise<{ value: T; peak: number }> {
  let peak = memoryOf(pid);
  const look = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 100);
  try {
    const value = await act();
    return { value, peak: Math.max(peak, memoryOf(pid)) };
  } finally {
    clearInterval(look);
  }
}
