import { db } from "@/db";
import { committees, personMerges, persons, personSuggestions, rollCalls } from "@/db/schema";
import { toTaggedSql } from "@/db/tagged";
import { absorbPerson } from "@/lib/imports/store/people/absorb-person";

/** People, a committee and a roll call, open questions about them for staff, and a merge that can be undone. */
export async function makeLegislature(billId: number) {
  const seat = { jurisdiction: "WI", chamber: "upper" as const };
  const [legislator, namesake, gone] = await db
    .insert(persons)
    .values(
      ["1", "2", "3"].map((district) => ({
        ...seat,
        slug: `ann-ash-${district}`,
        name: "Ann Ash",
        familyName: "Ash",
        nameKey: "ann ash",
        familyKey: "ash",
        district,
      })),
    )
    .returning({ id: persons.id });
  const [committee] = await db
    .insert(committees)
    .values({ ...seat, slug: "wi-finance", name: "Finance", nameKey: "finance" })
    .returning({ id: committees.id });
  const [rollCall] = await db
    .insert(rollCalls)
    .values({ ...seat, source: "demo", billId, session: "2025", motion: "Passage", yes: 1, no: 0, other: 0 })
    .returning({ id: rollCalls.id });
  const [suggestion, pair] = await db
    .insert(personSuggestions)
    .values([
      { ...seat, session: "2025", name: "Ash", nameKey: "ash", personId: legislator!.id, reason: "One of 3." },
      { ...seat, session: "2025", name: "Ash", nameKey: "ash a", personId: namesake!.id, reason: "One of 3." },
    ])
    .returning({ id: personSuggestions.id });
  await db.transaction((tx) => absorbPerson(toTaggedSql(tx), { from: gone!.id, into: namesake!.id, by: null }));
  const [merge] = await db.select({ id: personMerges.id }).from(personMerges);
  return {
    legislator: legislator!,
    namesake: namesake!,
    committee: committee!,
    rollCall: rollCall!,
    suggestion: suggestion!,
    otherSuggestion: pair!,
    personMerge: merge!,
  };
}
