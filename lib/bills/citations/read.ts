import { isDocketNumber, withoutDocketWord } from "../vocabulary/docket-numbers";
import { federalName } from "../vocabulary/federal-names";
import {
  joinPieces,
  matchKey,
  pieces,
  registerNumber,
  regulationNumber,
  tidy,
  withoutZeros,
} from "../vocabulary/number-keys";
import { letteredPrints, otherPrints } from "../vocabulary/other-prints";
import { withCommas } from "../vocabulary/number-columns";
import { placeAndSession, placeIn, placeNamed, sessionOfPlace } from "../vocabulary/number-places";
import { withoutPrint, withoutSubstitute } from "../vocabulary/number-prints";
import {
  inSession,
  narrowTo,
  type NumberAsk,
  numberQuery,
  type NumberReading,
  reading,
} from "../vocabulary/number-readings";
import { sessionApart, sessionGlued, sessionMark, type SessionMark } from "../vocabulary/number-sessions";
import { isFederalRange, numbersOfRange, withoutThousands, withoutWrapping } from "../vocabulary/number-spellings";
import { federalAliases, isBillPrefix, spelledPrefixes } from "../vocabulary/number-prefixes";

export type { NumberAsk, NumberReading } from "../vocabulary/number-readings";

/** The number field's input: any of the numbers. */
export type NumberQuery = {
  asks: NumberAsk[];
  /** As typed, in any jurisdiction. */
  keys: string[];
  /** By another spelling, only in Congress. */
  federalKeys: string[];
  numbers: string[];
};

const separators = / ?(?:[,;|+]|\bAND\b|\bOR\b|&|(?<=\d(?:-?[A-Z])?|\)) ?\/ ?(?=[A-Z][A-Z. ]{0,8}\d)) ?/;
/** An unknown prefix with a number, accepted beside known ones. */
const looksLikeNumber = /^\p{L}[\p{L}. ]{0,14}[ -]?\d{1,7}[\p{L}\d*-]{0,6}$/u;

const isBareYear = (part: string): boolean => /^(?:19|20)\d\d$/.test(part);

/** Whether `2023` in `AB 12, 2023` is its year: not one of several bare numbers, nor near the previous one. */
function isYearOf(last: NumberAsk, next: string | undefined): boolean {
  if (last.number !== null) return false;
  const number = Number(/(\d+)\D*$/.exec(last.text)?.[1]);
  return !/^\d+$/.test(next ?? "") && !(number >= 1900 && number < 2100);
}

/** Visas, which look like prints of a bill. */
const isVisa = /^H-?[12][AB]$/;

/**
 * Parses the number field. Null if it is not only numbers, so words: `2024 budget`, `401k retirement`, `covid 19`,
 * `section 8 housing`. A list (`hb 12, sb 40`; `hb 12 and sb 40`) means any of them; a jurisdiction or a year narrows a
 * number.
 */
export function readNumbers(query: string): NumberQuery | null {
  const tidied = withoutWrapping(withoutThousands(tidy(query.slice(0, 2000))))
    .replace(/^OR (?=[A-Z])/, "OREGON ")
    .replaceAll("(OR)", "(OREGON)")
    .replace(/\b(HOUSE|SENATE|ASSEMBLY), (?=NO\b)/g, "$1 ");
  if (isVisa.test(tidied)) return null;
  const list = readList(tidied);
  const isWhole = list !== null && list.unknown.length === 0;
  const asks = isWhole ? list.asks : (readColumn(tidied) ?? withUnknown(list));
  if (!asks) return null;
  const readings = asks.flatMap((ask) => ask.readings);
  const keys = [...new Set(readings.filter((one) => !one.alias && !one.otherPrint).flatMap((one) => one.keys))];
  return {
    asks,
    keys,
    federalKeys: [...new Set(readings.filter((one) => one.alias).flatMap((one) => one.keys))].filter(
      (key) => !keys.includes(key),
    ),
    numbers: [...new Set(asks.flatMap((ask) => ask.number ?? []))],
  };
}

type List = { asks: NumberAsk[]; unknown: string[] };

