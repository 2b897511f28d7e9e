import { sql } from "drizzle-orm";
import { db } from "@/db";
import { currentId } from "@/db/current-id";
import { idArray } from "@/db/id-array";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { rollCallSentence } from "@/lib/people/roll-call-sentence";
import { maxId } from "@/lib/platform/http/input";
import { nameOfVote } from "./compute";
import { voteRecords } from "./records";
import type { FoundBill } from "./schema";

const mostBills = 10;
const mostVotes = 200;

/** The bills that a text names: by the address of a vote or bill, else by number, the latest session first. */
async function billIdsOf(text: string): Promise<number[]> {
  const [, vote] = /\/vote\/view\/(\d{1,10})(?:[/?#]|$)/.exec(text) ?? [];
  const [, slug] = /\/bill\/view\/([a-z0-9-]{1,300})(?:[/?#]|$)/.exec(text) ?? [];
  const rows =
    vote !== undefined
      ? Number(vote) > maxId
        ? []
        : await db.execute<{ id: number }>(
            sql`select bill_id as id from roll_calls where id = ${currentId("roll-call", Number(vote))} and bill_id is not null`,
          )
      : slug !== undefined
        ? await db.execute<{ id: number }>(sql`
            select id from bills where slug = ${slug} union select entity_id from former_slugs where entity = 'bill' and slug = ${slug} limit 1`)
        : await db.execute<{ id: number }>(sql`
            select id from bills where match_key = ${matchKey(text)} order by session_year desc nulls last, id desc limit ${mostBills}`);
  return rows.map(({ id }) => id);
}

/** What can be scored of the bills that a text names. */
export async function findScorable(text: string): Promise<FoundBill[]> {
  const ids = await billIdsOf(text);
  if (ids.length === 0) return [];
  const [bills, calls] = await Promise.all([
    db.execute<Omit<FoundBill, "votes">>(sql`
      select b.id, b.slug, b.name, left(b.title, 300) as title, b.jurisdiction, b.session_name as "sessionName",
        (select count(*)::int from bill_sponsorships s where s.bill_id = b.id and s.committee_id is null and s.withdrawn_date is null) as sponsors
      from bills b where b.id = any(${idArray(ids)}) order by b.session_year desc nulls last, b.id desc`),
    db.execute<{ id: number; billId: number; members: number }>(sql`
      select id, bill_id as "billId", members from roll_calls where bill_id = any(${idArray(ids)}) order by date desc nulls last, id desc limit ${mostVotes}`),
  ]);
  const records = new Map(
    (
      await voteRecords(
        calls.map(({ id }) => id),
        db,
      )
    ).map((vote) => [vote.id, vote]),
  );
  return bills.map((bill) => ({
    ...bill,
    votes: calls.flatMap(({ id, billId, members }) => {
      const vote = billId === bill.id ? records.get(id) : undefined;
      return vote ? [{ id, name: nameOfVote(vote), sentence: rollCallSentence(vote), members }] : [];
    }),
  }));
}
