/**
 * What a vote decides. The names say it of a motion that carries: `postpone_indefinitely` ends the bill, `reconsider`
 * takes an earlier vote again.
 */
export type Question =
  | "passage"
  | "passage_in_concurrence"
  | "do_pass"
  | "amend_and_do_pass"
  | "no_recommendation"
  | "report"
  | "do_not_pass"
  | "inexpedient"
  | "postpone_indefinitely"
  | "pass_by_indefinitely"
  | "strike_enacting_clause"
  | "last_day"
  | "hold"
  | "study"
  | "continue"
  | "strike_from_docket"
  | "incorporate"
  | "withdraw"
  | "table"
  | "take_from_table"
  | "postpone"
  | "amendment"
  | "concur"
  | "concur_in_bill"
  | "not_concur"
  | "recede"
  | "insist"
  | "governors_amendments"
  | "conference_report"
  | "ask_conference"
  | "instruct_conferees"
  | "reconsider"
  | "recommit"
  | "refer"
  | "discharge"
  | "override"
  | "confirm"
  | "third_reading"
  | "second_reading"
  | "first_reading"
  | "engross"
  | "dispense_reading"
  | "suspend_rules"
  | "special_order"
  | "proceed"
  | "cloture"
  | "cloture_on_proceeding"
  | "previous_question"
  | "point_of_order"
  | "appeal"
  | "waive"
  | "emergency"
  | "effective_date"
  | "immediate_effect"
  | "minority_report"
  | "majority_report"
  | "quorum"
  | "adjourn"
  | "unknown";

/** Colorado: the committee laid the bill over, after amendments failed. */
export const afterLayingOver = /(?<=\blay over\b.{0,40}) - amendments?(?:\(s\))? failed\b/gi;

/** Numbers of the roll call, counts and dates, which say nothing about the question. */
const clutter: readonly RegExp[] = [
  afterLayingOver,
  /\b(?:RC|RCS|RSN|RV|CV|RCV|roll ?call|vote|record vote)(?: (?:roll ?call|no\.?|number))* ?# ?\d+/gi,
  /[([]? ?\d+-?Y,? \d+-?N(?:,? \d+-?[A-Z])*(?:-\S+)? ?[)\]]?/g,
  /\bY\d+(?: ?N\d+)?(?: ?[EA]\d+)*(?: ?#\d+)?/g,
  /,? ?\b(?:ayes|yeas)[:,]? ?\d+[,.;]? ?(?:and )?(?:noes|nays)[:,]? ?\d+(?:[,.;]? ?(?:excused|not voting|absent|paired)[:,]? ?\d+)*/gi,
  /\b\d+(?:-\d+){1,5}\b|\(\d+ ?[-–/] ?\d+\)/g,
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g,
  /\b[HS]J ?\d+\b/g,
];

/** Motions are cut to this: a longer one is a text. */
export const longestMotion = 500;

/** The words of a motion that tell its question. */
export const questionWords = (motion: string): string =>
  clutter
    .reduce((text, pattern) => text.replace(pattern, " "), motion.slice(0, longestMotion))
    .replace(/[_*]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s:;,.–-]+|[\s:;,.–-]+$/g, "")
    .trim();

/** What clerks shorten. */
const shortened: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  CT: [
    [/\bjoint favorable substitute\b|\bJFS\b/gi, "Joint Favorable with substitute"],
    [/\bJF\b/g, "Joint Favorable"],
  ],
  ME: [
    [/\bacc(?:ept(?:ed|ance)?)? maj\b/gi, "Accept Majority"],
    [/\bacc(?:ept(?:ed|ance)?)? min\b/gi, "Accept Minority"],
    [/\bONTP\b/gi, "Ought Not To Pass"],
    [/\bOTP(?:-AM| AM)\b/gi, "Ought To Pass As Amended"],
    [/\bOTP\b/gi, "Ought To Pass"],
    [/\brep$/gi, "Report"],
  ],
};
const inFull = (words: string, jurisdiction: string): string =>
  (shortened[jurisdiction] ?? []).reduce((text, [pattern, full]) => text.replace(pattern, full), words);

