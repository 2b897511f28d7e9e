import { statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { type SlowQuery, slowQueries } from "@/db/slow-queries";
import { lastBackup } from "@/lib/tools/backup/last-backup";
import { listCoverages } from "@/lib/sources/coverage-list";
import { sourceClients } from "@/lib/sources/registry";
import { sourceIdOf } from "@/lib/sources/scopes";
import { upstreamSetUp } from "@/lib/sources/tracked/source";
import { newestRuns } from "@/lib/imports/runs/runs";
import { failedJobs } from "@/lib/platform/jobs/failed-jobs";
import { health } from "@/lib/platform/server/health";
import { unprovenReportsLately } from "@/lib/newsletters/mail-events/receive";
import { heldMail } from "@/lib/platform/mail/held-mail";
import { overdueTexts } from "@/lib/texts/fetching/overdue";
import { settings } from "@/lib/platform/env/settings";
import { processState } from "@/lib/platform/observability/process-state";
import type { Facts } from "./schema";

/** The facts of the health checks, as this process sees them. Never throws. */
export async function gatherFacts(): Promise<Facts> {
  const { status, pool, replica } = await health();
  /** If the database does not respond, values that only it can give are empty; the rest is still reported. */
  const orUnknown = async <T>(ask: () => Promise<T>, nothing: T): Promise<T> =>
    status === "down" ? nothing : ask().catch(() => nothing);
  const [size, jobs, sync, followed, texts, backup, mail, disk] = await Promise.all([
    orUnknown(databaseFacts, null),
    orUnknown(jobFacts, { waiting: 0, later: 0, oldestSeconds: null, failedTotal: 0, failed: [] }),
    orUnknown(syncFacts, { sources: [], tracked: 0, last: null }),
    orUnknown(followedFacts, []),
    orUnknown(overdueTexts, null),
    orUnknown(lastBackup, { done: null, failed: null, running: false }),
    orUnknown(mailFacts, {
      isSent: Boolean(settings().SMTP_URL),
      waiting: 0,
      oldestSeconds: null,
      failed: 0,
      uncertain: 0,
      held: 0,
      unproven: 0,
    }),
    diskFacts().catch(() => null),
  ]);
  const { newest, total } = slowQueries();
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  return {
    at: new Date().toISOString(),
    database: {
      status,
      version: size?.version ?? null,
      bytes: size?.bytes ?? null,
      connections: pool,
      replica: replica ?? null,
    },
    jobs,
    sync,
    followed,
    texts,
    disk,
    mail,
    backup: { ...backup, nightly: Boolean(settings().BACKUP_FOLDER) },
    process: processState(),
    slow: {
      total,
      lastHour: newest.filter(({ at }) => at > anHourAgo).length,
      newest: byStatement(newest).slice(0, 20),
    },
  };
}

/** One statement that is always slow must not hide the others. @param newest first */
function byStatement(newest: readonly SlowQuery[]): Facts["slow"]["newest"] {
  const found = new Map<string, Facts["slow"]["newest"][number]>();
  for (const query of newest) {
    const orUnknown = found.get(query.statement);
    found.set(
      query.statement,
      orUnknown
        ? { ...orUnknown, times: orUnknown.times + 1, ms: Math.max(orUnknown.ms, query.ms) }
        : { ...query, times: 1 },
    );
  }
  return [...found.values()];
}

async function databaseFacts(): Promise<{ version: string; bytes: number }> {
  const [row] = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  );
  return { version: row?.version ?? "", bytes: Number(row?.bytes ?? 0) };
}

async function jobFacts(): Promise<Facts["jobs"]> {
  const [failed, [row]] = await Promise.all([
    failedJobs(),
    db.execute<{ waiting: number; later: number; oldestSeconds: number | null; failedTotal: number }>(sql`
      select count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting, count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
        extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()))::int as "oldestSeconds",
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "failedTotal" from graphile_worker.jobs`),
  ]);
  return { ...row!, failed };
}

async function syncFacts(): Promise<Facts["sync"]> {
  const [[last], [row]] = await Promise.all([
    newestRuns({ limit: 1, labelled: "Tracked bills" }),
    db.execute<{ n: number }>(sql`select count(*)::int as n from bills where tracked_at is not null`),
  ]);
  return {
    sources: (await upstreamSetUp()).map(({ label }) => label),
    tracked: row?.n ?? 0,
    last: last
      ? {
          id: last.id,
          label: last.label,
          state: last.state,
          error: last.error,
          startedAt: last.startedAt,
          finishedAt: last.finishedAt,
        }
      : null,
  };
}

async function followedFacts(): Promise<Facts["followed"]> {
  const names = new Map(sourceClients.map(({ name, label }) => [sourceIdOf(name), label]));
  return (await listCoverages())
    .filter(({ paused }) => !paused)
    .map(({ id, source, label, jurisdiction, currentAsOf, isStale, error }) => ({
      id,
      label: `${names.get(source)}: ${label}`,
      jurisdiction,
      currentAsOf,
      isStale,
      error,
    }));
}

async function mailFacts(): Promise<Facts["mail"]> {
  const [row] = await db.execute<{
    waiting: number;
    oldestSeconds: number | null;
    failed: number;
    uncertain: number;
  }>(sql`
    select count(*) filter (where state in ('waiting', 'sending'))::int as waiting, extract(epoch from now() - min(created_at) filter (where state in ('waiting', 'sending') and next_try_at < 'infinity'))::int as "oldestSeconds",
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'uncertain')::int as uncertain
    from mail_deliveries where created_at > now() - interval '7 days'`);
  const [{ jobs, deliveries }, unproven] = await Promise.all([heldMail(), unprovenReportsLately()]);
  return { isSent: Boolean(settings().SMTP_URL), ...row!, held: jobs + deliveries, unproven };
}

async function diskFacts(): Promise<Facts["disk"]> {
  const folder = resolve(settings().DATA_FOLDER);
  const { bavail, blocks, bsize } = await statfs(folder);
  return { folder, free: bavail * bsize, total: blocks * bsize };
}
