import { keyFrom } from "@/lib/platform/cache/key-from";
import { isoUtcMicrosFormat } from "@/db/iso-utc";
import type postgres from "postgres";
import { type BillRow, billColumns, billRow, billTypes, slugBase } from "./bill-row";
import { type StoredBill, type Update, updateOf } from "./bill-changes";
import { contentHash, listFields } from "./content-hash";
import { type Cell, type Columns, copyRows, recordset } from "./copy-rows";
import type { ImportedBill } from "./record";
import { withKnownNumbers } from "./register-numbers";
import { storeBillPeople } from "../people/store-bill-people";
import { freeSlugs } from "./slugs";
import { withKnownSessions } from "./source-sessions";
import type { TopicsOf } from "../mapping/subject-topics";
import { applyTagRules } from "../rules/apply-rules";

export type Incoming = { bill: ImportedBill; origin: string };
export type UpsertContext = { runId: number | null; today: string; topicsOf: TopicsOf };
/** Bills of one jurisdiction that went from one session string to another. */
export type SessionMove = { jurisdiction: string; from: string; to: string; bills: number };
export type UpsertCounts = { added: number; changed: number; unchanged: number; sessionMoves: SessionMove[] };

type Known = { id: number; source: string; source_id: string; change_hash: string | null; scraped_at: string | null };

/**
 * Brings a batch of records into the tables, inside the caller's transaction. A record equal to what is stored costs
 * one comparison; a record older than what is stored counts as unchanged. Every bill seen gets a new `checked_at`,
 * to the hour.
 * @param batch without two records of one bill
 */
export async function upsertBatch(
  tx: postgres.Sql,
  given: readonly Incoming[],
  context: UpsertContext,
): Promise<UpsertCounts> {
  const bills = await withKnownNumbers(
    tx,
    await withKnownSessions(
      tx,
      given.map(({ bill }) => bill),
    ),
  );
  const batch = given.map((incoming, i) => ({ ...incoming, bill: bills[i]! }));
  const known = await findKnown(tx, batch);
  const added: (Incoming & { hash: string })[] = [];
  const differing = new Map<number, Incoming & { hash: string }>();
  const unchanged: number[] = [];
  for (const incoming of batch) {
    const hash = contentHash(incoming.bill, context.today);
    const stored = known.get(keyOf(incoming.bill.source, incoming.bill.sourceId));
    if (!stored) added.push({ ...incoming, hash });
    else if (stored.change_hash === hash || stored.change_hash === mergedAway || isOlder(incoming.bill, stored))
      unchanged.push(stored.id);
    else differing.set(stored.id, { ...incoming, hash });
  }
  // Writing a row that stays as it is costs as much as any change, so an hour is exact enough.
  if (unchanged.length > 0)
    await tx`update bills set checked_at = now() where id = any(${unchanged}::int[]) and (checked_at is null or checked_at < now() - interval '1 hour')`;
  const addedIds = added.length > 0 ? await insertAll(tx, added, context) : [];
  const { changed: changedIds, sessionMoves } =
    differing.size > 0 ? await updateAll(tx, differing, context) : { changed: [], sessionMoves: [] };
  await storeBillPeople(
    tx,
    batch.filter((incoming) => !isOutdated(incoming.bill, known)).map(({ bill }) => bill),
    added.map(({ bill }) => bill),
  );
  await applyTagRules(tx, [...addedIds, ...changedIds], context.runId);
  const changed = changedIds.length;
  return { added: added.length, changed, unchanged: batch.length - added.length - changed, sessionMoves };
}

export const keyOf = (source: string, sourceId: string): string => keyFrom(source, sourceId);

const isOlder = (bill: ImportedBill, { scraped_at }: Known): boolean =>
  bill.scrapedAt !== null && scraped_at !== null && Date.parse(bill.scrapedAt) < Date.parse(scraped_at);

/** Whether what is stored is newer than the record. */
function isOutdated(bill: ImportedBill, known: ReadonlyMap<string, Known>): boolean {
  const stored = known.get(keyOf(bill.source, bill.sourceId));
  return stored !== undefined && isOlder(bill, stored);
}

/** Stands for a hash that equals any. */
const mergedAway = "merged";

async function findKnown(tx: postgres.Sql, batch: readonly Incoming[]): Promise<Map<string, Known>> {
  const rows = await tx<Known[]>`
    select b.id, b.source, b.source_id, b.change_hash, to_char(d.scraped_at at time zone 'UTC', ${isoUtcMicrosFormat}) as scraped_at
    from unnest(${batch.map(({ bill }) => bill.source)}::text[], ${batch.map(({ bill }) => bill.sourceId)}::text[]) as k (source, source_id)
    join bills b on b.source = k.source and b.source_id = k.source_id
    left join bill_details d on d.bill_id = b.id`;
  const merged = await tx<{ source: string; source_id: string }[]>`
    select m.source, m.source_id from unnest(${batch.map(({ bill }) => bill.source)}::text[], ${batch.map(({ bill }) => bill.sourceId)}::text[]) as k (source, source_id)
    join bill_merges m on m.source = k.source and m.source_id = k.source_id`;
  // What was merged into another bill counts as unchanged there: the other's own source tells of it.
  for (const { source, source_id } of merged)
    rows.push({ id: 0, source, source_id, change_hash: mergedAway, scraped_at: null });
  return new Map(rows.map((row) => [keyOf(row.source, row.source_id), row]));
}