/** Unknown prefixes beside known ones are numbers; other words make it a text. */
function withUnknown(list: List | null): NumberAsk[] | null {
  if (list === null || list.unknown.some((part) => !looksLikeNumber.test(part))) return null;
  return [...list.asks, ...list.unknown.map((part) => numberQuery(part, [reading([matchKey(part)])]))];
}

/** A weak sign among words: `E5 A1`. */
const isOddLetter = ({ text }: NumberAsk): boolean => /^[B-GI-RT-Z][. -]{0,2}\d/.test(text);

function readColumn(tidied: string): NumberAsk[] | null {
  for (const digits of [false, true]) {
    const parted = withCommas(tidied, digits);
    const list = parted === null ? null : readList(parted);
    if (
      list &&
      list.unknown.length === 0 &&
      list.asks.some((ask) => ask.number === null) &&
      !list.asks.some(isOddLetter)
    )
      return list.asks;
  }
  return null;
}

/** @returns null if nothing is a number */
function readList(tidied: string): List | null {
  const parts = tidied
    .split(separators)
    .filter((part) => part !== "")
    .flatMap((part) =>
      isFederalRange(part) || (/\d/.test(part) && !readOne(part)) ? (numbersOfRange(part) ?? part) : part,
    );
  if (parts.length === 0 || parts.length > 200) return null;
  const asks: NumberAsk[] = [];
  const unknown: string[] = [];
  let place: string | null = null;
  let ahead: SessionMark | null = null;
  for (const [at, part] of parts.entries()) {
    const last = asks.at(-1);
    const named = placeNamed(part);
    const mark = !isBareYear(part) || (last && isYearOf(last, parts[at + 1])) ? sessionMark(part) : null;
    const both = last?.number === null ? sessionOfPlace(part) : null;
    const ask = named || mark || both ? null : readOne(part);
    if (both) asks.push(inSession(narrowTo(asks.pop()!, both.jurisdiction), both.mark));
    else if (named && last) asks.push(narrowTo(asks.pop()!, named));
    else if (named && parts.length > 1) place = named;
    else if (mark && last?.number === null) asks.push(inSession(asks.pop()!, mark));
    else if (mark && !last && parts.length > 1) ahead = mark;
    else if (ask) asks.push(whereSaid(ask, place, ahead));
    else unknown.push(part);
  }
  // "Washington, 2024" is no number
  if ((place || ahead) && asks.every((ask) => ask.number !== null)) return null;
  return asks.length === 0 ? null : { asks, unknown };
}

/** Applies the place and session before its list. */
function whereSaid(ask: NumberAsk, place: string | null, mark: SessionMark | null): NumberAsk {
  if (ask.number !== null) return ask;
  const inPlace = place ? narrowTo(ask, place) : ask;
  return mark ? inSession(inPlace, mark) : inPlace;
}

