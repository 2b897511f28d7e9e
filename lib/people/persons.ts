import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import type { VotePosition } from "@/db/schema/roll-calls";
import { notFound } from "@/lib/platform/http/problem";
import { castingVote } from "@/lib/bills/vocabulary/casting-vote";
import { chamberLabel, partyLabel, presidingOfficer } from "./labels";
import { isAgainst } from "./party-side";
import { rollCallSentence } from "./roll-call-sentence";
import { billObject } from "./named-bills";
import type { NamedBill, PartyCount, Person, PersonVote, SponsoredBill } from "./schema";

export const perPage = 50;

type Row = {
  id: number;
  slug: string;
  name: string;
  party: string | null;
  chamber: string | null;
  district: string | null;
  jurisdiction: string;
  url: string | null;
  version: number;
};
const columns = sql.raw("id, slug, name, party, chamber, district, jurisdiction, url, version");

export const personExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from persons where id = ${id}`)).length > 0;

export async function getPerson(id: number, on: Queryable = db): Promise<Person> {
  const [row] = await on.execute<Row>(sql`select ${columns} from persons where id = ${id}`);
  if (!row) throw notFound("There is no such person.");
  return withDetails(row, 1, on);
}

/** With a page of votes; null if there is none. */
export async function personBySlug(slug: string, page: number): Promise<Person | null> {
  const [row] = await db.execute<Row>(sql`select ${columns} from persons where slug = ${slug}`);
  return row ? withDetails(row, page, db) : null;
}

async function withDetails(row: Row, page: number, on: Queryable): Promise<Person> {
  const [identities, terms, committees, sponsored, [counts], votes] = await Promise.all([
    on.execute<{ scheme: string; identifier: string }>(
      sql`select scheme, identifier from person_identities where person_id = ${row.id} order by scheme, identifier`,
    ),
    on.execute<Person["terms"][number]>(sql`
      select jurisdiction, chamber, district, party, start_date::text as "startDate", end_date::text as "endDate" from person_terms
      where person_id = ${row.id} order by start_date desc nulls last, end_date desc nulls first, id desc limit 100`),
    on.execute<Person["committees"][number] & { jurisdiction: string }>(sql`
      select c.id, c.slug, coalesce(p.name || ': ', '') || c.name as name, c.chamber, c.jurisdiction, m.role from committee_members m join committees c on c.id = m.committee_id
      left join committees p on p.id = c.parent_id where m.person_id = ${row.id} order by coalesce(p.name, c.name), c.parent_id nulls first, c.name limit 200`),
    sponsoredBills(row.id, perPage, on),
    on.execute<{ sponsored: number; cosponsored: number; votes: number }>(sql`
      select count(distinct bill_id) filter (where role in ('sponsor', 'joint sponsor'))::int as sponsored, count(distinct bill_id) filter (where role not in ('sponsor', 'joint sponsor'))::int as cosponsored,
        (select count(*)::int from roll_call_positions where person_id = ${row.id}) as votes
      from bill_sponsorships where person_id = ${row.id}`),
    votesOf(row.id, row.party, page, on),
  ]);
  const chamber = (one: { jurisdiction: string; chamber: string | null }) =>
    chamberLabel(one.jurisdiction, one.chamber);
  return {
    ...row,
    chamber: chamber(row),
    identities: [...identities],
    terms: distinctTerms(terms).map((term) => ({ ...term, chamber: chamber(term) })),
    committees: committees.map(({ jurisdiction, ...one }) => ({
      ...one,
      chamber: chamberLabel(jurisdiction, one.chamber),
    })),
    sponsored,
    sponsoredTotal: counts!.sponsored,
    cosponsoredTotal: counts!.cosponsored,
    votes,
    votesTotal: counts!.votes,
  };
}

/** Sources with only the current seat repeat dated terms. */
function distinctTerms(terms: readonly Person["terms"][number][]): Person["terms"] {
  const dated = terms.filter(({ startDate }) => startDate !== null);
  return terms.filter(
    (term, at) =>
      term.startDate !== null ||
      (!dated.some((one) => one.jurisdiction === term.jurisdiction && one.chamber === term.chamber) &&
        terms.findIndex(
          (one) => one.chamber === term.chamber && one.district === term.district && one.startDate === null,
        ) === at),
  );
}

/** The latest first, by the day that the page shows: that of the sponsorship, else of the bill's status. */
async function sponsoredBills(id: number, limit: number, on: Queryable): Promise<SponsoredBill[]> {
  const rows = await on.execute<SponsoredBill>(sql`
    select ${billObject("b")} as bill, s.role, s.date::text as date, s.withdrawn_date::text as "withdrawnDate"
    from bill_sponsorships s join bills b on b.id = s.bill_id where s.person_id = ${id}
    order by (s.role in ('sponsor', 'joint sponsor')) desc, coalesce(s.date, b.status_date) desc nulls last, b.id desc limit ${limit}`);
  return [...rows];
}

type VoteRow = {
  id: number;
  date: string | null;
  motion: string;
  result: string | null;
  position: VotePosition;
  jurisdiction: string;
  chamber: string | null;
  yes: number | null;
  no: number | null;
  committee: string | null;
  printed: string | null;
  /** At the vote, if known. */
  party: string | null;
  bill: NamedBill | null;
};

async function votesOf(id: number, party: string | null, page: number, on: Queryable): Promise<PersonVote[]> {
  const rows = await on.execute<VoteRow>(sql`
    select r.id, r.date::text as date, r.motion, r.result, r.jurisdiction, r.chamber, r.yes, r.no, c.name as committee, p.vote as position, p.printed, p.party, ${billObject("b")} as bill
    from roll_call_positions p join roll_calls r on r.id = p.roll_call_id left join bills b on b.id = r.bill_id left join committees c on c.id = r.committee_id
    where p.person_id = ${id} order by r.date desc nulls last, r.id desc limit ${perPage} offset ${(page - 1) * perPage}`);
  const splits = await partySplits(
    rows.map((row) => row.id),
    on,
  );
  return rows.map(({ party: then, jurisdiction, chamber, yes, no, committee, ...row }) => {
    const parties = splits.get(row.id) ?? [];
    const own = partyLabel(then ?? party);
    return {
      ...row,
      sentence: rollCallSentence({ ...row, jurisdiction, chamber, yes, no, committee }),
      parties,
      againstParty: isAgainst(
        row.position,
        parties.find((one) => one.party === own),
      ),
    };
  });
}

/** By the printed party, else the person's. A casting vote counts for no party. */
export async function partySplits(ids: readonly number[], on: Queryable = db): Promise<Map<number, PartyCount[]>> {
  const found = new Map<number, PartyCount[]>();
  if (ids.length === 0) return found;
  const rows = await on.execute<{ id: number; party: string | null; yes: number; no: number; other: number }>(sql`
    select p.roll_call_id as id, case when p.printed like ${`%${castingVote}`} then ${presidingOfficer} else coalesce(nullif(p.party, ''), q.party) end as party, count(*) filter (where p.vote = 'yes')::int as yes,
      count(*) filter (where p.vote = 'no')::int as no, count(*) filter (where p.vote not in ('yes', 'no'))::int as other
    from roll_call_positions p left join persons q on q.id = p.person_id
    where p.roll_call_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) group by 1, 2`);
  for (const { id, party, ...counts } of rows) {
    const list = found.get(id) ?? [];
    const label = partyLabel(party);
    const same = list.find((one) => one.party === label);
    if (same) {
      same.yes += counts.yes;
      same.no += counts.no;
      same.other += counts.other;
    } else list.push({ party: label, ...counts });
    found.set(id, list);
  }
  const size = (one: PartyCount) => one.yes + one.no + one.other;
  for (const list of found.values()) list.sort((a, b) => size(b) - size(a) || (a.party < b.party ? -1 : 1));
  return found;
}
