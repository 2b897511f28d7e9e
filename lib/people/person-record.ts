import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import type { VotePosition } from "@/db/schema/roll-calls";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { partyLabel } from "./labels";
import { isAgainst } from "./party-side";
import { partySplits } from "./persons";

/** Votes that are held against those of the party, the latest. */
const mostCompared = 300;
/** Fewer sides taken say nothing about a person, and fewer members nothing about a party. */
const [fewestSides, fewestMembers] = [5, 3];

/**
 * A person's voting record in one line: how many votes are stored, since when, and in how many of the latest the person was
 * on the side of most of their party. Null without votes.
 */
export async function personRecord(
  { id, party }: { id: number; party: string | null },
  on: Queryable = db,
): Promise<string | null> {
  const [counts] = await on.execute<{ votes: number; since: string | null }>(sql`
    select count(*)::int as votes, min(r.date)::text as since
    from roll_call_positions p join roll_calls r on r.id = p.roll_call_id where p.person_id = ${id}`);
  const { votes, since } = counts!;
  if (votes === 0) return null;
  const total = `${formatCount(votes, "recorded vote")}${since ? ` since ${formatDate(since)}` : ""}.`;
  const latest = await on.execute<{ id: number; position: VotePosition; party: string | null }>(sql`
    select r.id, p.vote as position, nullif(p.party, '') as party
    from roll_call_positions p join roll_calls r on r.id = p.roll_call_id
    where p.person_id = ${id} and p.vote in ('yes', 'no') order by r.date desc nulls last, r.id desc limit ${mostCompared}`);
  const splits = await partySplits(
    latest.map((vote) => vote.id),
    on,
  );
  const labels = new Set(latest.map((vote) => partyLabel(vote.party ?? party)));
  const sides = latest.flatMap((vote) => {
    const own = splits.get(vote.id)?.find((one) => one.party === partyLabel(vote.party ?? party));
    return own && own.yes + own.no >= fewestMembers ? (isAgainst(vote.position, own) ?? []) : [];
  });
  const [label] = labels;
  if (labels.size !== 1 || label === partyLabel(null) || sides.length < fewestSides) return total;
  const together = sides.filter((against) => !against).length;
  return `${total} Voted with the majority of ${label} members in ${formatNumber(together)} of the latest ${formatNumber(sides.length)} votes in which they took a side.`;
}
