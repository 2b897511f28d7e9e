import type { Transaction } from "@/db";
import { completeRunning } from "./queue-tables";

/**
 * Completes the job in the transaction of its work.
 * @returns false if another worker has completed it: then do nothing
 */
export type Finish = (tx: Transaction) => Promise<boolean>;

/** @param jobId of a job that runs here */
export const finishOf =
  (jobId: string): Finish =>
  (tx) =>
    completeRunning(tx, jobId);
