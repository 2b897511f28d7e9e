import { nameKey, partsOfName } from "@/lib/bills/vocabulary/person-names";
import { isDissent } from "./party-side";
import type { Vote, VoteMember } from "./schema";

/** How the members of a vote can be sorted; the first is the default: those who left their party's side come first. */
export const memberSorts = ["side", "name", "district", "vote"] as const;
export type MemberSort = (typeof memberSorts)[number];
/** What the query of a vote's page asks for. */
export type MemberQuery = { sort: MemberSort; member: string };

const longestName = 100;

export function readMemberQuery(query: Readonly<Record<string, string | string[] | undefined>>): MemberQuery {
  const { sort, member } = query;
  return {
    sort: memberSorts.find((one) => one === sort) ?? "side",
    member: typeof member === "string" ? member.trim().slice(0, longestName) : "",
  };
}

/** `sort=name&member=lee`; empty for the default. */
export const memberQuery = ({ sort, member }: MemberQuery): string =>
  new URLSearchParams({ ...(sort !== "side" && { sort }), ...(member && { member }) }).toString();

const inOrder = ["yes", "no", "present", "abstain", "paired", "not_voting", "absent", "excused", "other"] as const;

export type ListedMember = VoteMember & { at: number; isDissent: boolean };

/** The members that a query asks for, in its order. */
export function listMembers({ members, parties }: Vote, { sort, member }: MemberQuery): ListedMember[] {
  const words = nameKey(member).split(/[ ,]+/).filter(Boolean);
  const rows = members
    .map((one, at) => ({ ...one, at, isDissent: isDissent(one, parties), key: sortName(one.name) }))
    .filter(({ name, place }) => words.every((word) => nameKey(`${name} ${place ?? ""}`).includes(word)));
  const byVote = (a: VoteMember, b: VoteMember) =>
    inOrder.indexOf(a.position) - inOrder.indexOf(b.position) ||
    (a.position === "other" ? (a.printed ?? "").localeCompare(b.printed ?? "") : 0);
  const byName = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
  const byPlace = (a: VoteMember, b: VoteMember) =>
    Number(a.place === null) - Number(b.place === null) ||
    (a.place ?? "").localeCompare(b.place ?? "", "en", { numeric: true });
  rows.sort(
    (a, b) =>
      (sort === "name"
        ? byName(a, b)
        : sort === "district"
          ? byPlace(a, b) || byName(a, b)
          : sort === "vote"
            ? byVote(a, b) || byName(a, b)
            : Number(b.isDissent) - Number(a.isDissent) || byVote(a, b)) || a.at - b.at,
  );
  return rows.map(({ key: _, ...row }) => row);
}

/** By family name, then the rest. */
function sortName(name: string): string {
  const { family, given, middle } = partsOfName(name);
  return nameKey(`${family} ${given} ${middle}`);
}
