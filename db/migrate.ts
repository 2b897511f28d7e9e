import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import { lockNumbers } from "./advisory-locks.ts";
import { openClient } from "./client.ts";
import { fromQueueError } from "./connections.ts";
import { sqlState } from "./transaction.ts";

const ours = fileURLToPath(new URL("./migrations", import.meta.url));

/** Milliseconds. Readers of a table queue behind a migration that waits for its lock, so it must not wait long. */
const lockTimeout = 400;
const pause = 1500;
const giveUpAfter = 180_000;

/** Another session held a table's lock for minutes; its message names the session and can be shown. */
export class MigrationBlocked extends Error {
  readonly expected = true;
}

/**
 * Migrates the database and the job queue in one transaction, after any other process that does. Service continues:
 * without its locks a change backs off and retries. Idempotent.
 * @param url of Postgres itself, with the right to create tables and extensions
 * @param tell called with a sentence about a blocking session
 * @param folder of the migrations
 * @throws MigrationBlocked after three minutes
 */
export async function migrateDatabase(
  url: string,
  tell: (message: string) => void = () => {},
  folder = ours,
): Promise<void> {
  const client = openClient(url, 1, { connect_timeout: 10, connection: { application_name: "rotunda-migrations" } });
  try {
    const connection = await client.reserve();
    await connection`select pg_advisory_lock(${lockNumbers.migrations})`;
    await connection.unsafe(`set lock_timeout = ${lockTimeout}`);
    await untilUnblocked(
      () => withConnectionCause(migrate(drizzle(connection), { migrationsFolder: folder })),
      url,
      tell,
    );
    await migrateQueue(url);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Rethrows a lost connection as itself instead of drizzle's error about the failed query. */
export const withConnectionCause = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: { cause?: { expected?: boolean } }) => {
    throw error.cause?.expected ? error.cause : error;
  });

export const migrateQueue = (url: string): Promise<void> =>
  runMigrations({ connectionString: url }).catch((error: unknown) => {
    throw fromQueueError(error);
  });

async function untilUnblocked(act: () => Promise<void>, url: string, tell: (message: string) => void): Promise<void> {
  const until = performance.now() + giveUpAfter;
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (sqlState(error) !== "55P03" && sqlState(error) !== "40P01") throw error;
      if (performance.now() > until)
        throw new MigrationBlocked(
          `The tables could not be changed in three minutes, because ${await inTheWay(url)} End it, then start again; nothing was changed.`,
        );
      if (attempt === 1)
        tell(
          `The tables cannot be changed just now, because ${await inTheWay(url)} Trying again; service goes on meanwhile.`,
        );
      await sleep(pause);
    }
  }
}

/** The oldest open transaction of the database: most likely the one that holds the lock. */
async function inTheWay(url: string): Promise<string> {
  const sql = openClient(url, 1);
  try {
    const [row] = await sql<{ pid: number; name: string; state: string; seconds: number }[]>`
      select pid, coalesce(nullif(application_name, ''), 'unnamed') as name, state, extract(epoch from now() - xact_start)::int as seconds
      from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() order by xact_start limit 1`;
    return row
      ? `a transaction of “${row.name}” (process ${row.pid}, ${row.state}) is open for ${row.seconds} seconds.`
      : "another transaction held one of them.";
  } finally {
    await sql.end({ timeout: 1 });
  }
}
