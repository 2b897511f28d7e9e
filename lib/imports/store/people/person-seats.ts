import type postgres from "postgres";
import { formatCount } from "@/lib/platform/text/format";
import { recordset } from "@/db/copy-rows";
import { districtKey, isSameSuffix, nameKey } from "@/lib/bills/vocabulary/person-names";
import { type ImportedPerson } from "../../record/people";
import type { PersonRow } from "./person-rows";

/** Schemes of which one person may have several ids. */
export const manyValued = new Set(["fec", "legacy_openstates", "openstates"]);

/** People with the same seats as the records. */
export async function seatsOf(tx: postgres.Sql, records: readonly ImportedPerson[]) {
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
    /** The one person with this full name in this seat; none if a father and a son held it and no suffix says which. */
    find: (record: ImportedPerson): PersonRow | undefined => {
      const names = [record.name, `${record.givenName ?? ""} ${record.familyName}`].map(nameKey);
      const named = inSeat(record).filter(
        (row) =>
          [row.name, ...row.other_names, `${row.given_name ?? ""} ${row.family_name}`].some((name) =>
            names.includes(nameKey(name)),
          ) &&
          // A senator's seat is a whole state's: without a district the name alone would decide.
          (districtKey(record.district) !== "" || record.jurisdiction === "US"),
      );
      const isAmbiguous = record.suffix === null && named.some((row) => !isSameSuffix(row.suffix, record.suffix));
      const same = isAmbiguous
        ? []
        : named.filter((row) => isSameSuffix(row.suffix, record.suffix) && !contradicts(row, record));
      const people = new Set(same.map(({ id }) => id));
      return people.size === 1 ? same[0] : undefined;
    },
  };
}

/** New people with the surname and seat of a stored person: staff decide whether they are the same. */
export async function suggestSameSeat(
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

/** A notice about the pairs that a run suggested and staff has not decided on. */
export async function pairsToDecide(tx: postgres.Sql, runId: number): Promise<string[]> {
  const [row] = await tx<{ found: number }[]>`
    select count(*)::int as found from person_suggestions s, import_runs r
    where r.id = ${runId} and s.state = 'open' and s.other_person_id is not null and s.created_at >= r.started_at`;
  if (!row?.found) return [];
  return [
    `${formatCount(row.found, "person", "people")} may be known under another id: merge or reject under Bills → Names to match.`,
  ];
}
