import { expect, test } from "vitest";
import { directSql as sql } from "@/db";
import { transaction } from "@/db/transaction";
import { aBill } from "@/lib/tools/testing/bills";
import { moveParts } from "./merge-parts";

/** A vote of 2 to 1 on one day from a source, with this many members. */
async function aVote(billId: number, source: string, members: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into roll_calls (source, bill_id, jurisdiction, session, chamber, date, motion, yes, no, members)
    values (${source}, ${billId}, 'WI', '2025', 'lower', '2025-03-04', 'Passage', 2, 1, ${members}) returning id`;
  await sql`
    insert into roll_call_positions (roll_call_id, position, name, name_key, vote)
    select ${row!.id}, n, 'Member ' || n, 'member ' || n, 'yes' from generate_series(1, ${members}::int) n`;
  return row!.id;
}
const votesOf = (billId: number) => sql`
  select r.id, r.members, (select count(*)::int from roll_call_positions p where p.roll_call_id = r.id) as named
  from roll_calls r where bill_id = ${billId} order by r.id`;

test("a vote that two other sources have as well loses no member", async () => {
  const [from, into] = [await aBill(), await aBill()];
  const [one, other] = [await aVote(into.id, "legiscan", 0), await aVote(into.id, "openstates", 1)];
  const gone = await aVote(from.id, "congress", 3);
  await transaction((tx) => moveParts(tx, from.id, into.id));
  expect(await votesOf(into.id)).toEqual([
    { id: one, members: 0, named: 0 },
    { id: other, members: 3, named: 3 },
  ]);
  expect(await sql`select entity_id as id from former_slugs where slug = ${String(gone)}`).toEqual([{ id: other }]);
});

test("of votes of two sources that become one with a third, the members of the fullest stay", async () => {
  const [from, into] = [await aBill(), await aBill()];
  const stays = await aVote(into.id, "legiscan", 0);
  await aVote(from.id, "congress", 3);
  await aVote(from.id, "openstates", 1);
  await transaction((tx) => moveParts(tx, from.id, into.id));
  expect(await votesOf(into.id)).toEqual([{ id: stays, members: 3, named: 3 }]);
});
