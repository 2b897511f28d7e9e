import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { db, poolState, replica } from "@/db";
import { slowQueries } from "@/db/slow-queries";
import { refusedConnections } from "@/lib/platform/outgoing/socket-guard.mjs";
import { settings } from "@/lib/platform/env/settings";
import { pageCacheSize } from "@/lib/platform/cache/page-invalidation";
import { serverState } from "@/lib/platform/server/server-state";
import { alarmsOf } from "./alarms";
import { gatherFacts } from "./facts";
import { processState } from "@/lib/platform/observability/process-state";
import { requestMetrics, steps } from "@/lib/platform/observability/request-metrics";
import type { Facts } from "./schema";

/** Whether a request has METRICS_TOKEN as its bearer token; false if none is set. */
export function hasMetricsToken(request: Request): boolean {
  const token = settings().METRICS_TOKEN;
  const given = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token || !given) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type Sample = { labels?: Record<string, string | number>; value: number; suffix?: string };

const escapeLabel = (text: string) => text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\s+/g, " ");

const sampleLine = (name: string, { labels, value, suffix = "" }: Sample) =>
  `${name}${suffix}${
    labels
      ? `{${Object.entries(labels)
          .map(([key, of]) => `${key}="${escapeLabel(String(of))}"`)
          .join(",")}}`
      : ""
  } ${value}`;

