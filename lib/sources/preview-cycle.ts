import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { databaseDay } from "@/db/clock";
import type { ImportCounts } from "@/db/schema/import-runs.ts";
import { loadTopicMapping } from "@/lib/imports/mapping/subject-topics";
import { repairText } from "@/lib/platform/text/repair-text";
import { storeBatch } from "@/lib/imports/store/store-batch";
import type { UpsertContext } from "@/lib/imports/store/update-bills";
import type { Incoming } from "@/lib/imports/store/update-bills";
import { loadCoverage } from "./coverage-row";
import { deleteDownloads, downloadOnce } from "./cycle-files";
import { withoutRepeats } from "./identities";
import { storedVotes } from "./votes";
import { openPages } from "./open-pages";
import { clientNamed } from "./registry";
import { returnUnused } from "./source-limits";
import { SourceTrouble } from "./source-trouble";

/** A bill that would be new, or its changed fields. */
export type BillPreview = { name: string; title: string; isNew: boolean; fields: string[] };

export type CyclePreview = { counts: ImportCounts; error: string | null; isComplete: boolean };

export type PreviewOptions = {
  sql: postgres.Sql;
  coverageId: number;
  since?: Date;
  onBill: (bill: BillPreview) => void;
  onRefused?: (refusal: { file: string; reason: string }) => void;
  onProgress?: (progress: { counts: ImportCounts; done: number; total: number | null }) => void;
};

/**
 * Reads a coverage as a cycle would, but stores neither bills nor the position. The requests are real and count against
 * the limits.
 */
export async function previewCycle({ sql, coverageId, since, ...report }: PreviewOptions): Promise<CyclePreview> {
  const coverage = await loadCoverage(sql, coverageId);
  const client = coverage && clientNamed(coverage.source);
  if (!coverage || !client) throw new Error(`There is no coverage ${coverageId}.`);
  const today = await databaseDay(sql);
  const context: UpsertContext = { runId: null, today, topicsOf: await loadTopicMapping(sql) };
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const seen = new Set<string>();
  const wait = (milliseconds: number) => sleep(milliseconds);
  // A negative id, so that no cycle uses these files.
  const filesOf = -coverage.id;
  const refuse = (refusals: readonly { file: string; reason: string }[]) => {
    counts.refused += refusals.length;
    for (const { file, reason } of refusals) report.onRefused?.({ file: repairText(file), reason: repairText(reason) });
  };
  try {
    const pages = openPages({
      sql,
      coverage: since ? { ...coverage, cursor: null } : coverage,
      client,
      startedAt: new Date().toISOString(),
      today,
      isSweep: coverage.sweep_due,
      since,
      wait,
      download: (...request) => downloadOnce(client.name, filesOf, request, wait),
    });
    for await (const page of pages) {
      const unchanged = page.unchanged.filter((id) => !seen.has(id));
      for (const id of unchanged) seen.add(id);
      counts.unchanged += unchanged.length;
      counts.unchanged += page.unchangedVotes?.length ?? 0;
      const known = page.votes?.length ? await storedVotes(sql, client.name, "") : new Map<string, string>();
      for (const { id, origin, record } of page.votes ?? []) {
        counts[known.has(id) ? "changed" : "added"] += 1;
        const title = record.kind === "roll-call" ? record.rollCall.motion : "";
        report.onBill({ name: origin, title, isNew: !known.has(id), fields: [] });
      }
      refuse(page.rejected);
      for (const batch of withoutRepeats(page.records.filter(({ bill }) => !seen.has(bill.sourceId)))) {
        const { added, changed, unchanged: same, refused } = await previewBatch(sql, batch, context, report.onBill);
        for (const { bill } of batch) seen.add(bill.sourceId);
        counts.added += added;
        counts.changed += changed;
        counts.unchanged += same;
        refuse(refused);
      }
      const done = counts.added + counts.changed + counts.unchanged + counts.refused;
      report.onProgress?.({ counts, done, total: page.total });
    }
    return { counts, error: null, isComplete: true };
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error;
    return { counts, error: `${client.label}: ${error.message}`, isComplete: false };
  } finally {
    await deleteDownloads(filesOf);
    await returnUnused(client.name);
  }
}

/** Stores a batch, reports the changes, and rolls back. */
export const previewBatch = (
  sql: postgres.Sql,
  batch: readonly Incoming[],
  context: UpsertContext,
  onBill: (bill: BillPreview) => void,
) =>
  storeBatch(
    sql,
    batch,
    context,
    async (tx, { added, changed }, part) => {
      if (added + changed === 0) return;
      const keys = JSON.stringify(part.map(({ bill }) => ({ source: bill.source, source_id: bill.sourceId })));
      // Rows with this transaction's timestamp are its own.
      const rows = await tx<BillPreview[]>`
        select b.name, b.title, b.created_at = now() as "isNew",
          coalesce(array_agg(distinct c.field) filter (where c.field is not null), '{}') as fields
        from jsonb_to_recordset(${keys}::text::jsonb) as k(source text, source_id text)
        left join bills own on own.source = k.source and own.source_id = k.source_id
        left join bill_identities i on i.source = k.source and i.source_id = k.source_id
        join bills b on b.id = coalesce(i.bill_id, own.id)
        left join bill_changes c on c.bill_id = b.id and c.at = now()
        where b.created_at = now() or b.updated_at = now()
        group by b.id order by b.name`;
      for (const row of rows) onBill(row);
    },
    true,
  );
