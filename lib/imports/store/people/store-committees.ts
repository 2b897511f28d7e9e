import { committeeKey } from "@/lib/bills/vocabulary/committee-names";
import type postgres from "postgres";
import { lockNumbers } from "@/db/advisory-locks";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { plainText } from "@/lib/platform/text/normalize";
import { slugOf } from "@/lib/platform/text/slug";
import { type Cell, copyRows } from "@/db/copy-rows";
import { freeSlugs } from "../slugs";
import {
  type Chamber,
  type Identity,
  identityKey,
  identityText,
  type ImportedCommittee,
  type ImportedMember,
  type ImportedMembership,
  markOf,
} from "../../record/people";
import type { StoreCounts } from "./store-persons";

type Row = {
  id: number;
  jurisdiction: string;
  chamber: Chamber | null;
  name: string;
  name_key: string;
  parent_id: number | null;
};
type Known = { scheme: string; identifier: string; committee_id: number; mark: string | null };

/** By id, or by jurisdiction, chamber and name. */
export type CommitteeRef = { identity: Identity | null; jurisdiction: string; chamber: Chamber | null; name: string };

async function findKnownCommittees(tx: postgres.Sql, identities: readonly Identity[]): Promise<Map<string, Known>> {
  if (identities.length === 0) return new Map();
  const rows = await tx<Known[]>`
    select i.* from committee_identities i
    join (select distinct * from unnest(${identities.map(({ scheme }) => scheme)}::text[], ${identities.map(({ identifier }) => identifier)}::text[]) as k (scheme, identifier)) k using (scheme, identifier)`;
  return new Map(rows.map((row) => [identityKey(row), row]));
}

