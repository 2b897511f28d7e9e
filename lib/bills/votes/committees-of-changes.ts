import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { committeeOfMotion } from "./committee-of-motion";

type Change = { field: string; old: unknown; new: unknown };
type Vote = { date?: unknown; motion?: unknown; chamber?: unknown; yes?: unknown; no?: unknown };

const voteIn = (change: Change): Vote | null => {
  const value = change.field === "vote" ? (change.new ?? change.old) : null;
  return typeof value === "object" ? value : null;
};
const textOr = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * Names the committee of each vote among changes, in `committee` and in the vote itself: as the stored roll call has it,
 * else as the motion does; null for a vote of the chamber. The vote has the legislature too. One query.
 */
export async function withCommittees<T extends Change & { billId: number }>(
  on: Queryable,
  changes: readonly T[],
): Promise<(T & { committee?: string | null })[]> {
  const queries = changes.flatMap((change, i) => {
    const vote = voteIn(change);
    const count = (value: unknown) => (typeof value === "number" ? value : null);
    return vote
      ? [
          {
            i,
            bill: change.billId,
            date: textOr(vote.date),
            motion: textOr(vote.motion),
            yes: count(vote.yes),
            no: count(vote.no),
          },
        ]
      : [];
  });
  if (queries.length === 0) return [...changes];
  const rows = await on.execute<{ i: number; jurisdiction: string; committee: string | null }>(sql`
    select distinct on (w.i) w.i, b.jurisdiction, c.name as committee
    from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as w(i int, bill int, date text, motion text, yes int, no int)
    join bills b on b.id = w.bill
    left join roll_calls r on r.bill_id = w.bill and r.date = w.date::date and (r.motion = w.motion or (r.yes = w.yes and r.no = w.no))
    left join committees c on c.id = r.committee_id
    order by w.i, (r.motion = w.motion and r.yes = w.yes and r.no = w.no) desc nulls last, (r.motion = w.motion) desc nulls last, r.id`);
  const found = new Map(rows.map((row) => [row.i, row]));
  return changes.map((change, i) => {
    const vote = voteIn(change);
    if (!vote) return change;
    const row = found.get(i);
    const committee = row?.committee ?? committeeOfMotion(textOr(vote.motion) ?? "", row?.jurisdiction);
    const nameCommittee = (value: unknown) =>
      typeof value === "object" && value !== null ? { ...value, committee, jurisdiction: row?.jurisdiction } : value;
    return { ...change, committee, old: nameCommittee(change.old), new: nameCommittee(change.new) };
  });
}
