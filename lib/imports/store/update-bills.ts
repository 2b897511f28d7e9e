import type postgres from "postgres";
import { composeBill, reportOf, type Composed, type SourceRecord, type SourceReport } from "../provenance/compose";
import { loadSourceRecords, storeReports, type StoredReport } from "../provenance/store-source-records";
import { type FieldSet, loadPrecedence, type Precedence } from "../provenance/precedence";
import { type BillRow, billColumns, billTypes } from "../provenance/bill-row";
import { applyReports, type Change, mergeReport, type StoredBill, type Update, updateOf } from "./bill-changes";
import { listFields } from "../record/content-hash";
import { type Cell, type Columns, copyRows, recordset } from "@/db/copy-rows";
import { detailColumns } from "../provenance/detail-columns";
import type { ImportedBill } from "../record/bill";
import type { TopicsOf } from "../mapping/subject-topics";

export type Incoming = { bill: ImportedBill; origin: string };
export type UpsertContext = { runId: number | null; today: string; topicsOf: TopicsOf };
export type SessionMove = { jurisdiction: string; from: string; to: string; bills: number };
export type Differing = Incoming & { hash: string; isPrimary: boolean; isShared: boolean };

const change: Columns = {
  bill_id: "int",
  field: "text",
  old: "jsonb",
  new: "jsonb",
  effective_date: "date",
  import_run_id: "int",
};

type StoredRow = BillRow & {
  id: number;
  topics_by_staff: boolean;
  topic_ids: number[];
  rule_topics: number[];
  source_values: Record<string, unknown> | null;
} & Record<(typeof listFields)[number], unknown[]>;

// Locked in one order, so that two writers never wait for each other.
const lockStored = (tx: postgres.Sql, ids: readonly number[]) => tx<StoredRow[]>`
  select b.id, ${tx.unsafe(billColumns.map((column) => `b.${column}`).join(", "))}, b.status_date::text, b.introduced_date::text, b.last_action_date::text, b.topics_by_staff, b.topic_ids,
    array(select distinct t from tag_rule_bills r, unnest(r.topic_ids) t where r.bill_id = b.id) as rule_topics,
    d.actions, d.sponsors, d.versions, d.votes, d.related, d.events, coalesce(d.subjects, '{}') as subjects, coalesce(d.other_titles, '{}') as "otherTitles", d.source_values
  from bills b left join bill_details d on d.bill_id = b.id
  where b.id = any(${[...ids]}::int[]) order by b.id for update of b`;

/** Recomposes bills from stored reports. No notifications: nothing is new. */
export async function recompose(
  tx: postgres.Sql,
  ids: readonly number[],
  topicsOf: UpsertContext["topicsOf"],
): Promise<void> {
  const stored = await lockStored(tx, ids);
  const records = await loadSourceRecords(tx, ids);
  const precedence = await loadPrecedence(tx);
  const updates = stored.flatMap((row): Written[] => {
    const words = records.get(row.id);
    if (!words) return [];
    const composed = composeBill(words, precedence);
    const update = applyReports(asStored(row), { ...composed.row, change_hash: composedHash }, composed.lists);
    const mapped = topicsOf(composed.sources.subjects?.source ?? "", update.lists.subjects as string[]);
    const topicIds = row.topics_by_staff
      ? row.topic_ids
      : [...new Set([...mapped, ...row.rule_topics])].sort((a, b) => a - b);
    return [{ id: row.id, scrapedAt: null, origin: null, topicIds, ...update, changes: [] }];
  });
  if (updates.length > 0) await writeUpdates(tx, updates);
}

