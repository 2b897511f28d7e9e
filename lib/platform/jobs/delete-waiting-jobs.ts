import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";

/** Deletes every job that no worker has claimed; the worker schedules recurring jobs again. */
export async function deleteWaitingJobs(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select 1 from (select array_agg(j.id) as ids from graphile_worker.jobs j where j.locked_at is null) waiting
        cross join lateral graphile_worker.complete_jobs(waiting.ids) where waiting.ids is not null`,
  );
}
