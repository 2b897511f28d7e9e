import type { Phrase } from "./phrase";

/** What decides nothing wherever it is written, so that it is asked before any jurisdiction's table. */
export const guards: readonly Phrase[] = [
  // A veto overridden, also where a motion says it.
  [
    "override",
    /\b(?:motion|votes?|voted) to override\b(?![^;]*\b(?:fail\w*|lost|reject\w*|defeat\w*|not|pending|postponed|laid|tabled|withdrawn|scheduled)\b)[^.;]{0,60}\b(?:adopted|passed|carried|prevail(?:s|ed)|agreed to|successful)\b/i,
    "Motion to override Governor's veto adopted",
    "overClass",
  ],
  [
    "override",
    /\boverride (?:of )?(?:the )?(?:governor'?s? )?veto\b[^.;a-z]{0,12}(?:passed|adopted|carried|prevailed|successful)\b|\bveto (?:was )?not sustained\b/i,
    "House/ override Governor veto passed",
    "overClass",
  ],
  [
    "override",
    /^(?:(?:house|senate|assembly) (?:votes|voted) to override|overrode)\b(?!.*\b(?:fail|lost|reject|defeat|not|pending|laid|postpone))[^.;]{0,24}\bveto\b/i,
    "House votes to override veto",
    "overClass",
  ],

  // Announced, asked or allowed, not done.
  [
    "nothing",
    /^(?:notice of (?:intent|motion)|last day|deadline|requires \d+)\b[^.;]*\b(?:veto|override)\b|^placed on cal\w*\.?\b[^.;]*\boverride\b|^(?!vetoed\b).{0,40}?\bveto override (?:vote )?(?:scheduled|set|pending|placed|session|calendar)\b/i,
    "Veto override vote scheduled",
    "overClass",
  ],
  [
    "nothing",
    /^failed (?:to (?:receive (?:a )?second|be taken|adopt (?:the )?(?:bir|budget isolation))|for (?:lack|want) of a second)\b|^(?:\([HS]\) )?emergency clause (?:was )?(?:failed|defeated|lost|rejected|not adopted)\b|\bwho (?:had |has )?(?:recently )?died\b/i,
    "Failed to receive second",
    "overClass",
  ],

  // A bill taken from a calendar or a committee goes on, and a sponsor's leaving ends nothing.
  [
    "nothing",
    /\bwithdrawn as (?:an? |the )?(?:(?:prime|chief|principal|lead|joint) )?(?:co-?)?(?:sponsor|author|patron|introducer)s?\b/i,
    "Withdrawn as co-sponsor",
    "overClass",
  ],
  [
    "in_committee",
    /^(?:(?:house|senate|bill|resolution) )?withdrawn from (?:the )?(?:[\w ]{0,30}\b)?(?:calendar|committee)\b.{0,40}\b(?:re-?)?(?:referred|committed) to (?:the )?(?:house |senate )?com(?:mittee\b|s?\.)/i,
    "Withdrawn from Calendar; Rereferred to Committee on Judiciary",
    "overClass",
  ],
  [
    "nothing",
    /^(?:(?:house|senate|bill|resolution) )?withdrawn from (?!(?:further )?consideration|(?:the )?files?\b|introduction|com\b)/i,
    "Withdrawn from Consent Calendar",
    "overClass",
  ],

  // A committee's passage, a bill put off, and what else a house adopts.
  [
    "nothing",
    /^(?:(?:house|senate) )?passed (?:out of |by |from |through )?(?:the )?(?:(?!with\b|as\b|house\b|senate\b|on\b|in\b|by\b)[\w&]+ ){0,3}(?:sub)?committee\b(?! (?:amend|sub\b|subst))/i,
    "Passed Rules Committee",
    "overClass",
  ],
  [
    "nothing",
    /^(?:(?:house|senate) )?passed (?:for the day|temporarily|informally|retaining|to (?:the )?(?:(?:\w+ )?calendar|next|appropriations|committee)|on (?:the )?(?:\w+ )?calendar to (?:second|third|2nd|3rd) reading)\b/i,
    "Passed retaining its place on the calendar",
    "overClass",
  ],
  [
    "nothing",
    /^(?:(?:house|senate) )?adopted (?:the |an? )?(?:emergency clause|(?:\w+ )?special order|(?:majority |minority |committee |unanimous )*report\b(?!.*\bconference)|(?:\w+ )?rules? (?:for|of|committee)|motion|minutes|journal|title)\b/i,
    "Adopted report of the committee",
    "overClass",
  ],

  // A lost motion, and a vote that is to be taken again, decide nothing.
  [
    "nothing",
    /\b(?:motion|moved|vote) to (?:reconsider|recommit|table|lay|discharge|proceed|postpone|rescind|override|concur|recede|amend|suspend|withdraw|refer|re-refer|strike|take|adjourn|divide|recall|advance|call)\b[^.;]{0,80}\b(?:fails|failed|lost|rejected|defeated|not agreed|not adopted|denied|withdrawn|did not prevail|pending)\b/i,
    "Motion to discharge committee failed",
    "overClass",
  ],
  [
    "nothing",
    /\b(?:failed|refused|lost|rejected|defeated)\b[^.;]{0,12}\b(?:motion )?to (?:discharge|reconsider|recommit|table|suspend|override|advance from|withdraw from|recall)\b/i,
    "Failed to discharge from committee",
    "overClass",
  ],
  ["nothing", /\bimmediate effect (?:defeated|failed|lost|not|motion)/i, "Immediate effect defeated", "overClass"],
  [
    "reconsidered",
    /^(?!.{0,80}\btabled?\b|.{0,80}\bby which\b.{0,60}\bpassed\b)(?:motion to reconsider|reconsideration)\b[^.;]{0,40}\b(?:adopted|agreed to|prevailed|carried|passed|granted)\b/i,
    "Motion to reconsider prevailed",
    "overClass",
  ],
  ["reconsidered", /^(?:vote (?:on .{1,40} )?|(?:house|senate) )?reconsidered\b/i, "Vote reconsidered", "overClass"],
  [
    "nothing",
    /\breconsideration\b.{0,20}\b(?:granted|pending|requested)\b|\bnotice of reconsideration\b|^reconsider\b/i,
    "Failed passage. Reconsideration granted.",
    "overClass",
  ],
  [
    "nothing",
    /\bdischarge\b[^.;]{0,60}\b(?:failed|lost|rejected|defeated)\b/i,
    "Motion for the discharge of the committee, lost",
    "overClass",
  ],
  [
    "nothing",
    /^(?:the |on )?motions?\b[^.;]{0,60}\b(?:fails|failed|lost|rejected|defeated|not agreed|not adopted|withdrawn)\b/i,
    "Motion for immediate effect failed",
    "overClass",
  ],
  [
    "nothing",
    /^(?:(?:house|senate|assembly|committee|floor) )*(?:amendment|substitute|amdt)s?\b(?: (?:no\.? ?)?[a-z#]{0,3}-?\d{1,6})? (?:was |were )?(?:failed|adopted|withdrawn|rejected|tabled|lost|defeated)\.?$/i,
    "Amendment No. 1 failed",
    "overClass",
  ],
  [
    "nothing",
    /^(?:\([HS]\) )?(?:(?:house|senate|assembly|committee|floor|conference|the|[hs]\.?) )*(?:amendments?|amend|amdts?|substitutes?)(?:\(s\))?\b(?!.{0,200}\b(?:third time|bill (?:was )?(?:passed|failed)|passed (?:house|senate)|(?:non-?)?concur(?:red|s)?|re-?passed|and passed|agreed to by)\b)(?=.{0,80}\b(?:fails|failed|adopted|withdrawn|rejected|tabled|lost|defeated|prevailed|agreed to)\b)/i,
    'Committee Amendment "A" (H-100) READ and ADOPTED.',
    "overClass",
  ],
  [
    "nothing",
    /^adopted (?:the )?(?:(?:house|senate|assembly|committee|floor) )*(?:amendment|substitute)s?\b/i,
    "Adopted committee substitute",
    "overClass",
  ],

  // Presiding officers sign what has been passed already.
  [
    "nothing",
    /^(?:(?:house|senate|assembly|bill|enrolled bill)[:,]? )?signed (?:by|in) (?:the )?(?:(?:house|senate|assembly) )?(?:speaker|president|presiding officer|(?:acting )?president|lieutenant governor as president|house$|senate$)(?!.*\b(?:governor|secretary of state)\b)/i,
    "Signed by the President of the Senate",
    "overClass",
  ],
  [
    "nothing",
    /^(?:[HS] )?(?:speaker|president|president\/speaker)(?: pro tem(?:pore)?)?(?: of the (?:house|senate))? signed\b/i,
    "Speaker signed",
    "overClass",
  ],

  // The first chamber refuses the form that the second one passed.
  [
    "not_agreed",
    /\b(?:refus\w*|fail(?:s|ed)?|declin\w+|did not|does not|voted not)(?: to)? concur\b(?! pursuant)|\bnon-?concurr?(?:s|ed|ence)?\b(?<!\bin non-?concurrence)|\bamendments? .{0,20}\b(?:not|refused) concurred\b|\bto not concur\b/i,
    "House refused to concur in Senate amendments",
    "overClass",
  ],
  [
    "not_agreed",
    /\b(?:disagree[sd]?|dissent(?:s|ed)?) (?:to|with|from|in)? ?(?:the )?(?:senate|house|assembly) (?:amend|substitute)/i,
    "Senate disagreed to House amendments",
    "overClass",
  ],

  // The rest of the bill is law.
  [
    "enacted",
    /^(?!.*\b(?:overr\w+|sustain\w*|message|reductions|objections|consideration|failed)\b)(?:.{0,60}\b(?:line[- ]?items?|items?)[- ]veto(?:ed)?\b|.{0,40}\bveto(?:ed)?\b.{0,20}\bline[- ]?items?\b|.{0,40}\bpartial(?:ly)?[- ]veto(?:ed)?\b)/i,
    "Line item vetoed by Governor",
    "overClass",
  ],
  [
    "nothing",
    /\b(?:fail(?:s|ed)|refused|declined) to (?:re-?)?pass (?:notwithstanding|over)\b/i,
    "Failed to pass notwithstanding the objections of the Governor",
    "overClass",
  ],

  [
    "nothing",
    /\bveto overr\w+\b.{0,20}\b(?:fails|failed|lost|rejected|defeated|pending|not)\b/i,
    "Veto override failed: Ayes: 50 Nays: 40",
    "overClass",
  ],

  [
    "nothing",
    /^(?:house|senate|assembly) overr\w+ .{0,30}\bveto\b.{0,20}\b(?:fails|failed|lost|rejected|defeated|pending|laid|postponed)\b/i,
    "House overrides Governor's veto, failed (60-38)",
    "overClass",
  ],
  // A veto overridden is no common passage.
  [
    "override",
    /\b(?:re-?)?passed\b.{0,24}\b(?:notwithstanding|over) (?:the )?(?:\w+'?s? )?(?:veto|objections?)\b/i,
    "Passed notwithstanding the Governor's veto",
    "overClass",
  ],

  [
    "override",
    /^(?:house|senate|assembly) overr(?:ides|ode|idden|iding)\b(?!.*\b(?:fail|lost|reject|defeat|not|pending|laid|postpone))[^.;]{0,24}\bveto\b/i,
    "Senate overrides Governor's veto (31-14)",
    "overClass",
  ],

  // Put off, or a reading that is no final vote.
  ["failed", /\bpassed by indefinitely\b/i, "Passed by indefinitely", "overClass"],
  [
    "nothing",
    /\bpassed (?:by (?:for|until|temporarily|the day)|over\b(?! (?:the )?(?:governor'?s )?(?:veto|objection)))/i,
    "Passed over, retaining its place on the calendar",
    "overClass",
  ],
  [
    "nothing",
    /\bpass(?:ed)? (?:on )?(?:first|second|1st|2nd) (?:consideration|reading)\b(?!.{0,12}(?:third|3rd))/i,
    "Passed on Second Consideration, refer to Senate Judiciary Committee",
    "overClass",
  ],
];

/** Ways of writing that legislatures have in common; what a jurisdiction writes otherwise stands in its own table. */
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
