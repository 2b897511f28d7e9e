import type postgres from "postgres";
import { slugOf } from "@/lib/platform/text/slug";
import { freeSlugs } from "../slugs";
import { type Cell, type Columns, copyRows, recordset } from "@/db/copy-rows";
import { districtKey, nameKey } from "@/lib/bills/vocabulary/person-names";
import {
  identityKey,
  identityText,
  type ImportedPerson,
  type ImportedTerm,
  markOf,
  personSources,
} from "../../record/people";

export type PersonRow = {
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

export type Known = { scheme: string; identifier: string; person_id: number; mark: string | null };

/** An identity has a mark per source: `senate=… congress-legislators=…`. */
export const marksOf = (mark: string | null): Map<string, string> =>
  new Map(
    (mark ?? "")
      .split(" ")
      .filter(Boolean)
      .map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]),
  );

export const partOf = ({ source, terms }: ImportedPerson): string => (terms === null ? `${source}-present` : source);

export const withMark = (before: string | null, record: ImportedPerson, mark: string): string =>
  [...marksOf(before).set(partOf(record), mark)].map(([part, one]) => `${part}=${one}`).join(" ");

export const rank = (source: string): number => personSources.indexOf(source as ImportedPerson["source"]);

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

export async function insertPersons(tx: postgres.Sql, records: readonly ImportedPerson[]): Promise<number[]> {
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

/** All terms, or the current seat. */
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

/** A source with less information only adds ids and terms. */
export async function updatePerson(tx: postgres.Sql, id: number, record: ImportedPerson): Promise<void> {
  const terms = await tx<TermRow[]>`
    select person_id as "personId", jurisdiction, chamber, district, party, start_date::text as "startDate", end_date::text as "endDate", source from person_terms where person_id = ${id}`;
  const best = Math.max(-1, ...terms.map(({ source }) => rank(source)));
  const [row] = await tx<PersonRow[]>`select * from persons where id = ${id} for update`;
  // After a merge the name is that of the remaining record.
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

/** An id belongs to one person: if two records of a batch claim it, the first gets it. */
export async function writeIdentities(
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

/** Positions and memberships stored with an id of an unknown person. */
export async function fillWaiting(
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
