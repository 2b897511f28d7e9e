import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";

/**
 * Completes the job in the transaction of its work: both happen or neither, however its worker ends.
 * @returns false if another worker has completed it: this transaction must then do nothing
 */
export type Finish = (tx: Transaction) => Promise<boolean>;

/** @param jobId of a job that runs here */
export const finishOf =
  (jobId: string): Finish =>
  async (tx) =>
    // complete_jobs() skips jobs that are running.
    (await tx.execute(sql`delete from graphile_worker._private_jobs where id = ${jobId}::bigint returning id`)).length >
    0;
