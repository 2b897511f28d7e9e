import type postgres from "postgres";
import { lockNumbers } from "@/db/advisory-locks";
import { slugOf } from "@/lib/platform/text/slug";
import { freeSlugs } from "../pipeline/slugs";
import { type Cell, type Columns, copyRows, recordset } from "../pipeline/copy-rows";
import { absorbPerson } from "./absorb-person";
import { dropContradictedIds } from "./contradicted-ids";
import { findOnlySponsors } from "./find-only-sponsors";
import { districtKey, isSameSuffix, nameKey } from "@/lib/bills/vocabulary/person-names";
import {
  type Identity,
  identityKey,
  identityText,
  type ImportedPerson,
  type ImportedTerm,
  markOf,
  personSources,
} from "./record";

export type StoreCounts = { added: number; changed: number; unchanged: number };
export type StoredPersons = StoreCounts & { ids: ReadonlyMap<string, number> };

type Known = { scheme: string; identifier: string; person_id: number; mark: string | null };
type PersonRow = {
  id: number;
  name: string;
  given_name: string | null;
  family_name: string;
  suffix: string | null;
  name_key: string;
  family_key: string;
  other_names: string[];
  jurisdiction: string;
  chamber: string | null;
  district: string | null;
  party: string | null;
  url: string | null;
};
type TermRow = ImportedTerm & { personId: number; source: string };

/** Schemes of which one person may have several ids. */
const manyValued = new Set(["fec", "legacy_openstates", "openstates"]);

/**
 * Brings people into the tables, inside the caller's transaction. Who has one of the ids is that person. Without a known
 * id, the same full name in the same seat (jurisdiction, chamber, district) is the same person, unless their ids of one
 * scheme differ; the same surname in the same seat is suggested to staff. A name alone joins nothing.
 * @returns the person's number by each identity of the records
 */
export async function storePersons(tx: postgres.Sql, given: readonly ImportedPerson[]): Promise<StoredPersons> {
  const newest = newestOfEach(given);
  const ids = new Map<string, number>();
  const counts: StoreCounts = { added: 0, changed: 0, unchanged: 0 };
  if (newest.length === 0) return { ...counts, ids };
  // Two imports must not both add one person.
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
  const found = (record: ImportedPerson) =>
    record.identities.flatMap((one) => known.get(identityKey(one))?.person_id ?? []);
  const described = records.filter(({ source }) => source !== "sponsor");
  const onlySponsors = await findOnlySponsors(
    tx,
    described.flatMap((record) => found(record).concat(seats.find(record)?.id ?? [])),
  );
  for (const record of records) {
    const owners = [...new Set(found(record))];
    let id = owners[0];
    // A source that gives both ids says that they are one person's.
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

/** Several sources describe a person under one id, so an identity holds the mark of each: `senate=… congress-legislators=…`. */
const marksOf = (mark: string | null): Map<string, string> =>
  new Map(
    (mark ?? "")
      .split(" ")
      .filter(Boolean)
      .map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]),
  );

const partOf = ({ source, terms }: ImportedPerson): string => (terms === null ? `${source}-present` : source);

const withMark = (before: string | null, record: ImportedPerson, mark: string): string =>
  [...marksOf(before).set(partOf(record), mark)].map(([part, one]) => `${part}=${one}`).join(" ");

/** A record is given once for each time that its person is named: the one that knows most stays. */
function newestOfEach(given: readonly ImportedPerson[]): ImportedPerson[] {
  const found = new Map<string, ImportedPerson>();
  for (const record of given) {
    const key = identityKey(record.identities[0]!);
    const before = found.get(key);
    if (!before || rank(record.source) >= rank(before.source)) found.set(key, record);
  }
  return [...found.values()];
}

const rank = (source: string): number => personSources.indexOf(source as ImportedPerson["source"]);

async function findKnown(tx: postgres.Sql, identities: readonly Identity[]): Promise<Map<string, Known>> {
  const rows = await tx<Known[]>`
    select i.scheme, i.identifier, i.person_id, i.mark
    from (select distinct * from unnest(${identities.map(({ scheme }) => scheme)}::text[], ${identities.map(({ identifier }) => identifier)}::text[]) as k (scheme, identifier)) k
    join person_identities i using (scheme, identifier)`;
  return new Map(rows.map((row) => [identityKey(row), row]));
}

