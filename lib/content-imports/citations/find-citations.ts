import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import type { Citation } from "./citation";
import { type Read, assessCitations } from "./doubts";
import { type Lettered, letteredIn } from "@/lib/bills/vocabulary/lettered";
import { keysOf, local, meaning } from "./meaning";
import { namesBehind } from "./names-behind";
import { isAddressOrName } from "./not-legislation";
import { isRange, numbersListed } from "@/lib/bills/vocabulary/number-lists";
import { placeBeside } from "./places-named";
import { yearBeside } from "./sessions-named";

const common = "HB SB HR SR HJR SJR HCR SCR HJM SJM HCM SCM HM SM HJ SJ".split(" ");
const abbreviations = [...new Set([...common, ...Object.keys(local)])].toSorted((a, b) => b.length - a.length);
/** Letters together, or each with a period. */
const spacedOut = (letters: string): string =>
  `(?:${letters}|${[...letters].map((letter) => `${letter}\\. ?`).join("")})`;
const res = "(?:H|S)\\.? ?(?:J\\.? ?|Con\\.? ?|CON|J)?(?:Res|RES)(?![a-z])\\.?";
const spelledOut =
  "(?:House|Senate|Assembly|Legislative) (?:(?:Joint|Concurrent|Study|Constitutional|Simple) )?(?:Bill|File|Resolution|Memorial|Document|Paper|Amendment)s?(?: \\((?:[A-Z]\\.? ?){1,4}\\))?";
/** Washington's substitute and engrossed bills: `ESHB`, `E2SSB`, `2SHB`. */
const engrossed = "(?:[2-5]?E[2-5]?S?|[2-5]?S)[HS](?:B|JR|JM|CR)";
const prefixes = `(?:${spelledOut}|${res}|${engrossed}|(?:C\\.? ?S\\.? ?|(?:CS/){1,3})?${`(?:${abbreviations.map(spacedOut).join("|")})`}|[HSA]\\.?)`;
/** With Colorado's year before, or a print's letter or New Hampshire's FN after. */
const number = "(?:\\d{2}[A-Z]?-)?\\d{1,5}";
const citation = new RegExp(
  `(?<![\\p{L}\\p{N}.§$#@_]|(?<!\\d(?:-?[A-Z])?|\\bw)/)(${prefixes})(['’]?s)?(?: No\\.?| #)?( ?[-.]? ?)(${number})`,
  "gu",
);
/** Nebraska's proposed amendments: `LR2CA`. */
const proposed = /(?<![\p{L}\p{N}.])LR ?\d{1,4} ?CA(?![\p{L}\p{N}])/gu;
/** A docket or case number: `No. 23-HB-4045`. */
const docketBefore = /(?<![A-Z]\.? )(?<![\p{L}\d])(?:20)?\d\d-$/u;

