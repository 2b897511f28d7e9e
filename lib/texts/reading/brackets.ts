import type { Run } from "../sections";
import { plainText } from "./blocks";
import { markStretches, type Stretch } from "./mark-stretches";
import { hasEnactingClause } from "./clauses";

/**
 * Says that bracketed text is omitted law. Source: the legends of Alaska, Connecticut, Hawaii, Maryland, Missouri,
 * Nevada, New Hampshire, New Jersey, New Mexico, New York and Oregon.
 */
const legend =
  /(?<!\b(?:tax|income|rate|wage|age)\s)\bbracket(?:s|ed)?\b[^.;]{0,90}\b(?:omitted|deleted?|deletions?|repealed|old law|existing law)|\bdelet(?:ed|ions?)\b[^.;]{0,60}(?<!\b(?:tax|income|rate|wage|age)\s)\bbracket(?:s|ed)\b|\bmatter removed from current law appears \[in brackets|\bmaterial to be repealed is bracketed/i;
/** Longest passage in brackets, in characters. */
const longest = 6000;

/** Texas, Utah and Pennsylvania strike in brackets without a legend. */
const ofBrackets =
  /\blegislature of the state of (?:texas|utah)\b\W|\bassembly of the commonwealth of pennsylvania hereby enacts\b/i;
/** Washington strikes in double parentheses without a legend. */
const ofWashington = /\benacted by the legislature of the state of washington\b/i;

/**
 * Marks bracketed text as struck, also across lines, if the print says that brackets mean omission. An unclosed bracket
 * stays as it is.
 * @param all the whole text with its legends, which the items may lack
 */
export function strikeBracketed<T extends { runs: Run[] }>(items: T[], all: string): T[] {
  const bracketed = legend.test(all) || ofBrackets.test(all) ? strike(items, "[", "]") : items;
  return ofWashington.test(all) ? strike(bracketed, "((", "))") : bracketed;
}

/** A note above the bill: `[First Reprint]`, `[PERFECTED]`, `[Introduced February 12, 2025]`. */
const isNote =
  /^\[(?:[\p{Lu}\s]{4,60}|(?:(?:first|second|third|fourth|fifth) (?:official )?(?:copy )?reprint|corrected copy|introduced|engrossed|enrolled|passed|reported)\b[^[\]]{0,80})\]$/iu;

function strike<T extends { runs: Run[] }>(items: T[], opening: string, closing: string): T[] {
  const texts = items.map(plainText);
  const text = texts.join("\n");
  const front = texts.slice(0, Math.max(0, texts.findIndex(hasEnactingClause))).join("\n").length;
  const stretches: Stretch[] = [];
  for (let start = text.indexOf(opening); start >= 0;) {
    const end = text.indexOf(closing, start + opening.length);
    if (end < 0) break;
    const again = text.lastIndexOf(opening, end - opening.length);
    const from = opening.length === 1 && again > start ? again : start;
    const stop = end + closing.length;
    const words = text.slice(from, stop);
    const isAbove = from < front && isNote.test(words);
    if (stop - from <= longest && /[\p{L}\p{N}—–]/u.test(words) && !isAbove) stretches.push([from, stop]);
    start = text.indexOf(opening, stop);
  }
  return markStretches(items, stretches, () => "struck");
}
