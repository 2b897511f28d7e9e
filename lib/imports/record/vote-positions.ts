import type { PrintedTotal, VotePosition } from "@/db/schema/roll-calls.ts";
import type { ImportedPosition } from "./people";
import { isCastingVote } from "@/lib/bills/vocabulary/casting-vote";
import { isInitials } from "@/lib/bills/vocabulary/person-names";

/** The most certain first: "not voting" begins like "no", and a pair may be for or against. */
const meanings: readonly [RegExp, VotePosition][] = [
  [/\bpair(?:ed|s)?\b/, "paired"],
  [
    /(?<!\bnot )\b(?:excused|leave|official business|con excusa)\b|^e$|^exc?$|^excuse$|^loa$|^(?:ea|ae|a\/e|sick|ill)$/,
    "excused",
  ],
  [/^not guilty\b/, "no"],
  [
    /\bnot[ -]vot(?:ing|ed)\b|\bno[ -]vote\b|^no (?:record|response|answer)\b|\bnot recorded\b|\b(?:did not|declined to|refused to) (?:vote|answer|participate)\b|^n\/?v$|^dnv$|^pnv$|^nvp$|^non[ -]?voting\b|^pass(?:ed|es)?$/,
    "not_voting",
  ],
  [
    /\babsent\b|\b(?:un|not )excused\b|\bnot present\b|\baway\b|^(?:unavailable|awol)$|^ab$|^abs$|^x$|^ausente\b/,
    "absent",
  ],
  [/^abst$|\babst(?:ain(?:s|ed|ing)?|ention)\b|^disqualified\b|\brecus|\bconflict\b|^abstenid/, "abstain"],
  [/\bpresent\b|^p$/, "present"],
  [
    /^(?:do not (?:pass|adopt)|non-?concur|ought not to pass|inexpedient|(?:unf|not f)avou?rabl[ey]|unfav$|oppos(?:e|es|ed)\b)/,
    "no",
  ],
  [
    /^(?:yeas?|ayes?|yes|y|for|in favou?r|a favor|guilty|affirmative|do pass|ought to pass|adopt|concur(?:s|red)?|favou?rabl[ey]|fav|supports?|yay)\b|^s[ií]$/,
    "yes",
  ],
  // "No recommendation" and "no position" are not votes against.
  [
    /^(?:nays?|no(?:es)?(?! (?:recommendation|position|opinion|preference|action|objection|choice))|n|against|(?:en )?contra|opposed|negative)\b/,
    "no",
  ],
];

/** Before an answer: "Voted yea", "Proxy: aye", "Changed to nay". */
const leadIn = /^(?:(?:by )?(?:proxy|remote)|vot(?:ed|es|ing)|vote|changed to|announced)(?:[\s:,–-]+|$)(?=\p{L})/u;

