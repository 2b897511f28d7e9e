import { readFileSync, rmSync } from "node:fs";
import { faultFile } from "./connection-settings.ts";

/**
 * For `npm run test:faults` alone: FAULT_AT names a file; once it is there and holds a number k, the process ends at the
 * k-th query from then on, before that is sent, as kill -9 would end it.
 * @returns what the driver is to call for each query; undefined where FAULT_AT is not set
 */
export function faultPoint(): (() => void) | undefined {
  const file = faultFile();
  if (!file) return undefined;
  let left = 0;
  return () => {
    if (left === 0) left = armed(file);
    if (left > 0 && --left === 0) process.kill(process.pid, "SIGKILL");
  };
}

function armed(file: string): number {
  try {
    const at = Number(readFileSync(file, "utf8"));
    rmSync(file);
    return at;
  } catch {
    return 0;
  }
}
