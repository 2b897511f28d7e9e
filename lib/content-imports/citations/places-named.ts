import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { placeNamed } from "@/lib/bills/vocabulary/number-places";

const places = new Map(
  jurisdictionOptions()
    .filter(({ value }) => /^[A-Z]{2}$/.test(value) && value !== "US")
    .map(({ value, label }) => [label, value]),
);
const names = [...places.keys()].join("|");
/** What may follow Washington the state: the capital and newspapers have the name too. */
const ofTheState =
  "(?:['’]s|,? (?:[Ss]tate|[Ll]egislature|lawmakers|legislators?|House|Senate|Democrats|Republicans|[HS][BJC]))\\b";
/** Unambiguous abbreviations, except after a hyphen: `R-Mich.` is a member of Congress. */
const abbreviated =
  "Ala|Ariz|Ark|Calif|Colo|Conn|Fla|Ind|Kans?|Mass|Mich|Minn|Miss|Mont|Nebr?|Nev|Okla|Ore|Penn|Tenn|Tex|Wash|Wisc?|Wyo|Pa|Va|Md|Ga|Ky|La|Vt|N\\.Y|N\\.J|N\\.H|N\\.M|N\\.C|N\\.D|S\\.C|S\\.D|R\\.I|W\\.Va";
/** Seats of legislatures: `in Columbus` is about Ohio. A town elsewhere with the name costs a link. */
const capitals: Record<string, string> = {
  Albany: "NY",
  Annapolis: "MD",
  Atlanta: "GA",
  Austin: "TX",
  "Baton Rouge": "LA",
  Boise: "ID",
  Cheyenne: "WY",
  Columbus: "OH",
  Denver: "CO",
  "Des Moines": "IA",
  Frankfort: "KY",
  Harrisburg: "PA",
  Hartford: "CT",
  Honolulu: "HI",
  Indianapolis: "IN",
  "Jefferson City": "MO",
  Juneau: "AK",
  Lansing: "MI",
  "Little Rock": "AR",
  Montpelier: "VT",
  Nashville: "TN",
  Olympia: "WA",
  Phoenix: "AZ",
  Providence: "RI",
  Raleigh: "NC",
  Richmond: "VA",
  Sacramento: "CA",
  "Salt Lake City": "UT",
  "Santa Fe": "NM",
  Springfield: "IL",
  "St. Paul": "MN",
  Tallahassee: "FL",
  Topeka: "KS",
  Trenton: "NJ",
};
const anyPlace = new RegExp(
  `\\b(?:Washington(?=${ofTheState})|in Washington(?!,? D)|(?!Washington)(?:${names}))\\b|(?<![\\p{L}.-])(?:${abbreviated})\\.|(?<=\\b(?:[Ii]n|[Ff]rom|of) )[A-Z]{2}\\b|(?<=\\b(?:[Ii]n|[Ff]rom|[Tt]o) )(?:${Object.keys(capitals).join("|").replace(".", "\\.")})\\b`,
  "gu",
);
const nameBefore = new RegExp(`\\b(${names})(?:['’]s| [Ss]tate(?:['’]s)?)? (?:legislature['’]s )?$`);
const codeBefore = /(?:^|[^\p{L}\p{N}.-])(?:\(([A-Z]{2})\) |([A-Z]{2})(?: |-|: ))$/u;
const abbreviationBefore = new RegExp(`(?:^|[^\\p{L}.-])((?:${abbreviated}|D\\.C)\\.) $`, "u");
const bracketBehind =
  /^ ?[([]([A-Z]{2}|[A-Z][A-Za-z]{1,4}\.|(?:[A-Z]\. ?){2}|[A-Z][a-z]{3,9}(?: [A-Z][a-z]{3,9})?)[)\]]/;
const codeBehind = /^(?:, |-| (?:in|of) )([A-Z]{2})(?![\p{L}\p{N}-])/u;
/** Codes that may be words, titles, cities or acts. */
const wordlike = new Set("IN OR ME OK HI AS AL PA MA MD DE LA MS CO MO ID PR VI".split(" "));

const codeOf = (printed: string): string | null => {
  const name = printed.replace(/^in /, "");
  return places.get(name) ?? capitals[name] ?? placeNamed(name.toUpperCase()) ?? null;
};

