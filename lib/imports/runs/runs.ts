import { desc, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { isoUtc } from "@/db/iso-utc";
import { importRuns, people } from "@/db/schema";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import { ruleRuns } from "../rules/queries";
import type { ImportRun, ImportRunWithRefusals } from "../schema";

/** The lock ends with the process, so "running" without a lock was killed. */
export const someImportLives = sql<boolean>`exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${sql.raw(String(lockNumbers.imports))} and l.database = (select oid from pg_database where datname = current_database()))`;

/** Whether the coverage cycle of a run is running, by the coverage's lock. */
const cycleLives = sql<boolean>`exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${sql.raw(String(lockNumbers.coverages))} and l.objid = ${importRuns.coverageId} and l.objsubid = 2 and l.database = (select oid from pg_database where datname = current_database()))`;

const shown = {
  id: importRuns.id,
  label: importRuns.label,
  source: importRuns.source,
  state: sql<
    ImportRun["state"]
  >`case when ${importRuns.state} = 'running' and not (case when ${importRuns.coverageId} is null then ${someImportLives} else ${cycleLives} end) then 'interrupted' else ${importRuns.state} end`,
  counts: importRuns.counts,
  error: importRuns.error,
  notices: importRuns.notices,
  part: importRuns.part,
  done: importRuns.done,
  repeatable: sql<boolean>`${importRuns.path} is not null`,
  startedBy: { id: people.id, name: people.name },
  startedAt: isoUtc(importRuns.startedAt),
  finishedAt: sql<string | null>`${isoUtc(importRuns.finishedAt)}`,
};

/** The newest runs of imports and syncs, newest first. @param labelled only those whose label has this prefix */
export async function newestRuns({
  limit = 20,
  offset = 0,
  labelled,
}: { limit?: number; offset?: number; labelled?: string } = {}): Promise<ImportRun[]> {
  return db
    .select(shown)
    .from(importRuns)
    .leftJoin(people, eq(people.id, importRuns.startedBy))
    .where(labelled ? sql`starts_with(${importRuns.label}, ${labelled})` : undefined)
    .orderBy(desc(importRuns.id))
    .offset(offset)
    .limit(limit);
}

export async function runList(page: {
  page: number;
  perPage: number;
}): Promise<{ runs: ImportRun[]; total: number; totalIsCapped: boolean }> {
  const [runs, counted] = await Promise.all([
    newestRuns(pageRows(page)),
    db.execute<{ n: number }>(sql`select count(*)::int as n from (select from import_runs limit ${totalCap + 1}) r`),
  ]);
  return { runs, ...totals(counted[0]!.n) };
}

export const runExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: importRuns.id }).from(importRuns).where(eq(importRuns.id, id))).length > 0;

/** One run with its stored rejected records. @throws HttpError 404 */
export async function getRun(id: number, on: Queryable = db): Promise<ImportRunWithRefusals> {
  const [run] = await on
    .select({ ...shown, refusals: importRuns.refusals })
    .from(importRuns)
    .leftJoin(people, eq(people.id, importRuns.startedBy))
    .where(eq(importRuns.id, id));
  if (!run) throw notFound();
  return { ...run, rules: await ruleRuns(id, on) };
}
