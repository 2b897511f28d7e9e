import type { Decided } from "./decided";

export const midAtlantic: Record<string, readonly Decided[]> = {
  DE: [
    [
      "HS 1 for HB 5 - Introduced in House and Adopted in lieu of the original bill HB 5",
      "introduced",
      "a substitute takes its place; no vote",
      ["introduction"],
    ],
    [
      "HS 1 for HB 5 - Introduced in House and Adopted in lieu of the original bill HB 5",
      "introduced",
      "a substitute takes its place; no vote",
    ],
    [
      "Adopted in lieu of the original bill HB 5, and Assigned to Education Committee in House",
      "in_committee",
      "a substitute takes its place; no vote",
    ],
    ["Amendment SA 1 to HB 5 - Passed In Senate by Voice Vote", "nothing", "an amendment or substitute"],
    ["SA 1 to HB 5 - Passed In Senate by Voice Vote", "nothing", "an amendment or substitute"],
    ["Defeated By House of Representatives. Votes: Defeated 12 YES 28 NO", "failed", "a final vote, lost"],
    ["Tabled in Committee", "nothing", "put off or put aside; it may return"],
    ["Lifted From Table in Senate", "nothing", "put off or put aside; it may return"],
  ],
  DC: [
    [
      "Notice of Public Hearing on Bill 26-12, the Family Law Amendment Act of 2025",
      "nothing",
      "a hearing",
      ["became-law"],
    ],
    ["Public Hearing on Criminal Law", "nothing", "a hearing", ["became-law"]],
    ["Law L26-0012, Effective from May 1, 2025", "enacted", "a law takes effect", ["became-law"]],
    ["Approved with Resolution Number R26-0045", "adopted", "a resolution in force", ["became-law"]],
    ["Retained by the Council", "nothing", "no committee takes it"],
    ["Failed on Final Reading", "failed", "a final vote, lost"],
  ],
  MD: [
    ["Unfavorable Report by Judiciary", "reported", "a committee's recommendation", ["committee-passage-unfavorable"]],
    ["Conference Committee Report Adopted", "both", "both chambers agree on one form"],
    ["Returned Passed", "both", "both chambers agree on one form"],
    ["Vetoed by the Governor (Duplicative)", "vetoed", "the executive's refusal", ["executive-veto"]],
    ["Recommitted to Judiciary", "in_committee", "before a committee"],
  ],
  NJ: [
    ["Passed Senate (Passed Both Houses) (38-0)", "both", "the second chamber's vote", ["passage"]],
    ["Absolute Veto, Received in the Senate", "vetoed", "the executive's refusal", ["executive-veto"]],
    ["Pocket Veto - Bill not acted on by Governor-end of Session", "vetoed", "the executive's refusal"],
    ["Motion To Table (44-30-0) (Greenwald)", "nothing", "a motion, not the bill"],
    ["Motion To Aa (32-44-0) (Bergen)", "nothing", "a motion, not the bill"],
    ["Substituted by S123 (1R)", "nothing", "its companion goes on"],
    [
      "Approved with Line Item Veto P.L.2025, c.74.",
      "enacted",
      "the rest of the bill is law",
      ["executive-veto-line-item"],
    ],
  ],
  NY: [
    ["SUBSTITUTED BY A1234", "nothing", "its companion goes on"],
    ["HELD FOR CONSIDERATION IN CODES", "in_committee", "before a committee", ["failure"]],
    ["ENACTING CLAUSE STRICKEN", "withdrawn", "its sponsor's or author's wish"],
    ["MOTION TO DISCHARGE LOST", "nothing", "a motion, not the bill"],
    ["TO ATTORNEY-GENERAL FOR OPINION", "nothing", "an opinion is asked for"],
    ["OPINION REFERRED TO JUDICIARY", "in_committee", "an opinion goes to the committee"],
    ["LINE VETO MEMO.12", "enacted", "law"],
    ["RETURNED TO ASSEMBLY", "nothing", "it moves between desks"],
  ],
  PA: [
    ["Laid on the table", "nothing", "put off or put aside; it may return"],
    ["House nonconcurred in Senate amendments", "not_agreed", "the chambers differ on its form"],
    ["Third consideration and final passage, defeated (95-107)", "failed", "a final vote, lost"],
    ["Defeated on final passage (98-104)", "failed", "a final vote, lost"],
    ["Conference report adopted (48-0)", "both", "both chambers agree on one form"],
    ["Approved by the Governor, except for certain items", "enacted", "the rest of the bill is law"],
  ],
};
