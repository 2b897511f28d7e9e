import type postgres from "postgres";
import { couldBe, isSameSuffix, nameKey } from "@/lib/bills/vocabulary/person-names";
import { type Identity, identityKey, type ImportedPerson } from "../../record/people";

/** Congress gives each member one, for life. */
const official: ReadonlySet<string> = new Set(["bioguide", "lis"]);

type Owner = {
  id: number;
  name: string;
  given_name: string | null;
  family_name: string;
  suffix: string | null;
  other_names: string[];
  family_key: string;
  scheme: string;
  identifier: string;
};

/** A son after his father, a sister: the surname is the same, and the given name or the suffix is not. */
const isRelative = (owner: Owner, record: ImportedPerson): boolean =>
  !isSameSuffix(owner.suffix, record.suffix) ||
  !couldBe(`${record.givenName ?? ""} ${record.familyName}`.trim(), {
    name: owner.name,
    givenName: owner.given_name,
    familyName: owner.family_name,
    suffix: owner.suffix,
    otherNames: owner.other_names,
  });

/**
 * Drops ids that a source gave to the wrong person, such as LegiScan's Vote Smart numbers: the owner has another id of
 * the same source and another surname, given name or suffix, or another id of Congress's own.
 * @param known person of each stored identity
 * @param manyValued schemes with several ids per person
 */
export async function dropContradictedIds(
  tx: postgres.Sql,
  records: readonly ImportedPerson[],
  known: ReadonlyMap<string, { person_id: number }>,
  manyValued: ReadonlySet<string>,
): Promise<ImportedPerson[]> {
  const ownersOf = ({ identities }: ImportedPerson) =>
    identities.slice(1).flatMap((one) => known.get(identityKey(one))?.person_id ?? []);
  const ids = [...new Set(records.flatMap(ownersOf))];
  if (ids.length === 0) return [...records];
  const rows = await tx<Owner[]>`
    select p.id, p.name, p.given_name, p.family_name, p.suffix, p.other_names, p.family_key, i.scheme, i.identifier from persons p join person_identities i on i.person_id = p.id
    where p.id = any(${ids}::int[])`;
  const owners = new Map<number | undefined, Owner[]>(ids.map((id) => [id, []]));
  for (const row of rows) owners.get(row.id)!.push(row);
  return records.map((record) => {
    const [own, ...others] = record.identities;
    if (!own) return record;
    const strong = record.identities.filter(({ scheme }) => official.has(scheme));
    const isAnothers = (id: number | undefined) => {
      const stored = owners.get(id) ?? [];
      const storedIds = (of: string) => stored.flatMap(({ scheme, identifier }) => (scheme === of ? identifier : []));
      const isShared = ({ scheme, identifier }: Identity) => storedIds(scheme).includes(identifier);
      const isOther = (one: Identity) => storedIds(one.scheme).length > 0 && !isShared(one);
      const isNamesake = stored[0]?.family_key === nameKey(record.familyName);
      if (isOther(own) && (isNamesake ? isRelative(stored[0]!, record) : !manyValued.has(own.scheme))) return true;
      return !isShared(own) && !strong.some(isShared) && strong.some(isOther);
    };
    const right = others.filter((one) => !isAnothers(known.get(identityKey(one))?.person_id));
    return right.length === others.length ? record : { ...record, identities: [own, ...right] };
  });
}
