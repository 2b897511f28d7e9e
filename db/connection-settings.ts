/*
 * The database stands below the settings (lib/platform/env), so it reads its own here. They are read on each call: tests and
 * commands set them after this file was loaded.
 */
const read = (name: string): string | undefined => process.env[name] || undefined;

/** Where the pool connects: Postgres itself, or a PgBouncer in front of it. @throws Error where DATABASE_URL is not set */
export function poolAddress(): string {
  const given = read("DATABASE_URL");
  if (!given) throw new Error("DATABASE_URL is not set");
  return given;
}

/** Postgres itself, for what needs one connection to stay its own: LISTEN, migrations, locks of a session, the job queue, imports. */
export const directAddress = (): string => read("DATABASE_DIRECT_URL") ?? poolAddress();

/** A pooler in transaction mode stands before the pool: each transaction may get another connection, and nothing of a session lasts. */
export const isPooled = (): boolean => read("DATABASE_DIRECT_URL") !== undefined;

/** How many connections the pool opens at most. */
export const poolSize = (): number => Number(read("DATABASE_POOL") ?? 12);

/** Whether the pooler keeps prepared statements from one transaction to the next. */
export const keepsPreparedStatements = (): boolean => ["true", "1"].includes(read("DATABASE_PREPARED") ?? "");

/** The file that arms a fault point; set by `npm run test:faults` alone. */
export const faultFile = (): string | undefined => read("FAULT_AT");

/** A streaming replica for what the public reads. */
export const replicaAddress = (): string | undefined => read("DATABASE_REPLICA_URL");

/**
 * What every connection of the pool runs under. PgBouncer refuses such startup parameters, so there its own configuration
 * says them (`connect_query`).
 */
export const sessionSettings = {
  // A search that nobody waits for any longer must not run on.
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  // Lists are found by index and sorted in memory; compiling such queries takes longer than running them.
  jit: "off",
  random_page_cost: 1.1,
  work_mem: "16MB",
} as const;
