import { sql as drizzleSql } from "drizzle-orm";
import type postgres from "postgres";
import type { Transaction } from "@/db";
import type { Client } from "@/db/client";
import { databaseDay } from "@/db/clock";
import { transaction } from "@/db/transaction";
import { type Actor, record } from "@/lib/activity/record";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { holdImportLock, type ImportLock } from "@/lib/imports/runs/import-lock";
import { beginRun } from "@/lib/imports/runs/run-import";
import { type Stored, storeBatch } from "@/lib/imports/store/store-batch";
import { recordRuleRuns } from "@/lib/imports/rules/apply-rules";
import { loadTopicMapping, mappingState } from "@/lib/imports/mapping/subject-topics";
import type { UpsertContext } from "@/lib/imports/store/update-bills";
import type { UpsertCounts } from "@/lib/imports/store/upsert";
import { publicUrl } from "@/lib/platform/env/settings";
import { emitEvent } from "@/lib/webhooks/emit-event";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages, invalidatePublicPagesByDriver } from "@/lib/platform/cache/page-invalidation";
import { upstreamSetUp } from "./source";
import type { Marks, Refreshed, TrackedBill, UpstreamSource } from "./upstream";
import type { SourceName } from "../client";
import { type BillPreview, previewBatch } from "../preview-cycle";
import { SourceTrouble } from "../source-trouble";

export type SyncResult = Omit<UpsertCounts, "sessionMoves"> & {
  source: string;
  runId: number;
  refused: number;
  /** Tracked bills that were not reached. */ waiting: number;
  stopped: string | null;
};

/** Far more than anyone tracks; the rest comes first in the next run. */
const mostBills = 5000;

/**
 * Refreshes the tracked bills from all configured sources, the longest unread first. Each source has its own run in the
 * list of runs; a source that fails ends only its own run, with the reason.
 * @param sql a client without drizzle's settings
 * @param source refreshes from this one alone
 * @param onPreview stores nothing and receives the changes instead
 * @throws ImportBusy while an import or another sync runs
 */
export async function syncTrackedBills({
  sql,
  actor = "system",
  source: only,
  onProgress,
  onPreview,
}: {
  sql: Client;
  actor?: Actor;
  source?: SourceName;
  onPreview?: (bill: BillPreview) => void;
  onProgress?: (line: string) => void;
}): Promise<SyncResult[]> {
  const lock = await holdImportLock(sql);
  try {
    const results: SyncResult[] = [];
    for (const source of await upstreamSetUp()) {
      if (only && source.name !== only) continue;
      onProgress?.(`Asking ${source.label}`);
      results.push(await (onPreview ? previewSource(sql, source, onPreview) : syncSource(sql, lock, source, actor)));
    }
    return results;
  } finally {
    await lock.release();
  }
}

async function syncSource(
  sql: postgres.Sql,
  lock: ImportLock,
  source: UpstreamSource,
  actor: Actor,
): Promise<SyncResult> {
  const label = `Tracked bills, from ${source.label}`;
  const runId = await beginRun(sql, label, actor);
  const bills = await trackedBills(sql, source.name);
  const total = emptyResult(source.name, runId, bills.length);
  let mappingBefore = "";
  try {
    mappingBefore = await mappingState(sql);
    const context: UpsertContext = { runId, today: await databaseDay(sql), topicsOf: await loadTopicMapping(sql) };
    for await (const step of source.refresh(bills)) {
      lock.mustHold();
      await keep(sql, source.name, step, context, total);
    }
  } catch (error) {
    if (!(error instanceof SourceTrouble)) {
      await transaction(async (tx) => {
        await tx.execute(
          drizzleSql`update import_runs set state = 'failed', source = ${source.name}, error = ${error instanceof Error ? error.message : String(error)}, finished_at = now() where id = ${runId}`,
        );
        await emitSync(tx, total, "failed");
      }).catch(() => {});
      throw error;
    }
    total.stopped = `${error.message} ${total.waiting} of ${bills.length} tracked bills wait for the next run.`;
  }
  await finish(total, label, actor, mappingBefore !== "" && (await mappingState(sql)) !== mappingBefore);
  return total;
}

/** What syncSource would do, without a run of its own and without storing. */
async function previewSource(
  sql: postgres.Sql,
  source: UpstreamSource,
  onPreview: (bill: BillPreview) => void,
): Promise<SyncResult> {
  const bills = await trackedBills(sql, source.name);
  const total = emptyResult(source.name, 0, bills.length);
  const context: UpsertContext = {
    runId: null,
    today: await databaseDay(sql),
    topicsOf: await loadTopicMapping(sql),
  };
  try {
    for await (const step of source.refresh(bills))
      count(total, step, await previewBatch(sql, step.read, context, onPreview));
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error;
    total.stopped = error.message;
  }
  return total;
}