/** Updates stored bills from records that differ, by the bill's id. */
export async function updateAll(
  tx: postgres.Sql,
  differing: ReadonlyMap<number, Differing>,
  context: UpsertContext,
): Promise<{ changed: number[]; sessionMoves: SessionMove[] }> {
  if (differing.size === 0) return { changed: [], sessionMoves: [] };
  const stored = await lockStored(tx, [...differing.keys()]);
  const shared = stored.filter(({ id }) => differing.get(id)!.isShared).map(({ id }) => id);
  const records = await loadSourceRecords(tx, shared);
  const precedence = shared.length > 0 ? await loadPrecedence(tx) : null;
  const words: StoredReport[] = [];
  const updates = stored.map((row) => {
    const incoming = differing.get(row.id)!;
    const { bill, hash } = incoming;
    const others = records.get(row.id);
    let update: Update;
    let subjectsOf: string = bill.source;
    if (others && precedence) {
      const joined = withWord(asStored(row), others, incoming, context.today, precedence);
      update = joined.update;
      subjectsOf = joined.subjectsOf;
      words.push({ billId: row.id, source: bill.source, sourceId: bill.sourceId, report: joined.report, hash });
    } else {
      update = updateOf(asStored(row), bill, context.today);
      update.row.change_hash = hash;
    }
    const topicIds = row.topics_by_staff
      ? row.topic_ids
      : [...new Set([...context.topicsOf(subjectsOf, update.lists.subjects as string[]), ...row.rule_topics])].sort(
          (a, b) => a - b,
        );
    return {
      id: row.id,
      // The origin and time of reading are those of the source that gives the bill its number.
      scrapedAt: incoming.isPrimary ? bill.scrapedAt : null,
      origin: incoming.isPrimary ? incoming.origin : null,
      topicIds,
      movedFrom: row.session,
      ...update,
    };
  });
  await storeReports(tx, words);
  await writeUpdates(tx, updates);
  await renameTexts(
    tx,
    updates.map(({ id }) => id),
  );
  const changed = updates.filter(({ changes }) => changes.length > 0);
  if (changed.length > 0) await writeChanges(tx, changed, context.runId);
  const moves = updates
    .filter(({ row, movedFrom }) => row.session !== movedFrom)
    .map(({ row, movedFrom }) => ({ jurisdiction: row.jurisdiction, from: movedFrom, to: row.session, bills: 1 }));
  return { changed: changed.map(({ id }) => id), sessionMoves: addMoves(moves) };
}

const asStored = (row: StoredRow): StoredBill => ({
  id: row.id,
  row,
  sourceValues: row.source_values,
  lists: Object.fromEntries(listFields.map((field) => [field, row[field] ?? []])) as StoredBill["lists"],
});

/** Replaces the fingerprint of a bill that is composed from several sources; each report has its own. */
const composedHash = "composed";

/** Differences only in another source's wording are not news. */
function withWord(
  stored: StoredBill,
  others: readonly SourceRecord[],
  { bill }: Incoming,
  today: string,
  precedence: Precedence,
): { update: Update; report: SourceReport; subjectsOf: string } {
  const own = others.find(({ source, sourceId }) => source === bill.source && sourceId === bill.sourceId);
  const report = own
    ? { ...mergeReport(asReported(stored.id, own), bill, today), scrapedAt: bill.scrapedAt ?? own.report.scrapedAt }
    : reportOf(bill, today);
  const before = composeBill(others, precedence);
  const ownRecord: SourceRecord = {
    source: bill.source,
    sourceId: bill.sourceId,
    isPrimary: own?.isPrimary ?? false,
    changedAt: new Date().toISOString(),
    report,
  };
  const after = composeBill([...others.filter((other) => other !== own), ownRecord], precedence);
  const update = applyReports(stored, { ...after.row, change_hash: composedHash }, after.lists);
  update.changes = update.changes.filter((change) => isNews(change, before, after, stored.row.last_action_date));
  return { update, report, subjectsOf: after.sources.subjects?.source ?? bill.source };
}

/** An earlier report, in the form of a stored bill. */
const asReported = (id: number, { report }: SourceRecord): StoredBill => ({
  id,
  row: report.row,
  lists: Object.fromEntries(listFields.map((field) => [field, report.lists[field] ?? []])) as StoredBill["lists"],
  sourceValues: null,
});

