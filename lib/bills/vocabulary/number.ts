import { federalAliases, isBillPrefix, spelledPrefixes } from "./number-prefixes";

/**
 * Bill numbers: how one is found however a person types it, and how a list of them sorts.
 *
 * Three things are told apart on purpose: the name as printed (`H.B. 0123`, kept for display), the match key (`HB123`,
 * equal for every spelling of the same number) and the sort key (HB 2 before HB 10).
 */

/** What a typed number may mean. A bill is meant when any of the three says so. */
export type NumberQuery = {
  /** Match keys, in any jurisdiction. */
  keys: string[];
  /**
   * Match keys that count in the US Congress alone. LegiScan writes H.R. 1 as HB1 and H.Res. 354 as HR354, so `hb1`
   * also means the federal HR1, and `hr 354` also means the federal HRES354, without finding every state's HR 1.
   */
  federalKeys: string[];
  /** Bare numbers, without leading zeros: `123` means HB 123, SB 123, AJR 123 and every other prefix. */
  numbers: string[];
};

const registerNumber = /^(?:[A-Z]\d{1,2}-)?\d{2,4}-\d{3,6}$/;
const regulationNumber = /^\d{4}-[A-Z]{2}\d{2}$/;
const municipal = /^(?:ORDINANCE|ORD|RESOLUTION|RES|INT|INTRO|LOCALLAW|PROCLAMATION)$/;

/** Upper case, one kind of dash and of space, no full stops that only abbreviate. */
const tidy = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[‐-―−]/g, "-")
    .replace(/[\s_]+/g, " ")
    .trim();

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

/** Letters, digits and stars in turn; everything else only separates. */
const pieces = (tidied: string): string[] => tidied.match(/[\p{L}\p{M}]+|\d+|\*+/gu) ?? [];

/**
 * The key under which a bill's printed name is found: `H.B. 0123` → `HB123`.
 * Kept apart because they differ: `AB444*`, `SB 5 X1`, `SBX1 5` (→ `SBX1-5`), the zeros of municipal papers
 * (`Ordinance 0100`), Federal Register document numbers (`2024-27333`) and regulation identifiers (`1004-AF01`).
 */
export function matchKey(name: string): string {
  const tidied = tidy(name);
  if (registerNumber.test(tidied) || regulationNumber.test(tidied)) return tidied;
  const spelled = /^([A-Z][A-Z ]+?) (?:NO\.? ?)?(\d+[A-Z*]*)$/.exec(tidied);
  const abbreviation = spelled && spelledPrefixes(spelled[1]!)?.[0];
  const parts = abbreviation ? [abbreviation, ...pieces(spelled[2]!)] : pieces(tidied);
  return joinPieces(withoutNo(parts));
}

/** `H.B. No. 33` is H.B. 33: "No" before a number says nothing. */
const withoutNo = (parts: string[]): string[] =>
  parts.filter((part, i) => !(i > 0 && /^(?:NO|NUM|NUMBER)$/.test(part) && /^\d/.test(parts[i + 1] ?? "")));

function joinPieces(parts: string[]): string {
  const letters = leadingLetters(parts);
  const keepZeros = municipal.test(letters);
  let key = "";
  for (const part of parts) {
    const digits = /^\d/.test(part);
    if (digits && /\d$/.test(key)) key += "-";
    key += digits && !keepZeros ? withoutZeros(part) : part;
  }
  return key;
}

function leadingLetters(parts: string[]): string {
  const end = parts.findIndex((part) => !/^\p{L}/u.test(part));
  return (end < 0 ? parts : parts.slice(0, end)).join("");
}

/** Digits of one number in a sort key; longer ones are kept whole and sort by their first digits. */
const sortWidth = 10;

/** A text that puts names in natural order under C collation: prefix, then each number padded with zeros. */
export function sortKey(name: string): string {
  const key = matchKey(name);
  const padded = key.replace(/\d+/g, (digits) => withoutZeros(digits).padStart(sortWidth, "0"));
  return padded.replace(/^(\D+?)(?=\d)/, "$1 ");
}

/** The number that a bare `123` in a search compares with: the name's own number, or null when it has none or is a register number. */
export function bareNumber(name: string): string | null {
  const key = matchKey(name);
  const found = /^\p{L}+(\d+)/u.exec(key);
  return found ? withoutZeros(found[1]!) : null;
}

const separators = / ?(?:[,;|]|\bAND\b|\bOR\b|&) ?/;

/**
 * Reads what was typed into the number field. Null when it is no number, or not only numbers, and so means words:
 * `2024 budget`, `401k retirement`, `covid 19`, `section 8 housing`.
 * A list (`hb 12, sb 40`; `hb 12 and sb 40`) means any of them.
 */
