import type { Phrase } from "./phrase";

const billWithdrawn =
  /^(?!.*\b(?:re-?referred|referred|ref to|re-?ref|re-?committed|committed to|amend\w*|substitut\w*|motion to withdraw|as (?:an? )?(?:\w+ )?(?:co-?)?(?:sponsor|author|patron|introducer)s?|(?:co-?)?sponsors?hip|name|objection|report)\b)(?:\([HS]\) |[HS] |(?:house|senate|assembly)[:,/]? )?(?:(?:the |this )?(?:(?:house|senate|assembly|joint|concurrent) )*(?:bill|resolution|measure|memorial|legislation|proposal|[HSA][BRJCM]{0,3}\.? ?\d+)(?: \d+)? )?(?:is |was |has been |be )?withdrawn(?: (?:per|pursuant to|under|in accordance with|as provided (?:by|in)|by(?! (?:the )?(?:\w+ ){0,3}committee)|at|on (?:the )?(?:motion|request)|upon (?:the )?(?:motion|request)|due to|because|with(?:out)? prejudice|from (?:all |any |active |further )*consideration|from (?:the )?files?|from (?:the )?(?:introduction|filing|legislature)|prior to|before (?:introduction|first reading|referral)|without (?:introduction|reading|referral)|sine die)\b(?!.*\bfrom (?:the )?(?:\w+ ){0,3}(?:calendar|committee|docket|table|orders?)\b).*)?[. ]*$/i;

/** Phrases with one meaning everywhere, tried before any jurisdiction's table. Most decide nothing. */
export const guards: readonly Phrase[] = [
  // A veto override, also in a motion.
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

  // Announced or requested, not done.
  [
    "nothing",
    /^(?:notice of (?:intent|motion)|last day|deadline|requires \d+)\b[^.;]*\b(?:veto|override)\b|^placed on cal\w*\.?\b[^.;]*\boverride\b|^(?!vetoed\b).{0,40}?\bveto override (?:vote )?(?:scheduled|set|pending|placed|session|calendar)\b/i,
    "Veto override vote scheduled",
    "overClass",
  ],
  [
    "nothing",
    /^failed (?:to (?:receive (?:a )?second|be taken|adopt (?:the )?(?:bir|budget isolation))|for (?:lack|want) of (?:a )?second)\b|^(?:\([HS]\) |(?:house|senate)[:,]? )?(?:the )?emergency clause (?:was )?(?:failed|defeated|lost|rejected|not adopted)\b|\bwho (?:had |has )?(?:recently )?died\b/i,
    "Failed to receive second",
    "overClass",
  ],

  // A bill taken from a calendar or a committee continues, and a sponsor's withdrawal ends nothing.
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

  [
    "in_committee",
    /^(?:(?:house|senate)[:,]? |\([HS]\) )?(?:bill )?withdrawn\b.{0,80}\b(?:re-?refer(?:red)?|re-?committed|re-?ref|ref(?:erred)? to)\b(?!.{0,20}\bcalendar\b)|^withdrawn from com(?:\.|$| on\b)/i,
    "Withdrawn and rereferred to Rules",
    "overClass",
  ],
  [
    "nothing",
    /^(?:(?:house|senate)[:,]? |\([HS]\) )?(?:bill |resolution )?withdrawn\b.{0,60}\b(?:from (?:the )?(?:\w+ ){0,3}(?:calendar|committee|docket|table|orders?)|as (?:an? )?(?:co-?)?(?:sponsor|author|patron)s?)\b|^(?:(?:house|senate) )?(?:bill )?withdrawn by (?:the )?(?:\w+ ){0,3}committee\b|^veto withdrawn\b/i,
    "Withdrawn by unanimous consent from the Calendar",
    "overClass",
  ],

  // The bill itself, by whichever rule or request.
  ["withdrawn", billWithdrawn, "Bill Withdrawn per House Rule H30-50(3)(b)", "overClass"],
  [
    "withdrawn",
    /^(?:\([HS]\) )?(?:(?:(?:chief |prime )?(?:sponsor|author|patron|introducer)s?|(?:sen(?:ator|\.)|rep(?:resentative|\.)) [\w.'’-]+) withdrew(?: (?:the |this )?(?:bill|resolution|measure)| from (?:further )?consideration)?|(?:motion|request|unanimous consent|leave) to withdraw (?:the |this )?(?:bill|resolution|measure)(?: from (?:further )?consideration)?[,:]? (?:was )?(?:granted|adopted|carried|agreed to|approved|prevailed))\.?$/i,
    "Sponsor withdrew the bill",
    "overClass",
  ],

  // Committee votes, postponements, and adoption of something else.
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
    /\b(?:refus\w*|fail(?:s|ed)?|declin\w+|did not|does not|voted not)(?: to)? concur\b(?! pursuant)|\bnon[- ]?concurr?(?:s|ed|ence)?\b(?<!\bin non-?concurrence)|\bamendments? .{0,20}\b(?:not|refused) concurred\b|\bto not concur\b/i,
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
    /^(?!.*\b(?:overr\w+|sustain\w*|message|reductions|objections|consider\w*|failed|stands?)\b)(?:.{0,60}\b(?:line[- ]?items?|items?)[- ]veto(?:e[ds])?\b|.{0,40}\bveto(?:ed)?\b.{0,20}\bline[- ]?items?\b|.{0,40}\bpartial(?:ly)?[- ]veto(?:ed)?\b)/i,
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
