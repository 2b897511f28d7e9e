import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { currentId } from "@/db/current-id";
import type { PrintedTotal, VotePosition } from "@/db/schema/roll-calls";
import { listAsCsv } from "@/lib/bills/export/list-csv";
import { notFound } from "@/lib/platform/http/problem";
import { chamberLabel, identityLabel, partyLabel, positionLabels } from "./labels";
import { rollCallSentence } from "./roll-call-sentence";
import { billObject } from "./named-bills";
import { partySplits } from "./persons";
import type { Vote, VoteMember } from "./schema";

type Row = Omit<Vote, "sentence" | "totals" | "parties" | "members" | "chamber"> & {
  chamber: string | null;
  yes: number | null;
  no: number | null;
  other: number | null;
  printed: PrintedTotal[] | null;
};

const order: readonly VotePosition[] = [
  "yes",
  "no",
  "present",
  "abstain",
  "paired",
  "not_voting",
  "absent",
  "excused",
  "other",
];

/** A roll call with its page's data. @throws HttpError 404 */
export async function getVote(id: number, on: Queryable = db): Promise<Vote> {
  const found = await voteById(id, on);
  if (!found) throw notFound("There is no such vote.");
  return found;
}

export async function voteById(requestedId: number, on: Queryable = db): Promise<Vote | null> {
  const [row] = await on.execute<Row>(sql`
    select r.id, r.date::text as date, r.time, r.motion, r.subject, r.result, r.passed, r.required, r.jurisdiction, r.session, r.chamber, r.number, r.notes, r.source, r.url,
      r.yes, r.no, r.other, r.totals as printed, r.bill_name as "billName", ${billObject("b")} as bill,
      case when c.id is null then null else jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) end as committee
    from roll_calls r left join bills b on b.id = r.bill_id left join committees c on c.id = r.committee_id
    where r.id = ${currentId("roll-call", requestedId)}`);
  if (!row) return null;
  const { id } = row;
  const [members, splits] = await Promise.all([membersOf(id, on), partySplits([id], on)]);
  const named = order
    .map((position) => ({ position, count: members.filter((member) => member.position === position).length }))
    .filter(({ count }) => count > 0);
  const { yes, no, other, printed, ...rest } = row;
  return {
    ...rest,
    sentence: rollCallSentence({ ...row, committee: row.committee?.name ?? null }),
    chamber: chamberLabel(row.jurisdiction, row.chamber),
    billName: row.bill?.name ?? row.billName,
    totals: { yes, no, other, printed: printed && [...printed], named },
    parties: splits.get(id) ?? [],
    members,
  };
}

/** A member of whom the source gives only an id, such as `legiscan:12`. */
function labelOfId(identity: string | null): string {
  const [scheme, ...id] = (identity ?? "").split(":");
  return id.length > 0 ? `Member ${id.join(":")} of ${identityLabel(scheme!)}` : "Member without a name";
}

/**
 * How members voted, as SQL without conditions and order. The district is that of the vote's day: a member may have changed
 * chambers since.
 * @param more further columns
 */
export const voteMembersSql = (more?: SQL): SQL => sql`
    select ${more ? sql`${more},` : sql``} p.person_id as person, q.slug, coalesce(nullif(p.name, ''), q.name, '') as name, coalesce(nullif(p.party, ''), q.party) as party, coalesce(p.place, t.district, case when q.chamber = r.chamber then q.district end) as place,
      p.vote as position, p.printed, p.identity
    from roll_call_positions p join roll_calls r on r.id = p.roll_call_id left join persons q on q.id = p.person_id
    left join lateral (select case when count(distinct t.district) = 1 then max(t.district) end as district from person_terms t
      where t.person_id = p.person_id and t.chamber = r.chamber and t.start_date <= r.date and coalesce(t.end_date, 'infinity') >= r.date) t on true`;

/** Names a member of whom the source gives only an id. @param row of `voteMembersSql` */
export const toVoteMember = ({ identity, ...member }: VoteMember & { identity: string | null }): VoteMember => ({
  ...member,
  name: member.name || labelOfId(identity),
});

async function membersOf(id: number, on: Queryable): Promise<VoteMember[]> {
  const rows = await on.execute<Parameters<typeof toVoteMember>[0]>(
    sql`${voteMembersSql()} where p.roll_call_id = ${id} order by p.position`,
  );
  return rows.map(toVoteMember);
}

/** As CSV, in the source's order. @throws HttpError 404 */
export async function exportVote(id: number): Promise<Response> {
  const found = await getVote(id);
  return listAsCsv<VoteMember>(
    `vote-${id}`,
    [
      { head: "Member", of: (member) => member.name },
      { head: "Party", of: (member) => (member.party === null ? "" : partyLabel(member.party)) },
      { head: "District or state", of: (member) => member.place ?? "" },
      { head: "Position", of: (member) => positionLabels[member.position] },
      { head: "As printed", of: (member) => member.printed ?? "" },
      { head: "Person id", of: (member) => String(member.person ?? "") },
    ],
    async ({ page, perPage }) => found.members.slice((page - 1) * perPage, page * perPage),
  );
}
