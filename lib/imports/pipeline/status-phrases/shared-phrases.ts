import type { Phrase } from "./phrase";

/** Phrases that legislatures have in common; a jurisdiction's own phrases are in its table. */
export const common: readonly Phrase[] = [
  [
    "nothing",
    /\b(?:first|second|1st|2nd) (?:consideration|reading)[,:]? (?:passed|adopted|agreed to)\b/i,
    "Second reading, adopted",
    "overClass",
  ],
  [
    "nothing",
    /\bpassed to (?:be engrossed|engrossment|second reading|third reading|3rd reading|rules)\b/i,
    "Passed to third reading",
    "overClass",
  ],
  [
    "nothing",
    /^(?:laid (?:over|on)|carried over|postponed (?:for the day|temporarily|to)|deferred|held|continued|temporarily postponed|action (?:deferred|postponed)(?! indefinitely)|placed on hold|tabled)\b/i,
    "Laid on the table",
  ],

  // What never moves a bill, though it sounds so.
  [
    "nothing",
    /\b(?:rescind(?:ed)? action|cloture|previous question|reconsideration motion|point of order|appeal)\b/i,
    "Point of order raised",
  ],
  [
    "nothing",
    /\bmotion to (?:reconsider|recommit|table|discharge|proceed|rescind|override)|\bon motion to (?:recommit|table|refer|commit)\b/i,
    "Motion to reconsider made by Senator Jones",
  ],
  ["nothing", /\b(?:letter|memo|packet)\b.{0,60}transmitted to governor/i, "Supporting letter transmitted to Governor"],
  [
    "nothing",
    /\b(?:withdrawn as an? (?:co)?(?:sponsor|author)|withdrawn as (?:cosponsors|coauthors)|(?:added|removed) as an? (?:co)?(?:sponsor|author)|(?:sponsor|author)s? (?:added|removed|withdrawn|stricken))\b/i,
    "Representative Stone added as a coauthor",
  ],
  [
    "nothing",
    /\bwithdraw(?:n)? from (?:the )?(?:calendar|senate message|assembly message|committee|joint committee|rules)/i,
    "Withdrawn from committee on Rules and referred to calendar",
  ],
  [
    "nothing",
    /^(?:fiscal (?:estimate|note|impact)|public hearing|hearing|work session|minutes|executive action taken)\b/i,
    "Fiscal note received",
  ],

  // The executive.
  [
    "overridden",
    /\b(?:became|become|becomes) law notwithstanding|\boverrid\w+ (?:in|by) (?:the )?(?:house and (?:the )?senate|both)/i,
    "Veto overridden in both houses",
  ],
  [
    "nothing",
    /\bveto (?:was )?(?:sustained|stands)|\bsustain(?:ed|s)? (?:the )?(?:governor'?s )?veto|\boverride (?:of )?(?:the )?(?:governor'?s )?(?:veto )?fail|\bintent to veto\b/i,
    "Veto sustained",
  ],
  [
    "override",
    /\bveto(?:es)? (?:was |is |were )?overrid|\bpassed (?:over|notwithstanding) (?:the )?(?:governor'?s )?(?:veto|objections)|\boverride of (?:governor'?s )?veto (?:passed|successful)/i,
    "Veto overridden",
  ],
  ["nothing", /\b(?:line|item)[- ](?:item )?veto(?:es)? and reductions/i, "Line-item vetoes and reductions read"],
  ["vetoed", /\bpocket veto(?:ed)?\b/i, "Pocket Veto"],
  [
    "enacted",
    /(?<!not )\b(?:signed|approved)(?: with (?:line[- ])?item veto)? by (?:the )?(?:acting )?(?:governor|gov\b|mayor)|\bsigned into law\b|\bgovernor(?:'?s)? (?:signed|approved)\b|\bsigned governor\b/i,
    "Signed by Governor",
  ],
  [
    "enacted",
    /\b(?:became|becomes|made) (?:a )?(?:public |private )?law\b|\blaw (?:w\/o|without) (?:the )?(?:gov|signature|approval)|\b(?:effective|filed|returned|enacted) without (?:the )?(?:governor'?s )?(?:signature|approval by the governor)/i,
    "Became law without Governor's signature",
  ],
  [
    "enacted",
    /^(?:assigned |became |becomes |is |now )?(?:act|public act|special act|public law|private act|local act)\b[ .]*(?:no\.? ?|number |#)?[a-z]?\d/i,
    "Public Act . . . . . . . . . 104-0012",
  ],
  [
    "enacted",
    /\bnow (?:public )?act (?:no\. ?)?\d+|\bbecame act (?:no\. ?)?\d+|\bassigned pa \d+/i,
    "Notification that SB12 is now Act 40",
  ],
  [
    "enacted",
    /^(?:assigned |session law |final )?(?:chapter|chap\.?|ch\.?)(?: no\.?| number)? ?(?:sl ?)?\d+|\bchaptered\b|\bassigned chapter\b|\bchapter number assigned\b|\bacts? of assembly chapter\b/i,
    "Chapter 45, Laws of 2025",
  ],
  ["enacted", /\bsigned[,.]? chap(?:ter|\.)? ?\d+/i, "SIGNED CHAP.55"],
  [
    "vetoed",
    /\bvetoed\b(?! in part)|\bgovernor(?:'?s)? veto(?: message)?(?: received)?\b|\bdisapproved by (?:the )?(?:governor|mayor)|\bveto message\b/i,
    "Vetoed by Governor",
  ],
  ["enacted", /\bpartial(?:ly)? veto(?:ed)?\b|\bvetoed in part\b|\b(?:line[- ]item|item) veto\b/i, "Partial veto"],
  [
    "adopted",
    /^(?:enrolled joint resolution \d+|filed with (?:the )?secretary of state as resolution)/i,
    "Filed with Secretary of State as Resolution",
  ],
  ["enacted", /\bfiled with (?:the )?secretary of state\b/i, "Filed with Secretary of State 7/23/2024"],
  [
    "to_executive",
    /\b(?:presented|transmitted|sent|delivered|forwarded|submitted|enrolled|conveyed) to (?:the )?(?:governor|mayor|president for)|\bto (?:the )?governor\b/i,
    "Sent to the Governor",
  ],

  // A final vote, plainly said.
  [
    "passage",
    /^(?:\([HS]\) )?(?:read (?:a |the )?third time|third reading|read 3rd time|3rd reading|read third)[,.:;]?(?: and| &)?(?: in full)?[,.:;]? ?(?:finally )?(?:passed|adopted|concurred in)\b/i,
    "Read a third time and passed",
  ],
  [
    "passage",
    /^(?:\([HS]\) )?passed (?:on )?(?:third|3rd|final|2nd & 3rd|2nd and 3rd) (?:reading|consideration|passage)/i,
    "Passed Third Reading",
  ],
  ["both", /\bpassed both\b|\btruly agreed\b/i, "Passed both houses"],
  [
    "nothing",
    /\bconference (?:committee )?reports?\b.{0,60}\b(?:not (?:adopt(?:ed)?|agreed|accept(?:ed)?)|rejected|fail(?:s|ed)|refused|tabled)\b/i,
    "Conference committee report rejected",
  ],
  [
    "both",
    /\bconference (?:committee )?reports?\b.{0,60}\b(?:adopt(?:ed)?|agreed to|accepted)\b|\badopt(?:ed|s) (?:the )?(?:senate |house )?conference (?:committee )?report\b/i,
    "Conference committee report adopted",
  ],
  [
    "amended_passage",
    /^(?:\([HS]\) )?passed (?:by )?(?:the )?(?:house|senate|assembly) with (?:amendments?|substitute)/i,
    "Passed Senate with amendments (40-Y 0-N)",
  ],
  [
    "passage",
    /^(?:\([HS]\) )?(?:passed|adopted)(?: by| in)? (?:the )?(?:house|senate|assembly)\b(?! (?:committee|amendment|substitute|rules))/i,
    "Passed House (97-3)",
  ],
  [
    "passage",
    /^(?:(?:house|senate|assembly) )?(?:read(?: in full)?(?:,|,? and) )(?:passed|adopted)\.?$|^(?:house|senate|assembly) (?:passed|adopted)\b(?!.{0,20}\b(?:amendment|substitute|conference))/i,
    "House read and passed",
  ],

  // Amendments and substitutes, whatever came of them.
  [
    "nothing",
    /\b(?:am|amendment|amdt|amend|substitute|sub)s?(?:\(s\))?\b.{0,80}\b(?:failed|adopted|rejected|withdrawn|tabled|agreed to|laid on|not offered|defeated|lost|offered|printed|ruled|indefinitely postponed)\b/i,
    "Committee substitute adopted",
  ],
  [
    "nothing",
    /\b(?:adopted|rejected|defeated|failed|agreed to|lost)\b.{0,40}\b(?:am|amendment|amdt|substitute)s?\b/i,
    "Adopted committee substitute",
  ],

  // A committee's word is a recommendation.
  [
    "reported",
    /\b(?:committee|minority|majority|cmte|comm)\b.{0,80}\b(?:report|recommends?|recommended)\b.{0,80}\b(?:inexpedient to legislate|ought (?:not )?to pass|do not pass|indefinite postponement|unfavorable|pass|adopt)/i,
    "Committee Report: Inexpedient to Legislate",
  ],
  [
    "reported",
    /\b(?:majority|minority|committee)\b.{0,40}\b(?:inexpedient to legislate|ought (?:not )?to pass|do (?:not )?pass)\b/i,
    "Majority Ought Not to Pass",
  ],

  // The end without the executive.
  [
    "withdrawn",
    /^(?:bill |resolution )?(?:withdrawn|stricken) (?:by|at (?:the )?(?:request|sponsor)|from further consideration|prior to)|\bwithdrawn at (?:the )?sponsor'?s? request|\b(?:author|sponsor) withdrew|^(?:bill )?withdrawn\.?$|\bnot introduced\b/i,
    "Withdrawn by sponsor",
  ],
  ["failed", /\b(?:died|dies) (?:in|on|at|pursuant|upon|with|without|between)\b|\bdead\b$/i, "Died in committee"],
  [
    "failed",
    /\b(?:died|dies|failed)\b.{0,40}\b(?:adjourn\w*|sine die)\b|\bsession sine die\b/i,
    "Died on sine die adjournment",
  ],
  [
    "failed",
    /\b(?:postponed indefinitely|indefinitely postponed|postpone indefinitely|adversely disposed|inexpedient to legislate)\b/i,
    "Indefinitely postponed",
  ],
  [
    "failed",
    /^(?:\([HS]\) )?(?:bill |resolution )?(?:failed (?:to pass|of passage|passage|introduction|to adopt|on (?:third|final))|defeated\b|lost on (?:third|final))/i,
    "Failed to pass Senate",
  ],
  ["failed", /^lost in (?:the )?(?:senate|house|assembly)\b/i, "Lost in the Senate (18-20)"],
  [
    "failed",
    /\b(?:third|3rd|final) (?:reading|passage)[,.:;]? ?(?:failed|lost|defeated|not passed)\b|^read (?:a |the )?third time(?:,| and)? (?:failed|lost|defeated|rejected)|^(?:bill|resolution) (?:failed|lost|defeated)\b/i,
    "Third reading, failed",
  ],
  ["failed", /\b(?:adverse|unfavorable) report (?:adopted|accepted)\b/i, "Unfavorable report adopted"],

  // Both chambers.
  ["both", /\b(?:ordered|correctly|bill|report(?:ed)?) enrolled\b|^enrolled\b|\benrolled bill\b/i, "Ordered enrolled"],
  [
    "both",
    /\bconcurr?(?:s|ed)? (?:in|with) (?:the )?(?:senate|house|assembly|amendment)/i,
    "House concurred in Senate amendments",
  ],
  ["both", /\breceived from (?:senate|assembly|house) concurred in\b/i, "Received from Senate concurred in"],
  ["both", /\bfinally passed\b/i, "Finally passed"],
  [
    "passage",
    /^(?:\([HS]\) )?(?:passed|adopted)(?:$|[,;:([/.–-]|\s+(?:[([–-]|\d(?!(?:st|nd)\b)|as am|with\b|without amendments?\b|unanimously|(?:on )?(?:a )?(?:viva voce|voice vote)|vote\b|[hs]\.? \d|under (?:a )?suspension\b|consent calendar\b(?! to)|by (?:a )?(?:voice|roll|unanimous|vote|the house|the senate)|in\b|on (?:the )?consent calendar|yeas?\b|ayes?\b|y\d|roll\b|vv\b|rc\b|both\b|(?:&|and)(?! (?:re-?)?ref)))/i,
    "Passed (97-3)",
  ],
  [
    "passage",
    /^(?:bill|resolution|measure) (?:was )?(?:passed|adopted)\b(?! (?:to|by|over|on|out|first|second|for|temporarily|retaining|from|informally)\b)/i,
    "Bill passed (97-3)",
  ],
  ["passage", /^concurred in\b(?! (?:the |a )?(?:request|motion|report)\b)/i, "Concurred in"],

  // Committees.
  [
    "reported",
    /\b(?:ordered to be reported|reported (?:by|with|without|out|favorably|do pass|back|from|to the (?:house|senate))|report(?:ed)? (?:passage|adoption|concurrence))\b/i,
    "Reported favorably",
  ],
  [
    "reported",
    /\bplaced on (?:the )?(?:union calendar|house calendar|senate legislative calendar|general file|calendar|second reading|third reading|order of (?:second|third) reading)|\b(?:ordered|advanced) to (?:a |the )?third reading\b/i,
    "Placed on calendar",
  ],
  [
    "reported",
    /\breferred to (?:second reading|calendar of)|\brecommend(?:s|ed|ation)?:? (?:that .{0,20})?(?:amend and )?(?:do pass|passage)|\bcommittee recommends passage|\bavailable for scheduling\b|\bcommittee .{0,60}discharged\b|\bcommittee report\b/i,
    "Recommended do pass",
  ],
  [
    "in_committee",
    /\b(?:referred (?:\w+ )?to|ref\. to|re-?refer(?:red)? to|(?:re)?committed to|referral|assigned to|held for consideration in)\b/i,
    "Referred to Committee on Finance",
  ],

  // The beginning.
  ["prefiled", /\bpre-?fil|\bbill number assigned\b|\breceived for introduction\b/i, "Prefiled"],
  [
    "introduced",
    /\b(?:introduced|submitted in|read (?:the )?first time|first read(?:ing|ers?)?|1st reading|bill electronically reproduced)\b/i,
    "Introduced by Representative Stone",
  ],
];
