import type { PrintedTotal } from "@/db/schema/roll-calls.ts";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { formatList } from "@/lib/platform/text/format";
import type { ImportedPosition } from "../../record/people";
import { differences, isAnswer } from "../../record/vote-positions";

/** Fewer names that are all listed twice may be namesakes. */
const fewestDoubled = 3;

/**
 * Each person of a roll call once. A person is known by id, or where the whole list is printed again; two members of one
 * name are two people. Yes and no of one person are a contradiction, which is shown and counted as neither.
 * @param personOf the same for every id of a person; null without an id
 * @returns the members, and sentences about it
 */
export function joinRepeated(
  members: readonly ImportedPosition[],
  totals: readonly PrintedTotal[] | null,
  personOf: (member: ImportedPosition) => string | null,
): { members: ImportedPosition[]; notes: string[] } {
  const byId = new Map<string, ImportedPosition>();
  const joined: ImportedPosition[] = [];
  const twice = new Set<string>();
  const contradicted = new Set<string>();
  for (const member of members) {
    const person = personOf(member);
    const before = person === null ? undefined : byId.get(person);
    if (person === null || !before) {
      if (person !== null) byId.set(person, member);
      joined.push(member);
      continue;
    }
    const at = joined.indexOf(before);
    const name = before.name || member.name || "A member";
    if (before.printed === bothAnswers || before.vote === member.vote) {
      if (before.vote === member.vote) twice.add(name);
      continue;
    }
    // An answer outweighs an absence that another list of the same vote has.
    const position: ImportedPosition = isAnswer(before.vote)
      ? isAnswer(member.vote)
        ? { ...before, vote: "other", printed: bothAnswers }
        : before
      : member;
    if (position.printed === bothAnswers) contradicted.add(name);
    else twice.add(name);
    joined[at] = position;
    byId.set(person, position);
  }
  const { members: halved, isDoubled } = joinDoubledList(joined, totals, personOf);
  return {
    members: halved,
    notes: [
      ...(twice.size > 0 ? [`The source lists ${formatList([...twice])} more than once. Each is counted once.`] : []),
      ...[...contradicted].map(
        (name) => `The source lists ${name} as voting both yes and no, which is a contradiction. Neither is counted.`,
      ),
      ...(isDoubled ? ["The source lists every member twice. Each is counted once."] : []),
    ],
  };
}

const bothAnswers = "yes and no";

/** The list without ids is printed twice: each name twice, with the same answer. */
function joinDoubledList(
  members: readonly ImportedPosition[],
  totals: readonly PrintedTotal[] | null,
  personOf: (member: ImportedPosition) => string | null,
): { members: ImportedPosition[]; isDoubled: boolean } {
  const seen = new Map<string, ImportedPosition[]>();
  for (const member of members) {
    const key = keyFrom(nameKey(member.name), member.party, member.place);
    seen.set(key, [...(seen.get(key) ?? []), member]);
  }
  const once = [...seen.values()].map(([first]) => first!);
  const isTwice =
    members.length > 0 &&
    members.every((member) => personOf(member) === null) &&
    [...seen.values()].every(([first, second, ...more]) => second?.vote === first!.vote && more.length === 0);
  const isProven = totals !== null && differences(totals, members).length > 0 && differences(totals, once).length === 0;
  return isTwice && (once.length >= fewestDoubled || isProven)
    ? { members: once, isDoubled: true }
    : { members: [...members], isDoubled: false };
}
