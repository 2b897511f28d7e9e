import { placeNamed } from "@/lib/bills/vocabulary/number-places";

/**
 * Letters and a number that are an address, a name, a road, a room, a form, a missile or a player: most look like some
 * legislature's bill, so the context decides.
 */

/** Capitalized words that may precede a one-letter bill; after others it is a name: `John S. 4`. */
const mayPrecede =
  /(?:^|[^\p{L}])(?:acts?|bills?|senate|house|assembly|congress|the|this|that|its?|our|her|his|their|my|introduc(?:ed|es|ing)|support(?:ed|s|ing)?|oppos(?:ed?|es|ing)|cosponsor(?:ed|s|ing)?|sponsor(?:ed|s|ing)?|pass(?:ed|es|ing)?|vot(?:ed?|es|ing)|sign(?:ed|s|ing)?|veto(?:ed|es)?|amend(?:ed|s|ing)?|sav(?:e|ing)|stop(?:ping)?|kill(?:ing)?|tell|urge|read|see|also|both|while|if|when|while|under|by|with|like|from|on|in|of|to|for|and|or|re|is|was|does|will|would|can|about|against|yes|no|new|companion|measure|legislation|hearing|today|yesterday|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day) $/iu;
const directionBehind =
  /^ ?(?:st|nd|rd|th)?\b,? ?(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Mile|Ln|Lane|Dr|Drive|Ct|Court|Pl|Place|Way|Hwy|Highway|Pkwy|Parkway|Ter|Terrace|Main|[NEW]|East|West|North|South)\b/;
const streetLetter = /^[NSEWHA]\.? ?$/;

/**
 * Whether a letter and a number are an address, a name, the Code or an amendment: `405 S. 5`, `John S. 4`, `42 U.S.C.
 * S. 1983`.
 */
