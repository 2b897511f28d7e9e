import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql as drizzleSql } from "drizzle-orm";
import type postgres from "postgres";
import { lockNumbers } from "@/db/advisory-locks";
import type { Client, Held } from "@/db/client";
import { databaseDay } from "@/db/clock";
import { ConnectionLost } from "@/db/connections";
import { isoUtcFormat } from "@/db/iso-utc";
import type { ImportCounts } from "@/db/schema/bills.ts";
import { transaction } from "@/db/transaction";
import { type Actor, record } from "@/lib/activity/record";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { loadTopicMapping } from "@/lib/imports/mapping/subject-topics";
import { repairText } from "@/lib/imports/pipeline/repair-text";
import { storeBatch } from "@/lib/imports/pipeline/store-batch";
import { recordRuleRuns } from "@/lib/imports/rules/apply-rules";
import { type Incoming, keyOf as billKey, type UpsertContext } from "@/lib/imports/pipeline/upsert";
import { invalidatePublicPages, notifyPagesByDriver } from "@/lib/platform/cache/page-invalidation";
import { settings } from "@/lib/platform/env/settings";
import { log } from "@/lib/platform/observability/log";
import { shortened } from "@/lib/platform/text/shorten";
import { formatCount } from "@/lib/platform/text/format";
import { askSource, downloadFrom } from "./ask-source";
import type { Cursor, Page, ReadContext, Scope, SourceClient, SourceName } from "./client";
import { connectionTo } from "./connections";
import { clientNamed } from "./registry";
import { SourceTrouble } from "./source-trouble";

/** A cycle of this coverage is under way, in this process or another. */
export class CycleBusy extends Error {
  constructor() {
    super("An update of this is running. Wait until it ends.");
  }
}

export type CycleResult = {
  coverageId: number;
  counts: ImportCounts;
  /** Null after a cycle that read everything. */
  error: string | null;
  /** False where the time given was over before the cycle was; the next one goes on from there. */
  isComplete: boolean;
};

export type CycleOptions = {
  /** A client untouched by drizzle. */
  sql: Client;
  coverageId: number;
  actor?: Actor;
  /** Milliseconds after which the cycle stops after its page, to go on the next time. */
  budget?: number;
  /** Reads what changed since then, whatever was read before. */
  since?: Date;
  onProgress?: (progress: { counts: ImportCounts; done: number; total: number | null }) => void;
};

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
  sweep_due: boolean;
  every_minutes: number;
  is_cursor_old: boolean;
};

/** A cursor older than this is of a list that has long moved on: the cycle begins anew. */
const oldestCursor = "7 days";
/** How often everything is listed again, whatever the source says of changes. */
const sweepEvery = "7 days";
/** Seconds until a cycle that failed without a time of its source's is tried again, at most the usual time between two. */
const retryAfter = 300;
const longestReason = 1000;
const keptRefusals = 500;

/**
 * Runs one cycle of a coverage, or goes on with the one that was interrupted. Each page is one transaction of its bills,
 * their marks and the place reached, so that a process may end at any moment and the next goes on. What a source says
 * wrongly ends the cycle with a sentence and a later retry; nothing is deleted because a list lacks it.
 * @throws CycleBusy where another process runs it; never SourceTrouble
 */
export async function runCycle(options: CycleOptions): Promise<CycleResult> {
  const held = await holdCoverage(options.sql, options.coverageId);
  try {
    return await new Cycle(options, held).run();
  } finally {
    await held`select pg_advisory_unlock(${lockNumbers.coverages}, ${options.coverageId})`.catch(() => {});
    held.release();
  }
}

async function holdCoverage(sql: Client, id: number): Promise<Held> {
  const connection = await sql.reserve();
  try {
    const [row] = await connection<
      { held: boolean }[]
    >`select pg_try_advisory_lock(${lockNumbers.coverages}, ${id}) as held`;
    if (!row?.held) throw new CycleBusy();
    await connection`select set_config(name, value, false) from (values ('tcp_keepalives_idle', '20'), ('tcp_keepalives_interval', '10'), ('tcp_keepalives_count', '4')) s (name, value)`;
    return connection;
  } catch (error) {
    connection.release();
    throw error;
  }
}