/** Lists that are jsonb; subjects and other titles are arrays of texts. */
const jsonLists = listFields.filter((field) => field !== "subjects" && field !== "otherTitles");
const newBill = {
  id: "int",
  slug: "text",
  source: "text",
  source_id: "text",
  checked_at: "timestamptz",
  topic_ids: "int[]",
  ...billTypes,
} as const satisfies Columns;
const details = {
  bill_id: "int",
  subjects: "text[]",
  other_titles: "text[]",
  scraped_at: "timestamptz",
  origin: "text",
  actions: "jsonb",
  sponsors: "jsonb",
  versions: "jsonb",
  votes: "jsonb",
  related: "jsonb",
  events: "jsonb",
} as const satisfies Columns;
const change: Columns = {
  bill_id: "int",
  field: "text",
  old: "jsonb",
  new: "jsonb",
  effective_date: "date",
  import_run_id: "int",
};

async function insertAll(
  tx: postgres.Sql,
  added: readonly (Incoming & { hash: string })[],
  { today, topicsOf }: UpsertContext,
): Promise<number[]> {
  const ids = await tx<
    { id: number; now: string }[]
  >`select nextval(pg_get_serial_sequence('bills', 'id'))::int as id, now()::text as now from generate_series(1, ${added.length})`;
  const slugs = await freeSlugs(
    tx,
    added.map(({ bill }) => slugBase(bill)),
  );
  await copyRows(
    tx,
    "bills",
    newBill,
    added.map(({ bill, hash }, i): Cell[] => {
      const row = billRow(bill, today, hash);
      return [
        ids[i]!.id,
        slugs[i]!,
        bill.source,
        bill.sourceId,
        ids[i]!.now,
        topicsOf(bill.source, bill.subjects ?? []),
        ...billColumns.map((column) => row[column]),
      ];
    }),
  );
  await copyRows(
    tx,
    "bill_details",
    details,
    added.map(({ bill, origin }, i): Cell[] => [
      ids[i]!.id,
      bill.subjects ?? [],
      bill.otherTitles ?? [],
      bill.scrapedAt,
      origin,
      ...jsonLists.map((field) => JSON.stringify(bill[field] ?? [])),
    ]),
  );
  return ids.map(({ id }) => id);
}

type StoredRow = BillRow & {
  id: number;
  topics_by_staff: boolean;
  topic_ids: number[];
  /** Topics that rules set. */
  rule_topics: number[];
  source_values: Record<string, unknown> | null;
} & Record<(typeof listFields)[number], unknown[]>;

async function updateAll(
  tx: postgres.Sql,
  differing: ReadonlyMap<number, Incoming & { hash: string }>,
  context: UpsertContext,
): Promise<{ changed: number[]; sessionMoves: SessionMove[] }> {
  // Locked in one order, so that two writers never wait for each other.
  const stored = await tx<StoredRow[]>`
    select b.id, ${tx.unsafe(billColumns.map((column) => `b.${column}`).join(", "))}, b.status_date::text, b.introduced_date::text, b.last_action_date::text, b.topics_by_staff, b.topic_ids,
      array(select distinct t from tag_rule_bills r, unnest(r.topic_ids) t where r.bill_id = b.id) as rule_topics,
      d.actions, d.sponsors, d.versions, d.votes, d.related, d.events, coalesce(d.subjects, '{}') as subjects, coalesce(d.other_titles, '{}') as "otherTitles", d.source_values
    from bills b left join bill_details d on d.bill_id = b.id
    where b.id = any(${[...differing.keys()]}::int[]) order by b.id for update of b`;
  const updates = stored.map((row) => {
    const { bill, hash, origin } = differing.get(row.id)!;
    const update = updateOf(asStored(row), bill, context.today);
    update.row.change_hash = hash;
    const topicIds = row.topics_by_staff
      ? row.topic_ids
      : [...new Set([...context.topicsOf(bill.source, update.lists.subjects as string[]), ...row.rule_topics])].sort(
          (a, b) => a - b,
        );
    return { id: row.id, bill, origin, topicIds, movedFrom: row.session, ...update };
  });
  await writeUpdates(tx, updates);
  const changed = updates.filter(({ changes }) => changes.length > 0);
  if (changed.length > 0) await writeChanges(tx, changed, context.runId);
  const moves = updates
    .filter(({ row, movedFrom }) => row.session !== movedFrom)
    .map(({ row, movedFrom }) => ({ jurisdiction: row.jurisdiction, from: movedFrom, to: row.session, bills: 1 }));
  return { changed: changed.map(({ id }) => id), sessionMoves: addMoves(moves) };
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

const asStored = (row: StoredRow): StoredBill => ({
  id: row.id,
  row,
  sourceValues: row.source_values,
  lists: Object.fromEntries(listFields.map((field) => [field, row[field] ?? []])) as StoredBill["lists"],
});

type Written = Update & { id: number; bill: ImportedBill; origin: string; topicIds: number[] };

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
  const columns = { ...details, source_values: "jsonb" } as const;
  const names = Object.keys(columns);
  const replaced = names
    .filter((name) => name !== "bill_id" && name !== "scraped_at")
    .map((name) => `${name} = excluded.${name}`);
  const longParts = updates.map(({ id, bill, lists, sourceValues, origin }) => ({
    ...lists,
    bill_id: id,
    other_titles: lists.otherTitles,
    scraped_at: bill.scrapedAt,
    source_values: sourceValues,
    origin,
  }));
  await tx`
    insert into bill_details as d (${tx.unsafe(names.join(", "))}) select * from ${recordset(tx, columns, longParts)}
    on conflict (bill_id) do update set ${tx.unsafe(replaced.join(", "))}, scraped_at = coalesce(excluded.scraped_at, d.scraped_at)`;
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
