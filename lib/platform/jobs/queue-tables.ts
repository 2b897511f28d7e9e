import { type SQL, sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Transaction } from "@/db";
import type { JobName } from "./payloads";

/**
 * All access to graphile-worker's private tables, for what its functions and `graphile_worker.jobs` cannot do.
 * `lib/tools/testing/internals.test.ts` checks the columns.
 */
type Client = postgres.Sql | postgres.TransactionSql;

/** Jobs with their names, as `j` and `t`: for a query that begins with `select … from`. */
export const jobsWithNames = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

/** Completes a running job, which complete_jobs() skips. @returns false if another worker has completed it */
export async function completeRunning(tx: Transaction, jobId: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`delete from graphile_worker._private_jobs where id = ${jobId}::bigint returning id`,
  );
  return rows.length > 0;
}

/** Deletes jobs that have not started. @param where of `j`, the job, and `t`, its task */
export async function deleteWaiting(tx: Transaction, where: SQL): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.complete_jobs(array_agg(j.id)) from ${jobsWithNames} where j.locked_at is null and (${where})`,
  );
}

/**
 * Releases jobs of this worker whose assignment got lost.
 * @param underWay ids of its running jobs @param patience milliseconds
 */
export async function freeLost(
  on: Client,
  worker: string,
  underWay: readonly string[],
  patience: number,
): Promise<void> {
  await on`update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by = ${worker} and locked_at < now() - make_interval(secs => ${patience / 1000}) and not id = any(${[...underWay]}::bigint[])`;
}

/** Releases the jobs of dead workers, with a growing delay in case the job crashed its worker. */
export async function freeJobsOf(on: Client, workers: readonly string[]): Promise<void> {
  await on`update graphile_worker._private_jobs set last_error = 'The process that did this ended in the middle of it.', run_at = greatest(run_at, now()) + (exp(least(attempts, 10)) - exp(1)) * interval '1 second' where locked_by = any(${[...workers]})`;
  await on`select graphile_worker.force_unlock_workers(${[...workers]})`;
}

/** Releases every job: the workers that had claimed them used another database. */
export async function freeAll(on: Client): Promise<void> {
  await on`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`;
  await on`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`;
}

/** Suspends the jobs with these names until they are released. */
export async function pauseJobs(on: Client, names: readonly JobName[]): Promise<void> {
  await on`
    update graphile_worker._private_jobs set run_at = 'infinity'
    where task_id in (select id from graphile_worker._private_tasks where identifier = any(${[...names]}))`;
}

/** A recurring job: its periods begin `at` after each multiple of `every`; a missed one is skipped after `late`. */
type Timetable = { name: string; every: string; at: string; late: string; attempts: number };

/** Adds the jobs that are due by the database's clock, each once for any number of workers. @returns their names */
export async function addDue(on: Client, timetable: readonly Timetable[]): Promise<string[]> {
  const added = await on<{ name: string }[]>`
    with timetable as (select name, every, date_bin(every::interval, now() - at::interval, '2000-01-01 00:00Z') + at::interval as due, late::interval as late, attempts
        from jsonb_to_recordset(${on.json([...timetable])}) as r(name text, every text, at text, late text, attempts int)),
      before as (select identifier, last_execution from graphile_worker._private_known_crontabs),
      begun as (insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
        select name, now(), due from timetable where now() - due <= late order by name
        on conflict (identifier) do update set last_execution = excluded.last_execution
        -- One of the future was noted by a clock that was wrong.
        where known.last_execution is null or known.last_execution < excluded.last_execution or known.last_execution > now() + interval '1 minute'
        returning identifier)
    select name, graphile_worker.add_job(name, max_attempts => attempts, job_key => case when every = '1 minute' then 'recurring:' || name end)::text
    from begun join before using (identifier) join timetable on name = identifier`;
  return added.map(({ name }) => name);
}