/**
 * A jurisdiction next to a number: `Ohio’s HB 6`, `OH HB 6`, `(OH) HB 6`, `Wis. AB 1`, `HB 6 (OH)`. @returns null if
 * there is none; a doubt if it is ambiguous
 */
export function placeBeside(
  words: string,
  start: number,
  end: number,
  home: string,
): { code: string; doubt: string | null } | null {
  const before = words.slice(Math.max(0, start - 60), start);
  const after = words.slice(end, end + 40);
  const name = nameBefore.exec(before);
  const named = name?.[1];
  if (named) {
    const code = places.get(named)!;
    const isCapital = named === "Washington" && home !== code && !/ [Ss]tate/.test(name[0]);
    return { code, doubt: isCapital ? "Washington may be the state or the capital." : null };
  }
  const cited = abbreviationBefore.exec(before)?.[1] ?? bracketBehind.exec(after)?.[1];
  const citedCode = cited && codeOf(cited);
  if (citedCode) return { code: citedCode, doubt: null };
  const [, enclosed, free] = codeBefore.exec(before) ?? [];
  const code = enclosed ?? free ?? codeBehind.exec(after)?.[1];
  if (!code || placeNamed(code) !== code || code === home) return null;
  if (enclosed) return { code, doubt: null };
  return wordlike.has(code) ? { code: home, doubt: `${code} may name another state.` } : { code, doubt: null };
}

const otherThan = (home: string, text: string): { name: string; code: string | null }[] =>
  [...text.matchAll(anyPlace)].flatMap(([name]) => {
    const code = codeOf(name);
    return code === null || (name.length === 2 && wordlike.has(name)) ? [] : [{ name: name.replace(/^in /, ""), code }];
  });

/**
 * Why a number without a legislature may not be the text's own.
 * @param clause around the number @param earlier preceding sentences; the last named place counts
 */
export function otherPlaceDoubt(clause: string, earlier: string, home: string): string | null {
  const here = otherThan(home, clause).find(({ code }) => code !== home);
  if (here) return `The sentence is about ${here.name}.`;
  if (/\b(?:our|this) state\b/i.test(clause) || otherThan(home, clause).length > 0) return null;
  const last = otherThan(home, earlier).at(-1);
  return last && last.code !== home ? `The text speaks of ${last.name} before.` : null;
}

const federalWords =
  /\bcongress(?:ional|wom[ae]n|m[ae]n)?\b|\bfederal(?:ly)?\b|\bU\.?S\.? (?:House|Senate|Rep|Sen|Capitol)|\bCapitol Hill\b|\bTrump\b|\bPresident (?!pro\b|of\b)|\bthe president\b|\bWhite House\b|\bBig,? Beautiful\b|\breconciliation\b|\bin (?:Washington,? )?D\.?C\b|\bAct \((?:HR|SR|[HS]J|[HS]C)/i;
const federalBefore =
  /\b(?:federal|congress(?:['’]s| (?:has |just |recently )?(?:passed|approved|adopted))?|U\.?S\.? (?:House|Senate)(?:['’]s| (?:has |just )?(?:passed|approved|adopted))?) (?:the )?$|\bAct \($/i;

/** A state resolution's addressee: `HCR 4 urges Congress to act`. */
const turnedTo =
  /\b(?:urg(?:e|es|ed|ing)|ask(?:s|ed|ing)?|call(?:s|ed|ing)? (?:up)?on|memorializ(?:e|es|ed|ing)|petition(?:s|ed|ing)?|request(?:s|ed|ing)?|encourag(?:e|es|ed|ing)) (?:the |upon )?(?:(?:U\.S\.|United States) )?(?:congress|president(?: trump)?|white house|federal government)\b/gi;

/**
 * Congress uses states' prefixes too: HR 1 in a state's newsletter may be H.R. 1. @param prefix as the state reads it
 */
export function federalDoubt(prefix: string, before: string, sentence: string, earlier: string): string | null {
  const shared = /^[HS](?:R|JR|CR)$/.test(prefix);
  const is =
    federalBefore.test(before) ||
    (shared && federalWords.test(sentence.replace(turnedTo, ""))) ||
    (prefix === "HR" && federalWords.test(earlier));
  return is ? "This could be a bill of Congress." : null;
}