const fieldSetOf: Record<string, FieldSet> = {
  title: "title",
  other_title: "title",
  summary: "summary",
  status: "status",
  action: "actions",
  sponsor: "sponsors",
  text: "texts",
  vote: "votes",
  event: "events",
  subject: "subjects",
  related: "related",
};

/** After a change of source, only what happened after the last known action is news. */
function isNews(change: Change, before: Composed, after: Composed, lastKnown: string | null): boolean {
  const field = fieldSetOf[change.field];
  if (!field) return true;
  const [was, is] = [before.sources[field], after.sources[field]];
  if (was?.source === is?.source && was?.sourceId === is?.sourceId) return true;
  if (change.effectiveDate === null || change.effectiveDate <= (lastKnown ?? "")) return false;
  return change.field === "status" || change.old === null;
}

type Written = Update & { id: number; scrapedAt: string | null; origin: string | null; topicIds: number[] };

async function writeUpdates(tx: postgres.Sql, updates: readonly Written[]): Promise<void> {
  const rows = updates.map(({ id, row, topicIds, changes }) => ({
    ...Object.fromEntries(billColumns.map((column) => [column, row[column]])),
    id,
    topic_ids: topicIds,
    moved: changes.length > 0,
  }));
  await tx`
    update bills b set ${tx.unsafe(billColumns.map((column) => `${column} = n.${column}`).join(", "))}, topic_ids = n.topic_ids, checked_at = now(),
      updated_at = case when n.moved then now() else b.updated_at end, version = b.version + n.moved::int
    from ${recordset(tx, { ...billTypes, id: "int", topic_ids: "int[]", moved: "boolean" }, rows)} where b.id = n.id`;
  const columns = { ...detailColumns, source_values: "jsonb" } as const;
  const names = Object.keys(columns);
  const replaced = names
    .filter((name) => name !== "bill_id" && name !== "scraped_at" && name !== "origin")
    .map((name) => `${name} = excluded.${name}`);
  const longParts = updates.map(({ id, scrapedAt, lists, sourceValues, origin }) => ({
    ...lists,
    bill_id: id,
    other_titles: lists.otherTitles,
    scraped_at: scrapedAt,
    source_values: sourceValues,
    origin,
  }));
  await tx`
    insert into bill_details as d (${tx.unsafe(names.join(", "))}) select * from ${recordset(tx, columns, longParts)}
    on conflict (bill_id) do update set ${tx.unsafe(replaced.join(", "))}, scraped_at = coalesce(excluded.scraped_at, d.scraped_at), origin = coalesce(excluded.origin, d.origin)`;
}

/** Stored texts take another name of their address with the list. */
async function renameTexts(tx: postgres.Sql, billIds: number[]): Promise<void> {
  await tx`
    update bill_texts t set name = v->>'name', updated_at = now()
    from bill_details d cross join lateral jsonb_array_elements(d.versions) v
    where d.bill_id = any(${billIds}) and t.bill_id = d.bill_id and t.url = v->>'url' and t.kind = coalesce(v->>'kind', 'text') and v->>'name' <> ''
      and not exists (select from jsonb_array_elements(d.versions) same where same->>'url' = t.url and same->>'name' = t.name)`;
}

async function writeChanges(tx: postgres.Sql, updates: readonly Written[], runId: number | null): Promise<void> {
  const json = (value: unknown): string | null =>
    value === null || value === undefined ? null : JSON.stringify(value);
  await copyRows(
    tx,
    "bill_changes",
    change,
    updates.flatMap(({ id, changes }) =>
      changes.map(({ field, old, new: next, effectiveDate }): Cell[] => [
        id,
        field,
        json(old),
        json(next),
        effectiveDate,
        runId,
      ]),
    ),
  );
}

/** The same moves added up. */
export function addMoves(moves: readonly SessionMove[]): SessionMove[] {
  const sums = new Map<string, SessionMove>();
  for (const move of moves) {
    const key = JSON.stringify([move.jurisdiction, move.from, move.to]);
    sums.set(key, { ...move, bills: move.bills + (sums.get(key)?.bills ?? 0) });
  }
  return [...sums.values()];
}
