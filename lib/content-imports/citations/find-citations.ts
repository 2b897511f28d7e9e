import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { matchKey } from "@/lib/bills/vocabulary/number";
import { spelledPrefixes } from "@/lib/bills/vocabulary/number-prefixes";

/** What a text says that may be a bill's number. Offsets are of the text as it stands; its words are never changed. */
export type Citation = {
  start: number;
  end: number;
  /** As printed. */
  text: string;
  jurisdiction: string;
  /** Keys under which such a bill is stored; the first is the one as printed. */
  keys: string[];
  /** What the words say about the session, where they do. */
  said: { year?: number; called?: number; special?: true };
  /** Names in brackets behind it: `SB 323 (Mitchell)`. */
  names: string[];
  /** Why it is for staff to decide, whatever bills there are; null where it may become a link. */
  doubt: string | null;
};

/** One letter before a number is a bill only where that legislature writes so. Sources: the legislatures' own pages. */
const oneLetter: Record<string, string> = {
  US: "S",
  NJ: "AS",
  NY: "AS",
  SC: "HS",
  MA: "HS",
  RI: "HS",
  VT: "HS",
  NC: "HS",
  ID: "HS",
};
/** Prefixes that mean a bill in these jurisdictions alone, and something else elsewhere: forms, doses, players. */
const local: Record<string, string> = {
  LB: "NE",
  LR: "NE",
  LD: "ME",
  HP: "ME",
  SP: "ME",
  SF: "IA MN WY",
  HF: "IA MN",
  HSB: "IA",
  SSB: "IA",
  ACA: "CA",
  SCA: "CA",
  ACR: "CA NV NJ WI",
  AB: "CA NV WI",
  AJR: "CA NV WI NJ",
  CACR: "NH",
  HCA: "IL MO",
  LRCA: "NE",
  HSR: "IA",
  SSR: "IA",
  AJM: "NV",
  HI: "AK",
  SCO: "US",
};
const common = "HB SB HR SR HJR SJR HCR SCR HJM SJM HCM SCM HM SM HJ SJ".split(" ");
const abbreviations = [...new Set([...common, ...Object.keys(local)])].toSorted((a, b) => b.length - a.length);
/** Letters close together, or each with its full stop. */
const spacedOut = (letters: string): string =>
  `(?:${letters}|${[...letters].map((letter) => `${letter}\\. ?`).join("")})`;
const res = "(?:H|S)\\.? ?(?:J\\.? ?|Con\\.? ?|CON|J)?(?:Res|RES)\\b\\.?";
const spelledOut =
  "(?:House|Senate|Assembly|Legislative) (?:(?:Joint|Concurrent|Study|Constitutional|Simple) )?(?:Bill|File|Resolution|Memorial|Document|Paper|Amendment)s?(?: \\((?:[A-Z]\\.? ?){1,4}\\))?";