const family = (name: string, type: "counter" | "gauge" | "histogram", help: string, samples: Sample[]): string =>
  samples.length === 0
    ? ""
    : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => sampleLine(name, sample)).join("\n")}\n`;

/** The metrics of this process in Prometheus's text format (version 0.0.4). It works even if the database is down. */
export async function prometheusText(): Promise<string> {
  const { kinds, stored } = requestMetrics;
  const { rss, heapUsed, delayMedian, delayP99, uptimeSeconds } = processState();
  const { most, taken, waiting } = poolState();
  const [jobs, facts] = await Promise.all([jobCounts(), factsInTime()]);
  const age = (at: string | undefined) =>
    at === undefined ? [] : [{ value: Math.round((Date.now() - Date.parse(at)) / 1000) }];
  const cacheSize = pageCacheSize();
  const copy = replica()?.state();
  return [
    family(
      "rotunda_requests_total",
      "counter",
      "Responses by kind of request and status, without those from the page cache.",
      [...kinds].flatMap(([kind, { statuses }]) =>
        [...statuses].map(([status, value]) => ({ labels: { kind, status }, value })),
      ),
    ),
    family(
      "rotunda_request_seconds",
      "histogram",
      "Response time until the last byte.",
      [...kinds].flatMap(([kind, measured]): Sample[] => [
        ...steps.map((le, place) => ({
          suffix: "_bucket",
          labels: { kind, le },
          value: measured.buckets.slice(0, place + 1).reduce((a, b) => a + b, 0),
        })),
        { suffix: "_bucket", labels: { kind, le: "+Inf" }, value: measured.count },
        { suffix: "_sum", labels: { kind }, value: Math.round(measured.seconds * 1e6) / 1e6 },
        { suffix: "_count", labels: { kind }, value: measured.count },
      ]),
    ),
    family(
      "rotunda_outgoing_refused_total",
      "counter",
      "Outgoing connections of this process that were refused, because no setting names their host.",
      [{ value: refusedConnections() }],
    ),
    family("rotunda_stored_sent_total", "counter", "Responses sent from the page cache.", [{ value: stored.sent }]),
    family("rotunda_stored_sent_bytes_total", "counter", "Size of the bodies of these responses.", [
      { value: stored.bytes },
    ]),
    family(
      "rotunda_stored_pages",
      "gauge",
      "Public pages in the page cache.",
      cacheSize ? [{ value: cacheSize.pages }] : [],
    ),
    family("rotunda_stored_bytes", "gauge", "Memory of the page cache.", cacheSize ? [{ value: cacheSize.bytes }] : []),
    family("rotunda_database_up", "gauge", "Whether the database responds.", [{ value: jobs ? 1 : 0 }]),
    family("rotunda_database_connections", "gauge", "Connections of this process, and who waits for one.", [
      { labels: { state: "most" }, value: most },
      { labels: { state: "taken" }, value: taken },
      { labels: { state: "waiting" }, value: waiting },
    ]),
    family(
      "rotunda_replica_lag_seconds",
      "gauge",
      "How far the read replica is behind.",
      copy?.lagSeconds === undefined || copy.lagSeconds === null ? [] : [{ value: copy.lagSeconds }],
    ),
    family("rotunda_slow_queries_total", "counter", "Queries that took longer than half a second.", [
      { value: slowQueries().total },
    ]),
    family(
      "rotunda_jobs",
      "gauge",
      "Jobs due, scheduled and failed.",
      jobs ? Object.entries(jobs).map(([state, value]) => ({ labels: { state }, value })) : [],
    ),
    family("rotunda_event_loop_delay_seconds", "gauge", "Event loop delay within five minutes.", [
      { labels: { quantile: "0.5" }, value: delayMedian / 1000 },
      { labels: { quantile: "0.99" }, value: delayP99 / 1000 },
    ]),
    family(
      "rotunda_alarm",
      "gauge",
      "What needs attention and what to do, as on the Health page.",
      (facts ? alarmsOf(facts) : []).map(({ id, level, act }) => ({ labels: { id, level, act }, value: 1 })),
    ),
    family(
      "rotunda_backup_age_seconds",
      "gauge",
      "Time since Rotunda's last complete backup.",
      age(facts?.backup.done?.finishedAt),
    ),
    family(
      "rotunda_sync_age_seconds",
      "gauge",
      "Time since the last sync of tracked bills started.",
      age(facts?.sync.last?.startedAt),
    ),
    family(
      "rotunda_source_age_seconds",
      "gauge",
      "Time since each followed source was last current.",
      (facts?.followed ?? []).flatMap(({ id, label, currentAsOf }) =>
        age(currentAsOf ?? undefined).map(({ value }) => ({ labels: { coverage: String(id), label }, value })),
      ),
    ),
    family(
      "rotunda_sources_stale",
      "gauge",
      "Followed sessions, congresses, queries and dockets that are older than two cycles.",
      facts ? [{ value: facts.followed.filter(({ isStale }) => isStale).length }] : [],
    ),
    family(
      "rotunda_disk_free_bytes",
      "gauge",
      "Free space in file storage.",
      facts?.disk ? [{ value: facts.disk.free }] : [],
    ),
    family(
      "rotunda_mail_waiting",
      "gauge",
      "Deliveries of the last week that were not sent.",
      facts?.database.status === "ok" ? [{ value: facts.mail.waiting }] : [],
    ),
    family("rotunda_page_processes", "gauge", "Page processes that render public pages beside this one.", [
      { value: serverState.pageProcesses },
    ]),
    family("process_resident_memory_bytes", "gauge", "Memory of the process.", [{ value: rss }]),
    family("nodejs_heap_size_used_bytes", "gauge", "Heap of the process.", [{ value: heapUsed }]),
    family("process_uptime_seconds", "gauge", "Since it was started.", [{ value: uptimeSeconds }]),
  ].join("");
}

/** The facts of the Health page; null if they take longer than a monitoring program waits. */
async function factsInTime(): Promise<Facts | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, 4000, null).unref());
  return Promise.race([gatherFacts(), late]);
}

async function jobCounts(): Promise<{ due: number; planned: number; failed: number } | null> {
  const jobs = db.execute<{ due: number; planned: number; failed: number }>(sql`
    select count(*) filter (where attempts < max_attempts and run_at <= now())::int as due, count(*) filter (where attempts < max_attempts and run_at > now())::int as planned,
      count(*) filter (where attempts >= max_attempts)::int as failed from graphile_worker.jobs`);
  const late = new Promise<null>((resolve) => setTimeout(resolve, 2000, null).unref());
  return Promise.race([jobs.then(([row]) => row ?? null), late]).catch(() => null);
}
