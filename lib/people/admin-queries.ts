import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { mergesQuery, personsQuery, suggestionsQuery } from "./admin-api";
import type { ListedPerson, PersonMerge, PersonSuggestion } from "./admin-schema";
import { chamberLabel } from "./labels";

type Counted = { total: number; totalIsCapped: boolean };

const countRows = async (from: SQL): Promise<Counted> => {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 ${from} limit ${totalCap + 1}) rows`,
  );
  return totals(row!.n);
};

const personJson = (alias: string): SQL => {
  const p = sql.raw(alias);
  return sql`case when ${p}.id is null then null else jsonb_build_object('id', ${p}.id, 'slug', ${p}.slug, 'name', ${p}.name, 'party', ${p}.party, 'chamber', ${p}.chamber, 'district', ${p}.district, 'jurisdiction', ${p}.jurisdiction) end`;
};

type Named = ListedPerson | null;
const withChamber = <T extends Named>(person: T): T =>
  person === null ? person : { ...person, chamber: chamberLabel(person.jurisdiction, person.chamber) };

/** By name or id. */
export async function personList(query: z.output<typeof personsQuery>): Promise<{ persons: ListedPerson[] } & Counted> {
  const keyword = query.keyword ?? "";
  const words = nameKey(keyword).replace(/[%_\\]/g, "\\$&");
  // Each half by its own index: one condition over both would read all people. The key of ids begins with their schemes.
  const found = sql`p.id in (
    select id from persons where ${words !== ""} and name_key like ${`%${words}%`}
    union all (
      with recursive schemes as (
        (select scheme from person_identities order by scheme limit 1)
        union all select (select i.scheme from person_identities i where i.scheme > s.scheme order by i.scheme limit 1) from schemes s where s.scheme is not null)
      select i.person_id from schemes s join person_identities i on i.scheme = s.scheme and i.identifier = ${keyword.trim()}))`;
  const where = sql`where true
    ${query.jurisdiction ? sql`and p.jurisdiction = ${query.jurisdiction.toUpperCase()}` : sql``}
    ${keyword ? sql`and ${found}` : sql``}`;
  const { limit, offset } = pageRows(query);
  const [rows, count] = await Promise.all([
    db.execute<ListedPerson>(sql`
      select p.id, p.slug, p.name, p.party, p.chamber, p.district, p.jurisdiction, p.version,
        coalesce((select jsonb_agg(jsonb_build_object('scheme', i.scheme, 'identifier', i.identifier) order by i.scheme) from person_identities i where i.person_id = p.id), '[]') as identities
      from persons p ${where} order by ${query.sortOrder === "desc" ? sql`p.jurisdiction desc, p.family_name desc, p.id desc` : sql`p.jurisdiction, p.family_name, p.id`} limit ${limit} offset ${offset}`),
    countRows(sql`from persons p ${where}`),
  ]);
  return { persons: rows.map(withChamber), ...count };
}

const rowsUnderName = sql`case when s.other_person_id is not null then 0 else
  (select count(*)::int from roll_call_positions v join roll_calls r on r.id = v.roll_call_id where v.name_key = s.name_key and v.identity is null and (v.person_id is null or v.person_id = s.person_id)
    and r.jurisdiction = s.jurisdiction and r.session = s.session and coalesce(r.chamber, '') = s.chamber)
  + (select count(*)::int from bill_sponsorships v join bills b on b.id = v.bill_id where v.name_key = s.name_key and v.committee_id is null and (v.person_id is null or v.person_id = s.person_id)
    and b.jurisdiction = s.jurisdiction and b.session = s.session and coalesce(v.chamber, '') = s.chamber) end`;
const mostPlaces = 3;
/** The newest bills and votes under the name. */
const placesOfName = sql`case when s.other_person_id is not null then '[]'::jsonb else coalesce((
  select jsonb_agg(jsonb_build_object('label', t.label, 'href', t.href) order by t.day desc nulls last, t.href) from (
    (select b.name as label, '/bill/view/' || b.slug as href, b.introduced_date as day from bill_sponsorships v join bills b on b.id = v.bill_id
      where v.name_key = s.name_key and v.committee_id is null and (v.person_id is null or v.person_id = s.person_id)
        and b.jurisdiction = s.jurisdiction and b.session = s.session and coalesce(v.chamber, '') = s.chamber order by b.introduced_date desc nulls last, b.id desc limit ${mostPlaces})
    union all
    (select r.motion, '/vote/view/' || r.id, r.date from roll_call_positions v join roll_calls r on r.id = v.roll_call_id
      where v.name_key = s.name_key and v.identity is null and (v.person_id is null or v.person_id = s.person_id)
        and r.jurisdiction = s.jurisdiction and r.session = s.session and coalesce(r.chamber, '') = s.chamber order by r.date desc nulls last, r.id desc limit ${mostPlaces})
    order by day desc nulls last, href limit ${mostPlaces}) t), '[]') end`;
const suggestionColumns = sql`s.id, s.jurisdiction, s.session, nullif(s.chamber, '') as chamber, s.name, s.reason, s.state, s.version, ${personJson("p")} as person, ${personJson("o")} as other, ${rowsUnderName} as rows, ${placesOfName} as places`;
const suggestionTables = sql`from person_suggestions s join persons p on p.id = s.person_id left join persons o on o.id = s.other_person_id`;

const asSuggestion = (row: PersonSuggestion): PersonSuggestion => ({
  ...row,
  chamber: chamberLabel(row.jurisdiction, row.chamber),
  person: withChamber(row.person as ListedPerson),
  other: withChamber(row.other as Named),
});

/** By jurisdiction and time; default the open ones. */
export async function suggestionList(
  query: z.output<typeof suggestionsQuery>,
): Promise<{ personSuggestions: PersonSuggestion[] } & Counted> {
  const where = sql`where s.state = ${query.state ?? "open"} ${query.jurisdiction ? sql`and s.jurisdiction = ${query.jurisdiction.toUpperCase()}` : sql``}`;
  const { limit, offset } = pageRows(query);
  const [rows, count] = await Promise.all([
    db.execute<PersonSuggestion>(
      sql`select ${suggestionColumns} ${suggestionTables} ${where} order by s.jurisdiction, s.id limit ${limit} offset ${offset}`,
    ),
    countRows(sql`from person_suggestions s ${where}`),
  ]);
  return { personSuggestions: rows.map(asSuggestion), ...count };
}

export const suggestionExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from person_suggestions where id = ${id}`)).length > 0;

