import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";

/**
 * Ends the job in the transaction of what it does: then neither happens without the other, however its worker dies.
 * @returns false where another worker has ended it: this transaction must then do nothing
 */
export type Finish = (tx: Transaction) => Promise<boolean>;

/** @param jobId of a job that is under way here */
export const finishOf =
  (jobId: string): Finish =>
  async (tx) =>
    // complete_jobs() passes over jobs that are under way.
    (await tx.execute(sql`delete from graphile_worker._private_jobs where id = ${jobId}::bigint returning id`)).length >
    0;
