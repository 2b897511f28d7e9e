import { readFileSync } from "node:fs";

/** Milliseconds of a tick, in which Linux counts. */
const tick = 10;

/** Milliseconds that a process and those that it began have kept processors busy, all their threads together; not a number where the system does not tell. */
export function processorTime(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + processorTime(Number(child)), (Number(user) + Number(system)) * tick);
  } catch {
    return Number.NaN;
  }
}