const prefixes = `(?:${spelledOut}|${res}|(?:C\\.? ?S\\.? ?)?${`(?:${abbreviations.map(spacedOut).join("|")})`}|[HSA]\\.?)`;
/** The number: with Colorado's year before it, a letter of its print or New Hampshire's FN behind it. */
const number = "(?:\\d{2}[A-Z]?-)?\\d{1,5}";
const citation = new RegExp(
  `(?<![\\p{L}\\p{N}.§$#@_]|[^\\d]/)(${prefixes})(['’]?s)?(?: No\\.?| #)?( ?[-.]? ?)(${number})`,
  "gu",
);
const lettered = /(?<![\p{L}\p{N}.])([HS]\.? ?J\.? ?R\.?) ([A-Z]{1,2})(?![\p{L}\p{N}'’])/gu;

const forbiddenBefore =
  /(?:\b(?:rooms?|rm|suites?|ste|office|hall|page|pages|pp?|section|sec|chapter|ch|form|forms|amendments?|route|highway|hwy|road|rd|exit|street|via|along|onto|interstate|vitamin|gate|apt|apartment|building|bldg|floor|lot|unit|flight|model)\.?|[§¶$#]) ?$/iu;
const forbiddenAfter =
  /^(?:st|nd|rd|th)\b|^ ?%|^ ?(?:percent|tolls?|paper|visas?|rifles?|pencils?|radio|fuels?|staff|miles|bridge|corridor|interchange|freeway|highway|motorway|size)\b|^, (?:a (?:linebacker|quarterback|player|receiver)|the (?:form|house building|senate building|office building|room|road|highway))\b|^ (?:form|blvd|street|st\.|ave|road)\b/i;
const masked = /https?:\/\/\S+|www\.\S+|[^\s@]{1,64}@\S{1,200}|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g;

const places = jurisdictionOptions()
  .filter(({ value }) => /^[A-Z]{2}$/.test(value) && value !== "US")
  .map(({ value, label }) => ({ code: value, name: label }));
/** Of the country's capital and of newspapers, not of a legislature. */
const ambiguousPlace = new Set(["Washington", "Georgia"]);
const otherPlace = new RegExp(`\\b(?:${places.map(({ name }) => name).join("|")})\\b`, "g");
const placeBefore = new RegExp(`\\b(${places.map(({ name }) => name).join("|")})(?:['’]s)? (?:legislature['’]s )?$`);

/**
 * Finds what may be numbers of bills in the words of one paragraph. Better ten missed than one wrong.
 * @param text links, code and pictures of it replaced by U+FFFC, character by character
 * @param home the jurisdiction that the text is about where it names none
 * @param year of the text's own date
 */
export function findCitations(text: string, home: string, year: number): Citation[] {
  const words = text
    .replace(masked, (part) => "\ufffc".repeat(part.length))
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    .replace(/[‐‑−]/g, "-");
  const found: Citation[] = [];
  for (const match of words.matchAll(citation)) {
    const one = citationOf(words, match, home, year);
    if (!one) continue;
    found.push(one.citation);
    found.push(...listAfter(words, one, home, year));
  }
  for (const match of words.matchAll(lettered)) {
    const end = match.index + match[0].length;
    found.push({
      ...plain(words, match.index, end),
      jurisdiction: home,
      keys: [matchKey(match[0])],
      doubt: doubtAround(words, match.index, end, home, true),
    });
  }
  return inherited(
    words,
    found.toSorted((a, b) => a.start - b.start),
  ).map((one) => ({ ...one, text: text.slice(one.start, one.end) }));
}

const plain = (words: string, start: number, end: number) => ({
  start,
  end,
  text: words.slice(start, end),
  said: saidAbout(words, start, end),
  names: namesAfter(words, end),
});

type Read = { citation: Citation; prefix: string; plural: boolean; federal: boolean };

function citationOf(words: string, match: RegExpMatchArray, home: string, year: number): Read | null {
  const [whole, printed, plural, between, digits] = match as unknown as [
    string,
    string,
    string | undefined,
    string,
    string,
  ];
  const start = match.index!;
  let end = start + whole.length;
  if (forbiddenBefore.test(words.slice(Math.max(0, start - 30), start)) || words[start - 1] === "\ufffc") return null;
  const place = placeBefore.exec(words.slice(Math.max(0, start - 40), start))?.[1];
  const named = place && !ambiguousPlace.has(place) ? places.find(({ name }) => name === place)?.code : undefined;
  const meant = meaning(printed, between, named ?? home, digits);
  if (!meant) return null;
  const { jurisdiction, prefix } = meant;
  const letter = /^[A-Z](?![\p{L}\p{N}])/u.exec(words.slice(end))?.[0];
  if (letter && jurisdiction === "NY") end += 1;
  else {
    const suffix = /^(?:[ -]FN(?:-[A-Z]{1,5})?)(?![\p{L}\p{N}])/u.exec(words.slice(end))?.[0];
    if (suffix && jurisdiction === "NH") end += suffix.length;
    else if (/^[\p{L}\p{N}]/u.test(words.slice(end))) return null;
  }
  const after = words.slice(end);
  if (forbiddenAfter.test(after) || /^(?:[.,]\d|:\d|\/\d)/.test(after) || /^0+$/.test(digits)) return null;
  const isRange =
    /^ ?[-–—] ?(?:[A-Z]{1,4} ?)?\d/.test(after) || /^ (?:through|thru|to) (?:[A-Z]{1,4} ?)?\d/.test(after);
  const doubt =
    meant.doubt ??
    (isRange ? "A range of numbers." : null) ??
    (/^-[a-z]/.test(after) ? "This is a kind of law, not a bill." : null) ??
    doubtAround(words, start, end, home, named === undefined && !meant.explicit);
  return {
    citation: {
      ...plain(words, start, end),
      jurisdiction,
      keys: keysOf(prefix, digits, jurisdiction, yearIn(words, start, end) ?? year),
      doubt,
    },
    prefix,
    plural: plural !== undefined || /s(?: \(|$)/.test(printed.replace(/Res\.?$/i, "")),
    federal: meant.explicit,
  };
}

type Meaning = {
  jurisdiction: string;
  prefix: string;
  doubt: string | null;
  /** The form itself names the legislature. */ explicit: boolean;
};

/** What a prefix stands for in a text of this jurisdiction; null where it is no bill's. */
function meaning(printed: string, between: string, home: string, digits: string): Meaning | null {
  const bare = printed.replace(/ \([^)]{1,12}\)$/, "");
  const upper = bare.toUpperCase();
  if (/^(?:HOUSE|SENATE|ASSEMBLY|LEGISLATIVE) /.test(upper)) {
    const prefix = spelledPrefixes(upper.replace(/S$/, ""))?.[0];
    if (!prefix) return null;
    const isFederal = home === "US";
    if (isFederal && prefix.endsWith("B"))
      return { jurisdiction: "US", prefix: prefix === "SB" ? "S" : "HR", doubt: null, explicit: false };
    if (isFederal)
      return {
        jurisdiction: "US",
        prefix: prefix
          .replace(/^([HS])R$/, "$1RES")
          .replace(/^([HS])JR$/, "$1JRES")
          .replace(/^([HS])CR$/, "$1CONRES"),
        doubt: null,
        explicit: false,
      };
    return { jurisdiction: home, prefix, doubt: null, explicit: false };
  }
  const letters = upper.replace(/[^A-Z]/g, "");
  const dotted = bare.includes(".");
  if (letters.endsWith("RES")) {
    const sure = dotted || home === "US";
    return {
      jurisdiction: "US",
      prefix: letters,
      doubt: sure ? null : "This could be a resolution of Congress or of the state.",
      explicit: dotted,
    };
  }
  if (letters.length === 1) return oneLetterMeaning(letters, dotted || between.startsWith("."), home, digits, between);
  if (letters === "HR" && bare.startsWith("H."))
    return { jurisdiction: "US", prefix: "HR", doubt: null, explicit: true };
  const prefix = /^CS[HS]/.test(letters) ? letters.slice(2) : letters;
  if (prefix.length === 1 || (local[prefix] && !local[prefix].split(" ").includes(home))) return null;
  if (home === "US") {
    if (prefix === "HR") return { jurisdiction: "US", prefix, doubt: null, explicit: false };
    if (/^[HS](?:B|R|JR|CR)$/.test(prefix))
      return {
        jurisdiction: "US",
        prefix: {
          B: prefix[0] === "S" ? "S" : "HR",
          R: `${prefix[0]}RES`,
          JR: `${prefix[0]}JRES`,
          CR: `${prefix[0]}CONRES`,
        }[prefix.slice(1)]!,
        doubt: "States use this form; Congress does not.",
        explicit: false,
      };
    return null;
  }
  // "LD50" is a dose, whoever writes it.
  if (prefix === "LD" && digits === "50" && between === "") return null;
  const doubt =
    prefix === "HR" && between.startsWith(".")
      ? "This could be a bill of Congress."
      : prefix === "SP" || prefix === "HP"
        ? "This is the number of a paper, not of a bill."
        : null;
  return { jurisdiction: home, prefix, doubt, explicit: false };
}

function oneLetterMeaning(
  letter: string,
  dotted: boolean,
  home: string,
  digits: string,
  between: string,
): Meaning | null {
  if (home !== "US" && oneLetter[home]?.includes(letter)) {
    // A4, S 5: too short to be sure of without a full stop or hyphen
    const short = digits.replace(/^0+/, "").length < 3 && !dotted && !between.includes("-");
    return {
      jurisdiction: home,
      prefix: letter,
      doubt: short ? "A single character and a short number." : null,
      explicit: false,
    };
  }
  return letter === "S" && dotted && !between.includes("-")
    ? { jurisdiction: "US", prefix: "S", doubt: null, explicit: true }
    : null;
}

/** Colorado counts by year; New York and New Jersey are stored with their letter. */
function keysOf(prefix: string, digits: string, jurisdiction: string, year: number): string[] {
  const [dated, bare] = digits.includes("-")
    ? [digits.slice(0, digits.indexOf("-")), digits.slice(digits.indexOf("-") + 1)]
    : [null, digits];
  const plainNumber = bare.replace(/^0+(?=\d)/, "");
  if (jurisdiction === "CO") return [`${prefix}${dated ?? String(year % 100).padStart(2, "0")}-${plainNumber}`];
  if (dated !== null) return [`${prefix}${dated}-${plainNumber}`];
  const letter = { HB: "H", SB: "S", AB: "A" }[prefix];
  return [
    prefix + plainNumber,
    ...(letter && oneLetter[jurisdiction]?.includes(letter) && jurisdiction !== "US" ? [letter + plainNumber] : []),
  ];
}

/** A year that the words give: `2023’s HB 1`, `HB 1 of 2023`, `SB180 (2023)`, `HB 4067'25`. */
function yearIn(words: string, start: number, end: number): number | undefined {
  const after = words.slice(end, end + 20);
  const short = /^['’](\d\d)(?!\d)/.exec(after)?.[1];
  if (short) return 2000 + Number(short);
  const long = /^(?: of| from| in)? ?\(?((?:19|20)\d\d)\b\)?/.exec(after)?.[1];
  const isSaid = long && /^(?: of | from | ?\()/.test(after);
  const before = /\b((?:19|20)\d\d)['’]s (?:version of )?$/.exec(words.slice(Math.max(0, start - 24), start))?.[1];
  return isSaid ? Number(long) : before ? Number(before) : undefined;
}

const ordinals = ["first", "second", "third", "fourth", "fifth"];
function saidAbout(words: string, start: number, end: number): Citation["said"] {
  const year = yearIn(words, start, end);
  const called =
    /\b(first|second|third|fourth|fifth)(?: special| called)? session\b|\bin the (first|second|third|fourth)(?= (?:special|called|extraordinary)\b)/gi;
  const all = [...words.slice(0, end + 200).matchAll(called)].map(
    (match) => ordinals.indexOf((match[1] ?? match[2])!.toLowerCase()) + 1,
  );
  const one = new Set(all).size === 1 ? all[0] : undefined;
  return {
    ...(year !== undefined && { year }),
    ...(one !== undefined && { called: one }),
    ...(one === undefined && /\bspecial session\b/i.test(words) && { special: true as const }),
  };
}

/** What stands around a number and makes it doubtful which legislature or session it is of. */
function doubtAround(words: string, start: number, end: number, home: string, ofHome: boolean): string | null {
  const before = words.slice(Math.max(0, start - 40), start);
  if (/\b(?:next|last|previous|prior|that) (?:year|session|congress|term)(?:['’]s)? $/i.test(before))
    return "The text names another year or session.";
  if (/\b(?:formerly|similar to|like|modeled on) $/i.test(before))
    return "This could be a bill of another session or state.";
  if (!ofHome) return null;
  const from =
    Math.max(words.lastIndexOf(". ", start), words.lastIndexOf("; ", start), words.lastIndexOf("\n", start)) + 1;
  const next = [words.indexOf(". ", end), words.indexOf("; ", end), words.indexOf("\n", end)].filter((at) => at >= 0);
  const sentence = words.slice(from, next.length > 0 ? Math.min(...next) : undefined);
  const other = (sentence.match(otherPlace) ?? []).find(
    (name) => !ambiguousPlace.has(name) && places.find((one) => one.name === name)?.code !== home,
  );
  return other ? `The sentence is about ${other}.` : null;
}

/** `SB 3, 4, and 5`: numbers that take the prefix before them. */
function listAfter(words: string, { citation: first, prefix, plural }: Read, home: string, year: number): Citation[] {
  const found: Citation[] = [];
  let at = first.end;
  let closed = false;
  const next = /^(,? (?:and|or|&) |, ?)(\d{1,5})(?![\p{L}\p{N}%]|[.,:]\d|[-–/]\d)/u;
  for (let match = next.exec(words.slice(at)); match && !closed; match = next.exec(words.slice(at))) {
    const start = at + match[1]!.length;
    const end = start + match[2]!.length;
    closed = /and|or|&/.test(match[1]!);
    found.push({
      ...plain(words, start, end),
      jurisdiction: first.jurisdiction,
      keys: keysOf(prefix, match[2]!, first.jurisdiction, year),
      doubt: first.doubt,
    });
    at = end;
  }
  const isYear = ({ text }: Citation) => /^(?:19|20)\d\d$/.test(text) && !plural;
  const stops = /^(?:[.;:)”"’\]]|,|$|\s*$)/.test(words.slice(at));
  const sure = plural || (closed && (found.length > 1 || stops));
  return found
    .filter((one) => !isYear(one))
    .map((one) => ({ ...one, doubt: one.doubt ?? (sure ? null : "A number without its prefix.") }));
}

/** `Wyoming’s SF 1 and HB 1`: what follows in one breath is of the same legislature. */
function inherited(words: string, found: Citation[]): Citation[] {
  return found.map((one, at) => {
    const before = found[at - 1];
    if (!before || one.doubt || before.jurisdiction === one.jurisdiction || before.jurisdiction === "US") return one;
    return /^(?:,? (?:and|or|&) |, |\/)$/.test(words.slice(before.end, one.start))
      ? { ...one, doubt: "It follows a bill of another legislature." }
      : one;
  });
}

const notNames =
  /^(?:Chapter|Statutes|New|Title|Emergency|Act|Bill|House|Senate|Assembly|Committee|Rep|Sen|The|An?|See|Passed|Signed|Vetoed|Dead)$/;
/** Family names in brackets right behind a number. */
function namesAfter(words: string, end: number): string[] {
  const inside = /^ ?\(([^()]{2,120})\)/.exec(words.slice(end))?.[1];
  if (!inside || /\d/.test(inside.replace(/Chapter \d+, Statutes of \d{4}/, ""))) return [];
  return inside
    .replace(/\b(?:Rep|Sen|Asm|Del)s?\. ?/g, "")
    .split(/[,;/&]| and /)
    .map((one) => one.trim())
    .filter(
      (one) =>
        /^\p{Lu}[\p{Ll}'’-]+(?:-\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+)?$/u.test(one) &&
        !notNames.test(one) &&
        !/^[DRI]-/.test(one),
    );
}