export function parseNumberQuery(query: string): NumberQuery | null {
  const tidied = tidy(query.slice(0, 2000));
  const wanted = tidied.split(separators).filter((part) => part !== "");
  if (wanted.length === 0 || wanted.length > 200) return null;
  const found: NumberQuery = { keys: [], federalKeys: [], numbers: [] };
  for (const part of wanted) if (!readOne(part, found)) return null;
  return {
    keys: [...new Set(found.keys)],
    federalKeys: [...new Set(found.federalKeys)].filter((key) => !found.keys.includes(key)),
    numbers: [...new Set(found.numbers)],
  };
}

function readOne(part: string, found: NumberQuery): boolean {
  const bare = /^(?:(?:BILL|BILL NO\.?|NO\.?|NUMBER|#) ?)?#?(\d{1,7})$/.exec(part);
  if (bare) return push(found.numbers, withoutZeros(bare[1]!));
  if (registerNumber.test(part) || regulationNumber.test(part)) return push(found.keys, part);
  const spelled = /^([A-Z][A-Z ]+?)(?: NO\.?| #)? ?(\d{1,7})([A-Z]?\d?\**)$/.exec(part);
  const prefixes = spelled && spelledPrefixes(spelled[1]!);
  if (prefixes)
    return prefixes.every((prefix) =>
      addKey(joinPieces([prefix, ...pieces(spelled[2]! + spelled[3]!)]), prefix, found),
    );
  return readAbbreviated(part, found);
}

/**
 * Letters with or without dots and spaces, then the number, then what tells it from others of that number. Each letter can be taken
 * in one way alone: otherwise sixty of them would be tried in millions.
 */
const abbreviated =
  /^(\p{L}{1,30}(?:[. -]{1,2}\p{L}{1,30}){0,6}?[. -]{0,2})(?:NO[. ]{1,2}|#)?(X\d{1,2}[ -]|\d{1,2}-)?(\d{1,7})((?:[ -]?(?:X\d{1,2}|[A-Z]{1,2}))?\**)$/u;
/** Michigan and a few others letter their joint resolutions: HJR A. */
const lettered = /^([HS])[. ]{0,2}J[. ]{0,2}R[. -]{0,2}([A-Z]{1,2})$/;
const municipalQuery = /^(ORDINANCE|LOCAL LAW) (\d{1,7}(?:-\d{1,7})?)$/;

function readAbbreviated(part: string, found: NumberQuery): boolean {
  if (lettered.test(part) || municipalQuery.test(part)) return push(found.keys, matchKey(part));
  const match = abbreviated.exec(part);
  if (!match) return false;
  const prefix = match[1]!.replace(/[^\p{L}]/gu, "");
  const bare = match[2] === undefined && match[4] === "";
  if (!isBillPrefix(prefix, bare ? match[3]! : "")) return false;
  if (/^\p{L}+ \p{L}+ /u.test(match[1]!) && !/^(?:\p{L}{1,4}[. -]+)+$/u.test(match[1]!)) return false;
  return addKey(matchKey(part), prefix, found);
}

function addKey(key: string, prefix: string, found: NumberQuery): boolean {
  const federal = federalAliases.get(prefix);
  if (federal) found.federalKeys.push(federal + key.slice(prefix.length));
  return push(found.keys, key);
}

function push(list: string[], value: string): true {
  list.push(value);
  return true;
}

const federalPrints: Record<string, string> = {
  hr: "H.R.",
  s: "S.",
  hres: "H.Res.",
  sres: "S.Res.",
  hjres: "H.J.Res.",
  sjres: "S.J.Res.",
  hconres: "H.Con.Res.",
  sconres: "S.Con.Res.",
};
const legiscanFederal: Record<string, string> = {
  HB: "hr",
  SB: "s",
  HR: "hres",
  SR: "sres",
  HJR: "hjres",
  SJR: "sjres",
  HCR: "hconres",
  SCR: "sconres",
};

/** A federal bill's name as Congress prints it, from its type (`hr`, `hjres`, …) and number: `H.J.Res. 3`. Null for other types. */
export function federalName(type: string, number: string | number): string | null {
  const printed = federalPrints[type.toLowerCase()];
  return printed ? `${printed} ${withoutZeros(String(number).trim())}` : null;
}

/** LegiScan's name of a federal bill as Congress prints it: `HB1` → `H.R. 1`, `HR354` → `H.Res. 354`. Others come back unchanged. */
export function federalNameFromLegiScan(billNumber: string): string {
  const match = /^([A-Z]+)(\d+)$/.exec(billNumber.trim().toUpperCase());
  const type = match && legiscanFederal[match[1]!];
  return (type && federalName(type, match[2]!)) ?? billNumber;
}
