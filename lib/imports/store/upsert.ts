import type postgres from "postgres";
import { billColumns, billRow, billTypes, slugBase } from "../provenance/bill-row";
import { storeCases, withKnownCases } from "./known-cases";
import { contentHash } from "../record/content-hash";
import { type Cell, type Columns, copyRows } from "@/db/copy-rows";
import { detailColumns, jsonLists } from "../provenance/detail-columns";
import { withKnownDocuments } from "./known-documents";
import { moveDates } from "./move-dates";
import type { ImportedBill } from "../record/bill";
import { withKnownNumbers } from "../record/register-numbers";
import { findKnown, keepIdentities, keyOf, type Known } from "./resolve-bills";
import { storeBillPeople } from "./people/store-bill-people";
import { freeSlugs } from "./slugs";
import { withKnownSessions } from "./source-sessions";
import { applyTagRules } from "../rules/apply-rules";
import {
  addMoves,
  type Differing,
  type Incoming,
  type SessionMove,
  updateAll,
  type UpsertContext,
} from "./update-bills";
import { sourcesOfPeople, withoutOutrankedPeople } from "../provenance/store-source-records";
import { findTied } from "../provenance/tied-bills";

export type UpsertCounts = { added: number; changed: number; unchanged: number; sessionMoves: SessionMove[] };

/**
 * Upserts a batch in the caller's transaction. Unchanged and outdated records cost one comparison. `checked_at` is
 * rounded to the hour. @param batch without two records of one bill
 */
export async function upsertBatch(
  tx: postgres.Sql,
  given: readonly Incoming[],
  context: UpsertContext,
): Promise<UpsertCounts> {
  const sessions = await withKnownSessions(
    tx,
    given.map(({ bill }) => bill),
  );
  const numbered = await withKnownDocuments(tx, await withKnownNumbers(tx, sessions));
  const bills = await withKnownCases(tx, numbered, context.today);
  const batch = given.map((incoming, i) => ({ ...incoming, bill: bills[i]! }));
  const total: UpsertCounts = { added: 0, changed: 0, unchanged: 0, sessionMoves: [] };
  // Of two sources in one batch the second must find what the first has added.
  const sources = [...new Set(batch.map(({ bill }) => bill.source))];
  for (const source of sources) {
    let rest = batch.filter(({ bill }) => bill.source === source);
    while (rest.length > 0) {
      const { later, ...counts } = await upsertOfSource(tx, rest, context);
      total.added += counts.added;
      total.changed += counts.changed;
      total.unchanged += counts.unchanged;
      total.sessionMoves = addMoves([...total.sessionMoves, ...counts.sessionMoves]);
      rest = later;
    }
  }
  return total;
}

/** @returns the counts, and records of bills that another record of the batch has changed; they are processed afterwards */
async function upsertOfSource(
  tx: postgres.Sql,
  batch: readonly Incoming[],
  context: UpsertContext,
): Promise<UpsertCounts & { later: Incoming[] }> {
  const known = await findKnown(
    tx,
    batch.map(({ bill }) => bill),
  );
  const unknown = batch.map(({ bill }) => bill).filter((bill) => !known.has(keyOf(bill.source, bill.sourceId)));
  for (const [i, id] of await findTied(tx, unknown)) {
    const { source, sourceId } = unknown[i]!;
    known.set(keyOf(source, sourceId), { id, isPrimary: false, isShared: true, hash: null, scrapedAt: null });
  }
  const added: (Incoming & { hash: string })[] = [];
  const differing = new Map<number, Differing>();
  const unchanged: { bill: ImportedBill; id: number }[] = [];
  const later: Incoming[] = [];
  const outdated = new Set<ImportedBill>();
  for (const incoming of batch) {
    const { bill } = incoming;
    const hash = contentHash(bill, context.today);
    const stored = known.get(keyOf(bill.source, bill.sourceId));
    if (!stored) added.push({ ...incoming, hash });
    else if (isOlder(bill, stored)) {
      outdated.add(bill);
      unchanged.push({ bill, id: stored.id });
    } else if (stored.hash === hash) unchanged.push({ bill, id: stored.id });
    else if (differing.has(stored.id)) later.push(incoming);
    else differing.set(stored.id, { ...incoming, ...stored, hash });
  }
  // Writing a row that stays as it is costs as much as any change, so an hour is exact enough.
  if (unchanged.length > 0) {
    const ids = unchanged.map(({ id }) => id);
    await tx`update bills set checked_at = now() where id = any(${ids}::int[]) and (checked_at is null or checked_at < now() - interval '1 hour')`;
    await noteRead(tx, unchanged);
  }
  const addedIds = added.length > 0 ? await insertAll(tx, added, context) : [];
  const { changed: changedIds, sessionMoves } = await updateAll(tx, differing, context);
  const read = [
    ...unchanged,
    ...added.map(({ bill }, i) => ({ bill, id: addedIds[i]! })),
    ...[...differing].map(([id, { bill }]) => ({ bill, id })),
  ];
  await keepIdentities(tx, read);
  await storeCases(tx, read);
  await storePeopleOf(tx, read, known, outdated, added);
  await moveDates(tx, { added: addedIds, changed: changedIds, runId: context.runId });
  await applyTagRules(tx, [...addedIds, ...changedIds], context.runId);
  const changed = changedIds.length;
  return {
    added: added.length,
    changed,
    unchanged: read.length - added.length - changed,
    sessionMoves,
    later,
  };
}

/** Of a bill that several sources describe, sponsors and roll calls are those of the most trusted source that has any. */
async function storePeopleOf(
  tx: postgres.Sql,
  read: readonly { bill: ImportedBill; id: number }[],
  known: ReadonlyMap<string, Known>,
  outdated: ReadonlySet<ImportedBill>,
  added: readonly Incoming[],
): Promise<void> {
  const isShared = ({ source, sourceId }: ImportedBill) => known.get(keyOf(source, sourceId))?.isShared === true;
  const sources = await sourcesOfPeople(
    tx,
    read.filter(({ bill }) => isShared(bill)).map(({ id }) => id),
  );
  await storeBillPeople(
    tx,
    read.filter(({ bill }) => !outdated.has(bill)).map(({ bill, id }) => withoutOutrankedPeople(bill, sources.get(id))),
    added.map(({ bill }) => bill),
  );
}

const isOlder = (bill: ImportedBill, { scrapedAt }: Known): boolean =>
  bill.scrapedAt !== null && scrapedAt !== null && Date.parse(bill.scrapedAt) < Date.parse(scrapedAt);

async function noteRead(tx: postgres.Sql, records: readonly { bill: ImportedBill }[]): Promise<void> {
  await tx`
    update bill_witnesses w set checked_at = now()
    from unnest(${records.map(({ bill }) => bill.source)}::text[], ${records.map(({ bill }) => bill.sourceId)}::text[]) as k (source, source_id)
    where w.source = k.source and w.source_id = k.source_id and w.checked_at < now() - interval '1 hour'`;
}

const newBill = {
  id: "int",
  slug: "text",
  source: "text",
  source_id: "text",
  checked_at: "timestamptz",
  topic_ids: "int[]",
  ...billTypes,
} as const satisfies Columns;
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
    detailColumns,
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
