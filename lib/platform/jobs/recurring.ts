import type postgres from "postgres";
import type { JobName } from "./payloads";
import { addDue } from "./queue-tables";

type Recurring = {
  every: "1 minute" | "1 hour" | "2 hours" | "1 day";
  /** Hours and minutes after the start of each period, in UTC. */
  at?: string;
  /** How late it may still start after a time without workers; unlimited by default. */
  atMostLate?: string;
  attempts?: number;
};

/** A minutely job is attempted once, and again in the next minute; until then its error is among the failed jobs. */
const everyMinute = { every: "1 minute", attempts: 1 } as const;

export const recurring: Partial<Record<JobName, Recurring>> = {
  "back-up": { every: "1 day", at: "2:23", atMostLate: "6 hours", attempts: 3 },
  "tidy-up": { every: "1 day", at: "3:17" },
  "publish-due": everyMinute,
  "index-search": everyMinute,
  "extend-evidence": everyMinute,
  "sign-evidence": { every: "1 day", at: "23:50", atMostLate: "20 hours", attempts: 3 },
  "send-due-mailings": everyMinute,
  "start-due-digests": everyMinute,
  "queue-webhook-changes": everyMinute,
  "start-reminders": { every: "1 hour", at: "0:05", atMostLate: "6 hours", attempts: 3 },
  "start-week-mails": { every: "1 hour", at: "0:02", atMostLate: "6 hours", attempts: 3 },
  "make-client-reports": { every: "1 hour", at: "0:10", attempts: 3 },
  "recompute-scorecards": { every: "1 hour", at: "0:35", attempts: 3 },
  "make-open-data": { every: "1 day", at: "0:25", atMostLate: "20 hours", attempts: 3 },
  "run-sources": everyMinute,
  "find-texts": { every: "1 hour", at: "0:20", attempts: 3 },
  "fetch-texts": everyMinute,
  "reread-texts": everyMinute,
  "compare-watched-words": everyMinute,
  "sync-bills": { every: "2 hours", at: "0:41" },
};

/**
 * Adds due recurring jobs, as cron would. The queue's own schedule follows each machine's clock, and stops if that is
 * set back.
 * @returns their names
 */
export const addRecurring = (sql: postgres.Sql | postgres.TransactionSql): Promise<string[]> =>
  addDue(
    sql,
    Object.entries(recurring).map(([name, { every, at = "0:00", atMostLate = "1000 years", attempts = 25 }]) => ({
      name,
      every,
      at,
      late: atMostLate,
      attempts,
    })),
  );
