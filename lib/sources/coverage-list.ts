import { and, asc, eq, ne, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { isoUtc } from "@/db/iso-utc";
import { coverages, sourceConnections } from "@/db/schema";
import { settings } from "@/lib/platform/env/settings";
import { notFound } from "@/lib/platform/http/problem";
import type { SourceName } from "./client";
import type { SourceCoverage } from "./schema";
import { shownScope, sourceIdOf } from "./scopes";

/** Whether some process runs the coverage's cycle, by the advisory lock. */
const cycleLives = sql<boolean>`exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${sql.raw(String(lockNumbers.coverages))} and l.objid = ${coverages.id} and l.objsubid = 2 and l.database = (select oid from pg_database where datname = current_database()))`;

/** Whether a cycle is under way. An interrupted one continues within a minute. */
export const isRunning = sql<boolean>`(${cycleLives} or (${coverages.state} = 'active' and ${coverages.runId} is not null and ${coverages.error} is null and ${coverages.nextRunAt} <= now()))`;

const every = sql`make_interval(mins => coalesce(${sourceConnections.everyMinutes}, ${settings().SOURCES_EVERY_MINUTES})::int)`;

/** Older than two cycles: it should have been renewed by the end of the first. */
export const isStale = sql<boolean>`(${coverages.state} = 'active' and coalesce(${coverages.currentAsOf}, ${coverages.createdAt}) < now() - 2 * ${every} - interval '5 minutes')`;

const shown = {
  id: coverages.id,
  source: coverages.source,
  externalId: coverages.externalId,
  params: coverages.params,
  label: coverages.label,
  jurisdiction: coverages.jurisdiction,
  state: coverages.state,
  running: isRunning,
  counts: coverages.counts,
  total: coverages.total,
  currentAsOf: sql<string | null>`${isoUtc(coverages.currentAsOf)}`,
  isStale,
  lastRunAt: sql<string | null>`${isoUtc(coverages.lastRunAt)}`,
  nextRunAt: sql<string | null>`case when ${coverages.state} = 'active' then ${isoUtc(coverages.nextRunAt)} end`,
  parts: sql<SourceCoverage["parts"]>`(
    select coalesce(jsonb_agg(k order by k.kind), '[]') from (
      select case when p.kind = 'roll-call' then 'roll-calls' else 'texts' end as kind, count(*)::int as total, count(*) filter (where p.is_read)::int as done,
        count(*) filter (where not p.is_read and p.error is not null)::int as failed, min(p.error) filter (where not p.is_read) as error
      from source_parts p where p.coverage_id = ${coverages.id} and p.kind <> 'people' group by 1) k)`,
  error: coverages.error,
  refusals: coverages.refusals,
  createdAt: isoUtc(coverages.createdAt),
  version: coverages.version,
};

const rowsOf = (on: Queryable) =>
  on
    .select(shown)
    .from(coverages)
    .leftJoin(sourceConnections, eq(sourceConnections.source, coverages.source))
    .$dynamic();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const asShown = ({ source, externalId, params, state, ...row }: Row): SourceCoverage => {
  const id = sourceIdOf(source as SourceName);
  return { ...row, source: id, scope: shownScope(id, { externalId, params }), paused: state !== "active" };
};

/** All coverages that have not ended, by source. */
export async function listCoverages(on: Queryable = db): Promise<SourceCoverage[]> {
  const rows = await rowsOf(on)
    .where(ne(coverages.state, "ended"))
    .orderBy(asc(coverages.source), asc(coverages.label), asc(coverages.id));
  return rows.map(asShown);
}

/** Coverages older than two cycles, oldest first. */
export async function staleCoverages(on: Queryable = db): Promise<SourceCoverage[]> {
  const rows = await rowsOf(on)
    .where(isStale)
    .orderBy(asc(sql`coalesce(${coverages.currentAsOf}, ${coverages.createdAt})`));
  return rows.map(asShown);
}

export async function getCoverage(id: number, on: Queryable = db): Promise<SourceCoverage> {
  const [row] = await rowsOf(on).where(eq(coverages.id, id));
  if (!row) throw notFound();
  return asShown(row);
}

export const coverageExists = async (_: unknown, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: coverages.id })
      .from(coverages)
      .where(and(eq(coverages.id, id), ne(coverages.state, "ended")))
  ).length > 0;
