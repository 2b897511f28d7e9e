import { readFileSync } from "node:fs";

/** Milliseconds of a tick, Linux's unit. */
const tick = 10;

/**
 * The processor time in milliseconds of a process and its children, over all threads; NaN if the system does not report it.
 */
export function processorTime(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + processorTime(Number(child)), (Number(user) + Number(system)) * tick);
  } catch {
    return Number.NaN;
  }
}