/** A coverage with what a cycle of it needs to know. */
export async function loadCoverage(sql: postgres.Sql, id: number): Promise<CoverageRow | null> {
  const [row] = await sql<CoverageRow[]>`
    select c.id, c.source, c.kind, c.external_id, c.label, c.jurisdiction, c.params, c.state, c.cursor, c.run_id, c.counts, c.total, c.cycle_is_sweep,
      to_char(c.cycle_started_at at time zone 'UTC', ${isoUtcFormat}) as cycle_started_at,
      to_char(c.current_as_of at time zone 'UTC', ${isoUtcFormat}) as current_as_of,
      c.current_as_of is not null and coalesce(c.last_sweep_at, c.created_at) < now() - ${sweepEvery}::interval as sweep_due,
      coalesce(c.cycle_started_at < now() - ${oldestCursor}::interval, false) as is_cursor_old,
      coalesce(s.every_minutes, ${settings().SOURCES_EVERY_MINUTES})::int as every_minutes
    from coverages c left join source_connections s on s.source = c.source where c.id = ${id}`;
  return row
    ? {
        ...row,
        params: parsedJson(row.params),
        counts: parsedJson(row.counts),
        cursor: row.cursor && parsedJson(row.cursor),
      }
    : null;
}

/** The clients differ in whether they parse jsonb. */
const parsedJson = <T>(value: T): T => (typeof value === "string" ? (JSON.parse(value) as T) : value);

class Cycle {
  private coverage!: CoverageRow;
  private client!: SourceClient;
  private upsert!: UpsertContext;
  private startedAt!: string;
  private isSweep = false;
  private runId = 0;
  private counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  private total: number | null = null;
  private pages = 0;
  private readonly began = performance.now();

  constructor(
    private readonly options: CycleOptions,
    private readonly held: Held,
  ) {}

  private get sql(): Client {
    return this.options.sql;
  }

  async run(): Promise<CycleResult> {
    const coverage = await loadCoverage(this.sql, this.options.coverageId);
    if (!coverage) throw new Error(`There is no coverage ${this.options.coverageId}.`);
    this.coverage = coverage;
    const client = clientNamed(coverage.source);
    if (!client) throw new Error(`There is no client for ${coverage.source}.`);
    this.client = client;
    await this.begin();
    try {
      const isComplete = await this.read();
      if (!isComplete) return await this.pause();
      return await this.complete();
    } catch (error) {
      if (error instanceof SourceTrouble) return await this.fail(error);
      const words =
        error instanceof ConnectionLost
          ? error.message
          : "It stopped because of an error in Rotunda. The log says more.";
      if (!(error instanceof ConnectionLost))
        log.error({ err: error, coverageId: coverage.id }, "a cycle of a source failed");
      return await this.fail(new SourceTrouble("silent", words)).catch(() => Promise.reject(error));
    }
  }

  private async begin(): Promise<void> {
    const { coverage, sql } = this;
    const goesOn =
      coverage.cursor !== null && coverage.cycle_started_at !== null && !coverage.is_cursor_old && !this.options.since;
    if (goesOn) {
      this.startedAt = coverage.cycle_started_at!;
      this.isSweep = coverage.cycle_is_sweep;
      this.counts = { ...coverage.counts };
      this.total = coverage.total;
      this.runId = coverage.run_id ?? 0;
    } else this.isSweep = coverage.sweep_due;
    this.upsert = { runId: null, today: await databaseDay(sql), topicsOf: await loadTopicMapping(sql) };
    const label = this.label();
    await sql.begin(async (tx) => {
      // Whoever holds the coverage's lock is alone with it: another run that still says "running" was killed.
      await tx`update import_runs set state = 'failed', error = 'It was interrupted; the next update goes on from there.', finished_at = now() where coverage_id = ${coverage.id} and state = 'running' and id <> ${this.runId}`;
      const [run] =
        this.runId > 0
          ? await tx<
              { id: number }[]
            >`update import_runs set state = 'running', error = null, finished_at = null where id = ${this.runId} returning id`
          : [];
      this.runId = (
        run ??
        (
          await tx<
            { id: number }[]
          >`insert into import_runs (source, label, coverage_id, started_by) values (${this.client.recordSource}, ${label}, ${coverage.id}, ${this.options.actor && this.options.actor !== "system" ? this.options.actor.id : null}) returning id`
        )[0]!
      ).id;
      const [now] = await tx<{ at: string }[]>`
        update coverages set last_run_at = now(), run_id = ${this.runId}, cycle_is_sweep = ${this.isSweep},
          cycle_started_at = case when ${goesOn} then cycle_started_at else now() end,
          cursor = case when ${goesOn} then cursor end,
          counts = case when ${goesOn} then counts else ${JSON.stringify(this.counts)}::text::jsonb end,
          total = case when ${goesOn} then total end
        where id = ${coverage.id} returning to_char(cycle_started_at at time zone 'UTC', ${isoUtcFormat}) as at`;
      this.startedAt = now!.at;
    });
    if (!goesOn) this.coverage.cursor = null;
    this.upsert = { ...this.upsert, runId: this.runId };
  }

