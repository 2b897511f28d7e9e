/*
 * The settings (lib/platform/env) are above this layer. Read on each call, because tests and commands set them later.
 */
const read = (name: string): string | undefined => process.env[name] || undefined;

/** Postgres or PgBouncer. @throws Error if DATABASE_URL is not set */
export function poolAddress(): string {
  const given = read("DATABASE_URL");
  if (!given) throw new Error("DATABASE_URL is not set");
  return given;
}

/** Postgres itself, for what depends on a session: LISTEN, migrations, session locks, the job queue, imports. */
export const directAddress = (): string => read("DATABASE_DIRECT_URL") ?? poolAddress();

/** With a pooler in transaction mode, no session state persists. */
export const isPooled = (): boolean => read("DATABASE_DIRECT_URL") !== undefined;

export const poolSize = (): number => Number(read("DATABASE_POOL") ?? 12);

/** Whether the pooler keeps prepared statements between transactions. */
export const keepsPreparedStatements = (): boolean => ["true", "1"].includes(read("DATABASE_PREPARED") ?? "");

/** File that arms a fault point; set by `npm run test:faults` only. */
export const faultFile = (): string | undefined => read("FAULT_AT");

/** A streaming replica for public reads. */
export const replicaAddress = (): string | undefined => read("DATABASE_REPLICA_URL");

/** PgBouncer refuses startup parameters, so its own configuration sets them (`connect_query`). */
export const sessionSettings = {
  // An abandoned search must not keep running.
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  // Lists are found by index and sorted in memory; JIT compilation of such queries takes longer than running them.
  jit: "off",
  random_page_cost: 1.1,
  work_mem: "16MB",
} as const;
