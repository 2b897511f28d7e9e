import { setTimeout as sleep } from "node:timers/promises";
import { sql as drizzleSql } from "drizzle-orm";
import type postgres from "postgres";
import type { Client, ReservedConnection } from "@/db/client";
import { ConnectionLost } from "@/db/connections";
import type { ImportCounts } from "@/db/schema/import-runs.ts";
import { transaction } from "@/db/transaction";
import type { Actor } from "@/lib/activity/record";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { repairText } from "@/lib/platform/text/repair-text";
import { storeHearings } from "@/lib/imports/store/store-hearings";
import { storeBatch } from "@/lib/imports/store/store-batch";
import { type IncomingPeople, storePeople } from "@/lib/imports/store/people/store-people";
import { invalidatePublicPages, invalidatePublicPagesByDriver } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { shorten } from "@/lib/platform/text/shorten";
import { beginCycle, type CycleState } from "./begin-cycle";
import type { IncomingVote, Page } from "./client";
import { deleteDownloads, downloadOnce } from "./cycle-files";
import { withCoverageLock } from "./cycle-lock";
import {
  datedRefusals,
  longestReason,
  type Refused,
  refusalKey,
  refusalSentence,
  refusalsOfRun,
  sentenceOf,
  storeNotices,
} from "./cycle-refusals";
import { endCycle } from "./end-cycle";
import { markPartsRead, noteParts } from "./parts";
import { refusalOf, updateSetAside } from "./set-aside";
import { markUnchanged, newestMark, withoutRepeats, writeIdentities } from "./identities";
import { openPages } from "./open-pages";
import { returnUnused } from "./source-limits";
import { SourceTrouble } from "./source-trouble";
import { markUnchangedVotes, writeVote } from "./votes";

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
  /** Retries what is set aside, whenever it is due. An actor always does. */
  isByHand?: boolean;
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
export function runCycle(options: CycleOptions): Promise<CycleResult> {
  const { sql, coverageId } = options;
  return withCoverageLock(sql, coverageId, async (connection) => {
    const state = await beginCycle(sql, coverageId, options);
    return new Cycle(options, connection, state).run();
  });
}

class Cycle {
  private pages = 0;
  private hasListed = false;
  private readonly began = performance.now();

  constructor(
    private readonly options: CycleOptions,
    private readonly connection: ReservedConnection,
    private readonly state: CycleState,
  ) {}

  private get sql(): Client {
    return this.options.sql;
  }

