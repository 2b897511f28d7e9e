import type postgres from "postgres";
import { formatCount } from "@/lib/platform/text/format";
import { recordset } from "@/db/copy-rows";
import { couldBe, type KnownName } from "@/lib/bills/vocabulary/person-names";

type Unjoined = {
  jurisdiction: string;
  session: string;
  chamber: string;
  name_key: string;
  name: string;
  rows: number;
  year: number | null;
};
type Candidate = KnownName & {
  id: number;
  jurisdiction: string;
  chambers: (string | null)[];
  from: number | null;
  until: number | null;
};

/** Most frequent first. */
const mostNames = 20_000;

export const namesToConfirm = (found: number): string =>
  `${formatCount(found, "name")} may belong to members you already have: confirm or reject them under Bills → Names to match.`;

/**
 * Suggests people for names without an id: members of the chamber at the time with a matching name. A name twice in one
 * roll call is skipped; decisions of staff stay. @returns the number of new suggestions
 */
export async function suggestNames(tx: postgres.Sql, jurisdictions: readonly string[]): Promise<number> {
  let found = 0;
  for (const jurisdiction of new Set(jurisdictions)) {
    const candidates = await tx<Candidate[]>`
      select p.id, p.name, p.given_name as "givenName", p.family_name as "familyName", p.suffix, p.other_names as "otherNames", p.jurisdiction,
        array_agg(distinct t.chamber) as chambers, min(extract(year from t.start_date))::int as from,
        case when bool_or(t.end_date is null) then null else max(extract(year from t.end_date))::int end as until
      from persons p join person_terms t on t.person_id = p.id where p.jurisdiction = ${jurisdiction} group by p.id`;
    if (candidates.length === 0) continue;
    const names = await unjoinedNames(tx, jurisdiction);
    const rows = names.flatMap((name) => {
      const fitting = candidates.filter(
        (person) =>
          (name.chamber === "" || person.chambers.includes(name.chamber)) &&
          (name.year === null || ((person.from ?? 0) <= name.year + 2 && (person.until ?? 9999) >= name.year)) &&
          couldBe(name.name, person),
      );
      return fitting.slice(0, 10).map((person) => ({
        jurisdiction,
        session: name.session,
        chamber: name.chamber,
        name: name.name,
        name_key: name.name_key,
        person_id: person.id,
        reason:
          fitting.length === 1
            ? `Only one member ${name.chamber === "" ? "" : "of this chamber "}has a matching name.`
            : `One of ${fitting.length} members ${name.chamber === "" ? "" : "of this chamber "}with matching names.`,
      }));
    });
    if (rows.length === 0) continue;
    const added = await tx`
      insert into person_suggestions (jurisdiction, session, chamber, name, name_key, person_id, reason)
      select jurisdiction, session, chamber, name, name_key, person_id, reason
      from ${recordset(tx, { jurisdiction: "text", session: "text", chamber: "text", name: "text", name_key: "text", person_id: "int", reason: "text" }, rows)}
      on conflict do nothing returning id`;
    found += added.length;
  }
  return found;
}

/** Sponsors and voters without a person, unique by session and chamber. */
const unjoinedNames = (tx: postgres.Sql, jurisdiction: string) => tx<Unjoined[]>`
  with names as (
    select b.session, coalesce(s.chamber, '') as chamber, s.name_key, s.name, b.session_year as year
    from bills b join bill_sponsorships s on s.bill_id = b.id
    where b.jurisdiction = ${jurisdiction} and s.person_id is null and s.committee_id is null and s.role <> 'committee' and s.name_key <> ''
    union all
    select r.session, coalesce(r.chamber, ''), p.name_key, p.name, extract(year from r.date)::int
    from roll_calls r join roll_call_positions p on p.roll_call_id = r.id
    where r.jurisdiction = ${jurisdiction} and p.person_id is null and p.identity is null and p.name_key <> ''
  ), twins as (
    select distinct r.session, coalesce(r.chamber, '') as chamber, p.name_key
    from roll_calls r join roll_call_positions p on p.roll_call_id = r.id
    where r.jurisdiction = ${jurisdiction} and p.person_id is null and p.identity is null
    group by r.id, r.session, r.chamber, p.name_key having count(*) > 1
  )
  select ${jurisdiction} as jurisdiction, session, chamber, name_key, min(name) as name, count(*)::int as rows, min(year) as year
  from names where not exists (select 1 from twins t where t.session = names.session and t.chamber = names.chamber and t.name_key = names.name_key)
  group by session, chamber, name_key order by count(*) desc limit ${mostNames}`;
