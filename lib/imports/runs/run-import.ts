import { withoutLooseParts } from "../store/known-cases";
import { sql as drizzleSql } from "drizzle-orm";
import type postgres from "postgres";
import type { Client } from "@/db/client";
import { databaseDay } from "@/db/clock";
import { ConnectionLost } from "@/db/connections";
import { transaction } from "@/db/transaction";
import { type Actor, record } from "@/lib/activity/record";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { invalidatePublicPages, invalidatePublicPagesByDriver } from "@/lib/platform/cache/page-invalidation";
import { failRun, runAddress } from "./fail-run";
import { emitEvent } from "@/lib/webhooks/emit-event";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { shorten } from "@/lib/platform/text/shorten";
import { importTexts, noTexts, textNotices } from "@/lib/texts/import-texts";
import { inBatches, type Step } from "../store/batches";
import { containers } from "../reading/containers";
import type { FormatName } from "../formats/format";
import { nextContainer, readRecords } from "../reading/in-process";
import { textsBeside } from "../reading/text-files";
import { holdImportLock } from "./import-lock";
import type { PeopleRecord } from "../record/people";
import { pairsToDecide } from "../store/people/person-seats";
import { namesToConfirm, suggestNames } from "../store/people/suggest-names";
import {
  addPeople,
  leftOutInWords,
  movedOf,
  noPeople,
  type PeopleCounts,
  peopleInWords,
  readOf,
  storePeople,
} from "../store/people/store-people";
import { storeBatch } from "../store/store-batch";
import { loadTopicMapping, mappingState } from "../mapping/subject-topics";
import { tieSessions } from "../provenance/after-reading";
import { recordRuleRuns } from "../rules/apply-rules";
import { repairText } from "@/lib/platform/text/repair-text";
import { followRenamedSessions } from "../store/renamed-sessions";
import { addMoves, type SessionMove, type UpsertContext } from "../store/update-bills";
import type { UpsertCounts } from "../store/upsert";

export type ImportResult = Omit<UpsertCounts, "sessionMoves"> & {
  runId: number;
  refused: number;
  skipped: number;
  /** People, committees and roll calls from separate files. */
  people: PeopleCounts;
  /** Roll calls without a known chamber. */
  leftOut: number;
  notices: string[];
};
/** The progress of an import: `done` is the fraction of the container that is written, 0 to 1. */
export type Progress = ImportResult & { container: string; done: number };

export type ImportOptions = {
  /** A client for this import only, without drizzle and without a statement timeout. */
  sql: Client;
  paths: readonly string[];
  format?: FormatName | "auto";
  /** Actions after this day decide no status; today by default. */
  today?: string;
  actor?: Actor;
  /** A queued run for this import; without it one is created. */
  run?: { id: number; label: string };
  /** A resolved folder that has the paths: links inside it that lead out are rejected. */
  within?: string;
  onProgress?: (progress: Progress) => void;
  onRefused?: (refusal: { file: string; reason: string }) => void;
};

/** The maximum length of a stored reason: it may quote a value of any length. */
const longestReason = 1000;

/** This many rejected records are stored with the run; all of them are counted and reported. */
const maxStoredRefusals = 500;

/**
 * Imports folders, files and zips. Each batch is one transaction with its counts, so a killed import can be repeated:
 * stored records are unchanged. One log entry in total.
 * @throws ImportBusy if another runs; RejectedRecord if a path does not exist
 */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const { sql, paths, format = "auto", actor = "system", onProgress } = options;
  const lock = await holdImportLock(sql);
  const label = (options.run?.label ?? paths.join(", ")).slice(0, 1000);
  const runId = await beginRun(sql, label, actor, options.run?.id);
  const total: ImportResult = {
    runId,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    skipped: 0,
    people: noPeople(),
    leftOut: 0,
    notices: [],
  };
  const moves: SessionMove[] = [];
  let ending: () => Promise<unknown> = async () => {};
  try {
    const today = options.today ?? (await databaseDay(sql));
    const mappingBefore = await mappingState(sql);
    const topicsOf = await loadTopicMapping(sql);
    const sources = new Set<string>();
    const texts = noTexts();
    const [started] = await sql<{ now: string }[]>`select now()::text as now`;
    const places = new Set<string>();
    let writing: Promise<void> = Promise.resolve();
    const records = readRecords({ paths, within: options.within, format, today });
    ending = () => records.return(undefined);
    for await (const container of containers(paths, options.within)) {
      try {
        const besideTexts = new Set(textsBeside(container).map(({ record: file }) => file.label));
        const bills = new Map<string, { source: string; sourceId: string }>();
        for await (const step of inBatches(nextContainer(records, container.label))) {
          // The next batch is read while this one is written.
          await writing;
          lock.mustHold();
          step.batch.forEach(({ bill, origin }) => {
            if (besideTexts.has(origin)) bills.set(origin, { source: bill.source, sourceId: bill.sourceId });
            sources.add(bill.source);
            places.add(bill.jurisdiction);
          });
          step.people.forEach(({ record }) => placesOf(record).forEach((place) => places.add(place)));
          writing = write(
            options,
            step,
            { runId, today, topicsOf },
            total,
            moves,
            shownLabel(container.label, options.within),
          ).then(() => onProgress?.({ ...total, container: container.label, done: step.done }));
          writing.catch(() => {});
        }
        await writing;
        lock.mustHold();
        await importTexts(container, bills, texts, started!.now);
      } finally {
        await container.close();
      }
    }
    total.notices.push(...textNotices(texts));
    const seen = { moves: addMoves(moves), places: [...places], mappingBefore };
    await finish(sql, total, label, [...sources], actor, seen);
    return total;
  } catch (cause) {
    const error =
      cause instanceof ConnectionLost
        ? new ConnectionLost(cause, `${cause.message} Import the same files again to continue.`)
        : cause;
    await failRun(runId, error instanceof Error ? error.message : String(error)).catch(() => {});
    throw error;
  } finally {
    await ending();
    await lock.release();
  }
}

