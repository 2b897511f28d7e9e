import type postgres from "postgres";
import { isoUtcFormat } from "@/db/iso-utc";
import type { ImportCounts } from "@/db/schema/import-runs.ts";
import { settings } from "@/lib/platform/env/settings";
import type { SetAside } from "@/db/schema/focus.ts";
import type { Cursor, SourceName } from "./client";

/** An unreadable record, and since when it is rejected for this reason. */
export type Refusal = { file: string; reason: string; since: string };

export type CoverageRow = {
  id: number;
  source: SourceName;
  kind: string;
  external_id: string;
  label: string;
  jurisdiction: string | null;
  params: Record<string, unknown>;
  state: string;
  cursor: Cursor | null;
  cycle_started_at: string | null;
  cycle_is_sweep: boolean;
  run_id: number | null;
  counts: ImportCounts;
  total: number | null;
  current_as_of: string | null;
  newest_mark: string | null;
  refusals: Refusal[];
  set_aside: SetAside[];
  /** Since when changes are asked for. */
  read_as_of: string | null;
  sweep_due: boolean;
  every_minutes: number;
  is_cursor_old: boolean;
};

/** An older cursor belongs to an outdated list: the cycle starts over. */
const oldestCursor = "7 days";
/** Interval of full listings, whatever changes the source reports. */
const sweepEvery = "7 days";

export async function loadCoverage(sql: postgres.Sql, id: number): Promise<CoverageRow | null> {
  const [row] = await sql<CoverageRow[]>`
    select c.id, c.source, c.kind, c.external_id, c.label, c.jurisdiction, c.params, c.state, c.cursor, c.run_id, c.counts, c.total, c.newest_mark, c.refusals, c.set_aside, c.cycle_is_sweep,
      to_char(c.cycle_started_at at time zone 'UTC', ${isoUtcFormat}) as cycle_started_at,
      to_char(c.current_as_of at time zone 'UTC', ${isoUtcFormat}) as current_as_of,
      to_char(greatest(c.current_as_of, c.read_as_of) at time zone 'UTC', ${isoUtcFormat}) as read_as_of,
      coalesce(c.current_as_of, c.read_as_of) is not null and coalesce(c.last_sweep_at, c.created_at) < now() - ${sweepEvery}::interval as sweep_due,
      coalesce(c.cycle_started_at < now() - ${oldestCursor}::interval, false) as is_cursor_old,
      coalesce(s.every_minutes, ${settings().SOURCES_EVERY_MINUTES})::int as every_minutes
    from coverages c left join source_connections s on s.source = c.source where c.id = ${id}`;
  return row
    ? {
        ...row,
        params: parsedJson(row.params),
        counts: parsedJson(row.counts),
        refusals: parsedJson(row.refusals),
        set_aside: parsedJson(row.set_aside),
        cursor: row.cursor && parsedJson(row.cursor),
      }
    : null;
}

/** Some clients parse jsonb, others do not. */
export const parsedJson = <T>(value: T): T => (typeof value === "string" ? (JSON.parse(value) as T) : value);
