/**
 * How a status is derived where the source has none. One table for every source; the first rule that fits an action
 * decides what the action means. `class` is Open States' classification, `text` the words of the action, for the half
 * of all actions that carry no classification. `in` and `notIn` limit a rule to jurisdictions.
 *
 * Text comes before classification where classifications mislead: Wisconsin calls a cosponsor who leaves a "withdrawal",
 * Alaska's failed amendments are a "failure" and its "Transmitted to (S)" is the passage that counts.
 */
export type Effect =
  | "nothing"
  | "prefiled"
  | "introduced"
  | "in_committee"
  | "reported"
  /** Passed in the chamber of the action. */
  | "passage"
  /** Passed by the second chamber in another form: the first has to agree. */
  | "amended_passage"
  /** Both chambers agreed: enrolled, concurred, signed by the presiding officers. */
  | "both"
  | "to_executive"
  | "enacted"
  | "vetoed"
  | "overridden"
  | "failed"
  | "withdrawn"
  | "adopted";

export type StatusRule = {
  effect: Effect;
  class?: readonly string[];
  text?: RegExp;
  in?: readonly string[];
  notIn?: readonly string[];
};

export const statusRules: readonly StatusRule[] = [
  // One chamber takes the other's form: the words "amendment … agreed to" would else be an amendment's.
  {
    effect: "both",
    text: /\b(?:agree(?:s|d)? (?:to|in)|concur(?:s|red)? in) the (?:senate|house) amendments?\b.*\bagreed to\b|^(?:house|senate) agreed to (?:senate|house) amendments?/i,
    in: ["US"],
  },

  // What never moves a bill, though it sounds so.
  {
    effect: "nothing",
    class: [
      "amendment-introduction",
      "amendment-passage",
      "amendment-failure",
      "amendment-withdrawal",
      "amendment-amendment",
      "amendment-deferral",
      "executive-veto-line-item",
      "veto-override-failure",
    ],
  },
  {
    effect: "nothing",
    text: /\b(?:motion to (?:reconsider|recommit|table|discharge|proceed|suspend(?! the rules and (?:pass|agree))|rescind|override)|on motion to (?:recommit|table|refer|commit)|rescind(?:ed)? action|cloture|previous question|reconsideration motion|point of order|appeal)\b/i,
  },
  {
    effect: "nothing",
    text: /\b(?:effective dates?(?:\(s\))?|cbrf section|court rule|divide the amendment|call of the|ruling of chair)\b.*\b(?:failed|adopted|passed|same as)/i,
  },
  {
    effect: "nothing",
    text: /\b(?:am|amendment|amdt|substitute)s?\b(?: no\.?)? ?\d*.*\b(?:failed|adopted|rejected|withdrawn|tabled|agreed to|laid on (?:the )?table|not offered|concurred in|defeated|lost)\b(?!.*\b(?:bill|third time)\b.*passed)/i,
  },
  {
    effect: "nothing",
    text: /\b(?:withdrawn as an? (?:co)?(?:sponsor|author)|withdrawn as (?:cosponsors|coauthors)|added as an? (?:co)?(?:sponsor|author)|fiscal (?:estimate|note) |attempted to present|withdraw(?:n)? from (?:the )?(?:calendar|senate message|assembly message|committee|joint committee)|due back from governor|governor's transmittal|fn\d+:|heard & held|minutes \(|failed (?:recede|concur)\b|concur:failed|(?:return to second|withdraw from) .*failed|do pass failed)/i,
  },
  { effect: "nothing", text: /^(?:rule|rules committee resolution) h\. ?res/i, in: ["US"] },
  { effect: "nothing", text: /\b(?:letter|memo|packet)\b.*transmitted to governor/i },

  // The executive.
  { effect: "overridden", class: ["veto-override-passage"] },
  {
    effect: "overridden",
    text: /\bveto(?:es)? (?:was |is )?overrid|passed (?:over|notwithstanding) (?:the )?(?:governor's )?(?:veto|objections)|override of (?:governor's )?veto (?:passed|successful)/i,
  },
  {
    effect: "nothing",
    text: /\bveto (?:was )?sustained|override (?:veto )?fail|line[- ]item veto(?:es)? and reductions|pocket veto message/i,
  },
  {
    effect: "enacted",
    text: /\b(?:became public law|became private law|became law|becomes law|law w\/o gov(?:ernor'?s?)?(?: signature)?|law without (?:the )?(?:governor'?s )?(?:signature|approval)|effective without governor'?s signature|signed into law|signed by (?:the )?(?:president|governor|mayor)|signed governor|governor signed|approved by (?:the )?(?:governor|mayor)|approved by governor|chaptered|assigned chapter number|assigned pa \d+|filed with secretary of state|act no\.? \d+|now act \d+|public act \d+|chapter(?:ed)? (?:no\.? )?\d+,? (?:sla|laws|acts|statutes)|ch \d+ sla|session law|acts? of assembly chapter)\b/i,
  },
  {
    effect: "vetoed",
    text: /\b(?:vetoed by (?:the )?(?:president|governor|mayor)|governor vetoed|report vetoed|pocket vetoed|disapproved by (?:the )?governor|returned unsigned|veto message)\b/i,
  },
  { effect: "enacted", class: ["executive-signature", "became-law"] },
  { effect: "vetoed", class: ["executive-veto"] },
  {
    effect: "adopted",
    text: /\blegis(?:lative)? resolve \d+|enrolled joint resolution \d+|filed with (?:the )?secretary of state as resolution/i,
  },
  {
    effect: "to_executive",
    text: /\b(?:presented to (?:the )?(?:president|governor|mayor)|transmitted to (?:the )?governor|sent to (?:the )?governor|delivered to (?:the )?governor|to governor|enrolled and (?:delivered|presented) to)\b/i,
  },
  { effect: "to_executive", class: ["executive-receipt"] },

  // The end without the executive.
  {
    effect: "withdrawn",
    text: /\b(?:withdrawn (?:by|at|from further consideration)|withdrawn at (?:the )?sponsor'?s? request|author withdrew|sponsor withdrew|not introduced|bill withdrawn)\b/i,
  },
  {
    effect: "failed",
    text: /\b(?:died in|died on|failed (?:to pass|passage|introduction|to adopt|to concur|of passage|in committee)|postponed indefinitely|indefinitely postponed|adversely disposed|inexpedient to legislate|ought not to pass|3rd reading:failed|third reading:? failed|did not consider for (?:introduction|cow)|cow:failed|defeated|lost on (?:third|final)|on passage failed|on agreeing to the resolution failed|(?:died|dies|failed).{0,40}(?:adjourn\w*|sine die)|resolution failed|bill failed)\b/i,
  },
  { effect: "failed", class: ["committee-failure"] },
  { effect: "failed", class: ["failure"], notIn: ["AK"] },

  // Both chambers.
  {
    effect: "both",
    text: /\b(?:ordered enrolled|correctly enrolled|bill enrolled|enrolled bill|assigned number [hs]e(?:a|jr)|(?:speaker|president) signed|signed by (?:the )?(?:speaker|president of the senate)|transmit to gov next|concur:passed|concurred? in (?:the )?(?:senate|house|assembly|amendment)|cleared for (?:white house|the president)|agreed to the (?:senate|house) amendment|agree to the (?:senate|house) amendments?.*agreed to|truly agreed|passed both|finally passed)\b/i,
  },
  { effect: "both", class: ["enrolled"] },
  { effect: "both", text: /\breceived from (?:senate|assembly|house) concurred in\b/i },

  // One chamber.
  {
    effect: "amended_passage",
    text: /\bpassed(?:\/agreed to in)? (?:senate|house):? .*(?:with an amendment|with amendments|as amended)|(?:passed|agreed to in) (?:senate|house) with (?:an )?amendments?/i,
    in: ["US"],
  },
  {
    effect: "passage",
    text: /\b(?:passed\/agreed to in (?:house|senate)|passed (?:the )?(?:house|senate|assembly)|(?:house|senate|assembly) (?:read and )?passed|on passage passed|agreed to in (?:house|senate)|suspend the rules and (?:pass|agree).*agreed to|submitted in the (?:house|senate), considered, and agreed to|on agreeing to the resolution.*agreed to)\b/i,
  },
  {
    effect: "passage",
    text: /^(?:\([HS]\) )?(?:passed|adopted|concurred in|read (?:a |the )?third time(?:,| and) (?:passed|concurred in|adopted)|third reading[,:]? passed|passed (?:on )?third reading|transmitted to \([HS]\))/i,
  },
  { effect: "passage", class: ["passage"] },

  // Committees.
  {
    effect: "reported",
    text: /\b(?:ordered to be reported|reported (?:by|with|without|out|favorably|to the (?:house|senate))|report(?:ed)? (?:passage|adoption|concurrence)|placed on (?:the )?(?:union calendar|house calendar|senate legislative calendar|general file|calendar|second reading|third reading|order of (?:second|third) reading)|(?:ordered|advanced) to (?:a |the )?third reading|referred to (?:second reading|calendar of)|recommend(?:s|ed)? (?:amend and )?do pass|committee recommends passage|rules to calendar|available for scheduling|committee .*discharged|discharged by unanimous consent|moved .* out of committee|rpt\b|committee report)/i,
  },
  { effect: "reported", class: ["committee-passage", "committee-passage-favorable", "committee-passage-unfavorable"] },
  {
    effect: "in_committee",
    text: /\b(?:referred (?:\w+ )?to|re-?refer(?:red)? to|committed to|referral|held for consideration in)\b/i,
  },
  { effect: "in_committee", class: ["referral-committee", "referral"] },

  // The beginning.
  { effect: "prefiled", text: /\bpre-?fil|bill number assigned|received for introduction\b/i },
  { effect: "prefiled", class: ["filing"] },
  {
    effect: "introduced",
    text: /\b(?:introduced|submitted in|read (?:the )?first time|first reading|1st reading|bill electronically reproduced)\b/i,
  },
  { effect: "introduced", class: ["introduction", "reading-1"] },
];

/** Characters of an action that say what it is; what is longer is a text that somebody put in its place. */
const longest = 2000;

/** What an action means, by the first rule that fits. */
export function effectOf(description: string, classification: readonly string[], jurisdiction: string): Effect {
  const said = description.slice(0, longest);
  for (const rule of statusRules) {
    if ((rule.in && !rule.in.includes(jurisdiction)) || rule.notIn?.includes(jurisdiction)) continue;
    if (rule.class?.some((name) => classification.includes(name))) return rule.effect;
    if (rule.text?.test(said)) return rule.effect;
  }
  return "nothing";
}