  async run(): Promise<CycleResult> {
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
        log.error({ err: error, coverageId: this.state.coverage.id }, "a cycle of a source failed");
      return await this.fail(new SourceTrouble("no-answer", words)).catch(() => Promise.reject(error));
    }
  }

  /** @returns false if the budget ran out */
  private async read(): Promise<boolean> {
    const { coverage, client, startedAt, isSweep } = this.state;
    const pages = openPages({
      sql: this.sql,
      coverage,
      client,
      startedAt,
      isSweep,
      today: this.state.upsert.today,
      since: this.options.since,
      isByHand: this.options.isByHand || (this.options.actor !== undefined && this.options.actor !== "system"),
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
    const [row] = await this.sql<{ state: string }[]>`select state from coverages where id = ${this.state.coverage.id}`;
    return row?.state === "active" || (row?.state === "paused" && this.state.coverage.state === "paused");
  }

  /** Waits for a limit, unless the process stops. */
  private readonly wait = async (milliseconds: number): Promise<void> => {
    await sleep(milliseconds, undefined, { signal: this.options.signal }).catch(() => {
      throw new Stopped();
    });
  };

  private async store(page: Page): Promise<void> {
    const { sql } = this;
    const { coverage } = this.state;
    const missing = (page.setAside ?? []).map(({ label, reason }) => ({ file: label, reason }));
    const rejected = this.newRefusals(
      [...page.rejected, ...missing].map(({ file, reason }) => ({
        file: repairText(file).slice(0, 300),
        reason: shorten(repairText(reason), longestReason),
      })),
    );
    this.pages += 1;
    this.hasListed ||= page.records.length + page.unchanged.length + rejected.length > 0;
    rejected.push(...(await this.storeVotes(page.votes ?? [])));
    await this.storeBeside(page.beside ?? []);
    for (const notice of page.notices ?? []) this.state.notices.add(repairText(notice));
    if (page.notices?.length) await storeNotices(sql, this.state.runId, this.state.notices);
    this.state.total = page.total ?? this.state.total;
    await this.noteUnchanged(page);
    await this.learnScope(page);
    const batches = withoutRepeats(page.records);
    for (const [i, batch] of batches.entries()) {
      const base = { ...this.state.counts };
      const isLast = i === batches.length - 1;
      let isWritten = false;
      const stored = await storeBatch(sql, batch, this.state.upsert, async (tx, done, part) => {
        await writeIdentities(tx, part, page.marks, coverage.id);
        if (done.added + done.changed > 0) await invalidatePublicPagesByDriver(tx);
        // After half a batch the cursor must not advance yet.
        isWritten = isLast && part.length === batch.length;
        if (isWritten) await this.writePlace(tx, page, sum(base, done, rejected.length), rejected);
      });
      const refused = this.newRefusals(stored.refused);
      this.state.counts = sum(base, stored, refused.length);
      if (isLast) {
        this.state.counts = sum(this.state.counts, none, rejected.length);
        if (!isWritten)
          await sql.begin((tx) =>
            this.writePlace(tx as unknown as postgres.Sql, page, this.state.counts, [...rejected, ...refused]),
          );
      }
    }
    if (batches.length === 0) {
      this.state.counts = sum(this.state.counts, none, rejected.length);
      await sql.begin((tx) => this.writePlace(tx as unknown as postgres.Sql, page, this.state.counts, rejected));
    }
    const { added, changed, unchanged, refused } = this.state.counts;
    this.options.onProgress?.({
      counts: this.state.counts,
      done: added + changed + unchanged + refused,
      total: this.state.total,
    });
  }

  /** Notes unchanged bills. A resumed cycle does not count those again that it counted before. */
  private async noteUnchanged({ unchanged, unchangedVotes = [] }: Page): Promise<void> {
    if (unchanged.length + unchangedVotes.length === 0) return;
    const { coverage, client } = this.state;
    this.state.counts = await this.sql.begin(async (tx) => {
      const fresh = await markUnchanged(
        tx as unknown as postgres.Sql,
        client.recordSource,
        unchanged,
        coverage.id,
        this.state.startedAt,
      );
      if (unchangedVotes.length > 0)
        await markUnchangedVotes(tx as unknown as postgres.Sql, client.name, coverage.id, unchangedVotes);
      const counts = { ...this.state.counts, unchanged: this.state.counts.unchanged + fresh + unchangedVotes.length };
      await tx`update coverages set counts = ${JSON.stringify(counts)}::text::jsonb where id = ${coverage.id}`;
      return counts;
    });
  }

  /** Each in a transaction with its mark. @returns those that the database rejected */
  private async storeVotes(votes: readonly IncomingVote[]): Promise<Refused[]> {
    const { coverage, client } = this.state;
    const rejected: Refused[] = [];
    for (const vote of votes) {
      let counts = this.state.counts;
      const { refused } = await storePeople(this.sql, [vote], async (tx, moved, { rollCalls }) => {
        counts = sum(this.state.counts, rollCalls, 0);
        await writeVote(tx, client.name, coverage.id, vote);
        await tx`update coverages set counts = ${JSON.stringify(counts)}::text::jsonb where id = ${coverage.id}`;
        if (moved > 0) await invalidatePublicPagesByDriver(tx);
      });
      if (refused.length === 0) this.state.counts = counts;
      rejected.push(...this.newRefusals(refused));
    }
    return rejected;
  }

  /** What the database rejects is read by itself later, and then named. */
  private async storeBeside(beside: readonly IncomingPeople[]): Promise<void> {
    await storePeople(this.sql, beside, async (tx, moved, _counts, part) => {
      await markPartsRead(tx, this.state.client.recordSource, part);
      if (moved > 0) await invalidatePublicPagesByDriver(tx);
    });
  }

  /** Rejections that this cycle has not counted yet. */
  private newRefusals<T extends Refused>(refusals: readonly T[]): T[] {
    return refusals.filter((refusal) => {
      const key = refusalKey(refusal);
      return !this.state.refused.has(key) && this.state.refused.add(key);
    });
  }

  /** Takes the session's name from its first bill if only its number was known. */
  private async learnScope(page: Page): Promise<void> {
    const bill = page.records[0]?.bill;
    const { coverage } = this.state;
    if (coverage.jurisdiction !== null || !bill) return;
    const isUnnamed = /^Session \d+$/.test(coverage.label);
    coverage.jurisdiction = bill.jurisdiction;
    if (isUnnamed) coverage.label = `${bill.jurisdiction}, ${bill.session}`.slice(0, 300);
    await this.sql`update coverages set jurisdiction = ${coverage.jurisdiction}, label = ${coverage.label} where id = ${coverage.id}`;
  }

  private async writePlace(tx: postgres.Sql, page: Page, counts: ImportCounts, refusals: Refused[]): Promise<void> {
    const { coverage } = this.state;
    if (page.hearings)
      await storeHearings(tx, page.hearings, { today: this.state.upsert.today, runId: this.state.runId });
    const { added, changed, unchanged, refused } = counts;
    if (page.hasParts) await tx`update coverages set params = params || '{"hasParts": true}' where id = ${coverage.id}`;
    if (page.parts?.length) await noteParts(tx, this.state.client.recordSource, coverage.id, page.parts);
    const setAside = updateSetAside(coverage.set_aside, page, {
      everyMinutes: coverage.every_minutes,
      startedAt: this.state.startedAt,
    });
    if (setAside !== coverage.set_aside) {
      await tx`update coverages set set_aside = ${JSON.stringify(setAside)}::text::jsonb where id = ${coverage.id}`;
      coverage.set_aside = setAside;
    }
    const share = this.state.total ? Math.min(1, (added + changed + unchanged + refused) / this.state.total) : 0;
    await tx`update coverages set cursor = ${JSON.stringify(page.cursor)}::text::jsonb, counts = ${JSON.stringify(counts)}::text::jsonb, total = ${this.state.total} where id = ${this.state.coverage.id}`;
    await tx`update import_runs set counts = ${JSON.stringify(counts)}::text::jsonb, done = ${share}, refusals = case when jsonb_array_length(refusals) < ${maxRefusals} then refusals || ${JSON.stringify(refusals.slice(0, maxRefusals))}::text::jsonb else refusals end where id = ${this.state.runId}`;
  }

  /**
   * A full list without bills, where there were some before, must not make stored bills look current. A Federal
   * Register scope may be empty.
   * @throws SourceTrouble
   */
  private async refuseEmptyList(): Promise<void> {
    const { added, changed, unchanged, refused } = this.state.counts;
    const { name } = this.state.client;
    const isFullList = name === "legiscan" || (this.state.isSweep && name !== "federal-register-api");
    if (!isFullList || this.hasListed || added + changed + unchanged + refused > 0) return;
    const [row] = await this.sql`select 1 from bill_identities where coverage_id = ${this.state.coverage.id} limit 1`;
    if (!row) return;
    // Start over instead of continuing from a false end.
    await this.sql`update coverages set cursor = null where id = ${this.state.coverage.id}`;
    throw new SourceTrouble("invalid-answer", "Its list is empty, though it has listed bills before.");
  }

  private async complete(): Promise<CycleResult> {
    await this.refuseEmptyList();
    const setAside = this.state.coverage.set_aside;
    const ofRun = await refusalsOfRun(this.sql, this.state.runId);
    // Those whose time has not come yet are missing all the same.
    const waiting = this.newRefusals(setAside.map(refusalOf));
    const refused = this.state.counts.refused + waiting.length;
    this.state.counts = { ...this.state.counts, refused };
    const refusals = datedRefusals([...ofRun, ...waiting], this.state.coverage.refusals);
    const isSetAside = new Set(setAside.map((each) => refusalKey(refusalOf(each))));
    // A permanent mistake of the source must not make everything else look outdated.
    const isOnlyOld =
      refused === refusals.length &&
      refusals.every((each) => isSetAside.has(refusalKey(each)) || Date.parse(each.since) < Date.now() - oldRefusal);
    const pages = setAside.filter(({ isPage }) => isPage).length;
    const error = sentenceOf(
      refused > 0 ? refusalSentence(refused, refusals, isOnlyOld && setAside.length === 0, pages) : "",
      [...this.state.notices],
    );
    const newest = await newestMark(this.sql, this.state.client.recordSource, this.state.coverage.id, new Date());
    await endCycle(this.sql, this.state, {
      actor: this.options.actor,
      state: "finished",
      error,
      changes: drizzleSql`cursor = null, cycle_started_at = null, run_id = null, refusals = ${JSON.stringify(refusals)}::jsonb,
        next_run_at = now() + make_interval(mins => ${this.state.coverage.every_minutes}),
        current_as_of = case when ${isOnlyOld && setAside.length === 0} then cycle_started_at else current_as_of end,
        read_as_of = case when ${setAside.length === 0} then null when ${isOnlyOld} then cycle_started_at else read_as_of end,
        newest_mark = case when ${isOnlyOld} then ${newest} else newest_mark end,
        last_sweep_at = case when ${isOnlyOld} and (cycle_is_sweep or coalesce(current_as_of, read_as_of) is null) then cycle_started_at else last_sweep_at end`,
    });
    await deleteDownloads(this.state.coverage.id);
    return { coverageId: this.state.coverage.id, counts: this.state.counts, error, isComplete: true };
  }

  /** Ends this process's part of the cycle; the next one continues immediately. */
  private async pause(): Promise<CycleResult> {
    await transaction(async (tx) => {
      if (this.state.counts.added + this.state.counts.changed > 0) {
        await refreshBillFacets(tx);
        await invalidatePublicPages(tx);
      }
      await tx.execute(
        drizzleSql`update coverages set next_run_at = now(), error = null, error_at = null where id = ${this.state.coverage.id}`,
      );
    });
    return { coverageId: this.state.coverage.id, counts: this.state.counts, error: null, isComplete: false };
  }

  private async fail(trouble: SourceTrouble): Promise<CycleResult> {
    const error = shorten(`${this.state.client.label}: ${trouble.message}`, longestReason);
    // A position that the source no longer understands would fail forever.
    const isPlaceBad = this.pages === 0 && this.state.coverage.cursor !== null && trouble.kind === "invalid-answer";
    const usual = this.state.coverage.every_minutes * 60;
    const seconds = trouble.kind === "key" ? usual : Math.min(retryAfter, usual);
    await endCycle(this.sql, this.state, {
      actor: this.options.actor,
      state: "failed",
      error,
      changes: drizzleSql`next_run_at = greatest(now() + make_interval(secs => ${trouble.retryAt ? 5 : seconds}), coalesce(${trouble.retryAt}::timestamptz + interval '2 seconds', now())),
        cursor = case when ${isPlaceBad} then null else cursor end`,
    });
    return { coverageId: this.state.coverage.id, counts: this.state.counts, error, isComplete: false };
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
