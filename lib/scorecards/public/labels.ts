import { positionLabels } from "@/lib/people/labels";
import { formatHalves, formatWeight, fractionOf } from "../arithmetic";
import type { Mark, ScoredItem, ScoredMember } from "../edition";
import { reasonLabels } from "../method";

/** What we wanted: "Yes", "No", "To sponsor it", "Not to sponsor it". */
export const positionOf = ({ kind, side }: Pick<ScoredItem, "kind" | "side">): string =>
  kind === "vote" ? (side === "yes" ? "Yes" : "No") : side === "yes" ? "To sponsor it" : "Not to sponsor it";

/** "2", or "2 for a sponsor, 0.5 for a cosponsor". */
export const weightOf = ({ kind, weight, cosponsorWeight }: ScoredItem): string =>
  kind === "vote"
    ? formatWeight(weight)
    : `${formatWeight(weight)} for a sponsor, ${cosponsorWeight === 0 ? "cosponsors are not scored" : `${formatWeight(cosponsorWeight ?? weight)} for a cosponsor`}`;

/** "Yes", "Paired (Paired yea)", "Sponsor". */
export function castOf({ cast, printed }: Mark): string {
  if (cast === "sponsor") return "Sponsor";
  if (cast === "cosponsor") return "Cosponsor";
  const label = positionLabels[cast];
  return printed && printed.toLowerCase() !== label.toLowerCase() ? `${label} (${printed})` : label;
}

/** "On our side", "Half", or why it is left out. */
export function outcomeOf({ outcome, reason, cast }: Mark): string {
  if (outcome === "left_out") return reason ? reasonLabels[reason] : "Left out";
  if (outcome === "half") return "Half of the weight";
  if (outcome === "with") return "On our side";
  return cast === "yes" || cast === "no" || cast === "paired" || cast === "sponsor" || cast === "cosponsor"
    ? "On the other side"
    : "Counts like a vote on the other side";
}

/** "1 of 2". */
export const earnedOf = ({ earned, possible }: Pick<Mark, "earned" | "possible">): string =>
  possible === 0 ? "Not scored" : `${formatHalves(earned)} of ${formatHalves(possible)}`;

/** "66.7%", or that there is none. */
export const shownScore = (score: string | null): string => (score === null ? "No score" : `${score}%`);

/** How many of a member's items are scored. */
export const scoredItems = ({ marks }: ScoredMember): number => marks.filter(({ possible }) => possible > 0).length;

/** "2.5 ÷ 3.5 = 5/7 = 71.4%". Null without a score. */
export function arithmeticOf({ earned, possible, score }: ScoredMember): string | null {
  const fraction = fractionOf(earned, possible);
  return fraction === null ? null : `${formatHalves(earned)} ÷ ${formatHalves(possible)} = ${fraction} = ${score}%`;
}
