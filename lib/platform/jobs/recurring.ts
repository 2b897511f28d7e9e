import type postgres from "postgres";
import type { JobName } from "./payloads";

type Recurring = {
  every: "1 minute" | "1 hour" | "2 hours" | "1 day";
  /** Hours and minutes after the start of each period, in UTC. */
  at?: string;
  /** How late it may still start after no worker was running; without it, at any time. */
  atMostLate?: string;
  attempts?: number;
};

/** A job of every minute is tried once, and again in the next; until then its error is among the failed jobs. */
const everyMinute = { every: "1 minute", attempts: 1 } as const;

/** Every recurring job. */
export const recurring: Partial<Record<JobName, Recurring>> = {
  "back-up": { every: "1 day", at: "2:23", atMostLate: "6 hours", attempts: 3 },
  "tidy-up": { every: "1 day", at: "3:17" },
  "publish-due": everyMinute,
  "index-search": everyMinute,
  "send-due-mailings": everyMinute,
  "start-due-digests": everyMinute,
  "start-reminders": { every: "1 hour", at: "0:05", atMostLate: "6 hours", attempts: 3 },
  "start-week-mails": { every: "1 hour", at: "0:02", atMostLate: "6 hours", attempts: 3 },
  "make-client-reports": { every: "1 hour", at: "0:10", attempts: 3 },
  "run-sources": everyMinute,
  "find-texts": { every: "1 hour", at: "0:20", attempts: 3 },
  "fetch-texts": everyMinute,
  "sync-bills": { every: "2 hours", at: "0:41" },
};

/**
 * Adds the recurring jobs that are due by the database's clock, each once however many workers ask. The queue's own schedule follows the
 * clock of each machine, and stops after that is set back.
 * @returns their names
 */
export async function addRecurring(sql: postgres.Sql | postgres.TransactionSql): Promise<string[]> {
  const rows = Object.entries(recurring).map(
    ([name, { every, at = "0:00", atMostLate = "1000 years", attempts = 25 }]) => ({
      name,
      every,
      at,
      late: atMostLate,
      attempts,
    }),
  );
  const added = await sql<{ name: string }[]>`
    with timetable as (select name, every, date_bin(every::interval, now() - at::interval, '2000-01-01 00:00Z') + at::interval as due, late::interval as late, attempts
        from jsonb_to_recordset(${sql.json(rows)}) as r(name text, every text, at text, late text, attempts int)),
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
