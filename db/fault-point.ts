import { readFileSync, rmSync } from "node:fs";
import { faultFile } from "./connection-settings.ts";

/**
 * For `npm run test:faults` only: FAULT_AT names a file; once it exists and contains a number k, the process
 * ends before sending the k-th query from then on, as kill -9 would end it.
 * @returns a function that the driver calls for each query; undefined if FAULT_AT is not set
 */
export function faultPoint(): (() => void) | undefined {
  const file = faultFile();
  if (!file) return undefined;
  let left = 0;
  return () => {
    if (left === 0) left = readArmed(file);
    if (left > 0 && --left === 0) process.kill(process.pid, "SIGKILL");
  };
}

function readArmed(file: string): number {
  try {
    const at = Number(readFileSync(file, "utf8"));
    rmSync(file);
    return at;
  } catch {
    return 0;
  }
}
