import type { Phrase } from "./phrase";

/** Phrases of Alabama, Louisiana, Mississippi and Texas. */
export const gulf: Record<string, readonly Phrase[]> = {
  AL: [
    ["to_executive", /^forwarded to executive department/i, "Forwarded to Executive Department"],
    [
      "failed",
      /^motion to indefinitely postpone(?: -)? adopted/i,
      "Motion to Indefinitely Postpone adopted Voice Vote",
      "first",
    ],
    [
      "failed",
      /\bthird time and pass\b.{0,20}\b(?:lost|failed)\b/i,
      "Motion to Read a Third Time and Pass lost Roll Call 123",
      "first",
    ],
    [
      "passage",
      /^(?:motion to )?(?:read a )?third time and pass\b.{0,60}\badopted\b|^motion to read a third time and pass adopted/i,
      "Motion to Read a Third Time and Pass adopted Roll Call 123",
    ],
    [
      "passage",
      /^third reading passed|^third time passed|^third reading in (?:house of origin|second house).{0,20}pass/i,
      "Third Reading Passed",
    ],
    [
      "both",
      /^(?:motion to )?concur(?:red)? (?:in and adopt|and pass).{0,20}adopted|^concurred in second house amendment/i,
      "Concurred in Second House Amendment",
    ],
    ["both", /^(?:enrolled|passed second house)/i, "Enrolled"],
    [
      "to_executive",
      /^(?:forwarded|delivered|transmitted) to governor/i,
      "Forwarded to Governor on May 14, 2025 at 5:15 p.m. on May 14, 2025.",
    ],
    ["enacted", /^(?:assigned )?act (?:no\. )?\d{4}-\d/i, "Assigned Act No. 2025-123."],
    ["enacted", /^enacted\b/i, "Enacted"],
    ["vetoed", /^(?:vetoed|pocket veto|delivered to .{1,20} vetoed)/i, "Pocket Veto"],
    ["failed", /^(?:indefinitely postponed|lost|failed)\b/i, "Indefinitely Postponed"],
    [
      "nothing",
      /^(?:motion to|carry over|pending|re-?engrossed|engrossed|signature requested)/i,
      "Motion to Adopt adopted Roll Call 122",
    ],
    [
      "reported",
      /^(?:read for the second time and placed|reported|favorable from)/i,
      "Read for the Second Time and placed on the Calendar",
    ],
    [
      "in_committee",
      /^read for the first time and referred/i,
      "Read for the first time and referred to the House of Representatives committee on Judiciary",
    ],
  ],
  LA: [
    [
      "failed",
      /\bfinal passage\b.{0,80}\bfailed to pass\b/i,
      "Read third time by title, roll called on final passage, yeas 40, nays 50. Failed to pass; motion to reconsider tabled.",
      "first",
    ],
    ["enacted", /^(?:becomes act no|becomes acts? no|effective date)/i, "Becomes Act No. 123."],
    ["enacted", /^signed by the governor/i, "Signed by the Governor. Becomes Act No. 123."],
    ["nothing", /^signed by the (?:speaker|president)/i, "Signed by the President of the Senate."],
    [
      "both",
      /^enrolled(?: and|\.|,|;) signed by the (?:speaker|president)(?!.*\bsecretary of state\b)/i,
      "Enrolled and signed by the Speaker of the House.",
    ],
    ["to_executive", /^sent to the governor/i, "Sent to the Governor for executive approval."],
    ["vetoed", /^vetoed by the governor/i, "Vetoed by the Governor."],
    [
      "both",
      /\b(?:senate|house) amendments? (?:are |were )?concurred in|\bamendments proposed by the (?:senate|house).{0,80}concurred in/i,
      "Read by title, roll called, yeas 97, nays 0, amendments proposed by the Senate concurred in.",
    ],
    [
      "both",
      /^(?:senate |house )?conference committee report (?:adopted|read, roll called.{0,40}adopted)/i,
      "Conference Committee report adopted.",
    ],
    [
      "not_agreed",
      /\bamendments (?:proposed by the (?:senate|house) )?(?:were )?rejected, conference/i,
      "Read by title, roll called, yeas 10, nays 80, Senate amendments rejected, conference committee appointed.",
    ],
    [
      "passage",
      /\bpassed by a vote of\b/i,
      "Rules suspended. The bill was read by title and passed by a vote of 38 yeas and 0 nays; ordered to the House.",
    ],
    [
      "passage",
      /\bfinally passed\b/i,
      "Read third time by title, roll called on final passage, yeas 97, nays 0. Finally passed, title adopted, ordered to the Senate.",
    ],
    [
      "failed",
      /\bfailed to (?:pass|be adopted)\b|\bbill (?:failed|was rejected)\b/i,
      "Read third time by title, roll called on final passage, yeas 40, nays 55. Failed to pass.",
    ],
    [
      "nothing",
      /\b(?:returned to the calendar|motion to reconsider|notice given)\b/i,
      "Read by title, returned to the calendar.",
    ],
    [
      "adopted",
      /^(?:enrolled|taken by the clerk).{0,80}secretary of state/i,
      "Taken by the Clerk of the House and presented to the Secretary of State in accordance with the Rules of the House.",
    ],
    [
      "passage",
      /\b(?:read by title|read|rules suspended).{0,120}\badopted\b/i,
      "Read by title, adopted, yeas 90, nays 0, ordered to the Senate.",
    ],
    ["reported", /^reported (?:favorably|with amendments|without|by substitute)/i, "Reported favorably (12-0)."],
    ["failed", /^involuntarily deferred/i, "Involuntarily deferred in committee."],
    ["nothing", /^(?:voluntarily )?deferred/i, "Voluntarily deferred in committee."],
    ["withdrawn", /\bwithdrawn from the files\b/i, "Withdrawn from the files of the House prior to introduction."],
    [
      "in_committee",
      /\breferred to the committee\b/i,
      "Read by title, under the rules, referred to the Committee on Judiciary.",
    ],
  ],
  MS: [
    ["enacted", /^(?:approved by governor|law without governor|due from governor.{0,20}law)/i, "Approved by Governor"],
    ["enacted", /^law without/i, "Law Without Governor's Signature"],
    ["vetoed", /^vetoed\b/i, "Vetoed"],
    ["to_executive", /^due from governor/i, "Due From Governor 04/21/25"],
    [
      "both",
      /^(?:enrolled bill signed|concurred in amend|conference report adopted)/i,
      "Concurred in Amend From House",
    ],
    ["nothing", /^(?:motion to reconsider|reconsidered|returned for)/i, "Motion to Reconsider Entered"],
    ["nothing", /^(?:amended|committee substitute adopted|amendment)\b/i, "Committee Substitute Adopted"],
    ["passage", /^(?:passed|adopted)\b/i, "Passed As Amended"],
    ["failed", /^(?:died|failed|indefinitely postponed)\b/i, "Died In Committee"],
    ["failed", /^(?:failed to (?:pass|suspend)|died on calendar)/i, "Died On Calendar"],
    ["reported", /^(?:title suff|do pass|dnp)\b/i, "Title Suff Do Pass Comm Sub"],
    ["in_committee", /^(?:double |)referred to|^dr\b|^recommitted/i, "Referred To Judiciary A"],
  ],
  TX: [
    ["enacted", /^signed by the governor/i, "Signed by the Governor"],
    [
      "enacted",
      /^(?:filed without the governor'?s signature|effective (?:immediately|on))/i,
      "Filed without the Governor's signature",
    ],
    ["enacted", /^effective\b/i, "Effective on 9/1/25"],
    ["vetoed", /^(?:vetoed by|disapproved by) the governor/i, "Vetoed by the Governor"],
    ["to_executive", /^sent to the governor/i, "Sent to the Governor"],
    ["adopted", /^filed with the secretary of state/i, "Filed with the Secretary of State"],
    ["nothing", /^signed in the (?:house|senate)/i, "Signed in the House"],
    ["both", /^(?:reported enrolled|(?:house|senate) concurs|(?:house|senate) adopts conf)/i, "Reported enrolled"],
    [
      "both",
      /^(?:house|senate) concurs in (?:house|senate) amendment/i,
      "House concurs in Senate amendment(s)-reported",
    ],
    [
      "nothing",
      /^(?:record vote|statement|nonrecord|vote recorded|rules suspended|laid out|read (?:2nd|3rd) time|amend|point of order|motion|postponed|placed on|set on)/i,
      "Read 2nd time",
    ],
    [
      "nothing",
      /^(?:passed to (?:3rd reading|engrossment)|.{0,20}passed to engrossment)/i,
      "Passed to engrossment as amended",
    ],
    // It may vote again.
    [
      "nothing",
      /^fail(?:ed|s) to receive affirmative vote in (?:comm|sub)/i,
      "Failed to receive affirmative vote in comm.",
      "overClass",
    ],
    ["failed", /^fail(?:ed|s) to (?:pass|receive|be adopted)|^failed\b/i, "Failed to pass to engrossment"],
    ["passage", /^(?:passed|adopted|read & adopted|passed as amended)\b/i, "Passed as amended"],
    [
      "reported",
      /^(?:reported favorably|committee report|recommended for local|reported from)/i,
      "Reported favorably as substituted",
    ],
    // The committee only did not vote on that day.
    ["nothing", /^no action taken in committee/i, "No action taken in committee", "first"],
    ["nothing", /^(?:left pending|considered in|testimony|scheduled|placed on)/i, "Left pending in committee"],
    ["in_committee", /^(?:re)?referred (?:directly )?to/i, "Referred to State Affairs"],
    ["prefiled", /^filed$/i, "Filed"],
  ],
};
