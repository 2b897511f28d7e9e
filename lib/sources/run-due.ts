import { lockNumbers } from "@/db/advisory-locks";
import type { Client } from "@/db/client";
import { sourceNames, type SourceName } from "./entries";
import { runCycle } from "./cycle";
import { CycleBusy } from "./cycle-lock";
import { stopping } from "./stopping";

export type DueOptions = {
  sql: Client;
  budget?: number;
  /** Milliseconds before the next coverage of a source gets its turn. */
  turn?: number;
  signal?: AbortSignal;
};

/**
 * Runs due cycles in one process at a time: sources in parallel, coverages of a source in turn, the longest unread
 * first.
 * @returns the number of cycles, or parts of cycles, run
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
  /** Coverages that another process is reading. */
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
