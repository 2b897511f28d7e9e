import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { isoUtc } from "@/db/iso-utc";
import type { PrintedTotal, VotePosition } from "@/db/schema/roll-calls";

export type VoteRecord = {
  asked: number;
  id: number;
  jurisdiction: string;
  session: string;
  chamber: string | null;
  committee: string | null;
  date: string | null;
  motion: string;
  result: string | null;
  yes: number | null;
  no: number | null;
  totals: PrintedTotal[] | null;
  notes: string[];
  billName: string | null;
  bill: { slug: string; name: string; title: string | null } | null;
  updatedAt: string;
};
export type BillRecord = {
  asked: number;
  id: number;
  slug: string;
  name: string;
  title: string | null;
  jurisdiction: string;
  session: string;
  updatedAt: string;
};
export type NamedPerson = { personId: number; slug: string; person: string; personJurisdiction: string };
/** A name in a record; without a person it is not matched. */
type Named = { [Key in keyof NamedPerson]: NamedPerson[Key] | null } & {
  name: string;
  party: string | null;
  chamber: string | null;
  district: string | null;
};
export type PositionRecord = Named & { rollCallId: number; vote: VotePosition; printed: string | null };
export type SponsorRecord = Named & {
  billId: number;
  isPrime: boolean;
  isCommittee: boolean;
  date: string | null;
  isWithdrawn: boolean;
};

/** The term that the only chamber, district or party of that day follows from; two different ones say nothing. */
const termOn = (personId: unknown, jurisdiction: unknown, date: unknown) => sql`
  left join lateral (
    select case when count(distinct t.party) = 1 then max(t.party) end as party, case when count(distinct t.chamber) = 1 then max(t.chamber) end as chamber,
      case when count(distinct t.district) = 1 then max(t.district) end as district
    from person_terms t where t.person_id = ${personId} and t.jurisdiction = ${jurisdiction} and t.start_date <= ${date} and coalesce(t.end_date, 'infinity') >= ${date}
  ) t on true`;

/** The roll calls of these ids; merged ones lead to the remaining one, removed ones are absent. */
export async function voteRecords(ids: readonly number[], on: Queryable): Promise<VoteRecord[]> {
  if (ids.length === 0) return [];
  return [
    ...(await on.execute<VoteRecord>(sql`
      select a.asked, r.id, r.jurisdiction, r.session, r.chamber, c.name as committee, r.date::text as date, r.motion, r.result, r.yes, r.no, r.totals, r.notes,
        r.bill_name as "billName", ${isoUtc(sql`r.updated_at`)} as "updatedAt",
        case when b.id is null then null else jsonb_build_object('slug', b.slug, 'name', b.name, 'title', left(b.title, 500)) end as bill
      from (select asked, coalesce((select entity_id from former_slugs where entity = 'roll-call' and scope_id = 0 and slug = asked::text), asked) as id
        from unnest(${idArray(ids)}) as asked) a
      join roll_calls r on r.id = a.id left join committees c on c.id = r.committee_id left join bills b on b.id = r.bill_id`)),
  ];
}

/** How each member voted, with party, chamber and district of that day, in the order of the record. */
export async function positionRecords(ids: readonly number[], on: Queryable): Promise<PositionRecord[]> {
  if (ids.length === 0) return [];
  return [
    ...(await on.execute<PositionRecord>(sql`
      select p.roll_call_id as "rollCallId", p.vote, p.printed, p.name, q.id as "personId", q.slug, q.name as person, q.jurisdiction as "personJurisdiction",
        coalesce(nullif(p.party, ''), t.party) as party, coalesce(nullif(p.place, ''), t.district) as district,
        case when r.chamber in ('lower', 'upper', 'legislature') then r.chamber else t.chamber end as chamber
      from roll_call_positions p join roll_calls r on r.id = p.roll_call_id left join persons q on q.id = p.person_id
      ${termOn(sql`p.person_id`, sql`r.jurisdiction`, sql`r.date`)}
      where p.roll_call_id = any(${idArray(ids)}) order by p.roll_call_id, p.position`)),
  ];
}

