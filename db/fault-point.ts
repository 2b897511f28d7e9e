import { readFileSync, rmSync } from "node:fs";
import { faultFile } from "./connection-settings.ts";

/**
 * For `npm run test:faults`: when the file FAULT_AT contains a number k, the process ends before the k-th query, as
 * after kill -9.
 * @returns called for each query; undefined without FAULT_AT
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
