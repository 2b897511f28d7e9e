import { readFileSync } from "node:fs";

/** Milliseconds of a tick, in which Linux counts. */
const tick = 10;

/** Milliseconds that a process has kept processors busy, all its threads together; not a number where the system does not tell. */
export function processorTime(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11);
    return (Number(user) + Number(system)) * tick;
  } catch {
    return Number.NaN;
  }
}