function readOne(part: string): NumberAsk | null {
  const bare = /^(?:(?:BILL|BILL NO\.?|NO\.?|NUMBER|#) ?)?#?(\d{1,7})$/.exec(part);
  if (bare) return { ...numberQuery(part, []), number: withoutZeros(bare[1]!) };
  if (isDocketNumber(part)) return numberQuery(part, [reading([matchKey(withoutDocketWord(part))])]);
  return readNumber(part);
}

const mostMarks = 4;

/** With jurisdiction, session or year, in any order. */
function readNumber(part: string, marks = mostMarks): NumberAsk | null {
  if (marks === 0) return readPrinted(part);
  const within = (rest: string, change: (ask: NumberAsk) => NumberAsk): NumberAsk | null => {
    const inner = readNumber(rest, marks - 1);
    const ask = inner && change(inner);
    return ask && ask.readings.length + ask.fallbacks.length > 0 ? { ...ask, text: part } : null;
  };
  const both = placeAndSession(part);
  const ofBoth = both && within(both.rest, (ask) => inSession(narrowTo(ask, both.jurisdiction), both.mark));
  if (ofBoth) return ofBoth;
  const said = sessionApart(part);
  const ofSession = said && within(said.rest, (ask) => inSession(ask, said.mark));
  if (ofSession) return ofSession;
  const place = placeIn(part);
  const inPlace = place && within(place.rest, (ask) => narrowTo(ask, place.jurisdiction));
  if (inPlace && !place.isDoubtful) return inPlace;
  const typed = readColorado(part) ?? readPrinted(part);
  if (typed) return inPlace ? { ...typed, fallbacks: inPlace.readings.concat(inPlace.fallbacks) } : typed;
  if (inPlace) return inPlace;
  const glued = !part.includes("/") && numbersOfRange(part) ? null : sessionGlued(part);
  return glued && within(glued.rest, (ask) => inSession(ask, glued.mark));
}

/** `HB24-1001`: as printed, or HB 1001 of a session that includes 2024. */
function readColorado(part: string): NumberAsk | null {
  const short = /^([HS](?:JR|CR|JM|CM|B|R|M)?)(\d{2})-(\d{1,5})$/.exec(abbreviatedWords(part).replace(/[. ]/g, ""));
  const printed = short && readPrinted(short[0]);
  if (!printed) return null;
  const ofYear = reading([short[1]! + withoutZeros(short[3]!)], { year: 2000 + Number(short[2]) });
  return { ...printed, text: part, readings: [...printed.readings, ofYear] };
}

/** `HOUSE BILL 25-1001` → `HB25-1001`; others unchanged. */
function abbreviatedWords(part: string): string {
  const spelled = /^([A-Z][A-Z ]+?)(?: NO\.?)? (\d{2}[A-Z]?-\d{1,5})$/.exec(part);
  const prefix = spelled && spelledPrefixes(spelled[1]!)?.[0];
  return prefix ? `${prefix}${spelled[2]}` : part;
}

/** As printed; or the bill of a substitute or print. */
function readPrinted(part: string): NumberAsk | null {
  const exact = readExact(part);
  const whole = withoutSubstitute(part);
  // "CS/HB 5-A": its letter may be of the number, or of a print.
  if (!exact && whole !== part && withoutPrint(whole) !== whole) {
    const inner = readPrinted(whole);
    if (inner) return { ...inner, text: part };
  }
  const base = withoutPrint(withoutSubstitute(withoutPrint(part)));
  const special = extraordinary.exec(part);
  const readings = special
    ? [reading([`${special[1]}X${special[3]}-${special[2]}`], { jurisdiction: "CA" })]
    : base === part
      ? null
      : readExact(base);
  if (exact) return numberQuery(part, exact, readings ?? []);
  return readings && numberQuery(part, readings);
}

/** Colorado letters its extraordinary sessions: SB24B-001. */
const specialSession = /^[HS](?:JR|CR|JM|CM|B|R|M)\d{2}[A-Z]-\d{1,5}$/;
/** Puerto Rico: P. de la C. 12 is PC12, R. C. del S. 3 is RCS3. */
const puertoRican = /^(P|R|R\. ?(?:C|K|CONC))\.? ?DE(?: ?LA|L) ([CS])\.? ?(\d{1,5})$/;
/** Indiana: HEA 1001 is HB 1001. */
const enrolledAct = /^([HS])EA (?:NO\.? )?(\d{1,4})$/;
/** Connecticut: Senate bills from 1, House bills from 5001. */
const connecticut = /^(?:RAISED|PROPOSED|COMMITTEE|GOVERNOR'S) BILL (?:NO\.? ?)?(\d{1,5})$/;
/** California's usage: AB 5 X1 is ABX1 5. */
const extraordinary = /^([AS](?:B|CR|JR|CA|R)) ?(\d{1,4}) ?X(\d)$/;

/** As printed or spelled out. */
function readExact(part: string): NumberReading[] | null {
  if (registerNumber.test(part) || regulationNumber.test(part)) return [reading([part])];
  const ofSpecialSession = abbreviatedWords(part).replace(/[. ]/g, "");
  if (specialSession.test(ofSpecialSession)) return [reading([matchKey(ofSpecialSession)])];
  const ofPuertoRico = puertoRican.exec(part);
  if (ofPuertoRico)
    return [
      reading([
        ofPuertoRico[1]!.replace(/[. ]/g, "").replace("CONC", "K") + ofPuertoRico[2]! + withoutZeros(ofPuertoRico[3]!),
      ]),
    ];
  const ofAct = enrolledAct.exec(part);
  if (ofAct) return [reading([matchKey(part)]), reading([`${ofAct[1]}B${ofAct[2]}`], { jurisdiction: "IN" })];
  const raised = connecticut.exec(part);
  if (raised)
    return [reading([`${Number(raised[1]) > 5000 ? "HB" : "SB"}${withoutZeros(raised[1]!)}`], { jurisdiction: "CT" })];
  const ofCouncil = /^BILL (\d{2}-\d{1,4})$/.exec(part);
  if (ofCouncil) return [reading([matchKey(`B${ofCouncil[1]}`)], { jurisdiction: "DC" })];
  // "House 4001" as Massachusetts prints it; "Senate 2024" is a year.
  const ofChamber = /^(HOUSE|SENATE|ASSEMBLY) (?:NO\.? ?(\d{1,5})|(?!(?:19|20)\d\d$)(\d{1,5}))$/.exec(part);
  if (ofChamber) return readAbbreviated(`${ofChamber[1]![0]} ${ofChamber[2] ?? ofChamber[3]}`);
  const spelled = /^([A-Z][A-Z ]+?)(?: NO\.?| #)? ?(\d{1,7})((?:[ -]?[A-Z])?\d?\**)$/.exec(part);
  const prefixes = spelled && spelledPrefixes(spelled[1]!);
  if (prefixes)
    return prefixes.flatMap((prefix) => {
      const key = joinPieces([prefix, ...pieces(spelled[2]! + spelled[3]!)]);
      // Spelled out it is no federal bill.
      return prefix === "HR" ? [reading([key], { notFederal: true })] : withAlias(key, prefix);
    });
  return readAbbreviated(part);
}

/**
 * Letters with or without dots and spaces, the number, then its suffix. Each letter matches in one way only, or
 * backtracking would explode.
 */
const abbreviated =
  /^(\p{L}{1,30}(?:[. -]{1,2}\p{L}{1,30}){0,6}?[. -]{0,2})(?:NO[. ]{1,2}|#)?(X\d{1,2}[ -]|\d{1,2}-)?(\d{1,7})((?:[ -]?(?:X\d{1,2}|[A-Z]{1,2}))?\**)$/u;
/** Michigan and others: HJR A. */
const lettered = /^([HS])[. ]{0,2}J[. ]{0,2}R[. -]{0,2}([A-Z]{1,2})$/;
const municipalQuery = /^(ORDINANCE|LOCAL LAW) (\d{1,7}(?:-\d{1,7})?)$/;

function readAbbreviated(part: string): NumberReading[] | null {
  if (lettered.test(part) || municipalQuery.test(part)) return [reading([matchKey(part)])];
  const match = abbreviated.exec(part);
  if (!match) return null;
  const prefix = match[1]!.replace(/[^\p{L}]/gu, "");
  const bare = match[2] === undefined && match[4] === "";
  if (!isBillPrefix(prefix, bare ? match[3]! : "")) return null;
  if (/^\p{L}+ \p{L}+ /u.test(match[1]!) && !/^(?:\p{L}{1,4}[. -]+)+$/u.test(match[1]!)) return null;
  const number = withoutZeros(match[3]!);
  const letter = match[2] === undefined && /^[ -]?([A-Z])$/.exec(match[4]!)?.[1];
  return [
    ...withAlias(matchKey(part), prefix),
    ...(bare ? otherPrints(prefix, number) : letter ? letteredPrints(prefix, number + letter) : []),
  ];
}

/** Congress's print is exact: `HR 2` is never H.Res. 2, as in LegiScan. */
function withAlias(key: string, prefix: string): NumberReading[] {
  const federal = prefix === "HR" ? undefined : federalAliases.get(prefix);
  const own = reading([key]);
  return federal ? [own, reading([federal + key.slice(prefix.length)], { jurisdiction: "US", alias: true })] : [own];
}

/** LegiScan's meaning, offered if no bill has the number: `HR 2` → `H.Res. 2`. */
export function federalSuggestion(key: string): string | null {
  const match = /^HR(\d+)$/.exec(key);
  return match ? federalName("hres", match[1]!) : null;
}