/** Amendments that a bill carries already, or proposes: not the question of the vote. */
const besideAmendments: readonly RegExp[] = [
  /\b(?:proposed |propos(?:es|ing) )?(?:an? )?(?:state )?constitutional amendments?\b/gi,
  /\bamendments? to the (?:\w+ ){0,3}constitution\b/gi,
  /\b(?:as|if) (?:further )?(?:amended|substituted)\b(?: by (?:the )?(?:house|senate|assembly|committee)\b(?: (?:committee )?(?:amendments?|substitute)(?:\(s\))?)?(?: ["“]?[A-Z]["”]?)?)?/gi,
  /\bby substitute\b/gi,
  /\b(?:with|without|w\/) (?:\w+ ){0,2}(?:amendments?(?:\(s\))?|amend\.?|substitutes?|cs)\b(?: \(?[#a-z]?-?\d[\w-]*\)?)?/gi,
];
const withoutCarriedAmendments = (text: string): string =>
  besideAmendments.reduce((rest, pattern) => rest.replace(pattern, " "), text).replace(/\s+/g, " ");

const amendment =
  /\b(?:amendments?(?:\(s\))?|amdts?\.?|amds?\.?|amend(?:ments)? ?\d+|am\.? ?(?:no\.? ?)?\d+|substitutes?|floor amend)\b|\bamend\. /i;
/** Numbers that legislatures give to amendments, without the word. */
const numberOfAmendment: Readonly<Record<string, RegExp>> = {
  NC: /^A\d+\b/,
  PA: /\bA0\d{4}\b/,
};

/**
 * Motions about something beside the bill, or that decide before its passage is asked. The first that fits counts; the
 * table of wordings in the tests says which legislature prints which.
 */
const questions: readonly (readonly [Question, RegExp])[] = [
  ["quorum", /\bquorum\b|^(?:call of the (?:house|senate|assembly)|attendance|roll call of members)$/i],
  ["adjourn", /\b(?:adjourn(?:ment|ed)?|recess(?:ed)?)\b(?! sine die bill| debate)/i],
  // "Motion to reconsider the vote by which cloture was not invoked" is no cloture.
  [
    "reconsider",
    /^(?:(?:on|house|senate|assembly)[:,]? )?(?:the )?(?:motion to (?:table|lay on the table) )?(?:the )?motion to reconsider\b/i,
  ],
  [
    "appeal",
    /\b(?:ruling|decision|rule) of the (?:chair|president|speaker|presiding officer)\b|\bappeal(?:s|ed)?\b.{0,40}\b(?:chair|ruling|decision|president|speaker)\b|\b(?:uphold|overrule|sustain) the (?:chair|ruling)\b/i,
  ],
  ["waive", /\bwaiv(?:e|er|ing)\b/i],
  ["point_of_order", /\bpoint of order\b/i],
  ["cloture_on_proceeding", /\bcloture\b.{0,30}\bmotion to proceed\b/i],
  ["cloture", /\bcloture\b/i],
  [
    "previous_question",
    /\bprevious question\b|\bcall(?:ing)? (?:for )?the question\b|\b(?:close|limit|end|cut off) debate\b|\bmove the question\b/i,
  ],
  [
    "proceed",
    /\bmotion to proceed\b|^on (?:the )?consideration of\b|\bquestion of consideration\b|\bshall (?:the house|the senate|it) now consider\b/i,
  ],
  [
    "reconsider",
    /^(?!.*\bnotice\b)(?!.*\b(?:passed|adopted|passage|concurred|failed)\b(?! by).{0,20}\b(?:on|upon|after|following) reconsideration)(?!.*\breconsidered(?:,| and) (?:passed|adopted))(?:(?:on )?(?:the )?(?:motion|moved?|vote) (?:to|for) |(?:house|senate|assembly)[:,]? |\([HS]\) )*(?:reconsider(?:ation|ed)?\b|.{0,60}\breconsider(?:ed)?(?: (?:the )?(?:vote|action|previous action|bill))?(?: (?:by which|whereby).*)?$|.*\breconsider(?:ation)? of\b|.*\bmotion to reconsider\b)/i,
  ],
  [
    "override",
    /\boverr(?:id\w*|ode)\b|\bveto(?:ed|es)?\b|\bnotwithstanding\b|\bobjections? of the (?:president|governor)\b|\bgovernor['’]s objections\b/i,
  ],
  [
    "confirm",
    /^(?!.*\b(?:table|recommit|refer|postpone|discharge|withdraw)\w*\b).*(?:\bnominat(?:ion|ions|ed)\b|\bconfirm(?:ation|ed|ing|s)?\b|\bappointments?\b|\badvi[sc]e and consent\b)/i,
  ],
  [
    "not_concur",
    /\bnon-?concurr?(?:s|ed|ence)?\b|\b(?:not|refus\w+ to|do not) concur(?:red)?\b|\brefus\w* concurrence\b/i,
  ],
  ["instruct_conferees", /\binstruct(?:ions?|ing)?\b.{0,30}\bconferees\b/i],
  [
    "ask_conference",
    /\b(?:request|ask|appoint|agree to|accede|grant|form|call for)\w*\b.{0,40}\b(?:conference|conferees)\b(?!.{0,12}\breports?\b)/i,
  ],
  [
    "conference_report",
    /\bconference\b.{0,24}\breports?\b|\breports?\b.{0,24}\bconference\b|\bcommittee of conference\b|\bC\.?C\.?R\.?\b|\bcofc\b|^c rpt\b/i,
  ],
  [
    "governors_amendments",
    /\bgovernor['’]?s? (?:recommendations?|amendments?|proposed|message)\b|\bamendatory veto\b/i,
  ],
  ["recede", /\brecede[sd]?\b/i],
  ["insist", /\b(?:insist(?:s|ed)?|adhere[sd]?)\b/i],
  ["passage_in_concurrence", /\bpass(?:age|ed)?\b.{0,30}\bin concurrence\d*\b|^[^:;]{0,60}\bin concurrence\d*$/i],
  [
    "concur",
    /\b(?:concur\w*|accept\w*|agree[ds]?)\b(?! in with\b).{0,50}\b(?:amendments?|amends?|amdts?|substitute|proposals? of amendment)\b|\b(?:house|senate|assembly) (?:amendments?(?:\(s\))?|substitute|proposals? of amendment)\b.{0,20}\b(?:concur\w*|agreed to by)\b|\bamendments?(?:\(s\))? concurred in\b|\bconcurrence (?:in|with|on)\b.{0,30}\b(?:amendments?|changes)\b/i,
  ],
  [
    "majority_report",
    /\b[Mm](?:ajority|AJORITY)\b.{0,60}\b[Rr](?:eport|EPORT)\b|\bR(?:eport|EPORT) [A-H]\b(?! bill| BILL)/,
  ],
  ["minority_report", /\bminority\b.{0,60}\breport\b/i],
  // Montana debates a bill of the other chamber on second reading.
  ["second_reading", /\b(?:2nd|second) reading (?:not )?concurred\b/i],
  [
    "concur_in_bill",
    /\b(?:be|do|was|is) concurred in\b|\bdo concur\b|^concur(?:red|rence|s)?(?: in)?$|\bconcur(?:red|rence|s)?\b/i,
  ],
  [
    "discharge",
    /\bdischarg\w+\b|\b(?:recall|withdraw|remove|take|pull)\w*\b.{0,20}\bfrom (?:the )?(?:\w+ ){0,4}committee\b/i,
  ],
  [
    "recommit",
    /\b(?:re-?commit(?:ted|ment)?|commit(?:ted)? (?:with|to)|motion to commit|returned? to (?:the )?committee)\b|^commit$/i,
  ],
];

/** Motions on the bill itself, once no amendment is meant. */
const onTheBill: readonly (readonly [Question, RegExp])[] = [
  [
    "dispense_reading",
    /\b(?:constitutional )?reading(?:s|\(s\))? (?:be )?dispensed\b|\bdispens(?:e|ing) with (?:the )?reading\b/i,
  ],
  ["inexpedient", /\binexpedient\b|\bITL\b/i],
  ["pass_by_indefinitely", /\bpass(?:ed|ing)? by indefinitely\b|\bPBI\b/i],
  [
    "postpone_indefinitely",
    /\bindefinite(?:ly)? postpone\w*\b|\bpostpone\b.{0,40}\bindefinitely\b|\bpostpon(?:ed|ing|ement)\b.{0,20}\bindefinitely\b/i,
  ],
  ["strike_enacting_clause", /\b(?:strik\w*|delet\w*)\b.{0,20}\benacting (?:clause|words)\b/i],
  ["last_day", /\b(?:defer(?:red)?|postponed?)\b.{0,20}\b(?:36th|37th|38th|39th|40th|41st)\b.{0,20}\bday\b/i],
  [
    "strike_from_docket",
    /\bstri(?:ck|k|cken|king|ke)\w*\b.{0,12}\b(?:from )?(?:the )?(?:docket|calendar)\b|\bstricken at (?:the )?request\b/i,
  ],
  ["incorporate", /\bincorporat(?:e|ed|es|ing)\b/i],
  [
    "continue",
    /\bcontinu(?:e|ed|ing)\b.{0,12}\b(?:to|until)\b|^(?:motion to )?continued?(?: bill)?$|\bretain(?:ed)? in committee\b|\bcarr(?:y|ied) over\b/i,
  ],
  ["study", /\b(?:(?:interim|further|summer) study|held for study|study order|study in the interim)\b/i],
  [
    "do_not_pass",
    /\b(?:do|ought|should) not (?:to )?(?:be )?pass(?:ed)?\b|\bnot (?:to )?pass\b|\bnot be passed\b|\bbe not passed\b|\b(?:un|not )favou?rabl[ey]\b|\badverse(?:ly)?\b(?! roll)|\bnot recommended\b|\bought not\b/i,
  ],
  ["take_from_table", /\b(?:take|taken|remove[ds]?|lift(?:ed)?)\b.{0,20}\b(?:from|off) (?:the )?table\b/i],
  [
    "postpone",
    /\btabled? (?:until|pending|unassigned|and (?:today|later|specially))\b|\b(?:time|day|date) certain\b|\bsubject to (?:the )?call\b|\bretain(?:ed)? on (?:the )?calendar\b|\badjourn(?:ed)? debate\b/i,
  ],
  ["table", /\btabl(?:e|ed|ing)\b|\b(?:lay|laid|lie)\b.{0,20}\bon (?:the )?table\b/i],
  ["withdraw", /^(?:motion to |bill |leave to )?withdr(?:aw|awn)\b/i],
  [
    "hold",
    /\b(?:held|hold)\b.{0,30}\b(?:in committee|under submission|in (?:the )?committee|without recommendation)\b|\bsuspense file\b|\bheld in\b|\bheld$/i,
  ],
  [
    "postpone",
    /\b(?:postpon\w+|defer(?:red)?|lay over|laid over|pass(?:ed)? by(?= (?:for|until|temporarily|to)\b|$)|pass(?:ed)? (?:over|for the day|temporarily)|hold over|delay(?:ed)?)\b/i,
  ],
  ["no_recommendation", /\b(?:without|no) recommendation\b/i],
  ["first_reading", /\bintroduced and referred\b/i],
  ["report", /^reported\b/i],
  [
    "amend_and_do_pass",
    /\bamend(?:ed)?(?:,)? (?:and|then) do pass\b|\bdo pass,? (?:and )?as amended\b|\bdo pass,? with (?:\w+ ){0,2}amend\w*\b|\brecommend\(?s?\)? that the measure be passed, with amendments?\b|\bdo pass amended\b|\bought to pass (?:as amended|with amendments?)\b|\bpassage as amended recommended\b|\brecommend\w* (?:that )?(?:the )?bill be passed as amended\b/i,
  ],
  [
    "do_pass",
    /\b(?:do|ought to|does) pass\b|\bDP\b|\bpassage recommended\b|\brec(?:\.|ommend(?:ed|s|ation)?)? (?:for |that )?(?:the bill )?(?:do )?pass(?:age)?\b|\brecommend(?:s|ed)? (?:passage|adoption|reporting)\b|\bfavou?rabl[ey]\b|\brecommend\(?s?\)? that the measure be passed\b|\brecommend\w* (?:that )?(?:the )?bill be passed\b|\bfailed passage in committee\b|\bbe adopted\b|\bapprove and report\b/i,
  ],
  [
    "report",
    /^(?:\w+ )?report(?:ed|ing)?\b|\bmotion to report\b|\breport bill\b|\breported (?:from|by|out)\b|\bfailed to report\b|\bfailed in (?:sub)?committee\b|^defeated in .{3,80}\bcommittee$|^from committee\b|\bcommittee report\b/i,
  ],
  ["refer", /\b(?:re-?)?refer(?:red|ral|s)?\b/i],
  ["effective_date", /\beffective (?:date|from passage)\b|\bsame as passage\b/i],
  [
    "special_order",
    /^(?!.*\breading\b)(?:.*\bspecial (?:order|rule)\b|.*\b(?:make|made|set|place|placed|put) .{0,30}\b(?:calendar|order of the day|general file|unfinished business)\b|.*\bconsent calendar\b)/i,
  ],
  // A bill that passes as an emergency measure, or with its clause, has passed.
  [
    "emergency",
    /^(?!.*\b(?:pass(?:ed|age)|enact\w*|(?:third|3rd|final) reading)\b(?! (?:of|for) (?:the )?(?:emergency|urgency)\b).{0,60}\b(?:emergency|urgency)\b)(?:.*\bemergency (?:clause|preamble|enactment clause|measure)\b|.*\burgency clause\b|emergency:? (?:failed|passed|adopted)$)/i,
  ],
  // Congress passes bills by suspending its rules.
  [
    "passage",
    /\bsuspend(?:ing)? (?:the )?rules\b.{0,20}\b(?:and |to )?(?:pass|agree|adopt|concur)\b|\bpassed\b.{0,30}\b(?:suspension|rules suspended)\b/i,
  ],
  [
    "suspend_rules",
    /\b(?:suspen(?:d|ded|sion|ding)\b.{0,20}\brules?|rules?\b.{0,20}\bsuspen(?:d|ded|sion))\b|\bregular order of business\b/i,
  ],
  // "Passed to be engrossed" and "passed to third reading" are no passage.
  [
    "engross",
    /\bpass(?:ed|age)? to (?:be )?(?:engross\w*)\b|^(?:ordered )?engross(?:ed|ment)?\b|\bmotion to engross\b|\border(?:ed)? (?:to )?(?:be )?engross/i,
  ],
  [
    "second_reading",
    /\bpass(?:ed)? to (?:a )?(?:3rd|third) reading\b|\border(?:ed)? to (?:a )?(?:3rd|third) reading\b|^(?!.*\b(?:third|3rd|final)\b).*\b(?:second|2nd) (?:reading|time|consideration|reader)\b/i,
  ],
  [
    "first_reading",
    /^(?!.*\b(?:second|third|2nd|3rd)\b).*\b(?:first|1st) (?:reading|time|consideration|reader)\b|^introduced\b|\bintroduction\b/i,
  ],
  [
    "passage",
    /\b(?:final|finally)\b.{0,10}\bpass(?:age|ed)\b|\benact(?:ment|ed)?\b|\b(?:re)?pass(?:age|ed)?\b(?! (?:to|by(?! (?:substitute|(?:the )?(?:house|senate|assembly)|.{0,12}\bvote))|over|for)\b)|^(?:[HS] |house:? |senate:? |assembly:? )?(?:rejected|defeated|failed)(?: (?:in|by) (?:the )?(?:house|senate|assembly))?$/i,
  ],
  [
    "third_reading",
    /\b(?:third|3rd)\b.{0,14}\b(?:reading|time|consideration|reader)\b|\b2nd (?:&|and) 3rd readings?\b|\bread third\b|\bfinal reading\b/i,
  ],
  ["immediate_effect", /\bimmediate effect\b/i],
  [
    "passage",
    /\bon the (?:joint |concurrent )?resolution\b|\bon agreeing to the resolution\b|\bshall the (?:bill|resolution)\b|\b(?:bill|resolution|joint resolution) (?:be )?(?:pass|adopt)|^(?:on )?(?:the )?(?:motion to )?(?:adopt(?:ion|ed)?|agreed to)(?: (?:of )?(?:the )?(?:joint |concurrent )?(?:resolution|bill|measure))?$|\badopt(?:ion|ed)? (?:of )?(?:the )?(?:joint |concurrent )?resolution\b|\bresolution adopted\b/i,
  ],
];

/** Michigan writes its order of business before the act: `House Third Reading: Given Immediate Effect`. */
const orderOfBusiness = /^(?:House|Senate) Third Reading\b:?\s*/i;
/** After a passage in Michigan, so that the roll call was taken on it. */
const followsPassage = /^(?:passed\b|given immediate effect$)/i;

export type Motion = {
  question: Question;
  /** On an amendment: what is done with it. */
  act: "adopt" | "table" | "postpone_indefinitely" | "reconsider" | null;
  words: string;
};

const plain = (question: Question, words: string): Motion => ({ question, act: null, words });

/** The question of a motion, by its words alone. */
export function readMotion(motion: string, jurisdiction = ""): Motion {
  const whole = inFull(questionWords(motion), jurisdiction);
  const business = jurisdiction === "MI" && orderOfBusiness.test(whole);
  const words = business ? whole.replace(orderOfBusiness, "") : whole;
  if (business && followsPassage.test(words)) return plain("passage", words);
  if (business && /^(?:defeated|failed)\b/i.test(words)) return plain("passage", words);
  if (business && (words === "" || /^(?:adverse )?roll call\b/i.test(words))) return plain("unknown", words);
  // Rhode Island prints several questions in one line: which was asked is not known.
  if (/\bpassage\b.*\bpassage of amendment\b|\bof amendment\b.*\bruling\b/i.test(words)) return plain("unknown", words);
  // The other way round, a step back to an amendment, or Alabama's leave to debate: what a carried vote means is not in the words.
  if (
    /^(?:motion to )?reject\b.*\breport\b|\breturn(?:ed)? to (?:second|2nd)\b|\bbudget isolation\b|^[HS]?BIR\b/i.test(
      words,
    )
  )
    return plain("unknown", words);
  if (jurisdiction === "CO" && words === "BILL") return plain("passage", words);
  const rest = withoutCarriedAmendments(words);
  const aside = questions.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  const isAmendment = amendment.test(rest) || numberOfAmendment[jurisdiction]?.test(words) === true;
  if (isAmendment && (aside === null || aside === "reconsider" || aside === "recommit")) {
    if (
      /\b(?:bill|resolution) (?:be )?pass(?:ed)?\b|\bdo pass\b|\bthird reading\b.*\bpass/i.test(rest) &&
      !/^report adoption/i.test(rest)
    )
      return plain(onBill(words), words);
    return { question: "amendment", act: actOnAmendment(rest), words };
  }
  const question = aside ?? onBill(words);
  // The Dakotas pass a bill on its second reading, South Dakota by the words of its committees.
  if (jurisdiction === "ND" && question === "second_reading") return plain("passage", words);
  if (jurisdiction === "SD" && question === "do_pass" && /^house of representatives\b|^senate do pass\b/i.test(words))
    return plain("passage", words);
  return plain(question, words);
}

const onBill = (words: string): Question => onTheBill.find(([, pattern]) => pattern.test(words))?.[0] ?? "unknown";

function actOnAmendment(words: string): Motion["act"] {
  if (/\breconsider/i.test(words)) return "reconsider";
  if (/\btabl(?:e|ed|ing)\b|\b(?:lay|laid|lie)\b.{0,30}\bon (?:the )?table\b/i.test(words)) return "table";
  if (/\bindefinite(?:ly)? postpone|\bpostpone\w*\b.{0,30}\bindefinitely\b/i.test(words))
    return "postpone_indefinitely";
  return /\b(?:withdraw|divid|divis|order|germane|refer|refus)/i.test(words) ? null : "adopt";
}
