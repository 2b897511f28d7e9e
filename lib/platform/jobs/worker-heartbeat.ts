import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { type Client, type ReservedConnection, openClient } from "@/db/client";
import { lockNumbers } from "@/db/advisory-locks";
import { log } from "@/lib/platform/observability/log";
import { freeJobsOf, freeLost } from "./queue-tables";
import { addRecurring } from "./recurring";

/** Milliseconds between two rounds, and before reconnecting. */
const usual = { every: 5000, again: 1000, patience: 15_000 };
/** Milliseconds that a round may take. */
const longest = 5000;
/**
 * Every worker's background duties: heartbeat, release of dead workers' jobs, recurring jobs. The heartbeat is an
 * advisory lock, which ends with the process, even after kill -9 (a minute after its machine dies). A worker that lost
 * its connection retakes the lock within seconds, so it counts as dead after a while.
 * @param worker only names that begin with `living` hold a lock and are watched
 * @param underWay running jobs: any other one assigned here got lost
 * @param patience milliseconds for which a lock must be free
 */
export async function runHeartbeat(
  worker: string,
  databaseUrl: string,
  underWay: () => readonly string[],
  { every, again, patience } = usual,
): Promise<{ stop(): Promise<void> }> {
  const missing = new Map<string, number>();
  const client = clientOf(databaseUrl);
  let connection: ReservedConnection | undefined;
  const giveUp = async () => {
    connection = undefined;
    missing.clear();
    await client.end({ timeout: 0 }).catch(() => {});
  };
  const round = async () => {
    const sql = (connection ??= await client.reserve());
    // Acquiring it again in the same connection only increments a counter.
    await sql`select pg_advisory_lock(${lockNumbers.workers}, hashtext(${worker}))`;
    const gone = await releaseGone(sql, worker, missing, patience);
    if (gone.length > 0) log.warn({ workers: gone.length }, "workers ended during jobs, which are repeated");
    await freeLost(sql, worker, underWay(), patience);
    await addRecurring(sql);
  };
  const stopping = new AbortController();
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const inTime = async () => {
    const silence = sleep(longest, undefined, { ref: false }).then(() =>
      Promise.reject(new Error("The database is not responding.")),
    );
    silence.catch(() => {});
    await Promise.race([round(), silence]);
  };
  await inTime().catch(async (error: unknown) => {
    await giveUp();
    throw error;
  });
  const rounds = async () => {
    let next = every;
    while ((await pause(next), !stopping.signal.aborted)) {
      next = await inTime().then(
        () => every,
        async (error: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err: error }, "the job queue could not be checked; retrying");
          await giveUp();
          return again;
        },
      );
    }
  };
  const ended = rounds();
  return {
    async stop() {
      stopping.abort();
      await giveUp();
      await ended;
    },
  };
}

const clientOf = (databaseUrl: string): Client =>
  openClient(databaseUrl, 1, {
    connect_timeout: 4,
    connection: {
      application_name: "rotunda-worker",
      statement_timeout: 4000,
      tcp_keepalives_idle: 20,
      tcp_keepalives_interval: 10,
      tcp_keepalives_count: 4,
    },
  });

/** @param missing since when each lock has been free. @returns the workers whose jobs were released */
function releaseGone(
  client: postgres.Sql,
  worker: string,
  missing: Map<string, number>,
  patience: number,
): Promise<string[]> {
  return client.begin(async (tx) => {
    const holders = tx`select distinct locked_by as name from graphile_worker.jobs where locked_by like 'living %' and locked_by <> ${worker}`;
    const free = (
      await tx<
        { name: string }[]
      >`with holders as materialized (${holders}) select name from holders where pg_try_advisory_xact_lock(${lockNumbers.workers}, hashtext(name))`
    ).map(({ name }) => name);
    for (const name of missing.keys()) if (!free.includes(name)) missing.delete(name);
    for (const name of free) if (!missing.has(name)) missing.set(name, performance.now());
    const gone = free.filter((name) => performance.now() - missing.get(name)! >= patience);
    if (gone.length > 0) {
      await freeJobsOf(tx, gone);
      for (const name of gone) missing.delete(name);
    }
    return gone;
  }) as Promise<string[]>;
}
