import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import type { JobName, JobPayloads } from "./payloads";

/**
 * Adds a job in the transaction of its work. A failed job is retried with exponential back-off by the queue, at most 12
 * attempts; then it is among the failed jobs.
 * @param options.key a second waiting job with the key replaces the first; @param options.at ISO 8601; @param
 * options.after seconds from now, by the database's clock; @param options.queue its jobs run one at a time
 */
export async function enqueue<N extends JobName>(
  tx: Queryable,
  name: N,
  payload: JobPayloads[N],
  options: { key?: string; at?: string; after?: number; queue?: string } = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => coalesce(${options.at ?? null}::timestamptz, now() + make_interval(secs => ${options.after ?? null}::float8)), max_attempts => 12, job_key => ${options.key ?? null}, queue_name => ${options.queue ?? null})`);
}
