import { expect, test } from "vitest";
import { db } from "@/db";
import { persons, rollCallPositions, rollCalls } from "@/db/schema";
import type { VotePosition } from "@/db/schema/roll-calls";
import { personRecord } from "./person-record";

let count = 0;
async function aPerson(party: string | null) {
  const name = `Member ${++count}`;
  const [row] = await db
    .insert(persons)
    .values({
      slug: `member-${count}`,
      name,
      familyName: name,
      nameKey: name,
      familyKey: name,
      jurisdiction: "WI",
      chamber: "upper",
      party,
    })
    .returning();
  return row!;
}
type Person = Awaited<ReturnType<typeof aPerson>>;

async function aVote(date: string | null, votes: readonly (readonly [Person, VotePosition])[]) {
  const [row] = await db
    .insert(rollCalls)
    .values({ source: "test", jurisdiction: "WI", session: "2025", motion: "Passage", date, members: votes.length })
    .returning();
  await db.insert(rollCallPositions).values(
    votes.map(([person, vote], position) => ({
      rollCallId: row!.id,
      position,
      personId: person.id,
      name: person.name,
      nameKey: person.nameKey,
      vote,
    })),
  );
}

test("a record counts the votes, and those on the side of the party where the stored votes prove one", async () => {
  const [own, second, third] = [await aPerson("D"), await aPerson("Democratic"), await aPerson("Democrat")];
  expect(await personRecord(own)).toBeNull();
  await aVote("2025-02-03", [
    [own, "no"],
    [second, "yes"],
    [third, "yes"],
  ]);
  expect(await personRecord(own)).toBe("1 recorded vote since Mon 3 Feb 2025.");
  for (let day = 1; day <= 5; day++)
    await aVote(`2025-03-0${day}`, [
      [own, "yes"],
      [second, "yes"],
      [third, "no"],
    ]);
  // No side: away, an even split, and a party of one.
  await aVote("2025-04-01", [
    [own, "absent"],
    [second, "yes"],
    [third, "yes"],
  ]);
  await aVote("2025-04-02", [
    [own, "yes"],
    [second, "no"],
  ]);
  await aVote(null, [[own, "yes"]]);
  expect(await personRecord(own)).toBe(
    "9 recorded votes since Mon 3 Feb 2025. Voted with the majority of Democratic members in 5 of the latest 6 votes in which they took a side.",
  );
});

test("a person without a party has no majority", async () => {
  const own = await aPerson(null);
  for (let day = 1; day <= 6; day++) await aVote(`2025-05-0${day}`, [[own, "yes"]]);
  expect(await personRecord(own)).toBe("6 recorded votes since Thu 1 May 2025.");
});