const byName = (tx: postgres.Sql, places: readonly string[], keys: readonly string[]): Promise<Row[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : tx<
        Row[]
      >`select id, jurisdiction, chamber, name, name_key, parent_id from committees where jurisdiction = any(${[...new Set(places)]}::text[]) and name_key = any(${[...new Set(keys)]}::text[])`;

/**
 * The committees that a bill or vote names. Unknown ones are added: within a chamber a committee's name is unique.
 * @returns their numbers in order; null if the name is empty
 */
export async function findCommittees(tx: postgres.Sql, refs: readonly CommitteeRef[]): Promise<(number | null)[]> {
  if (refs.length === 0) return [];
  await tx`select pg_advisory_xact_lock(${lockNumbers.committees})`;
  const ids = await findKnownCommittees(
    tx,
    refs.flatMap(({ identity }) => identity ?? []),
  );
  const rows = await byName(
    tx,
    refs.map(({ jurisdiction }) => jurisdiction),
    refs.map(({ name }) => committeeKey(name)),
  );
  const found: (number | null)[] = [];
  for (const ref of refs) {
    const byId = ref.identity && ids.get(identityKey(ref.identity))?.committee_id;
    const key = committeeKey(ref.name);
    if (byId || key === "") {
      found.push(byId ?? null);
      continue;
    }
    let row = rows.find(
      (one) =>
        one.jurisdiction === ref.jurisdiction &&
        one.name_key === key &&
        one.parent_id === null &&
        (one.chamber === ref.chamber || ref.chamber === null),
    );
    if (!row) {
      row = await insert(tx, { ...ref, name: ref.name, url: null, parentId: null });
      rows.push(row);
    }
    if (ref.identity) {
      await tx`insert into committee_identities (scheme, identifier, committee_id) values (${ref.identity.scheme}, ${ref.identity.identifier}, ${row.id}) on conflict do nothing`;
      ids.set(identityKey(ref.identity), { ...ref.identity, committee_id: row.id, mark: null });
    }
    found.push(row.id);
  }
  return found;
}

const chamberWords: Partial<Record<Chamber, string>> = { lower: "house", upper: "senate", joint: "joint" };

async function insert(
  tx: postgres.Sql,
  one: { jurisdiction: string; chamber: Chamber | null; name: string; url: string | null; parentId: number | null },
): Promise<Row> {
  const word =
    one.chamber && !plainText(one.name).includes(chamberWords[one.chamber] ?? "")
      ? (chamberWords[one.chamber] ?? "")
      : "";
  const base =
    slugOf(`${one.jurisdiction} ${word} ${one.name}`) || slugOf(`${jurisdictionName(one.jurisdiction)} committee`);
  const [slug] = await freeSlugs(tx, [base], "committees");
  const [row] = await tx<Row[]>`
    insert into committees (slug, jurisdiction, chamber, name, name_key, parent_id, url)
    values (${slug!}, ${one.jurisdiction}, ${one.chamber}, ${one.name}, ${committeeKey(one.name)}, ${one.parentId}, ${one.url})
    returning id, jurisdiction, chamber, name, name_key, parent_id`;
  return row!;
}

export async function storeCommittees(tx: postgres.Sql, given: readonly ImportedCommittee[]): Promise<StoreCounts> {
  const counts: StoreCounts = { added: 0, changed: 0, unchanged: 0 };
  if (given.length === 0) return counts;
  await tx`select pg_advisory_xact_lock(${lockNumbers.committees})`;
  const records = [...given.filter(({ parent }) => !parent), ...given.filter(({ parent }) => parent)];
  const ids = await findKnownCommittees(
    tx,
    records.flatMap(({ identities, parent }) => [...identities, ...(parent ? [parent] : [])]),
  );
  const rows = await byName(
    tx,
    records.map(({ jurisdiction }) => jurisdiction),
    records.map(({ name }) => committeeKey(name)),
  );
  for (const record of records) {
    const parentId = record.parent ? (ids.get(identityKey(record.parent))?.committee_id ?? null) : null;
    const own = record.identities.map((one) => ids.get(identityKey(one))).find(Boolean);
    const mark = markOf(record);
    if (own?.mark === mark) {
      counts.unchanged += 1;
      continue;
    }
    const named = rows.find(
      (row) =>
        row.jurisdiction === record.jurisdiction &&
        row.name_key === committeeKey(record.name) &&
        row.chamber === record.chamber &&
        row.parent_id === parentId,
    );
    let id = own?.committee_id ?? named?.id;
    if (id === undefined) {
      id = (await insert(tx, { ...record, parentId })).id;
      counts.added += 1;
    } else {
      await tx`
        update committees set name = ${record.name}, name_key = ${committeeKey(record.name)}, chamber = ${record.chamber}, parent_id = coalesce(${parentId}, parent_id),
          url = coalesce(${record.url}, url), updated_at = now(), version = version + 1 where id = ${id}`;
      counts.changed += 1;
    }
    for (const [i, one] of record.identities.entries()) {
      await tx`
        insert into committee_identities as i (scheme, identifier, committee_id, mark) values (${one.scheme}, ${one.identifier}, ${id}, ${i === 0 ? mark : null})
        on conflict (scheme, identifier) do update set committee_id = excluded.committee_id, mark = coalesce(excluded.mark, i.mark)`;
      ids.set(identityKey(one), { ...one, committee_id: id, mark: i === 0 ? mark : null });
    }
    if (record.members) await writeMembers(tx, id, record.source, record.members);
  }
  return counts;
}

/** congress-legislators stores members separately. */
export async function storeMemberships(
  tx: postgres.Sql,
  given: readonly ImportedMembership[],
): Promise<StoreCounts & { unknown: string[] }> {
  const counts = { added: 0, changed: 0, unchanged: 0, unknown: [] as string[] };
  const ids = await findKnownCommittees(
    tx,
    given.map(({ committee }) => committee),
  );
  const marks = await findKnownCommittees(
    tx,
    given.map(({ committee }) => membersOf(committee)),
  );
  for (const { committee, members, source } of given) {
    const id = ids.get(identityKey(committee))?.committee_id;
    const mark = markOf(members);
    const before = marks.get(identityKey(membersOf(committee)))?.mark;
    if (id === undefined) counts.unknown.push(committee.identifier);
    else if (before === mark) counts.unchanged += 1;
    else {
      await writeMembers(tx, id, source, members);
      const own = membersOf(committee);
      await tx`
        insert into committee_identities as i (scheme, identifier, committee_id, mark) values (${own.scheme}, ${own.identifier}, ${id}, ${mark})
        on conflict (scheme, identifier) do update set mark = excluded.mark, committee_id = excluded.committee_id`;
      counts[before ? "changed" : "added"] += 1;
    }
  }
  return counts;
}

const membersOf = ({ scheme, identifier }: Identity): Identity => ({ scheme: `${scheme}-members`, identifier });

async function writeMembers(
  tx: postgres.Sql,
  id: number,
  source: string,
  members: readonly ImportedMember[],
): Promise<void> {
  const identities = members.flatMap(({ identity }) => identity ?? []);
  const people = await tx<{ scheme: string; identifier: string; person_id: number }[]>`
    select i.scheme, i.identifier, i.person_id from person_identities i
    join (select distinct * from unnest(${identities.map(({ scheme }) => scheme)}::text[], ${identities.map(({ identifier }) => identifier)}::text[]) as k (scheme, identifier)) k using (scheme, identifier)`;
  const byId = new Map(people.map((row) => [identityKey(row), row.person_id]));
  await tx`delete from committee_members where committee_id = ${id}`;
  if (members.length > 0)
    await copyRows(
      tx,
      "committee_members",
      {
        committee_id: "int",
        position: "int",
        person_id: "int",
        name: "text",
        role: "text",
        side: "text",
        identity: "text",
        source: "text",
      },
      members.map((member, i): Cell[] => [
        id,
        i,
        (member.identity && byId.get(identityKey(member.identity))) ?? null,
        member.name,
        member.role,
        member.side,
        member.identity && identityText(member.identity),
        source,
      ]),
    );
}
