import type { Client } from "@/db/client";
import { databaseDay } from "@/db/clock";
import { isoUtcFormat } from "@/db/iso-utc";
import type { ImportCounts } from "@/db/schema/import-runs.ts";
import type { Actor } from "@/lib/activity/record";
import { loadTopicMapping, mappingState } from "@/lib/imports/mapping/subject-topics";
import type { UpsertContext } from "@/lib/imports/store/update-bills";
import type { SourceClient } from "./client";
import { type CoverageRow, loadCoverage } from "./coverage-row";
import { noticesOfRun, refusalKey, refusalsOfRun } from "./cycle-refusals";
import { clientNamed } from "./registry";

/** A cycle under way. */
export type CycleState = {
  readonly coverage: CoverageRow;
  readonly client: SourceClient;
  readonly upsert: UpsertContext;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly isSweep: boolean;
  readonly runId: number;
  /** Of the mapping when it began, to detect edits. */
  readonly mappingBefore: string;
  /** Keys of the rejections that are counted. */
  readonly refused: Set<string>;
  readonly notices: Set<string>;
  counts: ImportCounts;
  total: number | null;
};

export const cycleLabel = ({ client, coverage }: Pick<CycleState, "client" | "coverage">): string =>
  `${client.label}: ${coverage.label}`.slice(0, 300);

/** Begins a cycle and its run, or resumes the interrupted one. With `since` it starts over. */
export async function beginCycle(
  sql: Client,
  coverageId: number,
  { since, actor }: { since?: Date; actor?: Actor },
): Promise<CycleState> {
  const coverage = await loadCoverage(sql, coverageId);
  if (!coverage) throw new Error(`There is no coverage ${coverageId}.`);
  const client = clientNamed(coverage.source);
  if (!client) throw new Error(`There is no client for ${coverage.source}.`);
  const goesOn = coverage.cursor !== null && coverage.cycle_started_at !== null && !coverage.is_cursor_old && !since;
  const isSweep = goesOn ? coverage.cycle_is_sweep : coverage.sweep_due;
  const counts = goesOn ? { ...coverage.counts } : { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const mappingBefore = await mappingState(sql);
  const upsert = { today: await databaseDay(sql), topicsOf: await loadTopicMapping(sql) };
  const resumedId = goesOn ? (coverage.run_id ?? 0) : 0;
  const { runId, startedAt } = await sql.begin(async (tx) => {
    // The coverage's lock is exclusive, so another "running" run was killed.
    await tx`update import_runs set state = 'failed', error = 'It was interrupted; the next update goes on from there.', finished_at = now() where coverage_id = ${coverage.id} and state = 'running' and id <> ${resumedId}`;
    const [resumed] =
      resumedId > 0
        ? await tx<
            { id: number }[]
          >`update import_runs set state = 'running', error = null, finished_at = null where id = ${resumedId} returning id`
        : [];
    const [run] = resumed
      ? [resumed]
      : await tx<
          { id: number }[]
        >`insert into import_runs (source, label, coverage_id, started_by) values (${client.recordSource}, ${cycleLabel({ client, coverage })}, ${coverage.id}, ${actor && actor !== "system" ? actor.id : null}) returning id`;
    const [now] = await tx<{ at: string }[]>`
      update coverages set last_run_at = now(), run_id = ${run!.id}, cycle_is_sweep = ${isSweep},
        cycle_started_at = case when ${goesOn} then cycle_started_at else now() end,
        cursor = case when ${goesOn} then cursor end,
        counts = case when ${goesOn} then counts else ${JSON.stringify(counts)}::text::jsonb end,
        total = case when ${goesOn} then total end
      where id = ${coverage.id} returning to_char(cycle_started_at at time zone 'UTC', ${isoUtcFormat}) as at`;
    return { runId: run!.id, startedAt: now!.at };
  });
  if (!goesOn) coverage.cursor = null;
  return {
    coverage,
    client,
    upsert: { ...upsert, runId },
    startedAt,
    isSweep,
    runId,
    mappingBefore,
    refused: new Set(goesOn ? (await refusalsOfRun(sql, runId)).map(refusalKey) : []),
    notices: new Set(goesOn ? await noticesOfRun(sql, runId) : []),
    counts,
    total: goesOn ? coverage.total : null,
  };
}