  private label(): string {
    return `${this.client.label}: ${this.coverage.label}`.slice(0, 300);
  }

  /** @returns whether the whole cycle was read, rather than the time given used up */
  private async read(): Promise<boolean> {
    const { coverage, client } = this;
    const { baseUrl, key } = await connectionTo(client);
    const hide = (error: unknown): never => {
      if (error instanceof SourceTrouble && key && error.message.includes(key))
        throw new SourceTrouble(error.kind, error.message.replaceAll(key, "…"), error.retryAt);
      throw error;
    };
    const context: ReadContext = {
      ask: (address, given) => askSource(client.name, address, given, sleep),
      download: (address, given) => this.download(address, given),
      baseUrl,
      key,
      now: new Date(this.startedAt),
      today: this.upsert.today,
      cursor: coverage.cursor,
      since: this.options.since ?? (coverage.current_as_of ? new Date(coverage.current_as_of) : null),
      isSweep: this.isSweep,
      storedMarks: (ids) => storedMarks(this.sql, client.recordSource, ids),
    };
    const scope: Scope = {
      kind: coverage.kind,
      externalId: coverage.external_id,
      label: coverage.label,
      jurisdiction: coverage.jurisdiction,
      params: coverage.params,
    };
    const pages = client.read(scope, context);
    // The next page is read while this one is written.
    let next = pages.next();
    try {
      for (;;) {
        const { value: page, done } = await next.catch(hide);
        if (done) return true;
        if (!this.held.isThere()) throw new ConnectionLost();
        const isOver = this.options.budget !== undefined && performance.now() - this.began > this.options.budget;
        if (!isOver) {
          next = pages.next();
          next.catch(() => {});
        }
        await this.store(page);
        if (isOver) return false;
        if (!(await this.isStillActive())) return false;
      }
    } finally {
      await next.catch(() => {});
      await pages.return(undefined).catch(() => {});
    }
  }

  private async isStillActive(): Promise<boolean> {
    const [row] = await this.sql<{ state: string }[]>`select state from coverages where id = ${this.coverage.id}`;
    return row?.state === "active";
  }

  private async store(page: Page): Promise<void> {
    const { coverage, client, sql } = this;
    const rejected = page.rejected.map(({ file, reason }) => ({
      file: repairText(file).slice(0, 300),
      reason: shortened(repairText(reason), longestReason),
    }));
    this.pages += 1;
    this.total = page.total ?? this.total;
    await markUnchanged(sql, client.recordSource, page.unchanged, coverage.id);
    const batches = withoutRepeats(page.records);
    for (const [i, batch] of batches.entries()) {
      const base = { ...this.counts };
      const isLast = i === batches.length - 1;
      let isWritten = false;
      const stored = await storeBatch(sql, batch, this.upsert, async (tx, done, part) => {
        await writeIdentities(tx, part, page.marks, coverage.id);
        if (done.added + done.changed > 0) await notifyPagesByDriver(tx);
        // Half of a batch is only a part: the cursor is written once all of it is stored.
        isWritten = isLast && part.length === batch.length;
        if (isWritten)
          await this.writePlace(tx, page, sum(base, done, page.unchanged.length, rejected.length), rejected);
      });
      this.counts = sum(base, stored, 0, stored.refused.length);
      if (isLast) {
        this.counts = sum(this.counts, none, page.unchanged.length, rejected.length);
        if (!isWritten)
          await sql.begin((tx) =>
            this.writePlace(tx as unknown as postgres.Sql, page, this.counts, [...rejected, ...stored.refused]),
          );
      }
    }
    if (batches.length === 0) {
      this.counts = sum(this.counts, none, page.unchanged.length, rejected.length);
      await sql.begin((tx) => this.writePlace(tx as unknown as postgres.Sql, page, this.counts, rejected));
    }
    const { added, changed, unchanged, refused } = this.counts;
    this.options.onProgress?.({ counts: this.counts, done: added + changed + unchanged + refused, total: this.total });
  }