const emitSync = (
  tx: Transaction,
  { source, added, changed, unchanged, refused }: SyncResult,
  state: "finished" | "failed",
): Promise<void> =>
  emitEvent(tx, `sync.${state}`, {
    coverageId: null,
    source,
    url: `${publicUrl()}/admin/focus/list`,
    added,
    changed,
    unchanged,
    refused,
  });

const emptyResult = (source: string, runId: number, waiting: number): SyncResult => ({
  source,
  runId,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  waiting,
  stopped: null,
});

/** Adds a step to the counts. @returns what was refused of it */
function count(total: SyncResult, step: Refreshed, stored: Stored): Stored["refused"] {
  const refusals = [...step.refused, ...stored.refused];
  total.added += stored.added;
  total.changed += stored.changed;
  total.unchanged += stored.unchanged + step.unchanged.length;
  total.refused += refusals.length;
  total.waiting -= step.read.length + step.unchanged.length + step.refused.length;
  return refusals;
}

const trackedBills = (sql: postgres.Sql, source: string) => sql<TrackedBill[]>`
  select b.id, k.source_id as "sourceId", b.name, b.match_key as "matchKey", b.jurisdiction, b.session, s.session_id as "sessionId", s.mark as "changeHash"
  from (select source_id, id as bill_id from bills where source = ${source} and tracked_at is not null
    union select source_id, bill_id from bill_identities where source = ${source}) k
  join bills b on b.id = k.bill_id left join bill_identities s on s.source = ${source} and s.source_id = k.source_id
  left join coverages c on c.id = s.coverage_id and c.state = 'active'
  where b.tracked_at is not null and c.id is null
  order by s.checked_at nulls first, b.focus_order, b.id limit ${mostBills}`;

async function keep(
  sql: postgres.Sql,
  source: string,
  step: Refreshed,
  context: UpsertContext,
  total: SyncResult,
): Promise<void> {
  const stored = await storeBatch(sql, step.read, context, async (tx, done) => {
    await writeMarks(tx, source, step.marks);
    if (done.added + done.changed > 0) await invalidatePublicPagesByDriver(tx);
  });
  if (step.unchanged.length > 0) {
    await sql`update bills set checked_at = now() where id = any(${step.unchanged}::int[])`;
    await sql`update bill_identities i set checked_at = now() from bills b where b.id = any(${step.unchanged}::int[]) and i.source = ${source} and i.bill_id = b.id`;
  }
  const refusals = count(total, step, stored);
  const { added, changed, unchanged, refused } = total;
  await sql`update import_runs set source = ${source}, counts = ${JSON.stringify({ added, changed, unchanged, refused })}::text::jsonb, refusals = refusals || ${JSON.stringify(refusals.slice(0, 500))}::text::jsonb where id = ${total.runId}`;
}

async function writeMarks(tx: postgres.Sql, source: string, marks: Marks): Promise<void> {
  const rows = [...marks].map(([sourceId, mark]) => ({
    source_id: sourceId,
    session_id: mark.sessionId,
    change_hash: mark.changeHash,
  }));
  await tx`
    insert into bill_identities (source, source_id, bill_id, session_id, url, mark, checked_at)
    select i.source, i.source_id, i.bill_id, m.session_id, i.url, m.change_hash, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as m(source_id text, session_id text, change_hash text)
    join bill_identities i on i.source = ${source} and i.source_id = m.source_id
    on conflict (source, source_id) do update set session_id = excluded.session_id, mark = excluded.mark, checked_at = now()`;
  await tx`update bills b set checked_at = now() from bill_identities i where i.source = ${source} and i.source_id = any(${rows.map((row) => row.source_id)}::text[]) and b.id = i.bill_id`;
}

/** A sync that found nothing new leaves no entry in the activity log; the list of runs shows it. */
async function finish(total: SyncResult, label: string, actor: Actor, isMappingEdited: boolean): Promise<void> {
  const { added, changed, unchanged, refused, stopped } = total;
  await transaction(async (tx) => {
    if (added + changed > 0) await refreshBillFacets(tx);
    await tx.execute(
      drizzleSql`update import_runs set state = 'finished', source = ${total.source}, error = ${stopped}, finished_at = now() where id = ${total.runId}`,
    );
    if (added + changed + refused > 0 || stopped) await emitSync(tx, total, stopped === null ? "finished" : "failed");
    if (added + changed + refused > 0 || stopped)
      await record(tx, actor, {
        action: "sync.finished",
        entity: "import",
        entityId: total.runId,
        entityName: label,
        after: { added, changed, unchanged, refused, ...(stopped ? { stopped } : {}) },
      });
    await recordRuleRuns(tx, total.runId, actor);
    // Topics were added or mapped while it ran: its bills were read with the mapping of its beginning.
    if (isMappingEdited) await enqueue(tx, "apply-subject-mapping", {}, { key: "apply-subject-mapping" });
    if (added + changed + unchanged > 0) await invalidatePublicPages(tx);
  });
}
