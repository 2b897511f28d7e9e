import type { ScorecardRules } from "@/db/schema/scorecards";

/** Of a new scorecard: nothing is held against a member but a vote. */
export const firstRules: ScorecardRules = {
  absent: "left_out",
  notVoting: "left_out",
  excused: "left_out",
  present: "left_out",
  paired: "as_printed",
  casting: "left_out",
};

export const ruleLabels: Record<keyof ScorecardRules, string> = {
  absent: "Absent",
  notVoting: "Not voting",
  excused: "Excused",
  present: "Present or abstained",
  paired: "Paired",
  casting: "Casting vote of a presiding officer",
};

export const choiceLabels: Record<ScorecardRules[keyof ScorecardRules], string> = {
  left_out: "Left out: neither for nor against the member",
  against: "Counts like a vote against our side",
  half: "Earns half of the weight",
  as_printed: "Counts for the side printed with the pair; left out if none is",
  counted: "Counts like the vote of a member",
};
