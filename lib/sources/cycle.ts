import { setTimeout as sleep } from "node:timers/promises";
import { sql as drizzleSql } from "drizzle-orm";
import type postgres from "postgres";
import { lockNumbers } from "@/db/advisory-locks";
import type { Client, ReservedConnection } from "@/db/client";
import { databaseDay } from "@/db/clock";
import { ConnectionLost } from "@/db/connections";
import { isoUtcFormat } from "@/db/iso-utc";
import type { ImportCounts } from "@/db/schema/bills.ts";
import { transaction } from "@/db/transaction";
import { type Actor, record } from "@/lib/activity/record";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { loadTopicMapping, mappingState } from "@/lib/imports/mapping/subject-topics";
import { namesToConfirm, suggestNames } from "@/lib/imports/people/suggest-names";
import { repairText } from "@/lib/imports/pipeline/repair-text";
import { storeHearings } from "@/lib/imports/pipeline/store-hearings";
import { storeBatch } from "@/lib/imports/pipeline/store-batch";
import type { UpsertContext } from "@/lib/imports/pipeline/update-bills";
import { recordRuleRuns } from "@/lib/imports/rules/apply-rules";
import { tieSessions } from "@/lib/imports/witnesses/after-reading";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages, invalidatePublicPagesByDriver } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { shorten } from "@/lib/platform/text/shorten";
import type { Page, SourceClient } from "./client";
import { type CoverageRow, loadCoverage } from "./coverage-row";
import { deleteDownloads, downloadOnce } from "./cycle-files";
import {
  datedRefusals,
  longestReason,
  noticesOfRun,
  type Refused,
  refusalKey,
  refusalSentence,
  refusalsOfRun,
  sentenceOf,
  storeNotices,
} from "./cycle-refusals";
import { markUnchanged, newestMark, withoutRepeats, writeIdentities } from "./identities";
import { openPages } from "./open-pages";
import { clientNamed } from "./registry";
import { returnUnused } from "./source-limits";
import { SourceTrouble } from "./source-trouble";

/** Another process or this one runs a cycle of this coverage. */
export class CycleBusy extends Error {
  constructor() {
    super("An update is already running. Wait until it ends.");
  }
}

export type CycleResult = {
  coverageId: number;
  counts: ImportCounts;
  /** Null if everything was read. */
  error: string | null;
  /** False if the budget ran out; the next cycle continues. */
  isComplete: boolean;
};

export type CycleOptions = {
  /** A postgres.js client without drizzle's parsers. */
  sql: Client;
  coverageId: number;
  actor?: Actor;
  /** Milliseconds after which the cycle stops at the next page boundary. */
  budget?: number;
  /** Reads changes since then. A time after the last complete cycle has no effect. */
  since?: Date;
  /** Stops the cycle at the next page boundary. */
  signal?: AbortSignal;
  onProgress?: (progress: { counts: ImportCounts; done: number; total: number | null }) => void;
};

/** Seconds until a failed cycle is retried, if the source named no time; at most the usual interval. */
const retryAfter = 300;
const maxRefusals = 500;
/** Milliseconds after which a repeated rejection no longer holds up `current_as_of`. */
const oldRefusal = 86_400_000;

/**
 * Runs or resumes one cycle of a coverage. Each page is one transaction of its bills, marks and position, so a process
 * may end at any moment. A wrong answer ends the cycle with a sentence and a later retry; nothing is deleted because a
 * list lacks it.
 * @throws CycleBusy if another process runs it; never SourceTrouble
 */
export async function runCycle(options: CycleOptions): Promise<CycleResult> {
  const connection = await holdCoverage(options.sql, options.coverageId);
  try {
    return await new Cycle(options, connection).run();
  } finally {
    await connection`select pg_advisory_unlock(${lockNumbers.coverages}, ${options.coverageId})`.catch(() => {});
    connection.release();
  }
}

