import type { Phrase } from "./phrase";

/** Phrases of Connecticut, Maine, Massachusetts, New Hampshire, Rhode Island and Vermont. */
export const newEngland: Record<string, readonly Phrase[]> = {
  CT: [
    // A number of the Public Acts is given once both chambers have passed, before the governor has seen the bill.
    ["both", /^(?:public|special) act (?:no\. )?\d/i, "Public Act 25-12"],
    ["both", /^(?:house|senate) passed.{0,40}in concurrence|^in concurrence/i, "In Concurrence"],
    [
      "passage",
      /^(?:house|senate) (?:passed|adopted)\b(?! (?:house|senate) (?:amendment|schedule))/i,
      "House Passed as Amended by House Amendment Schedule A",
    ],
    [
      "nothing",
      /^(?:house|senate) (?:adopted|rejected) (?:house|senate) amendment/i,
      "House Adopted House Amendment Schedule A",
    ],
    ["nothing", /^transmit(?:ted)? (?:pursuant )?to joint rule/i, "Transmitted Pursuant To Joint Rule 17"],
    [
      "to_executive",
      /^transmitted (?:by secretary of (?:the )?state )?to (?:the )?governor/i,
      "Transmitted by Secretary of the State to Governor",
    ],
    ["nothing", /^transmitted to the secretary of (?:the )?state/i, "Transmitted to the Secretary of State"],
    ["reported", /^joint favorable|^\(joint\) .{0,40}favorable|^favorable report/i, "Joint Favorable Substitute"],
    ["reported", /^file number \d/i, "File Number 123"],
    ["failed", /^(?:house|senate) (?:rejected|defeated)\b(?! (?:house|senate) amendment)/i, "Senate Rejected"],
    ["vetoed", /^vetoed by (?:the )?governor/i, "Vetoed by the Governor"],
    // A bill is passed again only over a veto.
    ["override", /^(?:house|senate) repassed\b/i, "House Repassed"],
    ["enacted", /^signed by (?:the )?governor/i, "Signed by the Governor"],
  ],
  ME: [
    ["nothing", /^sent to the engrossing department/i, "Sent to the Engrossing Department forthwith.", "overClass"],
    ["nothing", /\bveto (?:was )?sustained\b/i, "VETO was SUSTAINED."],
    ["override", /\bveto was (?:not sustained|overridden)/i, "VETO was NOT SUSTAINED."],
    ["passage", /\bpassed to be enacted\b|\bfinally passed\b/i, "PASSED TO BE ENACTED, in concurrence."],
    ["passage", /\bread and (?:passed|adopted)\b/i, "READ and PASSED, in concurrence."],
    [
      "nothing",
      /\bpassed to be engrossed\b/i,
      'READ A SECOND TIME and PASSED TO BE ENGROSSED as Amended by Committee Amendment "A" (H-12).',
    ],
    [
      "failed",
      /\bplaced in the? ?legislative files\b.{0,20}\bdead\b|\(dead\)/i,
      "Placed in the Legislative Files. (DEAD)",
    ],
    ["failed", /\bfailed (?:of )?(?:enactment|final passage|passage)\b/i, "FAILED PASSAGE TO BE ENACTED."],
    [
      "failed",
      /\bbill and accompanying papers (?:were )?indefinitely postponed/i,
      "Bill and accompanying papers INDEFINITELY POSTPONED.",
    ],
    [
      // the second chamber's vote after the first one's
      "failed",
      /\bought not to pass\b.{0,60}\baccepted\b.{0,10}\bin concurrence\b/i,
      "On motion by Senator CARNEY the Majority Ought Not to Pass Report ACCEPTED, in concurrence.",
      "overClass",
    ],
    ["failed", /\bought not to pass pursuant to joint rule 310\b/i, "Ought Not to Pass Pursuant To Joint Rule 310."],
    [
      "reported",
      /\b(?:majority|minority|committee|unanimous|divided)\b.{0,60}\bought (?:not )?to pass\b|^ought (?:not )?to pass|reported out\b/i,
      "Majority Ought Not to Pass Report was ACCEPTED.",
      "overClass",
    ],
    [
      "nothing",
      /^carried over\b/i,
      "CARRIED OVER, in the same posture, to any special or regular session pursuant to Joint Order SP 800.",
    ],
    ["withdrawn", /^leave to withdraw\b/i, "Leave to Withdraw Pursuant to Joint Rule 310."],
    [
      "in_committee",
      /\breferred? to the committee on\b|\bcommitted to the committee\b/i,
      "REFERRED to the Committee on JUDICIARY. Ordered printed.",
    ],
  ],
  MA: [
    ["to_executive", /^enacted and laid before the governor/i, "Enacted and laid before the Governor", "overClass"],
    ["enacted", /^signed by the governor/i, "Signed by the Governor, Chapter 12 of the Acts of 2025"],
    [
      "enacted",
      /^(?:became law|.{0,40}notwithstanding the objections).{0,80}chapter \d+/i,
      "Became law without the Governor's signature, Chapter 140 of the Acts of 2024",
    ],
    ["both", /^enacted\b/i, "Enacted"],
    [
      "passage",
      /^(?:passed to be engrossed|read third.{0,60}passed to be engrossed|.{0,60}and passed to be engrossed)/i,
      "Read third (title changed) and passed to be engrossed",
      "overClass",
    ],
    [
      "nothing",
      /^(?:read (?:second|third)|read,|rules suspended)/i,
      "Read second, amended and ordered to a third reading",
    ],
    [
      "in_committee",
      /^accompanied (?:a|the) (?:new draft|study order|resolve)/i,
      "Accompanied a study order, see H4999",
    ],
    [
      "reported",
      /^bill reported favorably|^reported.{0,20}favorably|^committee (?:reported|recommended)/i,
      "Bill reported favorably by committee and referred to the committee on House Ways and Means",
    ],
    ["passage", /^(?:resolutions?|order) adopted|^adopted\b/i, "Adopted"],
    ["failed", /^(?:bill )?rejected\b(?!.{0,6}\bamend)|^no further action taken/i, "No further action taken"],
    ["nothing", /^reporting date extended/i, "Reporting date extended to Wednesday, March 18, 2026"],
    ["vetoed", /^(?:governor )?(?:vetoed|returned with veto)|^disapproved by the governor/i, "Vetoed by the Governor"],
    [
      "nothing",
      /^(?:returned|governor returned).{0,40}(?:with|recommend).{0,20}amendment/i,
      "Returned by the Governor with recommendation of amendment",
    ],
  ],
  NH: [
    [
      "reported",
      /\bcommittee report\b(?!.{0,40}\badopted\b)/i,
      "Committee Report: Inexpedient to Legislate, 01/22/2026 (Vote 12-8; RC)",
      "overClass",
    ],
    [
      "nothing",
      /^(?:reconsider|special order|removed from consent|take from table|lay\b|laid\b|sen(?:ator|\.)? .{1,40}moved|rep\. .{1,40}moved)/i,
      "Reconsider (Rep. Osborne): MF VV 03/13/2025 HJ 8",
      "overClass",
    ],
    [
      "nothing",
      /\b(?:moved|motion to)\b.{0,80}\b(?:MF|motion fails|failed)\b/i,
      "Sen. Gray Moved Laid on Table, RC 10Y-14N, MF; 03/20/2025; SJ 7",
      "overClass",
    ],
    [
      "nothing",
      /^(?:inexpedient to legislate|indefinitely postpone|ought to pass|refer for interim study|pass|adopt)\b.{0,80}\b(?:MF|motion fails|failed)\b/i,
      "Inexpedient to Legislate: MF RC 170-190 03/13/2025 HJ 8",
      "overClass",
    ],
    ["failed", /^inexpedient to legislate\b/i, "Inexpedient to Legislate: MA RC 190-170 03/13/2025 HJ 8"],
    ["failed", /^indefinitely postponed?\b/i, "Indefinitely Postponed: MA VV 02/06/2025 HJ 4"],
    ["in_committee", /^refer(?:red)? (?:to|for) interim study\b/i, "Refer for Interim Study: MA VV 01/08/2026 HJ 1"],
    // The Senate's committee on finance has it still before it.
    [
      "nothing",
      /^ought to pass\b.{0,120}\brefer(?:red)? to finance\b.{0,20}\brule 4-5\b/i,
      "Ought to Pass with Amendment #2025-1600s, MA, VV; Refer to Finance Rule 4-5; 05/15/2025; SJ 13",
      "overClass",
    ],
    [
      "passage",
      /^ought to pass\b.{0,120}(?:\bMA\b|motion adopted|\bDV\b|\bOT3rdg\b)/i,
      "Ought to Pass with Amendment 2025-0831h: MA VV 03/13/2025 HJ 8",
    ],
    ["passage", /^passed by third reading/i, "Passed by Third Reading Resolution"],
    [
      "both",
      /\b(?:house|senate) concurs? with (?:house|senate) amendment\b.{0,80}\bMA\b|^enrolled\b/i,
      "House Concurs with Senate Amendment 2025-2311s (Rep. Lynn): MA VV 06/05/2025 HJ 16",
    ],
    [
      "not_agreed",
      /\bnonconcurs?\b/i,
      "House Nonconcurs with Senate Amendment 2025-2311s and Requests CofC (Rep. Lynn): MA VV 06/05/2025 HJ 16",
    ],
    [
      "nothing",
      /\bveto sustained\b|^notwithstanding the governor'?s veto(?!.{0,120}overridden)|\bsustain(?:ed)?.{0,20}veto\b/i,
      "Veto Sustained 10/10/2024: RC 180-160 Lacking Necessary Two-Thirds Vote",
    ],
    ["enacted", /^law without signature/i, "Law Without Signature 07/15/2025; Chapter 168; Eff 09/13/2025"],
    ["enacted", /^signed by governor\b/i, "Signed by Governor Ayotte 06/27/2025; Chapter 92; Eff 08/26/2025"],
    ["vetoed", /^vetoed by governor\b/i, "Vetoed by Governor Ayotte 07/15/2025"],
    ["override", /\bveto overridden\b/i, "Veto Overridden 10/10/2024: RC 262-91"],
    ["failed", /^died\b/i, "Died on Table, Session ended 10/10/2024"],
    [
      "in_committee",
      /^(?:to be )?introduced\b.{0,80}\breferred to\b/i,
      "Introduced 01/07/2026 and referred to Finance HJ 1",
    ],
  ],
  RI: [
    ["both", /^(?:house|senate) passed\b.{0,60}\bin concurrence\b/i, "Senate passed in concurrence"],
    ["passage", /^(?:house|senate) (?:read and passed|passed)\b/i, "House passed Sub A as amended (floor amendment)"],
    ["reported", /^committee recommends passage/i, "Committee recommends passage of Sub A"],
    [
      "in_committee",
      /^committee recommended\b.{0,60}(?:held for further study|indefinite postponement)/i,
      "Committee recommended measure be held for further study",
    ],
    ["to_executive", /^transmitted to (?:the )?governor/i, "Transmitted to Governor"],
    ["enacted", /^effective without governor'?s signature/i, "Effective without Governor's signature"],
    ["enacted", /^signed by governor/i, "Signed by Governor"],
    ["vetoed", /^vetoed by governor/i, "Vetoed by Governor"],
    ["withdrawn", /^withdrawn at sponsor'?s request/i, "Withdrawn at sponsor's request (03/12/2020)"],
    ["nothing", /^(?:house|senate) (?:voted to|held on desk)/i, "Senate held on desk"],
  ],
  VT: [
    ["passage", /\bread (?:the )?(?:3rd|third) time (?:&|and) passed\b/i, "Read 3rd time & passed"],
    [
      "passage",
      /^read third time and passed in concurrence/i,
      "Read third time and passed in concurrence with proposal of amendment",
    ],
    [
      "both",
      /^(?:house|senate) proposal of amendment concurred in|^senate concurred in house proposal/i,
      "Senate proposal of amendment concurred in",
    ],
    [
      "reported",
      /^(?:favorable report|reported favorably|committee .{1,60} favorable)/i,
      "Reported favorably with recommendation of amendment by Rep. Houghton for Committee on Health Care",
    ],
    ["passage", /^(?:read (?:&|and) )?adopted\b/i, "Read & adopted"],
    [
      "nothing",
      /^(?:read (?:2nd|second) time|third reading ordered|action postponed|ordered to lie|proposal of amendment)/i,
      "Read 2nd time, report of Committee agreed to, and third reading ordered",
    ],
    ["nothing", /^signed by (?:the )?(?:speaker|president)/i, "Signed by Speaker"],
    ["to_executive", /^delivered to (?:the )?governor/i, "Delivered to Governor on May 22, 2025"],
    [
      "enacted",
      /^(?:house|senate) message: signed by governor|^signed by (?:the )?governor/i,
      "Signed by Governor on June 12, 2025",
    ],
    [
      "enacted",
      /^(?:became law )?without (?:the )?signature of (?:the )?governor/i,
      "Without signature of Governor June 10, 2024",
    ],
    ["vetoed", /^vetoed by (?:the )?governor/i, "Vetoed by Governor on June 6, 2024"],
    ["override", /^governor'?s? veto overridden/i, "Governor's veto overridden by Senate"],
  ],
};