/** People who sit, or sat, where the records' people do. */
async function seatsOf(tx: postgres.Sql, records: readonly ImportedPerson[]) {
  const keys = [...new Set(records.map((record) => nameKey(record.familyName)))];
  const places = [...new Set(records.map(({ jurisdiction }) => jurisdiction))];
  const rows =
    keys.length === 0
      ? []
      : await tx<
          (PersonRow & {
            seat_chamber: string | null;
            seat_district: string | null;
            schemes: Record<string, string[]> | null;
          })[]
        >`
        select p.*, t.chamber as seat_chamber, t.district as seat_district,
          (select jsonb_object_agg(scheme, ids) from (select scheme, array_agg(identifier) as ids from person_identities where person_id = p.id group by scheme) s) as schemes
        from persons p join person_terms t on t.person_id = p.id and t.jurisdiction = p.jurisdiction
        where p.jurisdiction = any(${places}::text[]) and p.family_key = any(${keys}::text[])`;
  const inSeat = (record: ImportedPerson) =>
    rows.filter(
      (row) =>
        row.jurisdiction === record.jurisdiction &&
        row.family_key === nameKey(record.familyName) &&
        row.seat_chamber === record.chamber &&
        record.chamber !== null &&
        districtKey(row.seat_district) === districtKey(record.district),
    );
  const contradicts = (row: (typeof rows)[number], record: ImportedPerson) =>
    record.identities.some(
      ({ scheme, identifier }) => !manyValued.has(scheme) && (row.schemes?.[scheme] ?? [identifier])[0] !== identifier,
    );
  return {
    /** The one person with this full name in this seat. */
    find: (record: ImportedPerson): PersonRow | undefined => {
      const same = inSeat(record).filter(
        (row) =>
          isSameSuffix(row.suffix, record.suffix) &&
          !contradicts(row, record) &&
          [row.name, ...row.other_names, `${row.given_name ?? ""} ${row.family_name}`].some((name) =>
            [record.name, `${record.givenName ?? ""} ${record.familyName}`].some(
              (own) => nameKey(own) === nameKey(name),
            ),
          ) &&
          // A senator's seat is a whole state's: without a district the name alone would decide.
          (districtKey(record.district) !== "" || record.jurisdiction === "US"),
      );
      const people = new Set(same.map(({ id }) => id));
      return people.size === 1 ? same[0] : undefined;
    },
  };
}