/** A name (the election of a Speaker) is `other`. */
export function votePosition(printed: string): VotePosition {
  const plain = printed
    .trim()
    .toLowerCase()
    .replace(/[_.“”"]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(leadIn, "");
  return meanings.find(([pattern]) => pattern.test(plain))?.[1] ?? "other";
}

const plainAnswers = new Set([
  "yes",
  "no",
  "yea",
  "nay",
  "absent",
  "excused",
  "not voting",
  "present",
  "abstain",
  "nv",
  // What scrapers write for anything but yes and no.
  "other",
]);

/** If more than its meaning: `Aye`, `Paired yea`, `Yea (by proxy)`, a name. */
export const printedAnswer = (printed: string): string | null =>
  plainAnswers.has(printed.trim().toLowerCase()) ? null : printed.trim() || null;

export function countPositions(members: readonly { vote: VotePosition }[]): Map<VotePosition, number> {
  const counts = new Map<VotePosition, number>();
  for (const { vote } of members) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  return counts;
}

export const isAnswer = (position: VotePosition): boolean => position === "yes" || position === "no";

/** Null if it is not printed. */
export function printedCount(totals: readonly PrintedTotal[], position: VotePosition): number | null {
  const found = totals.filter((total) => total.position === position);
  return found.length > 0 ? found.reduce((sum, { count }) => sum + count, 0) : null;
}

/** Who presides over a Senate without being its member, and votes only to break a tie. */
export const isPresidingOfficer = (name: string): boolean => /^(?:the )?(?:lieutenant|lt\.?) governor\b/i.test(name);

/** Yes and no separately; everything else together if any is printed. */
export function differences(
  totals: readonly PrintedTotal[] | null,
  members: readonly { vote: VotePosition; printed?: string | null }[],
): { option: string; printed: number; named: number }[] {
  if (!totals || members.length === 0) return [];
  const found: { option: string; printed: number; named: number }[] = [];
  const note = (option: string, printed: number | null, named: number) => {
    if (printed !== null && printed !== named) found.push({ option, printed, named });
  };
  const counts = countPositions(members);
  // Sources differ in whether they count a tie-breaker, who is not a member.
  const casting = members.find(isCastingVote)?.vote;
  for (const position of ["yes", "no"] as const)
    if (casting === position && printedCount(totals, position) === counts.get(position)! - 1)
      counts.set(position, counts.get(position)! - 1);
  note("yes", printedCount(totals, "yes"), counts.get("yes") ?? 0);
  note("no", printedCount(totals, "no"), counts.get("no") ?? 0);
  // "Other" is not a candidate: scrapers give absences a count of their own, and call the absent members "other".
  const candidates = totals.filter(({ position, option }) => position === "other" && !/^other$/i.test(option));
  const byName = candidates.filter(({ option }) => members.some((member) => member.printed === option));
  for (const { option, count } of byName)
    note(option, count, members.filter((member) => member.printed === option).length);
  if (byName.length > 0) return found;
  const others = totals.filter(({ position }) => !isAnswer(position));
  if (others.length > 0)
    note(
      "other",
      others.reduce((sum, { count }) => sum + count, 0),
      members.filter(({ vote }) => !isAnswer(vote)).length,
    );
  return found;
}

const noMajority = "The result names who has the most votes, which is no majority and elects no one.";

export const isElectionNote = (note: string): boolean => note.endsWith(noMajority);

/**
 * Says that no candidate has a majority of the votes for a candidate. The Clerk prints the leader as the result of every
 * ballot for Speaker.
 */
export function electionNote(members: readonly { vote: VotePosition; printed: string | null }[]): string[] {
  if (members.some(({ vote }) => isAnswer(vote))) return [];
  const votes = new Map<string, number>();
  for (const { vote, printed } of members)
    if (vote === "other" && printed) votes.set(printed, (votes.get(printed) ?? 0) + 1);
  const cast = [...votes.values()].reduce((sum, count) => sum + count, 0);
  const [leader] = [...votes].sort((a, b) => b[1] - a[1]);
  return leader && leader[1] * 2 <= cast
    ? [`${leader[0]} has ${leader[1]} of the ${cast} votes for a candidate. ${noMajority}`]
    : [];
}

/**
 * Joins initials printed as a separate name to the previous surname ("Brown", "L") if the totals prove that they are
 * one. @returns the members, and a sentence about it
 */
export function joinInitials(
  members: readonly ImportedPosition[],
  totals: readonly PrintedTotal[] | null,
): { members: ImportedPosition[]; note: string | null } {
  const joined: ImportedPosition[] = [];
  let count = 0;
  for (const member of members) {
    const before = joined.at(-1);
    const belongs =
      before &&
      before.vote === member.vote &&
      !member.identity &&
      isInitials(member.name) &&
      !isInitials(before.name) &&
      !before.name.includes(",");
    if (belongs) {
      joined[joined.length - 1] = { ...before, name: `${before.name}, ${member.name}` };
      count += 1;
    } else joined.push(member);
  }
  if (count === 0 || differences(totals, members).length === 0 || differences(totals, joined).length > 0)
    return { members: [...members], note: null };
  return {
    members: joined,
    note: `The source lists ${members.length} names for ${joined.length} votes: ${count === 1 ? "one is" : `${count} are`} initials printed apart from the surname before them. They were joined, and the totals agree with that.`,
  };
}