async function holdCoverage(sql: Client, id: number): Promise<ReservedConnection> {
  const connection = await sql.reserve();
  try {
    const [row] = await connection<
      { locked: boolean }[]
    >`select pg_try_advisory_lock(${lockNumbers.coverages}, ${id}) as locked`;
    if (!row?.locked) throw new CycleBusy();
    await connection`select set_config(name, value, false) from (values ('tcp_keepalives_idle', '20'), ('tcp_keepalives_interval', '10'), ('tcp_keepalives_count', '4')) s (name, value)`;
    return connection;
  } catch (error) {
    connection.release();
    throw error;
  }
}

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
  private hasListed = false;
  private mappingBefore = "";
  private readonly refused = new Set<string>();
  private readonly notices = new Set<string>();
  private readonly began = performance.now();

  constructor(
    private readonly options: CycleOptions,
    private readonly connection: ReservedConnection,
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
      if (error instanceof Stopped) return await this.pause();
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
    this.mappingBefore = await mappingState(sql);
    this.upsert = { runId: null, today: await databaseDay(sql), topicsOf: await loadTopicMapping(sql) };
    const label = this.label();
    await sql.begin(async (tx) => {
      // The coverage's lock is exclusive, so another "running" run was killed.
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
    else {
      for (const refusal of await refusalsOfRun(sql, this.runId)) this.refused.add(refusalKey(refusal));
      for (const notice of await noticesOfRun(sql, this.runId)) this.notices.add(notice);
    }
    this.upsert = { ...this.upsert, runId: this.runId };
  }

  private label(): string {
    return `${this.client.label}: ${this.coverage.label}`.slice(0, 300);
  }

  /** @returns false if the budget ran out */
  private async read(): Promise<boolean> {
    const { coverage, client, startedAt, isSweep } = this;
    const pages = openPages({
      sql: this.sql,
      coverage,
      client,
      startedAt,
      isSweep,
      today: this.upsert.today,
      since: this.options.since,
      wait: this.wait,
      download: (...request) => downloadOnce(client.name, coverage.id, request, this.wait),
    });
    // Prefetches the next page while this one is written.
    let next = pages.next();
    try {
      for (;;) {
        const { value: page, done } = await next;
        if (done) return true;
        if (!this.connection.isThere()) throw new ConnectionLost();
        const isOver =
          this.options.signal?.aborted === true ||
          // Never before the second page, or a cycle with only its last page left would never end.
          (this.options.budget !== undefined && this.pages > 0 && performance.now() - this.began > this.options.budget);
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
      await returnUnused(client.name).catch(() => {});
    }
  }

  /** A paused coverage run by hand is read to its end; one paused or ended during the cycle stops. */
  private async isStillActive(): Promise<boolean> {
    const [row] = await this.sql<{ state: string }[]>`select state from coverages where id = ${this.coverage.id}`;
    return row?.state === "active" || (row?.state === "paused" && this.coverage.state === "paused");
  }

  /** Waits for a limit, unless the process stops. */
  private readonly wait = async (milliseconds: number): Promise<void> => {
    await sleep(milliseconds, undefined, { signal: this.options.signal }).catch(() => {
      throw new Stopped();
    });
  };

  private async store(page: Page): Promise<void> {
    const { coverage, sql } = this;
    const rejected = this.newRefusals(
      page.rejected.map(({ file, reason }) => ({
        file: repairText(file).slice(0, 300),
        reason: shorten(repairText(reason), longestReason),
      })),
    );
    this.pages += 1;
    this.hasListed ||= page.records.length + page.unchanged.length + page.rejected.length > 0;
    for (const notice of page.notices ?? []) this.notices.add(repairText(notice));
    if (page.notices?.length) await storeNotices(sql, this.runId, this.notices);
    this.total = page.total ?? this.total;
    await this.noteUnchanged(page);
    await this.learnScope(page);
    const batches = withoutRepeats(page.records);
    for (const [i, batch] of batches.entries()) {
      const base = { ...this.counts };
      const isLast = i === batches.length - 1;
      let isWritten = false;
      const stored = await storeBatch(sql, batch, this.upsert, async (tx, done, part) => {
        await writeIdentities(tx, part, page.marks, coverage.id);
        if (done.added + done.changed > 0) await invalidatePublicPagesByDriver(tx);
        // After half a batch the cursor must not advance yet.
        isWritten = isLast && part.length === batch.length;
        if (isWritten) await this.writePlace(tx, page, sum(base, done, rejected.length), rejected);
      });
      const refused = this.newRefusals(stored.refused);
      this.counts = sum(base, stored, refused.length);
      if (isLast) {
        this.counts = sum(this.counts, none, rejected.length);
        if (!isWritten)
          await sql.begin((tx) =>
            this.writePlace(tx as unknown as postgres.Sql, page, this.counts, [...rejected, ...refused]),
          );
      }
    }
    if (batches.length === 0) {
      this.counts = sum(this.counts, none, rejected.length);
      await sql.begin((tx) => this.writePlace(tx as unknown as postgres.Sql, page, this.counts, rejected));
    }
    const { added, changed, unchanged, refused } = this.counts;
    this.options.onProgress?.({ counts: this.counts, done: added + changed + unchanged + refused, total: this.total });
  }

  /** Notes unchanged bills. A resumed cycle does not count those again that it counted before. */
  private async noteUnchanged({ unchanged }: Page): Promise<void> {
    if (unchanged.length === 0) return;
    const { coverage, client } = this;
    this.counts = await this.sql.begin(async (tx) => {
      const fresh = await markUnchanged(
        tx as unknown as postgres.Sql,
        client.recordSource,
        unchanged,
        coverage.id,
        this.startedAt,
      );
      const counts = { ...this.counts, unchanged: this.counts.unchanged + fresh };
      await tx`update coverages set counts = ${JSON.stringify(counts)}::text::jsonb where id = ${coverage.id}`;
      return counts;
    });
  }

  /** Rejections that this cycle has not counted yet. */
  private newRefusals<T extends Refused>(refusals: readonly T[]): T[] {
    return refusals.filter((refusal) => {
      const key = refusalKey(refusal);
      return !this.refused.has(key) && this.refused.add(key);
    });
  }

  /** Takes the session's name from its first bill if only its number was known. */
  private async learnScope(page: Page): Promise<void> {
    const bill = page.records[0]?.bill;
    const { coverage } = this;
    if (coverage.jurisdiction !== null || !bill) return;
    const isUnnamed = /^Session \d+$/.test(coverage.label);
    coverage.jurisdiction = bill.jurisdiction;
    if (isUnnamed) coverage.label = `${bill.jurisdiction}, ${bill.session}`.slice(0, 300);
    await this.sql`update coverages set jurisdiction = ${coverage.jurisdiction}, label = ${coverage.label} where id = ${coverage.id}`;
  }

  private async writePlace(tx: postgres.Sql, page: Page, counts: ImportCounts, refusals: Refused[]): Promise<void> {
    if (page.hearings) await storeHearings(tx, page.hearings, { today: this.upsert.today, runId: this.runId });
    const { added, changed, unchanged, refused } = counts;
    const share = this.total ? Math.min(1, (added + changed + unchanged + refused) / this.total) : 0;
    await tx`update coverages set cursor = ${JSON.stringify(page.cursor)}::text::jsonb, counts = ${JSON.stringify(counts)}::text::jsonb, total = ${this.total} where id = ${this.coverage.id}`;
    await tx`update import_runs set counts = ${JSON.stringify(counts)}::text::jsonb, done = ${share}, refusals = case when jsonb_array_length(refusals) < ${maxRefusals} then refusals || ${JSON.stringify(refusals.slice(0, maxRefusals))}::text::jsonb else refusals end where id = ${this.runId}`;
  }

  /**
   * A full list without bills, where there were some before, must not make stored bills look current. A Federal
   * Register scope may be empty.
   * @throws SourceTrouble
   */
  private async refuseEmptyList(): Promise<void> {
    const { added, changed, unchanged, refused } = this.counts;
    const { name } = this.client;
    const isFullList = name === "legiscan" || (this.isSweep && name !== "federal-register-api");
    if (!isFullList || this.hasListed || added + changed + unchanged + refused > 0) return;
    const [row] = await this.sql`select 1 from bill_identities where coverage_id = ${this.coverage.id} limit 1`;
    if (!row) return;
    // Start over instead of continuing from a false end.
    await this.sql`update coverages set cursor = null where id = ${this.coverage.id}`;
    throw new SourceTrouble("nonsense", "Its list is empty, though it has listed bills before.");
  }

  private async complete(): Promise<CycleResult> {
    await this.refuseEmptyList();
    const { refused } = this.counts;
    const refusals = datedRefusals(await refusalsOfRun(this.sql, this.runId), this.coverage.refusals);
    // A permanent mistake of the source must not make everything else look outdated.
    const isOnlyOld =
      refused === refusals.length && refusals.every(({ since }) => Date.parse(since) < Date.now() - oldRefusal);
    const error = sentenceOf(refused > 0 ? refusalSentence(refused, refusals, isOnlyOld) : "", [...this.notices]);
    const newest = await newestMark(this.sql, this.client.recordSource, this.coverage.id, new Date());
    await this.end(
      error,
      "finished",
      drizzleSql`cursor = null, cycle_started_at = null, run_id = null, refusals = ${JSON.stringify(refusals)}::jsonb,
        next_run_at = now() + make_interval(mins => ${this.coverage.every_minutes}),
        current_as_of = case when ${isOnlyOld} then cycle_started_at else current_as_of end,
        newest_mark = case when ${isOnlyOld} then ${newest} else newest_mark end,
        last_sweep_at = case when ${isOnlyOld} and (cycle_is_sweep or current_as_of is null) then cycle_started_at else last_sweep_at end`,
    );
    await deleteDownloads(this.coverage.id);
    return { coverageId: this.coverage.id, counts: this.counts, error, isComplete: true };
  }

  /** Ends this process's part of the cycle; the next one continues immediately. */
  private async pause(): Promise<CycleResult> {
    await transaction(async (tx) => {
      if (this.counts.added + this.counts.changed > 0) {
        await refreshBillFacets(tx);
        await invalidatePublicPages(tx);
      }
      await tx.execute(
        drizzleSql`update coverages set next_run_at = now(), error = null, error_at = null where id = ${this.coverage.id}`,
      );
    });
    return { coverageId: this.coverage.id, counts: this.counts, error: null, isComplete: false };
  }

  private async fail(trouble: SourceTrouble): Promise<CycleResult> {
    const error = shorten(`${this.client.label}: ${trouble.message}`, longestReason);
    // A position that the source no longer understands would fail forever.
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
    const notices = added + changed > 0 ? await this.suggest() : [];
    const isMappingEdited = (await mappingState(this.sql)) !== this.mappingBefore;
    await transaction(async (tx) => {
      if (added + changed > 0) await refreshBillFacets(tx);
      await tx.execute(
        drizzleSql`update coverages set ${changes}, counts = ${JSON.stringify(this.counts)}::jsonb, error = ${error}, error_at = case when ${error !== null} then now() end, updated_at = now() where id = ${this.coverage.id}`,
      );
      // A cycle without news leaves no run; the coverage shows its time.
      if (!isNews && !error)
        await tx.execute(
          drizzleSql`delete from import_runs r where r.id = ${this.runId} and not exists (select from bill_changes c where c.import_run_id = r.id)`,
        );
      else
        await tx.execute(
          drizzleSql`update import_runs set state = ${state}, done = 1, notices = array(select jsonb_array_elements_text(${JSON.stringify(notices)}::jsonb)), error = ${error}, counts = ${JSON.stringify(this.counts)}::jsonb, finished_at = now() where id = ${this.runId}`,
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
      // Topics or mappings changed during the cycle, whose bills used the earlier mapping.
      if (isMappingEdited) await enqueue(tx, "apply-subject-mapping", {}, { key: "apply-subject-mapping" });
      if (state === "finished" || added + changed > 0) await invalidatePublicPages(tx);
    });
  }

  /** Suggests sessions and people that match known ones. @returns sentences for the run */
  private async suggest(): Promise<string[]> {
    const { jurisdiction } = this.coverage;
    if (jurisdiction === null) return [];
    const names = await this.sql.begin((tx) => suggestNames(tx as unknown as postgres.Sql, [jurisdiction]));
    if (this.counts.added > 0) await tieSessions(this.sql, [jurisdiction]);
    return names > 0 ? [namesToConfirm(names)] : [];
  }
}

/** The cycle was stopped while it waited. */
class Stopped extends Error {}

const none = { added: 0, changed: 0, unchanged: 0 };

const sum = (base: ImportCounts, done: Omit<ImportCounts, "refused">, refused: number): ImportCounts => ({
  added: base.added + done.added,
  changed: base.changed + done.changed,
  unchanged: base.unchanged + done.unchanged,
  refused: base.refused + refused,
});