/** New people whose surname and seat somebody has already: staff are asked whether they are one. */
async function suggestSameSeat(
  tx: postgres.Sql,
  added: readonly ImportedPerson[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const pairs = await tx<
    {
      id: number;
      other: number;
      district: string | null;
      other_district: string | null;
      name: string;
      other_name: string;
    }[]
  >`
    select distinct n.id, o.id as other, t.district, u.district as other_district, n.name, o.name as other_name
    from persons n join person_terms t on t.person_id = n.id
    join persons o on o.jurisdiction = n.jurisdiction and o.family_key = n.family_key and o.id <> n.id
    join person_terms u on u.person_id = o.id and u.chamber = t.chamber
    where n.id = any(${[...ids]}::int[]) and not (o.id = any(${[...ids]}::int[]) and o.id > n.id)`;
  const rows = pairs
    .filter(
      (pair) => districtKey(pair.district) !== "" && districtKey(pair.district) === districtKey(pair.other_district),
    )
    .map((pair) => ({
      person_id: pair.other,
      other_person_id: pair.id,
      jurisdiction: added[ids.indexOf(pair.id)]!.jurisdiction,
      reason: `Both have this surname and district ${pair.district}, under different ids.`,
    }));
  if (rows.length > 0)
    await tx`
      insert into person_suggestions (jurisdiction, person_id, other_person_id, reason)
      select jurisdiction, person_id, other_person_id, reason from ${recordset(tx, { jurisdiction: "text", person_id: "int", other_person_id: "int", reason: "text" }, rows)}
      on conflict do nothing`;
}

const columnsOf = (record: ImportedPerson) => ({
  name: record.name,
  given_name: record.givenName,
  family_name: record.familyName,
  suffix: record.suffix,
  name_key: nameKey(record.name),
  family_key: nameKey(record.familyName),
  other_names: record.otherNames,
  jurisdiction: record.jurisdiction,
  chamber: record.chamber,
  district: record.district,
  party: record.party,
  url: record.url,
});

const personTypes = {
  name: "text",
  given_name: "text",
  family_name: "text",
  suffix: "text",
  name_key: "text",
  family_key: "text",
  other_names: "text[]",
  jurisdiction: "text",
  chamber: "text",
  district: "text",
  party: "text",
  url: "text",
} as const satisfies Columns;

async function insertPersons(tx: postgres.Sql, records: readonly ImportedPerson[]): Promise<number[]> {
  if (records.length === 0) return [];
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('persons', 'id'))::int as id from generate_series(1, ${records.length})`;
  const ids = rows.map(({ id }) => id);
  const slugs = await freeSlugs(
    tx,
    records.map(({ name, jurisdiction }) => slugOf(`${name} ${jurisdiction}`) || "person"),
    "persons",
  );
  const names = Object.keys(personTypes) as (keyof typeof personTypes)[];
  await copyRows(
    tx,
    "persons",
    { id: "int", slug: "text", ...personTypes },
    records.map((record, i): Cell[] => {
      const row = columnsOf(record);
      return [ids[i]!, slugs[i]!, ...names.map((name) => row[name])];
    }),
  );
  await insertTerms(
    tx,
    records.flatMap((record, i) =>
      termsOf(record).map((term) => ({ ...term, personId: ids[i]!, source: record.source })),
    ),
  );
  await writeIdentities(
    tx,
    records.map((record, i) => ({ id: ids[i]!, record, mark: withMark(null, record, markOf(record)) })),
  );
  return ids;
}

/** What a record says of times in office: all of them, or the seat that its person has now. */
const termsOf = (record: ImportedPerson): ImportedTerm[] =>
  record.terms ?? [
    {
      jurisdiction: record.jurisdiction,
      chamber: record.chamber,
      district: record.district,
      party: record.party,
      startDate: null,
      endDate: null,
    },
  ];

const insertTerms = (tx: postgres.Sql, rows: readonly TermRow[]): Promise<void> =>
  rows.length === 0
    ? Promise.resolve()
    : copyRows(
        tx,
        "person_terms",
        {
          person_id: "int",
          jurisdiction: "text",
          chamber: "text",
          district: "text",
          party: "text",
          start_date: "date",
          end_date: "date",
          source: "text",
        },
        rows.map((row): Cell[] => [
          row.personId,
          row.jurisdiction,
          row.chamber,
          row.district,
          row.party,
          row.startDate,
          row.endDate,
          row.source,
        ]),
      );

/** The more a source knows, the more its word counts: one that knows less adds ids and terms alone. */
async function updatePerson(tx: postgres.Sql, id: number, record: ImportedPerson): Promise<void> {
  const terms = await tx<TermRow[]>`
    select person_id as "personId", jurisdiction, chamber, district, party, start_date::text as "startDate", end_date::text as "endDate", source from person_terms where person_id = ${id}`;
  const best = Math.max(-1, ...terms.map(({ source }) => rank(source)));
  const [row] = await tx<PersonRow[]>`select * from persons where id = ${id} for update`;
  // After a merge the one that stayed is called as its own record says, not as that of the one that went.
  const [own] = record.identities;
  const merged = await tx`
    select 1 from person_merges where person_id = ${id} and undone_at is null
      and moved->'identities' @> ${JSON.stringify([{ scheme: own!.scheme, identifier: own!.identifier }])}::text::jsonb`;
  const speaks = rank(record.source) > best || (rank(record.source) === best && merged.length === 0);
  const otherNames = [
    ...new Set([
      ...row!.other_names,
      ...record.otherNames,
      ...(row!.name === record.name ? [] : [row!.name, record.name]),
    ]),
  ].filter((name) => name !== (speaks ? record.name : row!.name));
  if (speaks)
    await tx`update persons set ${tx({ ...columnsOf(record), url: record.url ?? row!.url, other_names: otherNames })}, updated_at = now(), version = version + 1 where id = ${id}`;
  else
    await tx`update persons set other_names = ${otherNames}::text[], updated_at = now() where id = ${id} and other_names <> ${otherNames}::text[]`;
  await writeTerms(tx, id, record, terms);
}

async function writeTerms(
  tx: postgres.Sql,
  id: number,
  record: ImportedPerson,
  stored: readonly TermRow[],
): Promise<void> {
  const isKnown = (term: ImportedTerm) =>
    record.terms === null &&
    stored.some(
      (row) =>
        row.source === record.source &&
        row.chamber === term.chamber &&
        districtKey(row.district) === districtKey(term.district) &&
        row.party === term.party,
    );
  if (record.terms !== null) await tx`delete from person_terms where person_id = ${id} and source = ${record.source}`;
  await insertTerms(
    tx,
    termsOf(record)
      .filter((term) => !isKnown(term))
      .map((term) => ({ ...term, personId: id, source: record.source })),
  );
}

/** One id stands for one person: where two records of a batch claim one, the first has it. */
async function writeIdentities(
  tx: postgres.Sql,
  people: readonly { id: number; record: ImportedPerson; mark: string }[],
): Promise<void> {
  const rows = new Map<string, object>();
  for (const { id, record, mark } of people)
    for (const [i, one] of record.identities.entries())
      if (!rows.has(identityKey(one)) || i === 0)
        rows.set(identityKey(one), { ...one, person_id: id, mark: i === 0 ? mark : null });
  if (rows.size === 0) return;
  await tx`
    insert into person_identities as i (scheme, identifier, person_id, mark)
    select scheme, identifier, person_id, mark from ${recordset(tx, { scheme: "text", identifier: "text", person_id: "int", mark: "text" }, [...rows.values()])}
    on conflict (scheme, identifier) do update set person_id = excluded.person_id, mark = coalesce(excluded.mark, i.mark), checked_at = now()
    where i.person_id <> excluded.person_id or (excluded.mark is not null and i.mark is distinct from excluded.mark)`;
}

/** Positions and memberships that named an id before its person was known. */
async function fillWaiting(
  tx: postgres.Sql,
  ids: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const fresh = [...ids].filter(([key]) => !known.has(key));
  if (fresh.length === 0) return;
  const rows = fresh.map(([key, person_id]) => {
    const [scheme, identifier] = JSON.parse(key) as [string, string];
    return { identity: identityText({ scheme, identifier }), person_id };
  });
  await tx`update roll_call_positions p set person_id = n.person_id from ${recordset(tx, { identity: "text", person_id: "int" }, rows)} where p.identity = n.identity and p.person_id is null`;
  await tx`update committee_members m set person_id = n.person_id from ${recordset(tx, { identity: "text", person_id: "int" }, rows)} where m.identity = n.identity and m.person_id is null`;
}
