import { type NumberAsk, readNumbers } from "@/lib/bills/citations/read";
import { withoutThousands } from "@/lib/bills/vocabulary/number-spellings";

export type CellNumber = {
  /** For lookup: `HB 4001`. */
  text: string;
  /** Within a range. */
  inRange?: boolean;
  /** A companion, or in parentheses after the row's number. */
  isMention?: boolean;
  isBare?: boolean;
};

const mostInRange = 50;
const numberAhead = /^([A-Za-z]{1,6}\.?(?: ?[A-Za-z]{1,4}\.){0,3} ?\d{1,6}[A-Z]?)(\s*[-–—:(]\s*|\s{1,3})(?=[A-Za-z(])/;
const range =
  /^([A-Z][A-Z. ]{0,10}?)[ .]{0,2}(\d{1,6}) ?(?:-|–|—|THROUGH|THRU|TO) ?(?:([A-Z][A-Z. ]{0,10}?)[ .]{0,2})?(\d{1,6})$/;
const letters = (text: string | undefined): string => (text ?? "").replace(/[^A-Z]/g, "");
const separator = /[;,\n|&+]| \/ |\/(?=[A-Za-z])|(?<=\d)\/(?=\d)| (?:and|w\/|with|vs\.?) /i;
/** Decoration around numbers: stars, daggers, check marks, emoji. */
const marks = /[*†‡•★☆✓✔✗✘]|\p{Extended_Pictographic}|[\ufe0e\ufe0f]/gu;
/** Words before a number. A cell that begins with "see" is a note. */
const label = /^(?:new|updated?)\b[ :]*(?=[A-Za-z.]{1,12}[ -]?\d)/i;
const relation =
  "see(?: also)?|companion|cross-?filed?|identical|same|similar|related|linked|tied|tie-?barred|formerly|previously|replaced|replaces|substituted|superseded|now|was|fka|aka|cf\\.?";
const preface = new RegExp(
  `^(?:(?:also|new|updated?|${relation})\\b[ :]*(?:bills? )?)+(?:(?:to|with|as|by|for|in)\\b ?)?(?=[A-Za-z.]{1,12}[ -]?\\d)`,
  "i",
);
const isRelated = new RegExp(`\\b(?:${relation})(?![a-z])`, "i");

/** Michigan's `House Joint Resolution C`: letters instead of a number. */
const abbreviateLettered = (text: string): string =>
  text.replace(
    /^(house|senate) (joint|concurrent) resolution ([a-z]{1,2})$/i,
    (_, chamber: string, kind: string, letter: string) => `${chamber[0]}${kind[0]}R ${letter}`.toUpperCase(),
  );

/** `HBs`, `SB's` before a list are HB, SB. */
const plural = (text: string): string => text.replace(/^([A-Za-z. ]{1,6}?)(?:'s|’s|s)(?=[ .]{0,2}\d)/, "$1");

function rangeIn(part: string): CellNumber[] | null {
  const found = range.exec(part.toUpperCase());
  if (!found) return null;
  const [, prefix = "", from = "", again, to = ""] = found;
  // SBX2-3 is of California's second extraordinary session.
  if (prefix.endsWith("X")) return null;
  if (again !== undefined && letters(again) !== letters(prefix)) return null;
  // HB25-1001 is Colorado's, not a range.
  const first = Number(from);
  const last = Number(again === undefined && to.length < from.length ? from.slice(0, -to.length) + to : to);
  if (last <= first || last - first >= mostInRange || (from.length <= 2 && again === undefined && to.length >= 3))
    return null;
  return Array.from({ length: last - first + 1 }, (_, i) => ({ text: `${prefix.trim()} ${first + i}`, inRange: true }));
}

/**
 * The bill numbers of a cell: one, a list that shares a prefix (`SB 12 and 1601`), or a range, whose members are only
 * suggested. Empty for text, or numbers within text.
 */
export function numbersInCell(text: string): CellNumber[] {
  const tidied = abbreviateLettered(
    withoutThousands(
      text
        .replace(marks, " ")
        .replace(/[ \t\u00a0]+/g, " ")
        .trim(),
    ).replace(label, ""),
  );
  if (tidied === "" || tidied.length > 500) return [];
  // 4014.0: written by a data frame
  if (/^#?\d{1,6}(?:\.0)?$/.test(tidied)) return [{ text: tidied.replace(/#|\.0$/g, ""), isBare: true }];
  const alone = rangeIn(plural(tidied));
  if (alone) return alone;
  const whole = readNumbers(tidied)?.asks ?? [];
  // "AB 12, 2023" is one number with its year
  if (whole.length === 1 && whole[0]!.number === null && whole[0]!.text !== "") return [{ text: tidied }];
  const numbers: CellNumber[] = [];
  let prefix = "";
  for (const [at, raw] of plural(tidied).split(separator).entries()) {
    const isMention = at > 0 && isRelated.test(preface.exec(raw.trim())?.[0] ?? "");
    const part = plural(at === 0 ? raw.trim() : raw.trim().replace(preface, ""));
    if (part === "") continue;
    const inRange = rangeIn(part);
    const inherited = /^\d{1,6}$/.test(part) && prefix ? `${prefix} ${part}` : part;
    const asks = inRange ? [] : (readNumbers(inherited)?.asks ?? []);
    const found =
      inRange ?? (asks.length > 1 ? membersOf(asks, inherited) : asks.length === 1 ? [{ text: inherited }] : null);
    if (!found || (!inRange && /^\d+$/.test(inherited))) return wholeCell(tidied);
    numbers.push(...found.map((one) => (isMention ? { ...one, isMention } : one)));
    prefix = /^[A-Za-z][A-Za-z. ]*?(?=[. ]*\d)/.exec(inherited)?.[0] ?? prefix;
  }
  return numbers.length > 0 ? numbers : wholeCell(tidied);
}

/**
 * Numbers in one line: `HB 1740 SB 5`; bare digits share the prefix. In `HB 4001 (now SB 8)` the second is only
 * mentioned.
 */
function membersOf(asks: readonly NumberAsk[], whole: string): CellNumber[] {
  const areMentions = isRelated.test(whole) || /\d ?[([]/.test(whole);
  let letters = "";
  return asks.map(({ text, number }, at) => {
    letters = number === null ? (/^[A-Z][A-Z. ]*?(?=[. ]*\d)/.exec(text)?.[0] ?? letters) : letters;
    const member = number !== null && letters ? `${letters} ${number}` : text;
    return areMentions && at > 0 ? { text: member, isMention: true } : { text: member };
  });
}

/** A number followed by text: `SB 8 - minimum wage`, `HB 4001 (Smith)`. */
function wholeCell(text: string): CellNumber[] {
  const asks = readNumbers(text)?.asks ?? [];
  if (asks.length > 0) return asks.length === 1 ? [{ text }] : membersOf(asks, text);
  const numbers: CellNumber[] = [];
  // "HB 1740 SB 5 minimum wage": what follows without punctuation is a number if possible
  for (let rest = text; numbers.length < mostInRange;) {
    const [before, number = "", sign = ""] = numberAhead.exec(rest) ?? [];
    if (before === undefined || !readNumbers(number)) break;
    numbers.push({ text: number });
    if (sign.trim() !== "") break;
    rest = rest.slice(before.length);
  }
  return numbers;
}
