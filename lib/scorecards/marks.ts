import type { ScorecardItem, ScorecardRules } from "@/db/schema/scorecards";
import type { VotePosition } from "@/db/schema/roll-calls";
import { isCastingVote } from "@/lib/bills/vocabulary/casting-vote";
import { votePosition } from "@/lib/imports/record/vote-positions";
import type { LeftOutReason, Mark, Outcome } from "./edition";

type Cast = { vote: VotePosition; printed: string | null; party: string | null };
type Scored = Pick<ScorecardItem, "id" | "side" | "weight">;

/** The side that is printed with a pair, such as `Paired yea`. Null if none is. */
export function sideOfPair(printed: string | null): "yes" | "no" | null {
  const rest = (printed ?? "")
    .replace(/\bpair(?:ed|s)?\b/gi, " ")
    .replace(/[()[\],:;–-]/g, " ")
    .trim();
  const side = rest ? votePosition(rest) : null;
  return side === "yes" || side === "no" ? side : null;
}

const groupOf: Partial<Record<VotePosition, "absent" | "notVoting" | "excused" | "present">> = {
  absent: "absent",
  not_voting: "notVoting",
  excused: "excused",
  present: "present",
  abstain: "present",
};

function judge({ vote, printed }: Cast, side: "yes" | "no", rules: ScorecardRules): [Outcome, LeftOutReason | null] {
  const onSide = (given: "yes" | "no"): [Outcome, null] => [given === side ? "with" : "against", null];
  if (isCastingVote({ printed }) && rules.casting === "left_out") return ["left_out", "casting"];
  if (vote === "yes" || vote === "no") return onSide(vote);
  if (vote === "paired" && rules.paired === "as_printed") {
    const paired = sideOfPair(printed);
    return paired ? onSide(paired) : ["left_out", "pair_without_side"];
  }
  if (vote === "other") return ["left_out", "no_side"];
  const group = vote === "paired" ? "paired" : groupOf[vote]!;
  const rule = rules[group];
  if (rule === "left_out" || rule === "as_printed") return ["left_out", group];
  return [rule, null];
}

const earnedShare: Record<Outcome, number> = { with: 2, half: 1, against: 0, left_out: 0 };

/** What a vote gives one member under the rules. */
export function markOfVote(cast: Cast, { id, side, weight }: Scored, rules: ScorecardRules): Mark {
  const [outcome, reason] = judge(cast, side, rules);
  return {
    item: id,
    cast: cast.vote,
    printed: cast.printed,
    party: cast.party,
    outcome,
    reason,
    earned: earnedShare[outcome] * weight,
    possible: outcome === "left_out" ? 0 : 2 * weight,
  };
}

/** What sponsoring a bill gives one member: who did not sponsor it has no mark. */
export function markOfSponsor(
  { isPrime, party }: { isPrime: boolean; party: string | null },
  { id, side, weight, cosponsorWeight }: ScorecardItem,
): Mark {
  const own = isPrime ? weight : (cosponsorWeight ?? 0);
  const outcome = own === 0 ? "left_out" : side === "yes" ? "with" : "against";
  return {
    item: id,
    cast: isPrime ? "sponsor" : "cosponsor",
    printed: null,
    party,
    outcome,
    reason: own === 0 ? "no_weight" : null,
    earned: earnedShare[outcome] * own,
    possible: 2 * own,
  };
}
