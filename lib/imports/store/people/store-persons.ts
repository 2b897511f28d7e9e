import type postgres from "postgres";
import { lockNumbers } from "@/db/advisory-locks";
import { absorbPerson } from "./absorb-person";
import { dropContradictedIds } from "./contradicted-ids";
import { findOnlySponsors } from "./find-only-sponsors";
import { type Identity, identityKey, type ImportedPerson, markOf } from "../../record/people";
import {
  fillWaiting,
  insertPersons,
  type Known,
  marksOf,
  partOf,
  rank,
  updatePerson,
  withMark,
  writeIdentities,
} from "./person-rows";
import { manyValued, seatsOf, suggestSameSeat } from "./person-seats";

export type StoreCounts = { added: number; changed: number; unchanged: number };
export type StoredPersons = StoreCounts & { ids: ReadonlyMap<string, number> };

/**
 * Stores people in the caller's transaction. One with a known id is that person; otherwise the same full name in the
 * same seat (jurisdiction, chamber, district) is, unless ids of one scheme differ. The same surname in the seat is
 * suggested to staff; a name alone joins nothing. @returns the person's number by identity
 */
export async function storePersons(tx: postgres.Sql, given: readonly ImportedPerson[]): Promise<StoredPersons> {
  const newest = newestOfEach(given);
  const ids = new Map<string, number>();
  const counts: StoreCounts = { added: 0, changed: 0, unchanged: 0 };
  if (newest.length === 0) return { ...counts, ids };
  // Two imports must not both add a person.
  await tx`select pg_advisory_xact_lock(${lockNumbers.people})`;
  const known = await findKnown(
    tx,
    newest.flatMap(({ identities }) => identities),
  );
  const records = await dropContradictedIds(tx, newest, known, manyValued);
  const added: ImportedPerson[] = [];
  const seats = await seatsOf(
    tx,
    records.filter((record) => !record.identities.some((one) => known.has(identityKey(one)))),
  );
  const idsOf = (record: ImportedPerson) =>
    record.identities.flatMap((one) => known.get(identityKey(one))?.person_id ?? []);
  const described = records.filter(({ source }) => source !== "sponsor");
  const onlySponsors = await findOnlySponsors(
    tx,
    described.flatMap((record) => idsOf(record).concat(seats.find(record)?.id ?? [])),
  );
  for (const record of records) {
    const owners = [...new Set(idsOf(record))];
    let id = owners[0];
    // One record with both ids proves that they are one person.
    for (const other of owners.slice(1)) {
      await absorbPerson(tx, { from: other, into: id!, by: null });
      for (const one of known.values()) if (one.person_id === other) one.person_id = id!;
    }
    if (id === undefined) id = seats.find(record)?.id;
    if (id === undefined) {
      added.push(record);
      continue;
    }
    const own = known.get(identityKey(record.identities[0]!));
    const mark = markOf(record);
    const hasNewId = record.identities.some((one) => !known.has(identityKey(one)));
    for (const one of record.identities) ids.set(identityKey(one), id);
    if (marksOf(own?.mark ?? null).get(partOf(record)) === mark || (own && record.source === "sponsor" && !hasNewId)) {
      counts.unchanged += 1;
      continue;
    }
    if (!own || record.source !== "sponsor") await updatePerson(tx, id, record);
    await writeIdentities(tx, [{ id, record, mark: withMark(own?.mark ?? null, record, mark) }]);
    if (record.source !== "sponsor" && onlySponsors.delete(id)) counts.added += 1;
    else counts.changed += 1;
  }
  const created = await insertPersons(tx, added);
  counts.added += added.length;
  for (const [i, record] of added.entries())
    for (const one of record.identities) ids.set(identityKey(one), created[i]!);
  await suggestSameSeat(tx, added, created);
  await fillWaiting(tx, ids, known);
  return { ...counts, ids };
}

/** A person may occur several times: the most informative record stays. */
function newestOfEach(given: readonly ImportedPerson[]): ImportedPerson[] {
  const idsOf = new Map<string, ImportedPerson>();
  for (const record of given) {
    const key = identityKey(record.identities[0]!);
    const before = idsOf.get(key);
    if (!before || rank(record.source) >= rank(before.source)) idsOf.set(key, record);
  }
  return [...idsOf.values()];
}

async function findKnown(tx: postgres.Sql, identities: readonly Identity[]): Promise<Map<string, Known>> {
  const rows = await tx<Known[]>`
    select i.scheme, i.identifier, i.person_id, i.mark
    from (select distinct * from unnest(${identities.map(({ scheme }) => scheme)}::text[], ${identities.map(({ identifier }) => identifier)}::text[]) as k (scheme, identifier)) k
    join person_identities i using (scheme, identifier)`;
  return new Map(rows.map((row) => [identityKey(row), row]));
}