/** A path relative to the folder, whose own path the screen does not show. */
const shownLabel = (label: string, within?: string): string =>
  within && label.startsWith(within) ? label.slice(within.length).replace(/^\/+/, "") : label;

/** Creates a run, or starts the queued one. The caller must hold the import lock. @returns its id */
export async function beginRun(sql: postgres.Sql, label: string, actor: Actor, waiting?: number): Promise<number> {
  // The lock is exclusive, so a run that still says "running" was killed.
  await sql`update import_runs set state = 'failed', error = 'It was interrupted; importing the same files again goes on from there.', finished_at = now() where state = 'running' and coverage_id is null`;
  if (waiting !== undefined) {
    await sql`update import_runs set state = 'running', started_at = now() where id = ${waiting}`;
    return waiting;
  }
  const [run] = await sql<
    { id: number }[]
  >`insert into import_runs (source, label, started_by) values ('', ${label}, ${actor === "system" ? null : actor.id}) returning id`;
  return run!.id;
}

/** Stores a step and adds it to the total, in the run's row as well. */
async function write(
  { sql, onRefused, within }: ImportOptions,
  { batch, people, refused, skipped, done: share }: Step,
  context: UpsertContext,
  total: ImportResult,
  moves: SessionMove[],
  part: string,
): Promise<void> {
  const { batch: known, refused: loose } = await withoutLooseParts(sql, batch);
  const stored = await storeBatch(sql, known, context, async (tx, done) => {
    if (done.added + done.changed > 0) await invalidatePublicPagesByDriver(tx);
  });
  const others = await storePeople(sql, people, async (tx, moved) => {
    if (moved > 0) await invalidatePublicPagesByDriver(tx);
  });
  total.people = addPeople(total.people, others.counts);
  total.leftOut += others.leftOut;
  total.added += stored.added;
  total.changed += stored.changed;
  total.unchanged += stored.unchanged;
  moves.push(...stored.sessionMoves);
  const all = [...refused, ...loose, ...stored.refused, ...others.refused].map(({ file, reason }) => ({
    file: repairText(shownLabel(file, within)),
    reason: shorten(repairText(reason), longestReason),
  }));
  all.forEach((refusal) => onRefused?.(refusal));
  const storedRefusals = all.slice(0, Math.max(0, maxStoredRefusals - total.refused));
  total.refused += all.length;
  total.skipped += skipped;
  const { added, changed, unchanged } = total;
  await sql`update import_runs set counts = ${JSON.stringify({ added, changed, unchanged, refused: total.refused })}::text::jsonb, part = ${part}, done = ${Math.min(1, Math.max(0, share))}, refusals = refusals || ${JSON.stringify(storedRefusals)}::text::jsonb where id = ${total.runId}`;
}

const placesOf = (record: PeopleRecord): string[] =>
  record.kind === "person"
    ? [record.person.jurisdiction]
    : record.kind === "roll-call"
      ? [record.rollCall.jurisdiction]
      : [];

/** Names from the run without an id: staff are asked to identify them. */
async function suggestAfter(sql: postgres.Sql, total: ImportResult, places: readonly string[]): Promise<void> {
  const found = await sql.begin((tx) => suggestNames(tx as unknown as postgres.Sql, places));
  if (found > 0) total.notices.push(namesToConfirm(found));
  total.notices.push(...(await pairsToDecide(sql, total.runId)));
}

async function finish(
  sql: postgres.Sql,
  total: ImportResult,
  label: string,
  sources: string[],
  actor: Actor,
  { moves, places, mappingBefore }: { moves: readonly SessionMove[]; places: readonly string[]; mappingBefore: string },
): Promise<void> {
  const isMappingEdited = (await mappingState(sql)) !== mappingBefore;
  const moved = total.added + total.changed;
  // Without fresh statistics the first searches after a large import would be planned for an empty table.
  if (moved > 500) await sql`analyze bills`;
  if (moved + movedOf(total.people) > 0) await suggestAfter(sql, total, places);
  if (total.added > 0) await tieSessions(sql, places);
  await transaction(async (tx) => {
    if (moved > 0) await refreshBillFacets(tx);
    const { added, changed, unchanged, refused } = total;
    total.notices.push(
      ...peopleInWords(total.people),
      ...leftOutInWords(total.leftOut),
      ...(await followRenamedSessions(tx, moves, actor)),
    );
    await tx.execute(
      drizzleSql`update import_runs set state = 'finished', done = 1, notices = array(select jsonb_array_elements_text(${JSON.stringify(total.notices)}::jsonb)), source = ${sources.sort().join(", ")}, finished_at = now() where id = ${total.runId}`,
    );
    await record(tx, actor, {
      action: "import.finished",
      entity: "import",
      entityId: total.runId,
      entityName: label.slice(0, 200),
      after: { added, changed, unchanged, refused, sources, ...(readOf(total.people) > 0 && { people: total.people }) },
    });
    const url = runAddress(total.runId);
    await emitEvent(tx, "import.finished", { id: total.runId, url, added, changed, unchanged, refused });
    await recordRuleRuns(tx, total.runId, actor);
    // Topics were added or mapped during the import, which used the mapping from its start.
    if (isMappingEdited) await enqueue(tx, "apply-subject-mapping", {}, { key: "apply-subject-mapping" });
    if (moved + movedOf(total.people) > 0) await invalidatePublicPages(tx);
  });
}
