import { lockNumbers } from "@/db/advisory-locks";
import type { Client } from "@/db/client";
import { sourceNames, type SourceName } from "./client";
import { CycleBusy, runCycle } from "./cycle";
import { stopping } from "./stopping";

export type DueOptions = {
  /** A client untouched by drizzle, with sessions of its own. */
  sql: Client;
  /** Milliseconds after which no further cycle begins; the next minute's job goes on. */
  budget?: number;
  /** Milliseconds that one coverage gets before the next of its source has its turn. */
  turn?: number;
  signal?: AbortSignal;
};

/**
 * Runs the cycles that are due. Sources are read side by side, the coverages of one source in turn; those that were not
 * read for longest come first. Only one process does it at a time.
 * @returns the number of cycles, or parts of cycles, that were run
 */
export async function runDueCoverages({
  sql,
  budget = 5 * 60_000,
  turn = 60_000,
  signal = stopping(),
}: DueOptions): Promise<number> {
  const connection = await sql.reserve();
  try {
    const [lock] = await connection<
      { held: boolean }[]
    >`select pg_try_advisory_lock(${lockNumbers.sourceCycles}) as held`;
    if (!lock?.held) return 0;
    try {
      const until = performance.now() + budget;
      const perSource = sourceNames.map((source) => runSource({ sql, source, until, turn, signal }));
      const results = await Promise.allSettled(perSource);
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
      return results.reduce((sum, result) => sum + (result.status === "fulfilled" ? result.value : 0), 0);
    } finally {
      await connection`select pg_advisory_unlock(${lockNumbers.sourceCycles})`.catch(() => {});
    }
  } finally {
    connection.release();
  }
}

async function runSource({
  sql,
  source,
  until,
  turn,
  signal,
}: Required<Omit<DueOptions, "budget">> & { source: SourceName; until: number }): Promise<number> {
  /** Read by another process at this moment. */
  const busy: number[] = [];
  for (let runs = 0; ; runs += 1) {
    const left = until - performance.now();
    if (signal.aborted || left <= 0) return runs;
    const [next] = await sql<{ id: number }[]>`
      select id from coverages where source = ${source} and state = 'active' and next_run_at <= now() and not (id = any(${busy}::int[]))
      order by last_run_at nulls first, id limit 1`;
    if (!next) return runs;
    try {
      await runCycle({ sql, coverageId: next.id, budget: Math.min(turn, left), signal });
    } catch (error) {
      if (!(error instanceof CycleBusy)) throw error;
      busy.push(next.id);
    }
  }
}
