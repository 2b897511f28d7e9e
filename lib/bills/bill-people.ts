import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import type { BillSponsor, BillVote } from "@/db/schema/bills";
import { committeeOfMotion } from "./votes/committee-of-motion";
import { chamberName } from "./vocabulary/jurisdictions";

export type RollCall = BillVote & { id: number; members: number; notes: string[]; committee: string | null };
export type LinkedVote = BillVote & {
  /** Id of the roll call if it is stored; null for a vote that is only in the bill's record. */
  id: number | null;
  members: number;
  /** The committee that cast it; null for the chamber's, or where no record says. */
  committee: string | null;
  /** Sentences about what is odd with it. */
  notes: string[];
};
export type LinkedSponsor = BillSponsor & {
  person: { id: number; slug: string } | null;
  committee: { id: number; slug: string } | null;
};
export type BillCommittee = {
  id: number;
  slug: string;
  name: string;
  chamber: string | null;
  date: string | null;
  isCurrent: boolean;
};

/** The sponsors, committees and roll calls of a bill, with details that the bill's own record lacks. */
export async function billPeople(billId: number, jurisdiction: string, on: Queryable) {
  const [rollCalls, sponsorships, committees] = await Promise.all([
    on.execute<RollCall>(sql`
      select r.id, r.date::text as date, r.chamber, r.motion, r.result, r.yes, r.no, r.other, r.url, r.members, r.notes, c.name as committee
      from roll_calls r left join committees c on c.id = r.committee_id where r.bill_id = ${billId} order by r.date nulls first, r.id`),
    on.execute<{
      name: string;
      role: string;
      person: { id: number; slug: string } | null;
      committee: { id: number; slug: string } | null;
    }>(sql`
      select s.name, s.role, case when p.id is null then null else jsonb_build_object('id', p.id, 'slug', p.slug) end as person,
        case when c.id is null then null else jsonb_build_object('id', c.id, 'slug', c.slug) end as committee
      from bill_sponsorships s left join persons p on p.id = s.person_id left join committees c on c.id = s.committee_id
      where s.bill_id = ${billId} and (s.person_id is not null or s.committee_id is not null) order by s.position`),
    on.execute<BillCommittee>(sql`
      select c.id, c.slug, c.name, c.chamber, min(r.date)::text as date, bool_or(r.is_current) as "isCurrent"
      from bill_referrals r join committees c on c.id = r.committee_id where r.bill_id = ${billId} group by c.id order by bool_or(r.is_current) desc, min(r.date) desc nulls last, c.name`),
  ]);
  return {
    rollCalls: rollCalls.map((call) => ({ ...call, chamber: chamberName(jurisdiction, call.chamber) })),
    sponsorships: [...sponsorships],
    committees: committees.map((one) => ({ ...one, chamber: chamberName(jurisdiction, one.chamber) })),
  };
}

/** The votes of a bill's record linked to their roll calls, and the roll calls from other sources, by date. */
export function linkVotes(
  votes: readonly BillVote[],
  rollCalls: readonly RollCall[],
  jurisdiction: string,
): LinkedVote[] {
  const left = [...rollCalls];
  const signs: ((vote: BillVote, call: RollCall) => boolean)[] = [
    (vote, call) =>
      isSameDay(vote, call) && vote.motion === call.motion && vote.yes === call.yes && vote.no === call.no,
    (vote, call) => Boolean(vote.url) && vote.url === call.url,
    (vote, call) =>
      isSameDay(vote, call) &&
      isSameChamber(vote, call) &&
      vote.yes !== null &&
      vote.yes === call.yes &&
      vote.no === call.no,
    (vote, call) => isSameDay(vote, call) && isSameChamber(vote, call) && vote.motion === call.motion,
  ];
  const found = new Map<BillVote, RollCall>();
  for (const sign of signs)
    for (const vote of votes) {
      const at = found.has(vote) ? -1 : left.findIndex((call) => sign(vote, call));
      if (at >= 0) found.set(vote, left.splice(at, 1)[0]!);
    }
  const linked = votes.map((vote): LinkedVote => {
    const call = found.get(vote);
    return {
      ...vote,
      id: call?.id ?? null,
      members: call?.members ?? 0,
      notes: call?.notes ?? [],
      committee: call?.committee ?? committeeOfMotion(vote.motion, jurisdiction),
    };
  });
  // A stable sort: votes of one day stay in their source's order.
  return left.length === 0 ? linked : [...linked, ...left].sort((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
}

const isSameDay = (a: BillVote, b: BillVote): boolean => a.date === b.date;
const isSameChamber = (a: BillVote, b: BillVote): boolean =>
  a.chamber === null || b.chamber === null || a.chamber === b.chamber;

/** The sponsors in a bill's record, linked to people and committees by id or by staff's decision. */
export function linkSponsors(
  sponsors: readonly BillSponsor[],
  sponsorships: readonly Pick<LinkedSponsor, "name" | "role" | "person" | "committee">[],
): LinkedSponsor[] {
  const left = [...sponsorships];
  return sponsors.map((sponsor) => {
    const sameName = left.findIndex(({ name, role }) => name === sponsor.name && role === sponsor.role);
    const at = sameName >= 0 ? sameName : left.findIndex(({ name }) => name === sponsor.name);
    const found = at >= 0 ? left.splice(at, 1)[0] : undefined;
    return { ...sponsor, person: found?.person ?? null, committee: found?.committee ?? null };
  });
}