export function isAddressOrName(printed: string, between: string, before: string, after: string): boolean {
  if (!streetLetter.test(printed) || (!printed.includes(".") && !between.includes(" "))) return false;
  if (
    directionBehind.test(after) ||
    /^ (?:suits?|claims?)\b/.test(after) ||
    /(?:\d(?:,\d{3})?|\bU\.?S\.?C\.|\bdel|\bde la|\bAmdt\.|\bFig\.?|\bVol\.?) $/.test(before)
  )
    return true;
  // a middle initial has no number attached, and follows no possessive
  if (/['’]s? $/u.test(before) || (printed.endsWith(".") && between === "")) return false;
  return /\p{L} $/u.test(before) && /\p{Lu}[\p{L}'’-]{0,30} $/u.test(before) && !mayPrecede.test(before);
}

const roads =
  /\b(?:roads?|roadway|highways?|freeways?|interstates?|toll(?:s|ed|ing)?|closed|closures?|(?:west|east|north|south)bound|traffic|lanes?|interchanges?|bridges?|exits?|ramps?|detours?|junction|corridors?|mileposts?|intersections?|overpass|underpass|roundabout|commut(?:e|ers?)|drivers?|pav(?:e|ed|ing)|resurfac\w{1,6}|widen(?:s|ed|ing)?|crash(?:es)?|construction|repairs?|route|routes|transit|I-\d{1,3}|US[- ]\d{1,3})\b/i;
/** SB is also southbound: `SB 131 ramps`, `southbound I-75 (SB 75)`. */
const lanes =
  /\b(?:(?:west|east|north|south)bound|lanes?|(?:on-?|off-?)?ramps?|exit \d{1,3}|[NEW]B (?:I-)?\d{1,3}|freeways?|detours?)\b/i;
const lanesBehind = /^ (?:(?:left|right|center|express) )?(?:lanes?|ramps?|traffic|exits?)\b/i;
const roadBefore =
  /(?:\b(?:at|of|to|from|via|along|near|off|across|between|fund|funds|rename|renames|extend|extends|toll|tolls|(?:funding|money|plans?|projects?|work) for|(?<!(?:vot(?:e|ed|es|ing)|hear(?:d|ing)|testi(?:fy|fied|mony)|debate|action|position) )on) |I-\d{1,3} ?\/ ?)$/i;
const sports =
  /\b(?:linebackers?|quarterbacks?|touchdowns?|halftime|Super Bowl|kickoff|NFL|MLB|home runs?|homers?|innings?|playoffs?|stadium)\b/i;
const arms =
  /\b(?:missiles?|warplanes?|warthogs?|jets?|aircraft|planes?|helicopters?|interceptors?|Airbus|Boeing|video|codecs?|SEC|IPO|registration statement)\b/;
const forms = /\b(?:forms?|clearance|background check|background form|square feet|bedrooms?|sq)\b/i;
const rightBehind =
  /^ ?\(?(?:hearing )?room\b|^ (?:halftime|pencils?|lead(?! (?:sponsor|author))|donors?|blood|missiles?|warplanes?|video|interceptors?|bedrooms?|house\b(?=s? for)|conference(?! committee| report)|summit|expo|festival|championship|gallon|season|beats?\b)/i;
const roomBefore =
  /\b(?:[Hh]earing|[Mm]eet(?:s|ing)?|held|[Ll]ocated|[Cc]onvenes?) (?:is |will be |was )?in (?:[A-Z]{2,4} [A-Z\d]{1,4}, ){0,4}$|\b\d{1,4} [A-Z]{2,3}[;,] $|\d ?(?:AM|PM|am|pm|a\.m\.|p\.m\.),? (?:in )?$/;
/** Before an item of a committee's agenda: `1:30 PM, HB 1740`. */
const hourBefore = /\d ?(?:AM|PM|am|pm|a\.m\.|p\.m\.),? $/;
/** A building code before a room: `MC HB 205`. Not words in capitals, nor places. */
const shelfBefore = /(?:^|[^\p{L}\p{N}.-])([A-Z]{2,3}) $/u;
const shortWords = new Set(
  "AM PM HCS SCS CCS HSS CON VS YES NO NOT ON AND OR THE RE IN OF TO FOR BY AT IS IF AS WE ALL NEW KEY TOP BAD HIS HER OUR ITS ACT PRO CS SS DO GOP ACLU NRA UPDATE".split(
    " ",
  ),
);

/** Words in sentences about legislation. `Public hearing in HR 343` is about a room. */
const legislation =
  /\b(?:bills?|resolutions?|legislation|legislators?|legislative|legislature|lawmakers?|pass(?:ed|es|age)?|adopt(?:s|ed|ing|ion)?|committees?|subcommittee|(?:co-?)?sponsor(?:s|ed|ing|ship)?|vot(?:e|es|ed|ing)|signed|veto(?:es|ed)?|introduc(?:e|es|ed|ing|tion)|hearing (?:on|for|about)|heard|amend(?:s|ed|ing|ments?)?|floor|enact(?:s|ed)?|measures?|urg(?:e|es|ing)|honou?r(?:s|ing)?|recogniz(?:e|es|ing)|commemorat(?:e|es|ing)|repeal(?:s|ed)?|referred|companion|calendar|constitutional|testif(?:y|ied)|testimony|chambers?|Reps?\.|Sens?\.|Senators?|Representatives?|Senate|Assembly|Gov\.|Governor)(?![\p{L}\p{N}])|\bwould (?:require|ban|prohibit|allow|establish|create|amend|extend|authorize|designate|direct|expand|restrict|raise|lower|cut|fund|end|protect|increase|reduce|make|add|let|give)\b/u;

/** Cities, counties and tribes have numbers too. */
const councilBefore =
  /\b(?:City|Town|Village|County|Tribal) (?:Council|Commission|Board)(?:['’]s)? $|\bCouncil (?:Bill )?$/;

export type Form = {
  prefix: string;
  printed: string;
  between: string;
  digits: string;
  jurisdiction: string;
  /** `SRs`, `LB's`: never roads or forms. */
  plural: boolean;
};

const isSpelled = ({ printed }: Form): boolean => /^(?:House|Senate|Assembly|Legislative) /.test(printed);
const isOneLetter = ({ printed }: Form): boolean => /^[HSA]\.?$/.test(printed.trim());

/** Whether letters and number often mean something else, so that the sentence must be about legislation. */
export function needsLegislation(form: Form): boolean {
  const { prefix, printed, between, digits, jurisdiction } = form;
  if (isSpelled(form) || /^H\. ?R\./.test(printed) || (form.plural && prefix !== "SR")) return false;
  if (prefix === "SR") return true;
  if (prefix === "LB") return digits.length < 3;
  if (/^(?:HR|SM|SF)$/.test(prefix)) return digits.length < 4;
  if (!isOneLetter(form) || digits.length > 3) return false;
  return between.includes("-") || (jurisdiction !== "US" && !between.includes(" "));
}

/** Whether a number begins a line of a bill list: `LB 89 (Kauth): sports`, `H.454 – schools`. Never a road. */
export const isListItem = ({ prefix, between, digits }: Form, before: string, after: string): boolean =>
  prefix !== "SR" &&
  digits.length > 1 &&
  !between.includes("-") &&
  /^[\s•*–—-]{0,4}$/.test(before) &&
  /^(?: ?[–—:]| -{1,2} | [(|])/.test(after);

/** Whether one-letter numbers are of both chambers, as only bills are: `H.454 and S.127`. */
export const isOfOtherChamber = (one: Form, other: Form): boolean =>
  isOneLetter(one) &&
  isOneLetter(other) &&
  (one.prefix === "S") !== (other.prefix === "S") &&
  one.digits.length > 1 &&
  other.digits.length > 1 &&
  !one.between.includes("-") &&
  !other.between.includes("-");

export const speaksOfLegislation = (sentence: string): boolean => legislation.test(sentence);

/** Why this is probably not a bill, whatever the sentence says; null if there is no reason. */
export function otherMeaningDoubt(form: Form, before: string, after: string, sentence: string): string | null {
  if (isSpelled(form)) return null;
  const { prefix } = form;
  if (prefix === "SR" && (roads.test(sentence) || roadBefore.test(before))) return "This could be a road.";
  if (prefix === "SB" && (lanesBehind.test(after) || (lanes.test(sentence) && !speaksOfLegislation(sentence))))
    return "This could be a road.";
  if (councilBefore.test(before)) return "This may be a bill of a council or a board.";
  const isAtAnHour = /^(?:HB|SB|AB|HF)$/.test(prefix) && hourBefore.test(before);
  if ((roomBefore.test(before) && !isAtAnHour) || rightBehind.test(after)) return "This could be a room or a thing.";
  const shelf = shelfBefore.exec(before)?.[1];
  if (shelf && !shortWords.has(shelf) && !placeNamed(shelf)) return "This could be a room or a thing.";
  if (/^(?:HR|SB|LB)$/.test(prefix) && sports.test(sentence)) return "The sentence is about a game.";
  if (/^(?:LB|SF)$/.test(prefix) && /\d $/.test(before)) return "This could be a measure.";
  if (prefix === "SF" && (form.digits.length > 4 || forms.test(sentence))) return "This could be a form or a measure.";
  if (prefix === "HB" && /\b(?:pencils?|graphite)\b/i.test(sentence)) return "This could be a pencil.";
  if (prefix === "AB" && /\bblood (?:types? )?$/i.test(before)) return "This could be a type of blood.";
  // Congress's bills are printed `S. 1939`, with a period and a space
  const isPrinted = form.printed.trim().endsWith(".") && !form.between.includes("-");
  if ((isOneLetter(form) || prefix === "SM") && ((arms.test(sentence) && !isPrinted) || /\ban? $/i.test(before)))
    return "This could be a thing with a number.";
  return null;
}
