/** A number that shares the previous prefix. */
export type Listed = { start: number; end: number; digits: string; sure: boolean };

const next = /^(,? (?:and|or|&|as well as) (?:Nos?\. ?)?|, ?(?:Nos?\. ?)?)(\d{1,5})(?![\p{L}\p{N}%]|[.,:]\d|[-–/]\d)/u;
/** What may follow a bill: the end, punctuation, a conjunction, or a verb of its progress. Never a counted noun. */
const mayFollow =
  /^(?:\s*$|[.,;:!?)\]”"\ufffc—–/]|['’](?!s)| [(–—&\ufffc]| (?:and|or|but|as|to|in|on|by|for|at|with|into|which|that|who|were|was|are|is|have|has|had|will|would|may|must|should|shall|can|could|do|does|did|follow|wait|await|make|move|go|went|came|come|become|became|remain|both|all|also|now|then|if|when|while|because|after|before|until|since|never|not|each|get|got|need|take|took|cut|give|gave|amend|deal|lay|lie|stand|stood|seek|sought|set|passed|failed|died|signed|vetoed|amended|stalled|advanced|moved|referred|introduced|reported|received|cleared|remained|followed|waited|adopted|enrolled|tabled|postponed|approved|enacted|expired|survived|stayed|created|changed|repealed|raised|lowered|banned|allowed|required)\b)/u;
/** What only bills do: `SB 12 and 1040 became law`. */
const progress =
  /^ (?:(?:both )?(?:became|become) law|(?:were|are|have been) (?:both )?(?:signed|vetoed|enacted|introduced|tabled|postponed|referred|chaptered|enrolled)|(?:passed|cleared) the (?:House|Senate|Assembly|chamber)|died in committee)\b/;
const isYear = (digits: string): boolean => /^(?:199|20[0-3])\d$/.test(digits);

/**
 * The numbers after a first one: `SB 3, 4, and 5`. Never a year or a count: `HBs 12, 13 and 12 amendments`. @param
 * plural the prefix is plural: `HBs`, `House Bills`
 */
export function numbersListed(words: string, first: { end: number; digits: string }, plural: boolean): Listed[] {
  const found: Listed[] = [];
  let at = first.end;
  let closed = false;
  for (let match = next.exec(words.slice(at, at + 30)); match && !closed; match = next.exec(words.slice(at, at + 30))) {
    const start = at + match[1]!.length;
    const end = start + match[2]!.length;
    const digits = match[2]!;
    const after = words.slice(end, end + 40);
    closed = /and|or|&|as well as/.test(match[1]!);
    // "4 through 9", "and 40 others": neither this one nor the rest
    if (isRange(after) || !mayFollow.test(after)) break;
    at = end;
    if (isYear(digits)) continue;
    const longer = digits.length - first.digits.length;
    const alike =
      longer >= -1 && (longer <= 1 || /^(?:[.;)”"]|\s*$)/.test(after) || progress.test(words.slice(end, end + 60)));
    found.push({ start, end, digits, sure: alike });
  }
  const stops = /^(?:[.;:)”"’\]]|,|$|\s*$)/.test(words.slice(at, at + 10));
  const sure = plural || (closed && (found.length > 1 || stops || progress.test(words.slice(at, at + 60))));
  return found.map((one) => ({ ...one, sure: one.sure && sure }));
}

/** `101-104`, `4 through 9`, `A through D`. */
export const isRange = (after: string): boolean =>
  /^ ?[-–—] ?(?:[A-Z]{1,4} ?)?\d/.test(after) ||
  /^ (?:through|thru|to) (?:[A-Z]{1,4} ?)?\d/.test(after) ||
  /^ (?:through|thru) [A-Z]\b/.test(after);