  private async writePlace(
    tx: postgres.Sql,
    page: Page,
    counts: ImportCounts,
    refusals: { file: string; reason: string }[],
  ): Promise<void> {
    const { added, changed, unchanged, refused } = counts;
    const share = this.total ? Math.min(1, (added + changed + unchanged + refused) / this.total) : 0;
    await tx`update coverages set cursor = ${JSON.stringify(page.cursor)}::text::jsonb, counts = ${JSON.stringify(counts)}::text::jsonb, total = ${this.total} where id = ${this.coverage.id}`;
    await tx`update import_runs set counts = ${JSON.stringify(counts)}::text::jsonb, done = ${share}, refusals = case when jsonb_array_length(refusals) < ${keptRefusals} then refusals || ${JSON.stringify(refusals.slice(0, keptRefusals))}::text::jsonb else refusals end where id = ${this.runId}`;
  }

  private async complete(): Promise<CycleResult> {
    const { refused } = this.counts;
    const error =
      refused > 0
        ? `${formatCount(refused, "record")} could not be read. ${refused === 1 ? "It is" : "They are"} tried again in the next update.`
        : null;
    await this.end(
      error,
      "finished",
      drizzleSql`cursor = null, cycle_started_at = null, run_id = null, next_run_at = now() + make_interval(mins => ${this.coverage.every_minutes}),
        current_as_of = case when ${error === null} then cycle_started_at else current_as_of end,
        last_sweep_at = case when ${error === null} and (cycle_is_sweep or current_as_of is null) then cycle_started_at else last_sweep_at end`,
    );
    await this.deleteFiles();
    return { coverageId: this.coverage.id, counts: this.counts, error, isComplete: true };
  }

  /** Ends this process's part of the cycle; the next one goes on at once. */
  private async pause(): Promise<CycleResult> {
    await transaction(async (tx) => {
      if (this.counts.added + this.counts.changed > 0) {
        await refreshBillFacets(tx);
        await invalidatePublicPages(tx);
      }
      await tx.execute(drizzleSql`update coverages set next_run_at = now() where id = ${this.coverage.id}`);
    });
    return { coverageId: this.coverage.id, counts: this.counts, error: null, isComplete: false };
  }

  private async fail(trouble: SourceTrouble): Promise<CycleResult> {
    const error = shortened(`${this.client.label}: ${trouble.message}`, longestReason);
    // A place that the source does not understand any more would fail for ever.
    const isPlaceBad = this.pages === 0 && this.coverage.cursor !== null && trouble.kind === "nonsense";
    const usual = this.coverage.every_minutes * 60;
    const seconds = trouble.kind === "key" ? usual : Math.min(retryAfter, usual);
    await this.end(
      error,
      "failed",
      drizzleSql`next_run_at = greatest(now() + make_interval(secs => ${trouble.retryAt ? 5 : seconds}), coalesce(${trouble.retryAt}::timestamptz + interval '2 seconds', now())),
        cursor = case when ${isPlaceBad} then null else cursor end`,
    );
    return { coverageId: this.coverage.id, counts: this.counts, error, isComplete: false };
  }

  private async end(
    error: string | null,
    state: "finished" | "failed",
    changes: ReturnType<typeof drizzleSql>,
  ): Promise<void> {
    const { added, changed, unchanged, refused } = this.counts;
    const isNews = added + changed + refused > 0;
    if (added + changed > 500) await this.sql`analyze bills`;
    await transaction(async (tx) => {
      if (added + changed > 0) await refreshBillFacets(tx);
      await tx.execute(
        drizzleSql`update coverages set ${changes}, counts = ${JSON.stringify(this.counts)}::jsonb, error = ${error}, error_at = case when ${error !== null} then now() end, updated_at = now() where id = ${this.coverage.id}`,
      );
      // A cycle that found nothing new leaves no run behind; the coverage shows when it was.
      if (!isNews && !error)
        await tx.execute(
          drizzleSql`delete from import_runs r where r.id = ${this.runId} and not exists (select from bill_changes c where c.import_run_id = r.id)`,
        );
      else
        await tx.execute(
          drizzleSql`update import_runs set state = ${state}, done = 1, error = ${error}, counts = ${JSON.stringify(this.counts)}::jsonb, finished_at = now() where id = ${this.runId}`,
        );
      if (isNews || error)
        await record(tx, this.options.actor ?? "system", {
          action: state === "finished" ? "source.read" : "source.failed",
          entity: "source-coverage",
          entityId: this.coverage.id,
          entityName: this.label().slice(0, 200),
          after: { added, changed, unchanged, refused, ...(error ? { error } : {}) },
        });
      if (this.runId) await recordRuleRuns(tx, this.runId, this.options.actor ?? "system");
      if (added + changed + unchanged > 0) await invalidatePublicPages(tx);
    });
  }