const forbiddenBefore =
  /(?:\b(?:rooms?|rm|suites?|ste|office|hall|page|pages|pp?|section|sec|chapter|ch|form|forms|amendments?|route|highway|hwy|road|rd|exit|street|via|along|onto|interstate|vitamin|gate|apt|apartment|building|bldg|floor|lot|unit|flight|model|table|exhibit|appendix|schedule|figure|fig|grade:?|row|bus|title)\.?|[§¶$#]) ?$/iu;
const forbiddenAfter =
  /^(?:st|nd|rd|th)\b|^ ?%|^ ?(?:percent|tolls?|paper|visas?|rifles?|pencils?|radio|fuels?|staff|miles|bridge|corridor|interchange|freeway|highway|motorway|size)\b|^, (?:a (?:linebacker|quarterback|player|receiver)|the (?:form|house building|senate building|office building|room|road|highway))\b|^ (?:form|blvd|street|st\.|ave|road)\b|^,? (?:of the (?:state )?capitol|(?:of|in) the (?:\w{1,20} ){0,2}office building)\b/i;
/** Links, email addresses, telephone numbers and hosts without `https`: `leg.wa.gov/bill?HB 1234`. */
const masked =
  /https?:\/\/\S+|www\.\S+|(?<![\w.@-])(?:[a-z\d-]{1,40}\.){1,4}(?:gov|com|org|net|us|edu|info|io)\b\S{0,400}(?:[?=/]\S{0,20} ?\d{1,5}\b)?|[^\s@]{1,64}@\S{1,200}|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g;

/** `HB1234.pdf`, `HB 1234 as passed.docx`: file names. */
const fileName = /^[\w-]{0,40}(?: [\w-]{1,30}){0,2}\.(?:pdf|docx?|xlsx?|pptx?|html?|txt|csv|zip|jpe?g|png)\b/i;
/**
 * Finds likely bill numbers in a paragraph. Better miss ten than link one wrong.
 * @param text with links, code and pictures replaced by U+FFFC, per character
 * @param home the default jurisdiction
 * @param year of the text's date
 */
export function findCitations(text: string, home: string, year: number): Citation[] {
  const words = text
    .replace(masked, (part) => "\ufffc".repeat(part.length))
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    .replace(/[‐‑−]/g, "-");
  const found = [
    ...[...words.matchAll(citation)].flatMap((match) => readMatch(words, match, home, year)),
    ...(home === "NE" ? [...words.matchAll(proposed)].map((match) => readProposed(words, match)) : []),
    ...letteredIn(words).flatMap((one) => readLettered(words, one, home)),
  ].toSorted((a, b) => a.citation.start - b.citation.start);
  return doubtFollowers(words, assessCitations(words, found, home, year), home).map((one) => ({
    ...one,
    text: text.slice(one.start, one.end),
  }));
}

const plain = (words: string, start: number, end: number) => ({
  start,
  end,
  text: words.slice(start, end),
  names: namesBehind(words, end),
});

/** A number and those that share its prefix; none if it is not a bill's. */
function readMatch(words: string, match: RegExpMatchArray, home: string, year: number): Read[] {
  const [whole, printed, plural, between, digits] = match as unknown as [
    string,
    string,
    string | undefined,
    string,
    string,
  ];
  const start = match.index!;
  let end = start + whole.length;
  const before = words.slice(Math.max(0, start - 60), start);
  if (forbiddenBefore.test(before.slice(-30)) || before.endsWith("\ufffc") || docketBefore.test(before)) return [];
  const place = placeBeside(words, start, end, home);
  const meant = meaning(printed, between, place?.code ?? home, digits);
  if (!meant) return [];
  const { jurisdiction, prefix } = meant;
  const rest = words.slice(end, end + 130);
  if (isAddressOrName(printed, between, before, rest) || fileName.test(rest)) return [];
  const letter = /^[A-Z](?![\p{L}\p{N}])/u.exec(rest)?.[0];
  if (letter && jurisdiction === "NY") end += 1;
  else {
    const suffix = /^(?:[ -]FN(?:-[A-Z]{1,5})?)(?![\p{L}\p{N}])/u.exec(rest)?.[0];
    if (suffix && jurisdiction === "NH") end += suffix.length;
    else if (/^[\p{L}\p{N}]/u.test(rest)) return [];
  }
  const after = words.slice(end, end + 130);
  // "HB 4045/4046" may be two bills, "SB 4/25" is a date
  const second = /^\/(\d{1,5})(?![\d/])/.exec(after)?.[1];
  const isPair = second?.length === digits.length && digits.length > 2;
  if (forbiddenAfter.test(after) || (/^(?:[.,]\d|:\d|\/\d)/.test(after) && !isPair) || /^0+$/.test(digits)) return [];
  // only Colorado's numbers contain the year; "SB 10-4" is a range or radio code
  const isDated = digits.includes("-") && jurisdiction === "CO";
  const doubt =
    meant.doubt ??
    (place && !meant.explicit ? place.doubt : null) ??
    (isRange(after) || isPair || (digits.includes("-") && !isDated) ? "A range of numbers." : null) ??
    (/^-[a-z]/.test(after) ? "This is a kind of law, not a bill." : null) ??
    // in Florida "SB 2-A" is of a special session, in New York a print
    (/^-[A-Z](?![\p{L}\p{N}])/u.test(after) && jurisdiction !== "NY"
      ? "This may be a bill of a special session."
      : null);
  const keysAt = (number: string, from: number, to: number) =>
    keysOf(prefix, number, jurisdiction, yearBeside(words, from, to, year) ?? year);
  const ofHome = (place === null || place.code === home) && !meant.explicit;
  const isNamed = place?.code === home && place.doubt === null;
  const isPlural = plural !== undefined || /s(?: \(|$)/.test(printed.replace(/Res\.?$/i, ""));
  const form = { prefix, printed, between, digits, jurisdiction, plural: isPlural };
  return [
    {
      citation: { ...plain(words, start, end), jurisdiction, keys: keysAt(digits, start, end), doubt },
      form,
      ofHome,
      isNamed,
    },
    ...numbersListed(words, { end, digits }, isPlural).map((one) => ({
      citation: {
        ...plain(words, one.start, one.end),
        jurisdiction,
        keys: keysAt(one.digits, one.start, one.end),
        doubt: doubt ?? (one.sure ? null : "A number without its prefix."),
      },
      form,
      ofHome,
      isNamed,
    })),
  ];
}

/** Michigan's joint resolutions have letters: `HJR P`. */
function readLettered(words: string, { start, end, prefix, letters, doubt }: Lettered, home: string): Read[] {
  if (forbiddenBefore.test(words.slice(Math.max(0, start - 30), start))) return [];
  return [
    {
      citation: { ...plain(words, start, end), jurisdiction: home, keys: [matchKey(`${prefix} ${letters}`)], doubt },
      form: { prefix, printed: prefix, between: " ", digits: letters, jurisdiction: home, plural: false },
      ofHome: true,
      isNamed: false,
    },
  ];
}

function readProposed(words: string, match: RegExpMatchArray): Read {
  const start = match.index!;
  const digits = /\d+/.exec(match[0])![0];
  return {
    citation: {
      ...plain(words, start, start + match[0].length),
      jurisdiction: "NE",
      keys: [matchKey(match[0])],
      doubt: null,
    },
    form: { prefix: "LRCA", printed: "LR", between: "", digits, jurisdiction: "NE", plural: false },
    ofHome: true,
    isNamed: false,
  };
}

/** `Wyoming’s SF 1 and HB 1`: both are Wyoming's. */
function doubtFollowers(words: string, found: Citation[], home: string): Citation[] {
  return found.map((one, at) => {
    const before = found[at - 1];
    if (!before || one.doubt || before.jurisdiction === one.jurisdiction || before.jurisdiction === "US") return one;
    const between = words.slice(before.end, one.start);
    const joined = /^(?:,? (?:and|or|&) |, |\/)$/.test(between) || (between === "; " && one.jurisdiction === home);
    return joined ? { ...one, doubt: "It follows a bill of another legislature." } : one;
  });
}
