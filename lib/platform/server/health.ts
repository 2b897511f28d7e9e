import { poolState, replica, statusSql } from "@/db";
import { expectedMigration } from "@/db/expected-migration";
import type { ReplicaState } from "@/db/replica";
import { serverState } from "./server-state";

export type Health = {
  /** `draining`: stopping. `busy`: all connections in use. `behind`: the tables are older than this program. */
  status: "ok" | "draining" | "busy" | "behind" | "down";
  database: "ok" | "down";
  schema: "current" | "behind" | "unknown";
  pool: { most: number; taken: number; waiting: number };
  replica?: ReplicaState;
  message?: string;
};

const messages: Record<Exclude<Health["status"], "ok">, string> = {
  draining: "This process is shutting down. It finishes current requests; send new ones to another process.",
  busy: "The database responds, but all of this process's connections have been in use for seconds. Check pg_stat_activity for what holds them, or raise DATABASE_POOL.",
  behind: "The database's tables are older than this program: run the migrations.",
  down: "The database is not responding.",
};

/** The state of this process, queried over a separate connection within two seconds. Never throws. */
export async function health(): Promise<Health> {
  const newest = await newestMigration().catch(() => undefined);
  const { stuck, ...pool } = poolState();
  const database = newest === undefined ? "down" : "ok";
  const schema = newest === undefined ? "unknown" : newest >= expectedMigration ? "current" : "behind";
  const status = serverState.draining
    ? "draining"
    : database === "down"
      ? "down"
      : schema === "behind"
        ? "behind"
        : stuck
          ? "busy"
          : "ok";
  const copy = replica()?.state();
  return {
    status,
    database,
    schema,
    pool,
    ...(copy && { replica: copy }),
    ...(status !== "ok" && { message: messages[status] }),
  };
}

async function newestMigration(): Promise<number> {
  const query = statusSql<
    { newest: string | null }[]
  >`select max(created_at)::text as newest from drizzle.__drizzle_migrations`;
  const [row] = await Promise.race([
    query,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), 2000).unref()),
  ]);
  return Number(row?.newest ?? 0);
}
