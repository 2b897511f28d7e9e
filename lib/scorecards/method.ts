import type { ScorecardRules } from "@/db/schema/scorecards";
import { formatCount } from "@/lib/platform/text/format";
import type { EditionContent, LeftOutReason } from "./edition";

type Method = Pick<EditionContent, "rules" | "decimals" | "items">;

const onMember: Record<"left_out" | "against" | "half", string> = {
  left_out: "is left out, neither for nor against the member",
  against: "counts like a vote on the other side",
  half: "earns half of the weight",
};
const ruleSubjects: readonly (readonly [Exclude<keyof ScorecardRules, "paired" | "casting">, string])[] = [
  ["absent", "A member recorded as absent"],
  ["notVoting", "A member recorded as not voting"],
  ["excused", "A member recorded as excused"],
  ["present", "A member who answered present or abstained"],
];

const decimalWords = ["to a whole number", "to one decimal place", "to two decimal places"];

function pairedSentence(rule: ScorecardRules["paired"]): string {
  return rule === "as_printed"
    ? "A paired member counts for the side that the record prints with the pair. Where it prints none, the side cannot be known, and the vote is left out."
    : `A paired vote ${onMember[rule]}.`;
}

/**
 * The method of a scorecard in sentences, which follow from its rules, so that the page cannot say anything but what was
 * computed.
 */
export function methodSentences({ rules, decimals, items }: Method): string[] {
  const committees = items.filter(({ kind, committee }) => kind === "vote" && committee !== null).length;
  const sponsorships = items.filter(({ kind }) => kind === "sponsorship");
  return [
    `A score is the weight that a member earned, divided by the weight of everything on which the member is scored, in percent. It is computed in whole numbers and rounded once, at the end, ${decimalWords[decimals]}; an exact half is rounded up. The files have the exact fraction.`,
    "A vote on our side earns its weight, a vote on the other side nothing.",
    "Only members whom the record of a vote names are scored on it. A member who was not in office when it was taken, or is not named for another reason, is scored on the other items only. A member with no scored item has no score, which is not a score of 0.",
    ...ruleSubjects.map(([rule, subject]) => `${subject} ${onMember[rules[rule]]}.`),
    pairedSentence(rules.paired),
    rules.casting === "counted"
      ? "The casting vote of a presiding officer counts like the vote of a member."
      : "The casting vote of a presiding officer who is not a member of the chamber is left out.",
    "An answer that is a name, as in the election of a speaker, is left out.",
    committees === 0
      ? "No vote of a committee is among the items. One would be scored for the members whom its record names, like a vote of a chamber."
      : `${formatCount(committees, "item is", "items are")} ${committees === 1 ? "the vote" : "votes"} of a committee, scored only for the members whom its record names, like a vote of a chamber.`,
    ...(sponsorships.length > 0
      ? [
          "Sponsoring a bill that we want sponsored earns its weight; sponsoring one that we do not want sponsored earns nothing of its weight. Only sponsors gain or lose by it: a member who did not sponsor a bill is not scored on it.",
          `A prime sponsor counts with the first weight, a cosponsor with the second${sponsorships.some(({ cosponsorWeight }) => cosponsorWeight === 0) ? ", or not at all where there is none" : ""}. Withdrawn sponsorships and committees as sponsors are not scored.`,
        ]
      : []),
    "The party is that of the day: the one stored with the vote or sponsorship, or otherwise that of the member's term on that day. Where neither says it, the party is not known. A member who changed party is listed with both.",
    "When a record is corrected, the scores are recomputed as another edition; earlier editions stay.",
  ];
}

/** Why a mark is left out, for the page of a member. */
export const reasonLabels: Record<LeftOutReason, string> = {
  absent: "Absent: left out",
  notVoting: "Not voting: left out",
  excused: "Excused: left out",
  present: "Neither yes nor no: left out",
  paired: "Paired: left out",
  pair_without_side: "The record prints no side of the pair: left out",
  casting: "Casting vote: left out",
  no_side: "The answer is a name: left out",
  no_weight: "Cosponsors are not scored",
};