/** The bills of these ids; merged ones lead to the remaining one, removed ones are absent. */
export async function billRecords(ids: readonly number[], on: Queryable): Promise<BillRecord[]> {
  if (ids.length === 0) return [];
  return [
    ...(await on.execute<BillRecord>(sql`
      select a.asked, b.id, b.slug, b.name, left(b.title, 500) as title, b.jurisdiction, b.session, ${isoUtc(sql`b.updated_at`)} as "updatedAt"
      from (select asked, coalesce((select max(m.bill_id) from bill_merges m where m.merged_bill_id = asked), asked) as id from unnest(${idArray(ids)}) as asked) a
      join bills b on b.id = a.id`)),
  ];
}

/** Who sponsors these bills, with party, chamber and district of the day of the sponsorship where it is known. */
export async function sponsorRecords(ids: readonly number[], on: Queryable): Promise<SponsorRecord[]> {
  if (ids.length === 0) return [];
  return [
    ...(await on.execute<SponsorRecord>(sql`
      select s.bill_id as "billId", s.role in ('sponsor', 'joint sponsor') as "isPrime", s.committee_id is not null as "isCommittee", s.date::text as date,
        s.withdrawn_date is not null as "isWithdrawn", s.name, q.id as "personId", q.slug, q.name as person, q.jurisdiction as "personJurisdiction",
        coalesce(nullif(s.party, ''), t.party) as party, coalesce(nullif(s.district, ''), t.district) as district, coalesce(nullif(s.chamber, ''), t.chamber) as chamber
      from bill_sponsorships s join bills b on b.id = s.bill_id left join persons q on q.id = s.person_id
      ${termOn(sql`s.person_id`, sql`b.jurisdiction`, sql`coalesce(s.date, case when s.role in ('sponsor', 'joint sponsor') then b.introduced_date end)`)}
      where s.bill_id = any(${idArray(ids)}) order by s.bill_id, s.position`)),
  ];
}

/** Pairs among these people that may be one person, and on which nobody has decided. */
export async function possibleTwins(personIds: readonly number[], on: Queryable): Promise<{ a: string; b: string }[]> {
  if (personIds.length === 0) return [];
  return [
    ...(await on.execute<{ a: string; b: string }>(sql`
      select p.name as a, o.name as b from person_suggestions s join persons p on p.id = s.person_id join persons o on o.id = s.other_person_id
      where s.state = 'open' and s.person_id = any(${idArray(personIds)}) and s.other_person_id = any(${idArray(personIds)}) order by p.name, o.name limit 20`)),
  ];
}

/** Which of these roll calls and bills can be opened now: an edition may be older than a removal. */
export async function openRecords(
  rollCalls: readonly number[],
  slugs: readonly string[],
  on: Queryable,
): Promise<{ votes: ReadonlySet<number>; bills: ReadonlySet<string> }> {
  const [votes, bills] = await Promise.all([
    rollCalls.length === 0
      ? []
      : on.execute<{ id: number }>(sql`
          select asked as id from unnest(${idArray(rollCalls)}) as asked where exists (select from roll_calls where id = asked)
            or exists (select from former_slugs where entity = 'roll-call' and scope_id = 0 and slug = asked::text)`),
    slugs.length === 0
      ? []
      : on.execute<{ slug: string }>(sql`
          select asked as slug from unnest(${sql.param(`{${slugs.join(",")}}`)}::text[]) as asked where exists (select from bills where slug = asked)
            or exists (select from former_slugs where entity = 'bill' and slug = asked)`),
  ]);
  return { votes: new Set(votes.map(({ id }) => id)), bills: new Set(bills.map(({ slug }) => slug)) };
}
