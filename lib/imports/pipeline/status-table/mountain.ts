import type { Decided } from "./decided";

export const mountain: Record<string, readonly Decided[]> = {
  CO: [
    ["House Committee on Finance Lay Over Unamended - Amendment(s) Failed", "nothing", "an amendment or substitute"],
    [
      "Senate Considered House Amendments - Result was to Not Concur - Request Conference Committee",
      "not_agreed",
      "the chambers differ on its form",
    ],
    ["Governor Action - Partial Veto", "enacted", "the rest of the bill is law", ["executive-veto-line-item"]],
    [
      "Senate Committee on Judiciary Postpone Indefinitely using a reversal of the previous roll call",
      "failed",
      "postponed indefinitely",
    ],
    ["Signed by the Speaker of the House", "nothing", "a presiding officer's signature"],
    [
      "First Conference Committee Result was to Adopt Rerevised w/ Amendments",
      "nothing",
      "another conference may follow",
    ],
    ["Governor Signed", "enacted", "law", ["executive-signature"]],
    ["Governor Sent Proclamation", "nothing", "a paper, not the bill"],
  ],
  ID: [
    ["Signed by President; returned to House", "nothing", "a presiding officer's signature", ["passage"]],
    [
      "Returned Signed by the President; Ordered Transmitted to Governor",
      "to_executive",
      "with the executive",
      ["passage", "executive-receipt"],
    ],
    ["Became law without Governor’s signature", "enacted", "law", ["became-law"]],
    ["Line item vetoed", "enacted", "the rest of the bill is law", ["executive-veto-line-item"]],
    ["Retained on General Orders", "nothing", "put off or put aside; it may return"],
    ["Filed in Office of the Chief Clerk", "nothing", "a step that decides nothing"],
    ["Read third time in full – FAILED - 30-38-2", "failed", "a final vote, lost", ["failure"]],
    ["House concurred in Senate amendments", "both", "both chambers agree on one form"],
    ["Placed on General Orders", "nothing", "a step that decides nothing"],
  ],
  MT: [
    ["Bill Not Heard at Sponsor's Request", "nothing", "a hearing that did not take place"],
    ["Draft Canceled", "nothing", "before any vote"],
    ["Returned with Governor's Line-item Veto", "enacted", "the rest of the bill is law", ["executive-veto-line-item"]],
    ["Returned with Governor's Proposed Amendments", "nothing", "the chambers have to vote on them"],
    ["2nd Reading Conference Committee Report Adopted", "nothing", "the third reading decides", ["reading-2"]],
    ["3rd Reading Conference Committee Report Adopted", "both", "both chambers agree on one form", ["reading-3"]],
    ["2nd Reading Indefinitely Postpone Motion Failed", "nothing", "a motion, not the bill", ["reading-2"]],
    ["Missed Deadline for General Bill Transmittal", "nothing", "the rules may be suspended"],
    ["Line-item Veto Override Failed", "nothing", "the veto holds, or is only announced"],
    ["Adverse Committee Report Rejected", "nothing", "the bill continues"],
    ["Committee Executive Action--Bill Not Passed", "reported", "a committee's recommendation", ["committee-failure"]],
  ],
  WY: [
    [
      "S 3rd Reading:S Bill Reconsideration Motion Passed by Roll Call 18-13-0-0-0",
      "reconsidered",
      "the vote is to be taken again",
    ],
    [
      "S COW:S Bill Reconsideration Motion Passed by Roll Call 18-12-1-0-0",
      "reconsidered",
      "the vote is to be taken again",
    ],
    [
      "S 3rd Reading:S Bill Reconsideration Motion Failed by Roll Call 10-20-1-0-0",
      "nothing",
      "a motion to take the vote again",
    ],
    ["H Pursuant to HR 10-5a Passed by Roll Call 40-20-2-0-0", "nothing", "a step that decides nothing"],
    [
      "H Introduced and Referred to H05 - Agriculture",
      "in_committee",
      "before a committee",
      ["introduction", "referral-committee"],
    ],
  ],
};