export async function getSuggestion(id: number, on: Queryable = db): Promise<PersonSuggestion> {
  const [row] = await on.execute<PersonSuggestion>(
    sql`select ${suggestionColumns} ${suggestionTables} where s.id = ${id}`,
  );
  if (!row) throw notFound("There is no such suggestion.");
  return asSuggestion(row);
}

/** With counts. */
export async function openSuggestions(): Promise<{ jurisdiction: string; open: number }[]> {
  return [
    ...(await db.execute<{ jurisdiction: string; open: number }>(
      sql`select jurisdiction, count(*)::int as open from person_suggestions where state = 'open' group by jurisdiction order by jurisdiction`,
    )),
  ];
}

export const mergeExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from person_merges where id = ${id} and undone_at is null`)).length > 0;

/** Without undone ones, newest first. */
export async function mergeList(
  query: z.output<typeof mergesQuery>,
): Promise<{ personMerges: PersonMerge[] } & Counted> {
  const { limit, offset } = pageRows(query);
  const [rows, count] = await Promise.all([
    db.execute<PersonMerge>(sql`
      select m.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as person, m.moved->'person'->>'name' as "mergedName", ${isoUtc(sql`m.merged_at`)} as "mergedAt",
        case when u.id is null then null else jsonb_build_object('id', m.merged_by, 'name', u.name) end as "mergedBy"
      from person_merges m join persons p on p.id = m.person_id left join people u on u.id = m.merged_by where m.undone_at is null order by m.id ${query.sortOrder === "asc" ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`),
    countRows(sql`from person_merges where undone_at is null`),
  ]);
  return { personMerges: [...rows], ...count };
}