  /** Files of a cycle are kept until it is complete, so that one that goes on does not ask for them again. */
  private async download(
    address: URL,
    { name, ...given }: Parameters<ReadContext["download"]>[1],
  ): Promise<string | null> {
    const folder = filesFolder();
    await mkdir(folder, { recursive: true });
    const place = join(folder, `${this.coverage.id}-${name.replace(/[^\w.-]/g, "-")}`);
    if (await stat(place).catch(() => null)) return place;
    const partial = `${place}.part`;
    try {
      if (!(await downloadFrom(this.client.name, address, partial, given, sleep))) return null;
      await rename(partial, place);
      return place;
    } finally {
      await rm(partial, { force: true });
    }
  }

  private async deleteFiles(): Promise<void> {
    const names = await readdir(filesFolder()).catch(() => []);
    for (const name of names)
      if (name.startsWith(`${this.coverage.id}-`)) await rm(join(filesFolder(), name), { force: true });
  }
}

const filesFolder = (): string => resolve(settings().DATA_FOLDER, "sources");

const none = { added: 0, changed: 0, unchanged: 0 };

const sum = (
  base: ImportCounts,
  done: Omit<ImportCounts, "refused">,
  unchanged: number,
  refused: number,
): ImportCounts => ({
  added: base.added + done.added,
  changed: base.changed + done.changed,
  unchanged: base.unchanged + done.unchanged + unchanged,
  refused: base.refused + refused,
});

/** Records in batches without two of one bill, in their order. */
function withoutRepeats(records: readonly Incoming[]): Incoming[][] {
  const batches: Incoming[][] = [];
  let keys = new Set<string>();
  for (const incoming of records) {
    const key = billKey(incoming.bill.source, incoming.bill.sourceId);
    if (batches.length === 0 || keys.has(key)) {
      batches.push([]);
      keys = new Set();
    }
    keys.add(key);
    batches.at(-1)!.push(incoming);
  }
  return batches;
}

/** What each of a source's objects last said of its state. */
export async function storedMarks(
  sql: postgres.Sql,
  source: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ source_id: string; mark: string }[]>`
    select source_id, mark from bill_identities where source = ${source} and source_id = any(${[...ids]}::text[]) and mark is not null`;
  return new Map(rows.map(({ source_id, mark }) => [source_id, mark]));
}

/** @param part records that are stored in this transaction */
async function writeIdentities(
  tx: postgres.Sql,
  part: readonly Incoming[],
  marks: ReadonlyMap<string, string>,
  coverageId: number,
): Promise<void> {
  const rows = part.map(({ bill }) => ({
    source: bill.source,
    source_id: bill.sourceId,
    session_id: bill.sourceSession?.id ?? null,
    url: bill.sourceUrl,
    mark: marks.get(bill.sourceId) ?? null,
  }));
  await tx`
    insert into bill_identities (source, source_id, bill_id, coverage_id, session_id, url, mark, checked_at)
    select i.source, i.source_id, coalesce(b.id, m.bill_id), ${coverageId}::int, i.session_id, i.url, i.mark, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as i(source text, source_id text, session_id text, url text, mark text)
    left join bills b on b.source = i.source and b.source_id = i.source_id
    left join bill_merges m on m.source = i.source and m.source_id = i.source_id
    where coalesce(b.id, m.bill_id) is not null order by i.source, i.source_id
    on conflict (source, source_id) do update set bill_id = excluded.bill_id, coverage_id = excluded.coverage_id,
      session_id = coalesce(excluded.session_id, bill_identities.session_id), url = coalesce(excluded.url, bill_identities.url),
      mark = coalesce(excluded.mark, bill_identities.mark), checked_at = now()`;
}

/** So many rows are noted at a time: a session of 20,000 bills in one statement would hold its rows for long. */
const rowsAtOnce = 2000;

async function markUnchanged(sql: Client, source: string, ids: readonly string[], coverageId: number): Promise<void> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = [...new Set(ids.slice(at, at + rowsAtOnce))];
    // Writing a row that stays as it is costs as much as any change, so a quarter of an hour is exact enough.
    await sql`
      with same as (
        update bill_identities i set checked_at = now(), coverage_id = ${coverageId}
        from (select source, source_id from bill_identities where source = ${source} and source_id = any(${some}::text[]) order by source, source_id for update) o
        where i.source = o.source and i.source_id = o.source_id returning i.bill_id)
      update bills b set checked_at = now() from same where b.id = same.bill_id and (b.checked_at is null or b.checked_at < now() - interval '15 minutes')`;
  }
}
