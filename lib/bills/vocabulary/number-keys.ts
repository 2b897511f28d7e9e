import { docketKey } from "./docket-numbers";
import { spelledPrefixes } from "./number-prefixes";

/**
 * A number has three forms: name as printed (`H.B. 0123`), match key (`HB123`, equal for all spellings), sort key (HB 2
 * before HB 10).
 */

export const registerNumber = /^(?:[A-Z]\d{1,2}-)?\d{2,4}-\d{3,6}$/;
export const regulationNumber = /^\d{4}-[A-Z]{2}\d{2}$/;
const municipal = /^(?:ORDINANCE|ORD|RESOLUTION|RES|INT|INTRO|LOCALLAW|PROCLAMATION)$/;

/** Upper case, one kind of dash and space, no abbreviation points. */
export const tidy = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[‐-―−]/g, "-")
    .replace(/[\s_]+/g, " ")
    .trim();

export const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

/**
 * Suffixes of prints: New Hampshire's `-FN-A`, Rhode Island's `aaH` ("as amended"), `.A`. Not `-A` alone: Florida's HB 5-A
 * is the bill HB 5A of its special session A.
 */
const printSuffix = /(?<=\d)(?:-FN(?:-(?:A|L|LOCAL))*|-LOCAL|-A-LOCAL|\.[A-E]|AA[HS]?)$/;

/** Letters, digits and stars; the rest separates. */
export const pieces = (tidied: string): string[] => tidied.match(/[\p{L}\p{M}]+|\d+|\*+/gu) ?? [];

/**
 * `H.B. 0123` → `HB123`. These differ and stay apart: `AB444*`, `SB 5 X1`, `SBX1 5` (→ `SBX1-5`), zeros of municipal
 * documents (`Ordinance 0100`), Federal Register numbers (`2024-27333`), RINs (`1004-AF01`). Docket numbers lose office
 * and judge's initials.
 */
export function matchKey(name: string): string {
  const tidied = tidy(name).replace(printSuffix, "");
  if (registerNumber.test(tidied) || regulationNumber.test(tidied)) return tidied;
  const docket = docketKey(tidied);
  if (docket !== null) return docket;
  const spelled = /^([A-Z][A-Z ]+?) (?:NO\.? ?)?(\d+(?:[A-Z*]*|[ -][A-Z]))$/.exec(tidied);
  const abbreviation = spelled && spelledPrefixes(spelled[1]!)?.[0];
  const parts = abbreviation ? [abbreviation, ...pieces(spelled[2]!)] : pieces(tidied);
  return joinPieces(withoutNo(parts));
}

/** `H.B. No. 33` is H.B. 33. */
const withoutNo = (parts: string[]): string[] =>
  parts.filter((part, i) => !(i > 0 && /^(?:NO|NUM|NUMBER)$/.test(part) && /^\d/.test(parts[i + 1] ?? "")));

export function joinPieces(parts: string[]): string {
  const letters = leadingLetters(parts);
  const keepZeros = municipal.test(letters);
  let key = "";
  let afterDigits = false;
  for (const part of parts) {
    const digits = /^\d/.test(part);
    if (digits && afterDigits) key += "-";
    key += digits && !keepZeros ? withoutZeros(part) : part;
    afterDigits = digits;
  }
  return key;
}

function leadingLetters(parts: string[]): string {
  const end = parts.findIndex((part) => !/^\p{L}/u.test(part));
  return (end < 0 ? parts : parts.slice(0, end)).join("");
}

/** Longer numbers are kept whole and sort by their first digits. */
const sortWidth = 10;

/** Natural order under C collation: numbers padded with zeros. */
export function sortKey(name: string): string {
  const key = matchKey(name);
  const padded = key.replace(/\d+/g, (digits) => withoutZeros(digits).padStart(sortWidth, "0"));
  return padded.replace(/^(\D+?)(?=\d)/, "$1 ");
}

/** For a search by bare `123`: the name's number; null if it has none or is a register number. */
export function bareNumber(name: string): string | null {
  const key = matchKey(name);
  const dated = /^[HS](?:B|R|JR|CR|JM|CM|M)\d{2}[A-Z]?-?(?<=[A-Z-])(\d{1,5})$/.exec(key);
  if (dated) return dated[1]!;
  const found = /^\p{L}+(\d+)/u.exec(key);
  return found ? withoutZeros(found[1]!) : null;
}
