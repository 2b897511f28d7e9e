import type postgres from "postgres";
import type { PrintedTotal, VotePosition } from "@/db/schema/roll-calls.ts";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { type Cell, copyRows } from "@/db/copy-rows";
import { identityKey, identityText, type ImportedPosition, type ImportedRollCall } from "../../record/people";
import {
  countPositions,
  differences,
  electionNote,
  isAnswer,
  isElectionNote,
  printedCount,
} from "../../record/vote-positions";

/** Derives from stored totals and names, maybe of two sources: the listed counts, how many are named, and anomalies. */
export async function updateCounts(tx: postgres.Sql, id: number, own: readonly string[]): Promise<void> {
  const [row] = await tx<
    { totals: PrintedTotal[] | null; notes: string[] }[]
  >`select totals, notes from roll_calls where id = ${id}`;
  const members = await tx<{ vote: VotePosition; printed: string | null }[]>`
    select vote, printed from roll_call_positions where roll_call_id = ${id}`;
  const { totals } = row!;
  const others = row!.notes.filter((note) => !note.startsWith(differing) && !isElectionNote(note));
  const notes = [...new Set([...others, ...own, ...differencesInWords(totals, members), ...electionNote(members)])];
  const counted = countPositions(members);
  const sumOfOthers = (counts: readonly { position: VotePosition; count: number }[]) =>
    counts.filter(({ position }) => !isAnswer(position)).reduce((sum, { count }) => sum + count, 0);
  const [yes, no, other] = totals
    ? [printedCount(totals, "yes"), printedCount(totals, "no"), sumOfOthers(totals)]
    : members.length > 0
      ? [
          counted.get("yes") ?? 0,
          counted.get("no") ?? 0,
          sumOfOthers([...counted].map(([position, count]) => ({ position, count }))),
        ]
      : [null, null, null];
  await tx`update roll_calls set notes = ${notes}::text[], members = ${members.length}, yes = ${yes}, no = ${no}, other = ${other} where id = ${id}`;
}

const differing = "The printed totals and the names disagree:";

function differencesInWords(
  totals: readonly PrintedTotal[] | null,
  members: readonly { vote: VotePosition; printed?: string | null }[],
): string[] {
  const found = differences(totals, members);
  if (found.length === 0) return [];
  const parts = found.map(({ option, printed, named }) => `${printed} ${option} printed, ${named} named`);
  return [`${differing} ${parts.join("; ")}. Both are shown as the source has them.`];
}

/**
 * The party of each person at a vote whose source prints none: as it was first stored, else that of the term on that
 * day, else today's. A member who changes party later keeps that of the vote.
 */
async function partiesAt(
  tx: postgres.Sql,
  id: number,
  date: string | null,
  persons: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (persons.length === 0) return new Map();
  const rows = await tx<{ id: number; party: string | null }[]>`
    select p.id, coalesce(
      (select max(v.party) from roll_call_positions v where v.roll_call_id = ${id} and v.person_id = p.id),
      (select case when count(distinct t.party) = 1 then max(t.party) end from person_terms t
        where t.person_id = p.id and t.start_date <= ${date}::date and coalesce(t.end_date, 'infinity') >= ${date}::date),
      p.party) as party
    from persons p where p.id = any(${persons as number[]}::int[])`;
  return new Map(rows.flatMap((row) => (row.party === null ? [] : [[row.id, row.party] as const])));
}

/** Replaces the names of a roll call. @param people by identity */
export async function writePositions(
  tx: postgres.Sql,
  id: number,
  date: string | null,
  members: NonNullable<ImportedRollCall["members"]>,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const personOf = ({ identity }: ImportedPosition) => (identity && people.get(identityKey(identity))) ?? null;
  const parties = await partiesAt(
    tx,
    id,
    date,
    members.flatMap((one) => (one.party ? [] : (personOf(one) ?? []))),
  );
  await tx`delete from roll_call_positions where roll_call_id = ${id}`;
  if (members.length === 0) return;
  await copyRows(
    tx,
    "roll_call_positions",
    {
      roll_call_id: "int",
      position: "int",
      person_id: "int",
      name: "text",
      name_key: "text",
      party: "text",
      place: "text",
      vote: "text",
      printed: "text",
      identity: "text",
    },
    members.map((member, i): Cell[] => [
      id,
      i,
      personOf(member),
      member.name,
      nameKey(member.name),
      member.party ?? parties.get(personOf(member) ?? 0) ?? null,
      member.place,
      member.vote,
      member.printed,
      member.identity && identityText(member.identity),
    ]),
  );
}
